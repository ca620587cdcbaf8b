// A word about a thing: plain, of this moment, bad, or yours.
import type { ComponentChildren } from "preact";

export function Tag({ kind, children }: { kind?: "now" | "bad" | "blue"; children: ComponentChildren }) {
  return <span class={kind ? `tag ${kind}` : "tag"}>{children}</span>;
}
