// What a match in the page is begun from.
import type { Game } from "../../documents";

/** A seat is a person's at this screen, or an opponent's by its name. */
export const PERSON = "human"; // as records have it in their tag "seats"

export interface Order {
  game: Game;
  options: string[];
  /** the digest of a pack that is not built in */
  pack?: string | undefined;
  /** PERSON or the name of an opponent, by seat */
  players: string[];
  names?: string[];
  seed?: string;
}

export function programsOf(players: string[]): number[] {
  return players.flatMap((player, seat) => (player === PERSON ? [] : [seat]));
}
