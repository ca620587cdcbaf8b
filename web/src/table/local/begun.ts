// Matches that were begun and wait to be shown: they need not be read again, nor a browser that keeps anything.
import { open as openRoute } from "../../ui/page/route";
import type { Match } from "../match";

const begun = new Map<string, Match>();

/** Goes to its table. */
export function showBegun(match: Match & { readonly id: string }): void {
  begun.set(match.id, match);
  openRoute(`match/${match.id}`);
}

/** The match that was just begun under this id. */
export function justBegun(id: string): Match | undefined {
  const match = begun.get(id);
  begun.delete(id);
  return match;
}
