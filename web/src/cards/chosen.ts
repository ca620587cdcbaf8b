// What of a kind is shown: by filters and the search, in an order.
import type { ContentsItem, ContentsKind, ContentsName } from "../documents";

export interface Wanted {
  text: string;
  /** by filter the key that it must be; by fact the number */
  filters: Record<string, string>;
  /** a fact, or "" for the order of the box; "name" */
  sort: string;
}

export const ALL: Wanted = { text: "", filters: {}, sort: "" };

/** Letters without their marks, so that e finds é. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

/** Whatever things of the kind are by a filter, each once, in the order in which they come. */
export function choicesOf({ items }: ContentsKind, filter: string): ContentsName[] {
  const found = new Map<string, ContentsName>();
  for (const { is } of items) for (const name of is[filter] ?? []) if (!found.has(name.key)) found.set(name.key, name);
  return [...found.values()];
}

/** The numbers that a fact has, for a filter by it. */
export function numbersOf({ items }: ContentsKind, fact: string): number[] {
  return [...new Set(items.flatMap(({ facts }) => facts[fact] ?? []))].sort((left, right) => left - right);
}

function holds(item: ContentsItem, wanted: Wanted): boolean {
  const text = plain(wanted.text.trim());
  const words = [item.name, item.key, ...Object.values(item.is).flatMap((names) => names.map(({ name }) => name)), ...(item.lines ?? [])];
  if (text && !words.some((word) => plain(word).includes(text))) return false;
  return Object.entries(wanted.filters).every(([filter, value]) => !value || (item.is[filter] ? item.is[filter].some(({ key }) => key === value) : String(item.facts[filter]) === value));
}

export function chosenOf({ items }: ContentsKind, wanted: Wanted): ContentsItem[] {
  const found = items.filter((item) => holds(item, wanted));
  const { sort } = wanted;
  if (sort === "name") return found.sort((left, right) => left.name.localeCompare(right.name));
  return sort ? found.sort((left, right) => (right.facts[sort] ?? -Infinity) - (left.facts[sort] ?? -Infinity)) : found;
}
