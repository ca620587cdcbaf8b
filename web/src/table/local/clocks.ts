// The clocks of a match in the page: the engine counts, this one measures and sees a flag fall.
import type { AnyTable, ClocksView } from "../match";

export class Clocks {
  #since = performance.now();
  #flag: ReturnType<typeof setTimeout> | undefined;

  /** `fallen`: the time of somebody should be over by now */
  constructor(private readonly fallen: () => void) {}

  /** Milliseconds that whoever is to decide took since the last time this was asked. */
  taken(clocks: ClocksView | undefined): number {
    const now = performance.now();
    const milliseconds = Math.round(now - this.#since);
    this.#since = now;
    return clocks && clocks.running.length > 0 ? milliseconds : 0;
  }

  /** How they stand, and run from now on unless they are to stand still; undefined where there are none. */
  run(table: AnyTable, still: boolean): ClocksView | undefined {
    const left = table.seats.map(({ clock }) => clock ?? -1);
    if (left.every((one) => one < 0)) return undefined;
    const running = still || table.outcome ? [] : table.seats.filter(({ decides }) => decides).map(({ seat }) => seat);
    this.#since = performance.now();
    this.stop();
    if (running.length > 0) this.#flag = setTimeout(this.fallen, Math.min(...running.map((seat) => left[seat]!)) + 5);
    return { left, running, at: this.#since };
  }

  stop(): void {
    clearTimeout(this.#flag);
  }
}
