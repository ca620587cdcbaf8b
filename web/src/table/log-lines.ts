// The steps of a log that comes piece by piece.
import type { AnyStep } from "./match";

/** What followed from a secret answer is told as the rest of a step that was told before. */
function isRest(step: AnyStep): boolean {
  return !("seat" in step) && !("milliseconds" in step);
}

/** The steps that are known, with those told from some point on in place of what they tell anew. */
export function joined(known: readonly AnyStep[], told: readonly AnyStep[]): AnyStep[] {
  const whole = told.findIndex((step) => !isRest(step));
  if (whole < 0) return known.length > 0 ? [...known] : [...told];
  const first = told[whole]!.step;
  return [...known.filter(({ step }) => step < first), ...told.slice(whole)];
}
