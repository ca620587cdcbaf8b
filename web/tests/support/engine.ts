// The engine of the page in the tests themselves: what a match looks like, before a browser shows it.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AnyTable } from "../../src/table/match";
import type { Game, Log } from "../../src/documents";
import type { State } from "../../src/engine/requests";
import { project } from "./house";

interface Exports {
  memory: WebAssembly.Memory;
  room(size: number): number;
  ask(length: number): number;
  answer(): number;
}

const compiled = readFile(path.join(project, "build/wasm/tankodrom.wasm")).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));

export interface Order {
  game: Game;
  options?: string[];
  /** "human" or the name of an opponent, by seat; people where it is left out */
  players?: string[];
  names?: string[];
  /** 64 hexadecimal digits, or a number */
  seed?: string;
  /** in the notation of the game, each done by the seat that decides first, or by the one that is named */
  actions?: (string | { seat: number; write: string })[];
}

export class TestEngine {
  private constructor(private readonly exports: Exports) {}

  static async start(): Promise<TestEngine> {
    return new TestEngine((await WebAssembly.instantiate(await compiled, {})).exports as unknown as Exports);
  }

  /** A match as it is ordered, played as far as its actions go. */
  static async match({ game, options = [], players = ["human", "human"], names = [], seed = "1", actions = [] }: Order): Promise<TestEngine> {
    const engine = await TestEngine.start();
    const { seats } = engine.ask<State>({ ask: "new", game, options, seed, names });
    const rest = players.find((player) => player !== "human") ?? "human";
    const all = Array.from({ length: seats }, (_seat, seat) => players[seat] ?? rest);
    engine.ask({ ask: "names", programs: all.flatMap((player, seat) => (player === "human" ? [] : [seat])) });
    engine.ask({ ask: "tag", key: "seats", value: all.join(",") });
    for (const action of actions) engine.act(action);
    return engine;
  }

  ask<T>(request: { ask: string; [part: string]: unknown }): T {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = this.exports.room(bytes.length); // first: any call may move the buffer
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    const length = this.exports.ask(bytes.length);
    const at = this.exports.answer();
    const answer: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, length)));
    const { error } = answer as { error?: { text: string } };
    if (error) throw new Error(`${JSON.stringify(request)}: ${error.text}`);
    return answer as T;
  }

  state(): State {
    return this.ask<State>({ ask: "state" });
  }

  act(action: string | { seat: number; write: string }): State {
    const { seat, write } = typeof action === "string" ? { seat: this.state().deciders[0], write: action } : action;
    return this.ask<State>({ ask: "act", seat, write });
  }

  /** What a seat sees; without one, an onlooker. */
  table<T extends AnyTable = AnyTable>(seat?: number): T {
    return this.ask<T>({ ask: "table", ...(seat === undefined ? {} : { seat }) });
  }

  log(seat?: number): Log {
    return this.ask<Log>({ ask: "log", ...(seat === undefined ? {} : { seat }), first: 0, most: 1_000_000 });
  }

  record(): string {
    return this.ask<{ record: string }>({ ask: "record" }).record;
  }

  /** Lets an opponent play for whoever decides until it is over, or until enough was done. */
  play(opponent: string, most = 100_000): void {
    for (let step = 0; step < most && !this.state().over; step++) {
      const state = this.state();
      const seat = state.deciders[0]!;
      const { state: seen } = this.ask<{ state: string }>({ ask: "see", seat, guess: String(step) });
      const { write } = this.ask<{ write: string }>({ ask: "think", game: state.game, options: state.options, state: seen, seat, opponent, seed: String(step), nodes: 2000 });
      this.ask({ ask: "act", seat, write });
    }
  }
}
