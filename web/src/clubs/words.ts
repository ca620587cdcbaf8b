// Tournaments in words and numbers.
import { capital, clockWords, titleOf, wayWords } from "../home/words";
import { games, infoOf } from "../home/games";
import type { Pairing, TournamentRow } from "../protocol";
import { _, _n } from "../ui/words";

const fractions = ["", "¼", "½", "¾"];

/** Quarters as people write them: 9 is 2¼. */
export function quarters(count: number): string {
  const whole = Math.floor(count / 4), rest = fractions[count % 4]!;
  return whole === 0 && rest ? rest : `${whole}${rest}`;
}

export function halves(count: number): string {
  return quarters(count * 2);
}

/** "Everybody against everybody, twice", "Swiss, 5 rounds". */
export function kindWords({ kind, times, rounds }: TournamentRow): string {
  if (kind === "swiss") return rounds ? _n("Swiss, {count} round", "Swiss, {count} rounds", rounds) : _("Swiss");
  return times === 2 ? _("everybody against everybody, twice") : _("everybody against everybody");
}

/** "Tank Chess · 16 × 16 squares · 30 + 10". */
export function gameWords(row: TournamentRow): string {
  return [titleOf(row.game), wayWords(infoOf(games.value, row.game), row.options ?? [], 2), clockWords(row.clock)].filter(Boolean).join(" · ");
}

export function stateWords({ state, round = 0, rounds = 0, entered, most }: TournamentRow): string {
  if (state === "open") return _("{count} of {most} have entered", { count: entered, most });
  if (state === "running") return round === 0 ? _("It begins.") : _("Round {round} of {rounds}", { round, rounds });
  return state === "over" ? _("It is over.") : _("Cancelled");
}

/** What stands between two names. */
export function resultWords({ result }: Pairing): string {
  switch (result) {
    case "first":
      return "1 : 0";
    case "second":
      return "0 : 1";
    case "draw":
      return "½ : ½";
    case "neither":
      return "0 : 0";
    case "bye":
      return "1";
    default:
      return "–";
  }
}

export { capital };
