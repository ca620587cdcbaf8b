// A match in the page: the engine in a worker plays it, opponents think in another, and its record is kept in the
// browser after every step.
import type { Game, Log, Wish } from "../documents";
import { Engine, Refusal } from "../engine/engine";
import { chance, type State } from "../engine/requests";
import { Thinker } from "../engine/thinker";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { _ } from "../ui/words";
import type { AnyStep, AnyTable, Declaration, Match, MatchView, Parts, SeatView } from "./match";
import { save } from "./saved";

/** A seat is a person's at this screen, or an opponent's by its name. */
export const PERSON = "human"; // as records have it in their tag "seats"

export interface Order {
  game: Game;
  options: string[];
  /** PERSON or the name of an opponent, by seat */
  players: string[];
  names?: string[];
  seed?: string;
}

/** How long a program takes at the least, so that people see what it did before. */
const PACE = 500;
/** How long the table waits for a reaction that might be, in milliseconds, whether or not somebody is asked. */
const WINDOW = 900;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class LocalMatch implements Match {
  readonly view: Store<MatchView>;
  readonly #thinker = new Thinker();
  #state: State;
  #viewer: number | undefined;
  #running = false;
  #closed = false;
  #since = performance.now();
  #flag: ReturnType<typeof setTimeout> | undefined;
  readonly #stopListening: () => void;

  private constructor(
    readonly id: string,
    readonly game: Game,
    readonly title: string,
    readonly order: Order,
    private readonly engine: Engine,
    state: State,
    table: AnyTable,
  ) {
    this.#state = state;
    this.view = new Store<MatchView>({
      table,
      log: [],
      seats: [],
      busy: false,
      connection: "local",
      onlookers: 0,
      chat: [],
    });
    this.#stopListening = settings.subscribe(() => void this.#speak());
  }

  static async create(order: Order): Promise<LocalMatch> {
    const engine = new Engine();
    await engine.speak(settings.value.language);
    const { game, options, players, names } = order;
    const seed = order.seed ?? chance(32);
    await engine.ask({ ask: "new", game, options, seed, names: names ?? [], programs: programsOf(players) });
    await engine.ask({ ask: "tag", key: "seats", value: players.join(",") });
    await engine.ask({ ask: "tag", key: "date", value: new Date().toISOString().slice(0, 10) });
    return LocalMatch.#begin(chance(8), order, engine);
  }

  /** Goes on with a match that was kept. */
  static async open(id: string, record: string): Promise<LocalMatch> {
    const engine = new Engine();
    await engine.speak(settings.value.language);
    const opened = await engine.ask<Partial<State> & { error?: { reason: string; text: string } }>({ ask: "open", record });
    if (!opened.game || !opened.seats) {
      engine.close();
      throw new Refusal(opened.error?.reason ?? "", opened.error?.text ?? _("This record cannot be read."));
    }
    const tag = await engine.ask<{ value?: string }>({ ask: "tag", key: "seats" });
    const players = tag.value?.split(",") ?? Array.from({ length: opened.seats }, () => PERSON);
    await engine.ask({ ask: "names", programs: programsOf(players) });
    return LocalMatch.#begin(id, { game: opened.game, options: opened.options ?? [], players }, engine);
  }

  static async #begin(id: string, order: Order, engine: Engine): Promise<LocalMatch> {
    const state = await engine.ask<State>({ ask: "state" });
    const table = await engine.ask<AnyTable>({ ask: "table" });
    const match = new LocalMatch(id, order.game, table.title, { ...order, options: state.options }, engine, state, table);
    match.#viewer = match.#viewerOf(state);
    if (match.#persons().length > 1 && match.#hides()) match.view.change({ handover: match.#viewer });
    await match.#refresh();
    void match.#proceed();
    return match;
  }

  async act(write: string): Promise<boolean> {
    return this.#step({ ask: "act", seat: this.#viewer, write });
  }

  async declare(what: Declaration): Promise<boolean> {
    const seat = this.#viewer;
    const done = await this.#step({ ask: "declare", seat, what });
    if (done && what === "offer-draw") await this.#answerOffer(seat);
    return done;
  }

  async undo(): Promise<boolean> {
    this.#thinker.stop();
    return this.#step({ ask: "undo", seats: this.#mine() });
  }

  wish(parts: Parts): Promise<Wish> {
    return this.engine.ask<Wish>({ ask: "wish", seat: this.#viewer, parts });
  }

  async about<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "about", seat: this.#viewer, kind, key }));
  }

  async thing<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "thing", kind, key }));
  }

  past(step: number): Promise<AnyTable | undefined> {
    return this.engine.ask<AnyTable>({ ask: "table", seat: this.#viewer, at: step });
  }

  take(): void {
    this.view.change({ handover: undefined });
  }

  async record(): Promise<string> {
    return (await this.engine.ask<{ record: string }>({ ask: "record" })).record;
  }

  async rematch(): Promise<void> {
    const { open } = await import("../ui/route");
    const again = await LocalMatch.create({ ...this.order, players: [...this.order.players.slice(1), this.order.players[0]!] });
    await again.keep();
    again.close();
    open(`match/${again.id}`);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#flag);
    this.#stopListening();
    this.#thinker.stop();
    this.engine.close();
  }

  async keep(): Promise<void> {
    const { table } = this.view.value;
    await save({
      id: this.id,
      game: this.game,
      record: await this.record(),
      changed: Date.now(),
      over: this.#state.over,
      title: this.title,
      waits: this.#state.deciders.some((seat) => this.order.players[seat] === PERSON) && table.outcome === null,
    });
  }

  // ---- Who is here ----

  #mine(): number[] {
    return this.#persons();
  }

  #persons(): number[] {
    return this.order.players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  }

  /** Whether seats have something to hide from each other. */
  #hides(): boolean {
    return this.game !== "chess";
  }

  /** Whose eyes the page has: the person's who decides, else who looked last. */
  #viewerOf(state: State): number | undefined {
    const persons = this.#persons();
    const deciding = persons.filter((seat) => state.deciders.includes(seat));
    if (this.#viewer !== undefined && deciding.includes(this.#viewer)) return this.#viewer;
    return deciding[0] ?? this.#viewer ?? persons[0];
  }

  // ---- Steps ----

  async #step(request: { ask: string; [part: string]: unknown }): Promise<boolean> {
    if (this.#closed) return false;
    this.view.change({ busy: true, error: undefined });
    try {
      await this.#elapse();
      this.#state = await this.engine.ask<State>(request);
    } catch (error) {
      if (!this.#closed) {
        this.view.change({ busy: false, error: wordsOf(error) });
        await this.#refresh();
      }
      return false;
    }
    void this.#proceed();
    return true;
  }

  /** Goes on until a person is to decide. */
  async #proceed(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      let steps = 0;
      for (;;) {
        const before = performance.now();
        const programs = this.#state.deciders.filter((seat) => this.order.players[seat] !== PERSON);
        const reactions = (this.#state.windows ?? []).filter((seat) => this.order.players[seat] !== PERSON).length;
        const secret = this.#state.secret.length > 0;
        if (reactions === 0 || !secret) await this.#show(reactions);
        if (this.#closed || programs.length === 0 || this.#state.over) break;
        const seat = programs[0]!;
        const thought = await this.#thinker.think(this.engine, this.#state, seat, this.order.players[seat]!);
        await wait(Math.max(0, before + (secret ? WINDOW : steps === 0 ? PACE : PACE / 2) - performance.now()));
        if (this.#closed) return;
        await this.#elapse();
        this.#state = await this.engine.ask<State>({ ask: "act", seat, write: thought.write });
        steps++;
      }
    } catch (error) {
      if (!this.#closed && !(error instanceof Error && error.message === "the engine was closed")) {
        this.view.change({ error: wordsOf(error), busy: false });
      }
    } finally {
      this.#running = false;
    }
  }

  /** Shows how the match stands, after as long as reactions that might have been would have taken. */
  async #show(reactions: number): Promise<void> {
    if (reactions > 0) {
      this.view.change({ waiting: performance.now() + WINDOW * reactions });
      await wait(WINDOW * reactions);
      if (this.#closed) return;
    }
    const seat = this.#viewerOf(this.#state);
    const handover = seat !== this.#viewer && this.#hides() && !this.#state.over ? seat : this.view.value.handover;
    this.#viewer = seat;
    await this.#refresh();
    this.view.change({ busy: false, waiting: undefined, handover });
    await this.keep();
  }

  /** A program answers a draw that it is offered. */
  async #answerOffer(by: number | undefined): Promise<void> {
    for (const [seat, player] of this.order.players.entries()) {
      if (seat !== by && player !== PERSON && !this.#state.over) {
        const { takes } = await this.engine.ask<{ takes: boolean }>({ ask: "takes_draw", seat });
        await this.#step({ ask: "declare", seat, what: takes ? "accept-draw" : "decline-draw" });
      }
    }
  }

  // ---- Clocks ----

  async #elapse(): Promise<void> {
    const now = performance.now();
    const { clocks, handover } = this.view.value;
    if (clocks && clocks.running.length > 0 && handover === undefined) {
      const milliseconds = Math.round(now - this.#since);
      if (milliseconds > 0) this.#state = await this.engine.ask<State>({ ask: "elapse", milliseconds });
    }
    this.#since = now;
  }

  #watchFlag(left: number): void {
    clearTimeout(this.#flag);
    this.#flag = setTimeout(async () => {
      try {
        await this.#elapse();
        await this.#show(0);
      } catch (error) {
        if (!this.#closed) this.view.change({ error: wordsOf(error) });
      }
    }, left + 5);
  }

  // ---- What is seen ----

  async #speak(): Promise<void> {
    await this.engine.speak(settings.value.language);
    this.view.value.log = [];
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    const reader = this.#viewer === undefined ? {} : { seat: this.#viewer };
    const table = await this.engine.ask<AnyTable>({ ask: "table", ...reader });
    const same = this.view.value.seat === this.#viewer;
    const old = same ? this.view.value.log.filter((line) => line.step < table.step) : [];
    const first = Math.max(0, (old.at(-1)?.step ?? 0) - 1);
    const told = await this.engine.ask<Log>({ ask: "log", ...reader, first, most: 1_000_000 });
    const log = [...old.filter((line) => line.step < first), ...(told.steps as unknown as AnyStep[])];
    if (this.#closed) return;
    this.view.change({ table, log, seat: this.#viewer, seats: this.#seats(table), clocks: this.#clocks(table) });
  }

  #seats(table: AnyTable): SeatView[] {
    const alone = this.#persons().length === 1;
    return table.seats.map(({ seat, name, player, decides }) => {
      const by = this.order.players[seat] ?? PERSON;
      const program = by === PERSON ? undefined : by;
      const shown = player ?? (program ? _("Computer") : alone ? _("You") : name);
      return {
        seat,
        name,
        player: shown,
        program,
        mine: !program,
        decides,
        thinking: decides && program !== undefined,
        here: true,
      };
    });
  }

  #clocks(table: AnyTable): MatchView["clocks"] {
    const left = table.seats.map(({ clock }) => clock ?? -1);
    if (left.every((one) => one < 0)) return undefined;
    const running = table.outcome ? [] : table.seats.filter(({ decides }) => decides).map(({ seat }) => seat);
    this.#since = performance.now();
    const soonest = Math.min(...running.map((seat) => left[seat]!));
    if (running.length > 0) this.#watchFlag(soonest);
    return { left, running, at: this.#since };
  }
}

function programsOf(players: string[]): number[] {
  return players.flatMap((player, seat) => (player === PERSON ? [] : [seat]));
}

/** A document, or nothing where there is no such thing. */
function something<T>(answer: unknown): T | undefined {
  return answer && Object.keys(answer).length > 0 ? (answer as T) : undefined;
}

function wordsOf(error: unknown): { text: string; rule?: string | undefined } {
  return error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) };
}
