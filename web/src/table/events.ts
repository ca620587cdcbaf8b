// What happened since the table was last drawn, for animations and sounds: the events of the new steps of the log, in
// order. They play what happened and hold nothing back.
import { useEffect, useRef } from "preact/hooks";
import { moves } from "../ui/settings";
import type { AnyStep, MatchView } from "./match";

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

/** More than this is not played one after the other: nobody would wait for it. */
const QUEUE_MOST = 40;

/** Plays things one after the other. Whatever anybody presses lets it jump to the end. */
export class Playback<T> {
  #queue: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `perform` shows one thing and says how many milliseconds it takes; `jump`: it shall take none. */
  constructor(private readonly perform: (thing: T, jump: boolean) => number) {}

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  add(things: readonly T[]): void {
    this.#queue.push(...things);
    if (!moves() || document.hidden || this.#queue.length > QUEUE_MOST) this.skip();
    else if (!this.playing) this.#next();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const thing of this.#queue.splice(0)) this.perform(thing, true);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #next(): void {
    this.#timer = undefined;
    for (let thing = this.#queue.shift(); thing !== undefined; thing = this.#queue.shift()) {
      const milliseconds = this.perform(thing, false);
      if (milliseconds > 0) {
        this.#timer = setTimeout(() => this.#next(), milliseconds);
        return;
      }
    }
  }
}

/** Plays the events of new steps in order: `perform` starts an animation or a sound and says how long the next shall
 * wait for it. Without motion all of them come at once; a press of anything skips the waits, and is not held back. */
export function useEvents<E>(view: MatchView, perform: (event: E, jump: boolean) => number): void {
  const now = useRef(perform);
  now.current = perform;
  const playback = useRef<Playback<E>>();
  playback.current ??= new Playback<E>((event, jump) => now.current(event, jump));
  useEffect(() => {
    const skip = () => playback.current?.skip();
    addEventListener("pointerdown", skip, { capture: true });
    addEventListener("keydown", skip, { capture: true });
    return () => {
      removeEventListener("pointerdown", skip, { capture: true });
      removeEventListener("keydown", skip, { capture: true });
      playback.current?.stop();
    };
  }, []);
  useNewSteps(view, (steps) => playback.current?.add(steps.flatMap(({ events }) => events as E[])));
}
