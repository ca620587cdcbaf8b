// The line of steps: what happened where, and where one is. Above the line there is room for a graph of the match.
import { useRef } from "preact/hooks";
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
export function Key({ stops }: { stops: readonly Stop[] }) {
  const there = MARKS.filter((mark) => stops.some(({ marks }) => marks.includes(mark)));
  if (there.length === 0) return null;
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
  onGo: (at: number) => void;
  onPlay: () => void;
}

export function Line({ stops, at, onGo, onPlay }: LineProps) {
  const slider = useRef<HTMLInputElement>(null);
  const stop = stops[at];
  const said = [_("Step {step} of {steps}", { step: at, steps: stops.length - 1 }), stop?.text].filter(Boolean).join(": ");
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === " ") onPlay();
    else if (event.shiftKey && by) onGo(nextMarked(stops, at, by));
    else return; // the browser's own slider knows the rest
    event.preventDefault();
  };
  return (
    <div class="replay-line">
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
