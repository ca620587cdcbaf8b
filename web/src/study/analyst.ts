// The analyst: the best opponent of a game thinks about moments of a record, in a worker of its own. The table never waits
// for it. A thought cannot be broken off from outside, so that whoever wants no more of it ends the worker.
import type { Game, Moment } from "../documents";
import { Engine, Refusal } from "../engine/engine";
import type { GameInfo, OpponentInfo, State } from "../engine/requests";
import type { AnyTable } from "../table/match";
import { settings } from "../ui/settings";

/** The one that has no limit but the one that it is given. */
const MASTER = "master";

function bestOf(opponents: readonly OpponentInfo[]): string {
  const best = opponents.reduce((one, other) => (other.level > one.level ? other : one));
  return opponents.some(({ name }) => name === MASTER) ? MASTER : best.name;
}

interface Opened {
  engine: Engine;
  game: Game;
  opponent: string;
  /** of the record */
  entries: number;
}

export class Analyst {
  #opened: Promise<Opened> | undefined;
  #engine: Engine | undefined;
  #asked = 0;

  constructor(private record: string) {}

  /** Thinks about another record from now on; whatever it thinks about is given up. */
  take(record: string): void {
    if (record === this.record) return;
    this.record = record;
    if (this.#asked > 0) this.stop();
    else this.#opened = this.#engine && this.#read(this.#engine);
  }

  /** Before the entry; the end of the record without one. */
  async moment(nodes: number, candidates: number, entry?: number): Promise<Moment> {
    const { engine, opponent, entries } = await this.#open();
    return this.#ask<Moment>(engine, { ask: "analyse", entry: entry ?? entries, opponent, nodes, candidates });
  }

  /** As the seat sees it, or somebody before whom everything lies open. */
  async table(at: number, seat?: number): Promise<AnyTable> {
    const { engine } = await this.#open();
    return this.#ask<AnyTable>(engine, { ask: "table", at, ...(seat === undefined ? { open: true } : { seat }) });
  }

  async entries(): Promise<number> {
    return (await this.#open()).entries;
  }

  /** Ends the worker; the next question begins another. */
  stop(): void {
    this.#engine?.close();
    this.#engine = undefined;
    this.#opened = undefined;
    this.#asked = 0;
  }

  async #ask<T>(engine: Engine, request: { ask: string; [part: string]: unknown }): Promise<T> {
    this.#asked++;
    try {
      return await engine.ask<T>(request);
    } finally {
      if (engine === this.#engine) this.#asked--;
    }
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#begin();
    return this.#opened;
  }

  async #begin(): Promise<Opened> {
    const engine = new Engine();
    this.#engine = engine;
    await engine.speak(settings.value.language);
    return this.#read(engine);
  }

  async #read(engine: Engine): Promise<Opened> {
    const { game, step = 0 } = await this.#ask<Partial<State>>(engine, { ask: "open", record: this.record });
    const { games } = await this.#ask<{ games: GameInfo[] }>(engine, { ask: "games" });
    const info = games.find((each) => each.game === game);
    if (!game || !info) throw new Refusal("TK_ERROR_RECORD", "");
    return { engine, game, opponent: bestOf(info.opponents), entries: step };
  }
}
