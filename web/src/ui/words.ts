// The words of the page, from the project's catalogues. What the engine and the server say comes translated from there.
import type { LanguageCode } from "./settings";

type Words = Record<string, string | string[]>;
export type Fields = Record<string, string | number>;

let language: LanguageCode = "en";
let words: Words = {};

const loaders: Record<Exclude<LanguageCode, "en">, () => Promise<{ default: Words }>> = {
  cs: () => import("words:cs"),
  ja: () => import("words:ja"),
};

/** Loads a language; what is drawn afterwards speaks it. */
export async function speak(code: LanguageCode): Promise<void> {
  const loaded = code === "en" ? {} : (await loaders[code]()).default;
  language = code;
  words = loaded;
}

export function spoken(): LanguageCode {
  return language;
}

/** Puts values into the braces of a message: "{count} here". */
function fill(message: string, fields: Fields | undefined): string {
  return fields ? message.replace(/\{(\w+)\}/g, (all, name: string) => String(fields[name] ?? all)) : message;
}

function formOf(count: number): number {
  if (language === "ja") return 0;
  if (language === "cs") return count === 1 ? 0 : count >= 2 && count <= 4 ? 1 : 2;
  return count === 1 ? 0 : 1;
}

export function _(message: string, fields?: Fields): string {
  const known = words[message];
  return fill(typeof known === "string" ? known : message, fields);
}

/** A message that counts; {count} in it is the number. */
export function _n(one: string, many: string, count: number, fields?: Fields): string {
  const known = words[one];
  const form = Array.isArray(known) ? known[formOf(count)] : undefined;
  return fill(form ?? (count === 1 ? one : many), { count, ...fields });
}
