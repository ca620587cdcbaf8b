// Opponents think in a worker of their own, on what their seat sees: the page and its engine never wait for them.
import { Engine } from "./engine";
import { chanceNumber, type State, type Thought } from "./requests";

/** Actions that an opponent may try before it answers: a second or two of anybody's. */
const NODES = 200_000;

export class Thinker {
  #engine: Engine | undefined;

  /** What an opponent does for a seat that decides in the match of `table`. */
  async think(table: Engine, state: State, seat: number, opponent: string): Promise<Thought> {
    const seen = await table.ask<{ state: string }>({ ask: "see", seat, guess: chanceNumber() });
    this.#engine ??= new Engine();
    return this.#engine.ask<Thought>({
      ask: "think",
      game: state.game,
      options: state.options,
      state: seen.state,
      seat,
      opponent,
      seed: chanceNumber(),
      nodes: NODES,
    });
  }

  /** Stops whatever it thinks about, and forgets it. */
  stop(): void {
    this.#engine?.close();
    this.#engine = undefined;
  }
}
