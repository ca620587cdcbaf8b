// A client of the server without a page: what somebody does elsewhere, quick enough for whole matches.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { BrowserContext } from "playwright-core";
import { TableCopy } from "../../src/net/change";
import type { Request } from "../../src/net/connection";
import type { Done, Json, ServerMessage } from "../../src/protocol";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** The WebSocket that playwright itself uses: Node has none of its own before version 22. */
interface Socket {
  send(text: string): void;
  close(): void;
  on(event: "message", heard: (data: Buffer) => void): void;
  once(event: "open", opened: () => void): void;
  once(event: "error", failed: (error: Error) => void): void;
}
type Sockets = new (url: string, how: { headers: Record<string, string> }) => Socket;
const { ws: Sockets } = createRequire(import.meta.url)("playwright-core/lib/utilsBundle") as { ws: Sockets };

interface Question {
  choices?: unknown;
  asked?: unknown;
}

const A_REQUEST = 1000 / 28; // the server allows 30 a second
const AT_ONCE = 80;

/** A choice as it is written; hot: blows and purchases, without which no match ends soon. */
interface Written {
  write: string;
  hot: boolean;
}

const HOT = new Set(["strike", "hit", "attack", "charge", "buy", "pay", "use", "shoot"]);

let clients = 0;

/** Numbers by chance that are the same every time. */
export function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The people of a match play so many steps, or to its end. */
export async function playSteps(people: Wire[], steps: number, chance: (below: number) => number, after?: (wire: Wire) => Promise<void>): Promise<number> {
  let made = 0;
  while (made < steps && !people.every(({ over }) => over)) {
    const wire = people.find((one) => !one.over && one.choices().length > 0);
    if (wire) {
      await wire.move(chance);
      made++;
      await after?.(wire);
    } else {
      const before = people.map(({ heard }) => heard.length);
      await people[0]!.until(() => people.some((one, place) => one.heard.length > before[place]!));
    }
  }
  return made;
}

/** Somebody who hears what a server says of a match: here, or the page of somebody else. */
export class Ear {
  readonly copy = new TableCopy();
  /** everything that came, the last behind */
  readonly heard: ServerMessage[] = [];
  sequence = 0;
  match = "";
  over = false;
  #wake: (() => void)[] = [];

  hear(message: ServerMessage): void {
    if (message.type === "table") {
      this.copy.begin(message.table);
      this.match = message.match;
      this.sequence = message.sequence;
      this.over = this.table.outcome !== null;
    } else if (message.type === "change" && message.match === this.match) {
      assert.equal(message.since, this.sequence, "a change of another table");
      this.copy.apply(message.change);
      this.sequence = message.sequence;
      this.over = this.table.outcome !== null;
    }
    this.heard.push(message);
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }

  get table(): { [name: string]: Json } {
    assert.ok(this.copy.table, "no table yet");
    return this.copy.table;
  }

  /** Waits until something holds; it is asked after every message. */
  async until<T>(what: () => T | undefined | false): Promise<T> {
    const late = Date.now() + 15_000;
    for (;;) {
      const found = what();
      if (found !== undefined && found !== false) return found;
      if (Date.now() > late) assert.fail(`nothing came; the last: ${JSON.stringify(this.heard.at(-1) ?? "").slice(0, 400)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1000);
        this.#wake.push(() => (clearTimeout(timer), resolve()));
      });
    }
  }

  hears<T extends ServerMessage["type"]>(type: T, from = 0): Promise<Message<T>> {
    return this.until(() => this.heard.slice(from).find((message): message is Message<T> => message.type === type));
  }
}

export class Wire extends Ear {
  name = "";
  #socket: Socket | undefined;
  #url = "";
  /** of somebody new */
  #session: string | undefined;
  #count = 0;
  #due = 0;
  readonly #prefix = `w${++clients}x${Date.now().toString(36)}`;

  /** Somebody new, or who has that cookie. */
  static async open(url: string, cookie?: string): Promise<Wire> {
    const wire = new Wire();
    wire.#url = url;
    await wire.#connect(url, cookie);
    return wire;
  }

  /** The same person comes back to a table, over another connection. */
  async again(table: string): Promise<Wire> {
    const wire = await Wire.open(this.#url, `tankodrom=${this.#session}`);
    await wire.ask({ type: "join", table });
    await wire.hears("table");
    return wire;
  }

  /** The person of a page. */
  static async of(url: string, context: BrowserContext): Promise<Wire> {
    const [cookie] = (await context.cookies(url)).filter(({ name }) => name === "tankodrom");
    assert.ok(cookie, "the page has no session");
    return Wire.open(url, `tankodrom=${cookie.value}`);
  }

  async #connect(url: string, cookie?: string): Promise<void> {
    const socket = new Sockets(`${url.replace("http", "ws")}/socket`, { headers: { ...(cookie ? { cookie } : {}), origin: url } });
    this.#socket = socket;
    socket.on("message", (data: Buffer) => this.hear(JSON.parse(data.toString()) as ServerMessage));
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    socket.send(JSON.stringify({ type: "hello", version: 1, language: "en", client: "test" }));
    const { name, session } = await this.hears("welcome");
    this.name = name;
    this.#session = session;
  }

  override hear(message: ServerMessage): void {
    if (message.type === "ping") this.#socket?.send(JSON.stringify({ type: "pong", number: message.number }));
    super.hear(message);
  }

  async ask(request: Request): Promise<Done> {
    const answer = await this.#send(request);
    assert.equal(answer.type, "done", JSON.stringify(answer));
    return answer as Done;
  }

  /** Asks for what must be refused, for that reason. */
  async refused(request: Request, reason: string): Promise<void> {
    const answer = await this.#send(request);
    assert.ok(answer.type === "refused" && answer.reason === reason, JSON.stringify(answer));
  }

  /** As fast as the server likes it. */
  async #send(request: Request): Promise<ServerMessage> {
    const id = `${this.#prefix}-${++this.#count}`;
    this.#due = Math.max(this.#due + A_REQUEST, Date.now() - AT_ONCE * A_REQUEST);
    if (this.#due > Date.now()) await new Promise((resolve) => setTimeout(resolve, this.#due - Date.now()));
    this.#socket!.send(JSON.stringify({ ...request, id }));
    return this.until(() => this.#answer(id));
  }

  #answer(id: string): ServerMessage | undefined {
    return this.heard.find((message) => "id" in message && message.id === id);
  }

  /** Tells whether it was carried out; somebody else may have been quicker. */
  async act(write: string): Promise<boolean> {
    return (await this.#send({ type: "act", match: this.match, sequence: this.sequence, write })).type === "done";
  }

  /** Does something that brings the match on; the same numbers, the same choice. */
  async move(chance: (below: number) => number): Promise<void> {
    const { sequence } = this;
    const choices = this.choices();
    const best = choices.filter(({ hot }) => hot);
    const from = best.length > 0 && chance(4) > 0 ? best : choices;
    if (await this.act(from[chance(from.length)]!.write)) await this.until(() => this.sequence > sequence || this.over);
  }

  /** What this seat may do now, in the notation of the game. */
  choices(): Written[] {
    const { choices, asked } = this.copy.table as Question;
    return asked ? writesOf(choices) : [];
  }

  close(): void {
    this.#socket?.close();
  }
}

type Ends = Record<string, number>;
interface Piece {
  from: string;
  escape?: true;
  to?: Ends;
  shots?: Record<string, Ends>;
}

const FACINGS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** "H3>F5/NW(B11)": docs/schema/choice-chess.json, $defs/grouped. */
function movesTo(from: string, ends: Ends, target?: string): Written[] {
  return Object.entries(ends).flatMap(([to, facings]) =>
    FACINGS.flatMap((facing, bit) =>
      (facings >> bit) & 1 ? [{ write: `${from}${to === from ? "" : `>${to}`}/${facing}${target ? `(${target})` : ""}`, hot: target !== undefined }] : [],
    ),
  );
}

function writesOf(choices: unknown): Written[] {
  if (Array.isArray(choices)) {
    return choices.flatMap(({ write, verb }: { write?: string; verb?: string }) => (write ? [{ write, hot: HOT.has(verb ?? "") }] : []));
  }
  const { pieces } = choices as { pieces: Piece[] };
  return [
    ...pieces.flatMap(({ from, escape }) => (escape ? [{ write: `${from}>off`, hot: true }] : [])),
    ...pieces.flatMap(({ from, shots }) => Object.entries(shots ?? {}).flatMap(([target, ends]) => movesTo(from, ends, target))),
    ...pieces.flatMap(({ from, to }) => movesTo(from, to ?? {})),
  ];
}
