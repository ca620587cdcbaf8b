// The line of steps: what happened where, and where one is. Where chances are known their graph is the line.
import { useRef } from "preact/hooks";
import { ChanceGraph, nextTurn, type Graph } from "../study/graph";
import { _ } from "../ui/words";
import { markName, MARKS, nextMarked, type Mark, type Stop } from "./marks";

/** The sign of a kind of events, around its own middle. */
function Sign({ mark }: { mark: Mark }) {
  switch (mark) {
    case "destroyed":
      return <path class="mark-destroyed" d="M-4-4 4 4M4-4-4 4" />;
    case "check":
      return <path class="mark-check" d="M0-5V5M-5 0H5" />;
    case "points":
      return <path class="mark-points" d="M0-5 5 0 0 5-5 0Z" />;
    case "medal":
      return <circle class="mark-medal" r="3.5" />;
    case "round":
      return <path class="mark-round" d="M0-5V5" />;
  }
}

/** What the signs mean, of those that there are. */
export function Key({ stops, turns }: { stops: readonly Stop[]; turns: boolean }) {
  const there = MARKS.filter((mark) => stops.some(({ marks }) => marks.includes(mark)));
  if (there.length === 0 && !turns) return null;
  return (
    <ul class="replay-key" aria-label={_("Signs on the line")}>
      {there.map((mark) => (
        <li key={mark}>
          <svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
            <Sign mark={mark} />
          </svg>
          {markName(mark)}
        </li>
      ))}
      {turns && (
        <li>
          <svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
            <circle class="chance-turn" r="5" />
          </svg>
          {_("turning point")}
        </li>
      )}
    </ul>
  );
}

const ROW = 13;

/** Every mark once; each kind has its row, rounds are the ticks of the line itself. */
function Marks({ stops }: { stops: readonly Stop[] }) {
  const rows = MARKS.filter((mark) => mark !== "round" && stops.some(({ marks }) => marks.includes(mark)));
  const last = Math.max(1, stops.length - 1);
  const share = (place: number) => `${((100 * place) / last).toFixed(3)}%`;
  return (
    <svg class="replay-marks" height={ROW * rows.length + 18} aria-hidden="true">
      {stops.flatMap(({ step, marks, number }, place) => [
        ...marks.flatMap((mark) =>
          mark === "round" ? [] : [
            <svg key={`${step} ${mark}`} x={share(place)} y={ROW * rows.indexOf(mark) + 7} overflow="visible" data-mark={mark} data-at={place}>
              <Sign mark={mark} />
            </svg>,
          ],
        ),
        ...(number === undefined ? [] : [
          <svg key={`${step} number`} x={share(place)} y={ROW * rows.length + 4} overflow="visible">
            <path class="mark-tick" d="M0-3V2" />
            <text y="12">{number}</text>
          </svg>,
        ]),
      ])}
    </svg>
  );
}

export interface LineProps {
  stops: readonly Stop[];
  at: number;
  graph: Graph | undefined;
  onGo: (at: number) => void;
  onPlay: () => void;
}

/** Where Shift and an arrow lead: to the next turning point, and to the next event as long as none is known. */
export function nextOf(stops: readonly Stop[], graph: Graph | undefined, at: number, by: 1 | -1): number {
  return graph && graph.turns.length > 0 ? nextTurn(graph, at, by, stops.length - 1) : nextMarked(stops, at, by);
}

export function Line({ stops, at, graph, onGo, onPlay }: LineProps) {
  const slider = useRef<HTMLInputElement>(null);
  const stop = stops[at];
  const chance = graph?.chances[at];
  const said = [_("Step {step} of {steps}", { step: at, steps: stops.length - 1 }), stop?.text, chance !== undefined && _("chances of {name}: {chance} of 100", { name: graph!.whose, chance })].filter(Boolean).join(": ");
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === " ") onPlay();
    else if (event.shiftKey && by) onGo(nextOf(stops, graph, at, by));
    else return; // the browser's own slider knows the rest
    event.preventDefault();
  };
  return (
    <div class={graph ? "replay-line has-graph" : "replay-line"}>
      {graph && <ChanceGraph graph={graph} at={at} />}
      <input
        ref={slider}
        type="range"
        min={0}
        max={Math.max(0, stops.length - 1)}
        step={1}
        value={at}
        aria-label={_("Steps of the match")}
        aria-valuetext={said}
        data-field="step"
        onInput={(event) => onGo(Number(event.currentTarget.value))}
        onKeyDown={keys}
      />
      <Marks stops={stops} />
    </div>
  );
}
