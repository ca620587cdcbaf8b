// The levels of a tank as cells.
import type { DuelLevel } from "../../documents";
import { capital } from "../words";

interface Level {
  now: number;
  most: number;
  why: string;
}

export function levelOf(level: DuelLevel | undefined): Level {
  if (level === undefined) return { now: 0, most: 0, why: "" };
  return typeof level === "number" ? { now: level, most: level, why: "" } : { now: level.level, most: level.most, why: level.why };
}

/** Six cells, or as many as are needed: what is left, what is lost, what is being bought. */
export function Cells({ level, plus = 0, numbers = true }: { level: DuelLevel | undefined; plus?: number; numbers?: boolean }) {
  const { now, most } = levelOf(level);
  const count = Math.max(6, most, now + plus);
  return (
    <span class={numbers ? "cells" : "cl6"} data-cells={count} aria-hidden="true">
      {Array.from({ length: count }, (_none, place) => {
        const step = place + 1;
        const kind = step <= now ? "on" : step <= now + plus ? "plus" : step <= most ? "gone" : "none";
        return (
          <i key={step} class={kind}>
            {numbers && kind !== "none" ? step : ""}
          </i>
        );
      })}
    </span>
  );
}

export function LevelLine({ name, level, plus }: { name: string; level: DuelLevel | undefined; plus?: number }) {
  const { now, why } = levelOf(level);
  return (
    <div class="lvl" title={why ? capital(why) : undefined}>
      <span class="label">{name}</span>
      <Cells level={level} plus={plus ?? 0} />
      <b>{now}</b>
      {why && <span class="spoken">{why}</span>}
    </div>
  );
}
