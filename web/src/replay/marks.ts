// What is marked on the line of steps: events by which one finds a place in a match.
import type { Game } from "../documents";
import type { AnyStep } from "../table/match";
import { _ } from "../ui/words";

/** In the order in which the key lists them, and the line has them below each other. */
export const MARKS = ["destroyed", "check", "points", "medal", "round"] as const;
export type Mark = (typeof MARKS)[number];

const MARKED: Record<Game, Partial<Record<string, Mark>>> = {
  chess: { fired: "destroyed", check: "check", escape: "check" },
  rush: { destroyed: "destroyed", medal: "medal" },
  duel: { eliminated: "destroyed", points: "points", medal: "medal" },
};

export function markName(mark: Mark): string {
  switch (mark) {
    case "destroyed":
      return _("destroyed");
    case "check":
      return _("check, escape");
    case "points":
      return _("points");
    case "medal":
      return _("medal");
    case "round":
      return _("round");
  }
}

/** A place at which one can stop: the table after a step. */
export interface Stop {
  /** so many steps have happened */
  step: number;
  marks: Mark[];
  /** what is written below the line: of a round its number, in Tank Chess that of the pair of moves */
  number?: number | undefined;
  /** what happened, in words */
  text: string;
}

interface Told {
  event?: string;
  text?: string;
  round?: number;
}

/** Time that goes by is no step for anybody who looks through a match. */
function happens(step: AnyStep): boolean {
  return !("milliseconds" in step) || step.events.length > 0;
}

/** The start, and every step in which something happens. */
export function stopsOf(game: Game, log: readonly AnyStep[]): Stop[] {
  let round = 0;
  const stops = new Map<number, Stop>([[0, { step: 0, marks: [], text: _("The start of the match") }]]);
  for (const one of log) {
    if (!happens(one)) continue;
    const events = one.events as readonly Told[];
    const marks = new Set(events.flatMap(({ event }) => MARKED[game][event ?? ""] ?? []));
    const begun = events.find((event) => typeof event.round === "number" && event.round > round)?.round;
    if (begun !== undefined) {
      round = begun;
      marks.add("round");
    }
    const before = stops.get(one.step + 1); // what follows from a secret answer is a part of the step
    const move = game === "chess" && "number" in one && one.number % 10 === 9 ? (one.number + 1) / 2 : undefined;
    stops.set(one.step + 1, {
      step: one.step + 1,
      marks: [...new Set([...(before?.marks ?? []), ...marks])],
      number: begun ?? before?.number ?? move,
      text: [before?.text, ...events.map(({ text }) => text)].filter(Boolean).join(". "),
    });
  }
  return [...stops.values()].sort((left, right) => left.step - right.step);
}

/** The next stop with a mark; the end, or the start, where there is none. */
export function nextMarked(stops: readonly Stop[], at: number, by: 1 | -1): number {
  for (let place = at + by; place > 0 && place < stops.length; place += by) {
    if (stops[place]!.marks.length > 0) return place;
  }
  return by > 0 ? stops.length - 1 : 0;
}
