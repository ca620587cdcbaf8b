// The graph of chances, which is the bar itself: own chances from below, rings where the match turned, where one is.
import type { Found } from "./record";
import { chanceAt } from "./record";
import { isTurningPoint } from "./chances";
import type { Stop } from "../replay/marks";

export interface Graph {
  /** by stop; undefined where nobody knows yet */
  chances: (number | undefined)[];
  /** stops at which the match turned: after the action that did it */
  turns: number[];
  /** whose chances they are */
  whose: string;
  done: number;
  of: number;
}

export function graphOf(stops: readonly Stop[], found: Found, seat: number, whose: string): Graph {
  const chances = stops.map(({ step }) => chanceAt(found, seat, step));
  const turned = [...found.judged.values()].filter(({ moment }) => isTurningPoint(moment)).map(({ step }) => stops.findIndex((stop) => stop.step > step));
  return { chances, turns: [...new Set(turned)].filter((place) => place > 0).sort((one, other) => one - other), whose, done: found.done, of: found.of };
}

/** The next turning point; the end, or the start, where there is none. */
export function nextTurn({ turns }: Graph, at: number, by: 1 | -1, last: number): number {
  return by > 0 ? (turns.find((place) => place > at) ?? last) : (turns.filter((place) => place < at).at(-1) ?? 0);
}

export function ChanceGraph({ graph, at }: { graph: Graph; at: number }) {
  const last = Math.max(1, graph.chances.length - 1);
  const points = graph.chances.flatMap((chance, place) => (chance === undefined ? [] : [[place, 100 - chance] as const]));
  const line = points.map(([x, y], place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join("");
  const [first] = points;
  const end = points.at(-1);
  const share = (place: number) => `${((100 * place) / last).toFixed(3)}%`;
  const here = graph.chances[at];
  return (
    <div class="chance-graph" aria-hidden="true" data-known={points.length}>
      <svg class="chance-area" viewBox={`0 0 ${last} 100`} preserveAspectRatio="none">
        <rect class="chance-ground" width={last} height="100" />
        {first && end && <path class="chance-rest" d={`M${first[0]} 0${line.replace("M", "L")}L${end[0]} 0Z`} />}
        {first && end && <path class="chance-own" d={`M${first[0]} 100${line.replace("M", "L")}L${end[0]} 100Z`} />}
        <path class="chance-middle" d={`M0 50H${last}`} />
        <path class="chance-line" d={line} />
      </svg>
      <svg class="chance-marks">
        {graph.turns.map((place) => (
          <circle key={place} class="chance-turn" data-turn={place} cx={share(place)} cy={`${100 - (graph.chances[place] ?? 50)}%`} r="5" />
        ))}
        <line class="chance-here" x1={share(at)} x2={share(at)} y1="0" y2="100%" />
        {here !== undefined && <circle class="chance-dot" cx={share(at)} cy={`${100 - here}%`} r="6" />}
      </svg>
    </div>
  );
}
