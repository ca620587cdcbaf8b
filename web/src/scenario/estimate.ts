// How even a battle is: an opponent of the engine plays both sides in a worker of its own, a few matches at a time, always
// the same deals, so that two drafts are compared by the same chances.
import { Engine } from "../engine/engine";
import { Store } from "../ui/store";

export type BySide = Record<"german" | "soviet", number>;

/** Sums over all matches. */
export interface Sums {
  matches: number;
  won: BySide;
  points: BySide;
  lost: BySide;
  rounds: number;
  /** won by who had fewer points for tanks and crews */
  mission: number;
  /** no tank was lost */
  quiet: number;
}

export interface EstimateView {
  state: "none" | "runs" | "done" | "stopped";
  sums: Sums;
  failed?: string;
}

export const MATCHES = 200;
const AT_ONCE = 4;

const nothing = (): Sums => ({ matches: 0, won: { german: 0, soviet: 0 }, points: { german: 0, soviet: 0 }, lost: { german: 0, soviet: 0 }, rounds: 0, mission: 0, quiet: 0 });

function both(left: BySide, right: BySide): BySide {
  return { german: left.german + right.german, soviet: left.soviet + right.soviet };
}

function added(left: Sums, right: Sums): Sums {
  return {
    matches: left.matches + right.matches,
    won: both(left.won, right.won),
    points: both(left.points, right.points),
    lost: both(left.lost, right.lost),
    rounds: left.rounds + right.rounds,
    mission: left.mission + right.mission,
    quiet: left.quiet + right.quiet,
  };
}

export class Estimate {
  readonly view = new Store<EstimateView>({ state: "none", sums: nothing() });
  #engine: Engine | undefined;

  async run(question: { pack: string; options: string[]; opponent: string }): Promise<void> {
    this.stop();
    const engine = new Engine();
    this.#engine = engine;
    this.view.set({ state: "runs", sums: nothing() });
    try {
      while (this.view.value.sums.matches < MATCHES) {
        const seed = String(this.view.value.sums.matches + 1);
        const sums = await engine.ask<Sums>({ ask: "estimate", game: "duel", ...question, seed, matches: AT_ONCE });
        if (this.#engine !== engine) return;
        this.view.change({ sums: added(this.view.value.sums, sums) });
      }
      this.view.change({ state: "done" });
    } catch (error) {
      if (this.#engine === engine) this.view.change({ state: "stopped", failed: error instanceof Error ? error.message : String(error) });
    } finally {
      if (this.#engine === engine) this.#end();
    }
  }

  /** What has been played stays. */
  stop(): void {
    if (!this.#engine) return;
    this.#end();
    this.view.change({ state: "stopped" });
  }

  /** What was played was another battle. */
  forget(): void {
    this.#end();
    if (this.view.value.state !== "none") this.view.set({ state: "none", sums: nothing() });
  }

  #end(): void {
    const engine = this.#engine;
    this.#engine = undefined;
    engine?.close();
  }
}

/** A share with its margin, both of a hundred: in 19 of 20 such counts the true share is within (Wilson's interval). */
export function shareOf(count: number, matches: number): { share: number; margin: number } {
  const z2 = 1.96 ** 2;
  const share = count / matches;
  const margin = (1.96 * Math.sqrt((share * (1 - share)) / matches + z2 / (4 * matches * matches))) / (1 + z2 / matches);
  return { share: Math.round(share * 100), margin: Math.max(1, Math.round(margin * 100)) };
}
