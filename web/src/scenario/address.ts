// A draft in the address: compressed, so that whoever has the link has the scenario.
import { packed, unpacked } from "../replay/packed";
import type { Begin } from "./draft";

const FROM = "from/";

/** Without the blanks that only people need. Undefined where it is too long for a link. */
export async function addressOf(text: string): Promise<string | undefined> {
  const carried = await packed(JSON.stringify(JSON.parse(text)));
  return carried === undefined ? undefined : `scenario/${carried}`;
}

/** Undefined where nothing can be made of it. */
export async function beginOf(address: string): Promise<Begin | undefined> {
  if (address === "") return {};
  if (address.startsWith(FROM)) return { scenario: address.slice(FROM.length) };
  const text = await unpacked(address);
  return text === undefined ? undefined : { text };
}

export function linkOf(address: string): string {
  return `${location.href.replace(/#.*/, "")}#/${address}`;
}
