// The moments at which somebody might react. The table waits at every one of them for everybody who might, whatever they
// hold: that it waits tells nothing.
import type { Store } from "../../ui/store";
import type { MatchView } from "../match";
import { paced, wait, WINDOW } from "./pace";
import type { Screen } from "./screen";

export class Windows {
  /** seats that have not been waited for yet; one that is really asked is the last */
  #seats: number[];
  /** goes on when somebody who had nothing to react with says so */
  #passed: (() => void) | undefined;

  constructor(
    private readonly view: Store<MatchView>,
    private readonly screen: Screen,
    kept: readonly number[],
  ) {
    this.#seats = [...kept];
  }

  /** What is kept with the match. */
  get seats(): readonly number[] {
    return this.#seats;
  }

  add(seats: readonly number[] = []): void {
    this.#seats.push(...seats);
  }

  forget(): void {
    this.#seats = [];
  }

  /** Waits for everybody who might have reacted but the one who is really asked; false where the match was left then. */
  async pass(asked: number | undefined, left: () => boolean): Promise<boolean> {
    while (this.#seats.length > (asked === undefined ? 0 : 1)) {
      const seat = this.#seats[0]!;
      if (!this.screen.isPerson(seat)) await this.hold();
      else if (this.screen.covers && seat !== this.screen.viewer) await this.#askInVain(seat);
      if (left()) return false;
      this.#seats.shift();
    }
    this.forget();
    return true;
  }

  /** As long as anybody is given. */
  async hold(): Promise<void> {
    this.view.change({ waiting: performance.now() + paced(WINDOW) });
    await wait(WINDOW);
  }

  /** Asks somebody who has nothing to react with, exactly as if they had. */
  async #askInVain(seat: number): Promise<void> {
    this.screen.leave(this.view.value);
    this.view.change({ handover: { seat, why: "reaction" }, busy: false, waiting: undefined });
    await new Promise<void>((resolve) => (this.#passed = resolve));
    this.screen.take(seat);
  }

  /** The person before the cover says that they are there, then that they have seen: true where they were asked in vain. */
  take(): boolean {
    const { handover } = this.view.value;
    if (!this.#passed || !handover) return false;
    if (handover.nothing) {
      const pass = this.#passed;
      this.#passed = undefined;
      pass();
    } else this.view.change({ handover: { ...handover, nothing: true } });
    return true;
  }
}
