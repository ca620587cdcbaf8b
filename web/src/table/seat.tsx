// A player at the table: shape, name, clock.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { play } from "../ui/sound";
import { _ } from "../ui/words";
import type { ClocksView, MatchView, SeatView } from "./match";

export interface SeatLineProps {
  view: MatchView;
  seat: SeatView;
  /** what stands before the name: whose things are whose, without colour */
  pip?: ComponentChildren;
  children?: ComponentChildren;
}

export function SeatLine({ view, seat, pip, children }: SeatLineProps) {
  const said = [seat.name === seat.player ? "" : seat.name, seat.program ? _("computer") : "", seat.rating ? String(seat.rating) : ""];
  const alone = view.seats.filter(({ mine }) => mine).length === 1;
  const turn = seat.thinking ? _("thinks") : seat.decides ? (seat.mine && alone ? _("your turn") : _("to move")) : "";
  const state = !seat.here ? _("not connected") : turn;
  // Whose turn it is stands in ink: in the clock, and without one in words.
  const plain = !view.clocks && children === undefined && turn !== "";
  return (
    <section class={`sheet seat ${seat.decides ? "turn" : ""}`} data-seat={seat.seat} aria-label={seat.player}>
      {pip ? <span class="pip">{pip}</span> : <span />}
      <div>
        <div class="who">{seat.player}</div>
        <div class="sub">{[...said, plain && seat.here ? "" : state].filter(Boolean).join(" · ") || "\u00a0"}</div>
      </div>
      {view.clocks ? <ClockFace clocks={view.clocks} seat={seat.seat} ticks={seat.mine} /> : plain ? <span class="clock turn-word">{turn}</span> : (children ?? <span />)}
    </section>
  );
}

/** Hours, minutes, seconds; tenths under ten seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** Under this many milliseconds the field is red and counts tenths. */
const LOW = 10_000;

export interface ClockFaceProps {
  clocks: ClocksView;
  seat: number;
  /** one hears its last seconds */
  ticks?: boolean;
}

export function ClockFace({ clocks, seat, ticks }: ClockFaceProps) {
  const running = clocks.running.includes(seat);
  const [now, setNow] = useState(performance.now());
  const left = (clocks.left[seat] ?? 0) - (running ? Math.max(0, now - Math.max(clocks.at, clocks.grace?.[seat] ?? 0)) : 0);
  const low = left < LOW;
  useEffect(() => {
    setNow(performance.now());
    if (!running) return undefined;
    // Whole seconds need no more than a few looks a second.
    const timer = setInterval(() => setNow(performance.now()), low ? 100 : 250);
    return () => clearInterval(timer);
  }, [clocks, running, low]);
  const second = Math.ceil(left / 1000);
  useEffect(() => {
    if (ticks && running && low && left > 0) play("tick");
  }, [second]);
  return (
    <span class={`clock ${running ? "running" : ""} ${low ? "low" : ""}`} role="timer" aria-label={_("Time left")}>
      {clockText(left)}
    </span>
  );
}
