// Opponents think in a worker of their own, on what their seat sees: the page and its engine never wait for them.
import { Engine, Refusal } from "./engine";
import { chanceNumber, type State, type Thought } from "./requests";

/** Actions that an opponent may try before it answers, on each processor: a second or two of anybody's. */
const NODES = 200_000;
/** The same where nobody may know that it was asked: it must have answered when the table goes on anyway. */
const NODES_SECRET = 10_000;

export class Thinker {
  #engine: Engine | undefined;

  /** Starts, so that the first question need not wait for it. */
  wake(): void {
    this.#engine ??= new Engine(true);
  }

  /** What an opponent does for a seat that decides in the match of `table`. */
  async think(table: Engine, state: State, seat: number, opponent: string, secret = false): Promise<Thought> {
    const seen = await table.ask<{ state: string }>({ ask: "see", seat, guess: chanceNumber() });
    this.wake();
    const engine = this.#engine!;
    try {
      const nodes = (secret ? NODES_SECRET : NODES) * (await engine.processors());
      return await engine.ask<Thought>({
        ask: "think",
        game: state.game,
        options: state.options,
        ...(state.pack ? { pack: state.pack } : {}),
        state: seen.state,
        seat,
        opponent,
        seed: chanceNumber(),
        nodes,
      });
    } catch (error) {
      // One that does not come, or broke, answers nothing any more: the next question begins with another.
      if (this.#engine === engine && !(error instanceof Refusal)) this.stop();
      throw error;
    }
  }

  /** Stops whatever it thinks about, and forgets it. */
  stop(): void {
    this.#engine?.close();
    this.#engine = undefined;
  }
}
