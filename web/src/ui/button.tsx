// A button with its states; one that cannot be used now stays in reach and says why.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

export interface Why {
  text: string;
  rule?: string | undefined;
}

export interface ButtonProps {
  children: ComponentChildren;
  onPress: () => void;
  kind?: "go" | "quiet" | "risk" | "plain";
  /** why it cannot be used now */
  why?: Why | undefined;
  busy?: boolean;
  pressed?: boolean;
  label?: string;
  keys?: string;
  class?: string;
  data?: string;
}

export function Button({ children, onPress, kind = "plain", why, busy, pressed, label, keys, class: more, data }: ButtonProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const names = ["btn", kind === "plain" ? "" : kind, why ? "is-off" : "", busy ? "is-busy" : "", more ?? ""];
  const press = () => (why ? setAsked(true) : busy ? undefined : onPress());
  return (
    <span class="btn-place">
      <button
        type="button"
        class={names.filter(Boolean).join(" ")}
        aria-disabled={why || busy ? "true" : undefined}
        aria-describedby={why ? id : undefined}
        aria-pressed={pressed}
        aria-label={label}
        aria-keyshortcuts={keys}
        data-do={data}
        onClick={press}
        onFocus={() => why && setAsked(true)}
        onBlur={() => setAsked(false)}
        onMouseEnter={() => why && setAsked(true)}
        onMouseLeave={() => setAsked(false)}
      >
        {children}
      </button>
      {why && (
        <span id={id} class={asked ? "btn-why" : "btn-why hidden"} role={asked ? "status" : undefined}>
          {why.text}
          {why.rule && <span class="rule-number"> {why.rule}</span>}
        </span>
      )}
    </span>
  );
}
