// What happened since the table was last drawn, for animations and sounds: the events of the new steps of the log, in
// order. They play what happened and hold nothing back.
import { useEffect, useRef } from "preact/hooks";
import type { AnyStep, MatchView } from "./match";

export interface NewEvents {
  steps: AnyStep[];
}

/** Calls `told` with the steps that are new since the last time; never at first, and not for what was taken back. */
export function useNewSteps(view: MatchView, told: (steps: AnyStep[]) => void): void {
  const last = useRef<{ step: number; seat: number | undefined } | undefined>();
  useEffect(() => {
    const end = view.log.at(-1)?.step ?? -1;
    const before = last.current;
    last.current = { step: end, seat: view.seat };
    if (before && before.seat === view.seat && end > before.step) {
      told(view.log.filter(({ step }) => step > before.step));
    }
  }, [view.log]);
}
