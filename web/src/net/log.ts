// The log as a client keeps it: what is told stands in place of all that there is from its first step on.
import type { AnyStep } from "../table/match";

/** The rest of a step that was told before: what followed from an answer that nobody knew to be asked for. */
function isRest(step: AnyStep): boolean {
  return Object.keys(step).length === 2;
}

export function cutLog(log: AnyStep[], end: number): AnyStep[] {
  const last = log.at(-1);
  return last && last.step >= end ? log.filter(({ step }) => step < end) : log;
}

export function addToLog(log: AnyStep[], told: AnyStep[]): AnyStep[] {
  const [first] = told;
  if (!first) return log;
  return [...(isRest(first) ? log : cutLog(log, first.step)), ...told];
}

/** How many of the last actions must be taken back for the last one of a seat to be; 0 when it made none. */
export function stepsToUndo(log: AnyStep[], seat: number): number {
  let count = 0;
  for (let place = log.length - 1; place >= 0; place--) {
    const step = log[place]!;
    if (!("number" in step)) continue;
    count++;
    if ("seat" in step && step.seat === seat) return count;
  }
  return 0;
}
