// What an analyst says, as people read it: chances of 100, signs behind moves, turning points.
import type { Moment, MomentCandidate } from "../documents";
import { _ } from "../ui/words";

/** Of a value: -1000 is lost, 1000 won. */
export function percent(value: number): number {
  return Math.round((value + 1000) / 20);
}

/** Behind which an only good move is worth a sign: a tenth of the way from lost to won, as with a mistake. */
const MUCH = 200;

/** Every action once, from the best: one that there was less time to compare is worth no more than that. */
export function candidatesOf({ candidates }: Moment): MomentCandidate[] {
  const best = candidates[0]?.value ?? 0;
  const first = candidates.filter(({ write }, place) => candidates.findIndex((other) => other.write === write) === place);
  return first.map((one) => ({ ...one, value: Math.min(one.value, best) })).sort((left, right) => right.value - left.value);
}

export type Sign = "" | "!" | "?!" | "?" | "??";

/** What stands behind the action that was played. */
export function signOf(moment: Moment): Sign {
  const { played } = moment;
  if (!played) return "";
  if (played.mark === "best" || played.mark === "good") {
    const [best, second] = candidatesOf(moment);
    return second && best?.write === played.write && best.value - second.value >= MUCH ? "!" : "";
  }
  return played.mark === "inaccuracy" ? "?!" : played.mark === "mistake" ? "?" : "??";
}

export function isTurningPoint({ played }: Moment): boolean {
  return played?.mark === "mistake" || played?.mark === "blunder";
}

const MOVE = /^([A-X]\d+)(?:>(off|[A-X]\d+))?(?:\/([NESW]+))?(?:\((.*)\))?$/;

export interface Written {
  text: string;
  /** ×L10+ */
  signs: string;
}

/** An action as it stands in a list: a move of Tank Chess with an arrow, anything else as its game calls it. */
export function written(write: string, named?: string): Written {
  const [, from, to, facing = "", marks = ""] = MOVE.exec(write) ?? [];
  if (!from) return { text: named ?? write, signs: "" };
  const text = to === "off" ? _("{square} leaves the board", { square: from }) : to ? `${from} → ${to} ${facing}` : _("{square} turns {facing}", { square: from, facing });
  return { text: text.trim(), signs: /^[A-X]\d/.test(marks) ? `×${marks}` : marks };
}
