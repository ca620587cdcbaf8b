// What an address of the room names: #/cards/GAME or #/cards/DIGEST of a pack of one's own, behind it a kind, a thing, or
// the sheets to print: #/cards/rush/is-2, #/cards/duel/damage/3, #/cards/rush/vehicle/print.
import type { Contents, ContentsItem, ContentsKind } from "../documents";

export const PRINT = "print";

export interface Place {
  kind: ContentsKind;
  item?: ContentsItem | undefined;
  print: boolean;
  /** there is no such thing */
  missing?: string | undefined;
}

export function placeOf({ kinds }: Contents, path: readonly string[]): Place {
  const [first = "", second] = path;
  const kind = kinds.find((one) => one.kind === first);
  const key = kind ? second : first;
  if (!key || key === PRINT) return { kind: kind ?? kinds[0]!, print: key === PRINT };
  for (const one of kind ? [kind] : kinds) {
    const item = one.items.find((thing) => thing.key === key);
    if (item) return { kind: one, item, print: false };
  }
  return { kind: kind ?? kinds[0]!, print: false, missing: key };
}

/** The shortest address that leads to it. */
export function pathOf({ kinds }: Contents, kind: ContentsKind, item: ContentsItem): string {
  const first = kinds.find(({ items }) => items.some(({ key }) => key === item.key));
  return first === kind ? item.key : `${kind.kind}/${item.key}`;
}
