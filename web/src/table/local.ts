// A match in the page: the engine in a worker plays it, opponents think in another, and its record is kept in the
// browser after every step.
import type { Game, Log, Wish } from "../documents";
import { Engine, Refusal } from "../engine/engine";
import { chance, type State } from "../engine/requests";
import { Thinker } from "../engine/thinker";
import { open as openRoute } from "../ui/route";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { tell } from "../ui/toast";
import { _, speak } from "../ui/words";
import { joined } from "./log-lines";
import type { AnyStep, AnyTable, Declaration, HandOver, Match, MatchView, Parts, SeatView, UndoView } from "./match";
import { save, type Saved } from "./saved";
import { claim, type Tab } from "./tabs";

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

/** How long a program takes at the least, in milliseconds, so that people see what it did before. */
const PACE = 500;
/** How long the table waits for a reaction that might be, whether or not somebody is asked. */
const WINDOW = 900;
/** More entries of a record than one step can have: its action and every reaction to it. */
const STEP_MOST = 32;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds * settings.value.pace));

/** Matches that were begun and wait to be shown: they need not be read again, nor a browser that keeps anything. */
const begun = new Map<string, LocalMatch>();

/** Begins a match and goes to its table. */
export async function begin(order: Order): Promise<void> {
  const match = await LocalMatch.create(order);
  begun.set(match.id, match);
  openRoute(`match/${match.id}`);
}

/** The match that was just begun under this id. */
export function justBegun(id: string): LocalMatch | undefined {
  const match = begun.get(id);
  begun.delete(id);
  return match;
}

export class LocalMatch implements Match {
  readonly view: Store<MatchView>;
  readonly #thinker = new Thinker();
  readonly #tab: Tab;
  #state: State;
  #viewer: number | undefined;
  /** seats that might have reacted to the last step and have not been waited for yet; an open one is the last */
  #windows: number[];
  #seen: Record<number, number>;
  /** the cover stays only until the table is read for who has the screen now */
  #stale = false;
  /** goes on when somebody who had nothing to react with says so */
  #passed: (() => void) | undefined;
  #running = false;
  #closed = false;
  /** counts what people did, so that nobody goes on from a position that is no more */
  #deeds = 0;
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
    saved: Pick<Saved, "windows" | "seen">,
  ) {
    this.#state = state;
    this.#windows = saved.windows ?? [];
    this.#seen = saved.seen ?? {};
    this.view = new Store<MatchView>({ table, log: [], seats: [], busy: false, connection: "local", onlookers: 0, chat: [] });
    const stopSpeaking = settings.subscribe(() => void this.#speak());
    document.addEventListener("visibilitychange", this.#hide);
    this.#stopListening = () => {
      stopSpeaking();
      document.removeEventListener("visibilitychange", this.#hide);
    };
    this.#tab = claim(
      id,
      () => this.#rest(),
      () => tell({ text: _("This match was open in another tab. It goes on here.") }),
    );
    if (this.#persons().length < order.players.length) this.#thinker.wake();
  }

  static async create(order: Order): Promise<LocalMatch> {
    const engine = new Engine();
    try {
      await engine.speak(settings.value.language);
      const { game, options, names } = order;
      const seed = order.seed ?? chance(32);
      const { seats } = await engine.ask<State>({ ask: "new", game, options, seed, names: names ?? [] });
      // Seats of which nothing is said are another program's, or another person's.
      const rest = order.players.find((player) => player !== PERSON) ?? PERSON;
      const players = Array.from({ length: seats }, (_seat, seat) => order.players[seat] ?? rest);
      await engine.ask({ ask: "names", programs: programsOf(players) });
      await engine.ask({ ask: "tag", key: "seats", value: players.join(",") });
      await engine.ask({ ask: "tag", key: "date", value: new Date().toISOString().slice(0, 10) });
      const match = await LocalMatch.#begin(chance(8), { ...order, players }, engine, {});
      await match.keep();
      return match;
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  /** Goes on with a match that was kept. */
  static async open(saved: Pick<Saved, "id" | "record" | "windows" | "seen">): Promise<LocalMatch> {
    const engine = new Engine();
    try {
      await engine.speak(settings.value.language);
      const opened = await engine.ask<Partial<State> & { error?: { reason: string; text: string } }>({ ask: "open", record: saved.record });
      if (!opened.game || !opened.seats) throw new Refusal(opened.error?.reason ?? "", opened.error?.text ?? _("This record cannot be read."));
      const tag = await engine.ask<{ value?: string }>({ ask: "tag", key: "seats" });
      const players = tag.value?.split(",") ?? Array.from({ length: opened.seats }, () => PERSON);
      await engine.ask({ ask: "names", programs: programsOf(players) });
      return await LocalMatch.#begin(saved.id, { game: opened.game, options: opened.options ?? [], players }, engine, saved);
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  static async #begin(id: string, order: Order, engine: Engine, saved: Pick<Saved, "windows" | "seen">): Promise<LocalMatch> {
    const state = await engine.ask<State>({ ask: "state" });
    const table = await engine.ask<AnyTable>({ ask: "table" });
    const match = new LocalMatch(id, order.game, table.title, { ...order, options: state.options }, engine, state, table, saved);
    match.#viewer = match.#viewerOf(state);
    // Whoever reloads the page is not always the one who looked at it last.
    await match.#refresh(match.#covers() && !state.over && match.#viewer !== undefined ? match.#coverFor(match.#viewer) : undefined);
    void match.#proceed();
    return match;
  }

  // ---- What people do ----

  async act(write: string): Promise<boolean> {
    // What is seen while the table waits, or behind a cover, is no longer what is chosen from.
    if (this.view.value.waiting !== undefined || this.view.value.handover) return false;
    return this.#step((seat) => this.engine.ask<State>({ ask: "act", seat, write }));
  }

  async declare(what: Declaration): Promise<boolean> {
    const seat = this.#declarer(what);
    const done = await this.#step(() => this.engine.ask<State>({ ask: "declare", seat, what }));
    if (done && what === "offer-draw") await this.#answerOffer(seat);
    return done;
  }

  async undo(): Promise<boolean> {
    this.#thinker.stop();
    return this.#step(() => this.#takeBack());
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
    const { handover, table } = this.view.value;
    if (!handover) return;
    if (this.#passed) {
      if (!handover.nothing) return this.view.change({ handover: { ...handover, nothing: true } });
      const pass = this.#passed;
      this.#passed = undefined;
      return pass();
    }
    this.#since = performance.now();
    this.view.change({ handover: undefined, since: this.#seen[handover.seat] ?? 0, clocks: this.#clocks(table, false) });
  }

  async pause(over: boolean): Promise<boolean> {
    await this.#elapse();
    this.view.change({ paused: !over });
    await this.#refresh(this.view.value.handover);
    return true;
  }

  async record(): Promise<string> {
    return (await this.engine.ask<{ record: string }>({ ask: "record" })).record;
  }

  async rematch(swap = true): Promise<void> {
    const { players, options } = this.order;
    const names = this.view.value.table.seats.map(({ player }) => player ?? "");
    const moved = <T>(list: T[]) => (swap ? [...list.slice(1), ...list.slice(0, 1)] : list);
    await begin({ game: this.game, options, players: moved(players), names: moved(names) });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#flag);
    this.#stopListening();
    this.#tab.close();
    this.#thinker.stop();
    this.engine.close();
  }

  /** Keeps it in the browser. One that keeps nothing still plays: that is said once. */
  async keep(): Promise<void> {
    if (this.view.value.elsewhere) return;
    try {
      const record = await this.record();
      const { over, deciders } = this.#state;
      await save({
        id: this.id,
        game: this.game,
        record,
        changed: Date.now(),
        over,
        title: this.title,
        waits: !over && deciders.some((seat) => this.#isPerson(seat)),
        windows: this.#windows,
        seen: this.#seen,
      });
    } catch (error) {
      if (!this.#closed) {
        console.info("not kept:", error);
        tell({ once: "not kept", text: _("This browser does not keep the match: it will be gone when the page is closed. You can download its record in the menu.") });
      }
    }
  }

  // ---- Who is here ----

  #isPerson(seat: number): boolean {
    return this.order.players[seat] === PERSON;
  }

  #persons(): number[] {
    return this.order.players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  }

  /** Whether seats have something to hide from each other. */
  #hides(): boolean {
    return this.game !== "chess";
  }

  /** Whether several people share the screen who must not see each other's things. */
  #covers(): boolean {
    return this.#hides() && this.#persons().length > 1;
  }

  /** Whose eyes the page has: the person's who decides, else who looked last. */
  #viewerOf(state: State): number | undefined {
    const persons = this.#persons();
    const deciding = persons.filter((seat) => state.deciders.includes(seat));
    if (this.#viewer !== undefined && deciding.includes(this.#viewer)) return this.#viewer;
    return deciding[0] ?? this.#viewer ?? persons[0];
  }

  #coverFor(seat: number): HandOver {
    return { seat, why: this.#state.secret.includes(seat) ? "reaction" : "turn" };
  }

  /** Who declares: an offer is answered by the other one, who may sit at the same screen. */
  #declarer(what: Declaration): number | undefined {
    const { table } = this.view.value;
    const offer = table.game === "chess" ? table.board.offer : undefined;
    if (!offer || what === "resign" || what === "offer-draw") return this.#viewer;
    return offer === "white" ? 1 : 0;
  }

  // ---- Steps ----

  /** Something that a person does; the state after it. */
  async #step(deed: (seat: number | undefined) => Promise<State>): Promise<boolean> {
    if (this.#closed || this.view.value.elsewhere) return false;
    this.view.change({ busy: true, error: undefined, since: undefined, paused: false });
    try {
      await this.#elapse();
      this.#deeds++;
      this.#arrive(await deed(this.#viewer));
    } catch (error) {
      if (!this.#closed) {
        await this.#refresh(this.view.value.handover);
        this.view.change({ busy: false, error: wordsOf(error) });
        void this.#proceed();
      }
      return false;
    }
    await this.keep();
    void this.#proceed();
    return true;
  }

  #arrive(state: State): void {
    this.#state = state;
    this.#windows.push(...(state.windows ?? []));
  }

  /** Goes on until a person is to decide. */
  async #proceed(): Promise<void> {
    if (this.#running || this.#closed) return;
    this.#running = true;
    try {
      for (let pace = PACE; !this.#closed && !this.view.value.elsewhere; pace = PACE / 2) {
        const deeds = this.#deeds;
        const secret = await this.#settle();
        const seat = this.#state.over ? undefined : this.#state.deciders.find((decider) => !this.#isPerson(decider));
        if (deeds !== this.#deeds) continue;
        if (seat === undefined) break;
        const waits = this.#hold(secret ? WINDOW : pace);
        const thought = await this.#thinker.think(this.engine, this.#state, seat, this.order.players[seat]!, secret);
        await waits;
        if (deeds !== this.#deeds) continue;
        if (this.#closed || this.view.value.elsewhere) return;
        await this.#elapse();
        this.#arrive(await this.engine.ask<State>({ ask: "act", seat, write: thought.write }));
        await this.keep();
      }
    } catch (error) {
      // Thinking is given up when somebody takes back; whoever did that goes on.
      if (!this.#closed && !(error instanceof Error && error.message === "the engine was closed")) {
        this.view.change({ error: wordsOf(error), busy: false });
      }
    } finally {
      this.#running = false;
    }
  }

  /** Lets the table wait for every reaction that might be, then shows how the match stands. True where a program is
   * being asked of whom nobody may know: nothing is shown then. */
  async #settle(): Promise<boolean> {
    const open = this.#state.secret[0];
    while (this.#windows.length > (open === undefined ? 0 : 1)) {
      const seat = this.#windows[0]!;
      if (!this.#isPerson(seat)) await this.#hold(WINDOW);
      else if (this.#covers() && seat !== this.#viewer) await this.#askInVain(seat);
      if (this.#closed) return false;
      this.#windows.shift();
    }
    this.#windows = [];
    if (open !== undefined && !this.#isPerson(open)) return true;
    await this.#show();
    return false;
  }

  async #hold(milliseconds: number): Promise<void> {
    if (milliseconds === WINDOW) this.view.change({ waiting: performance.now() + milliseconds * settings.value.pace });
    await wait(milliseconds);
  }

  /** Asks somebody who has nothing to react with, exactly as if they had. */
  async #askInVain(seat: number): Promise<void> {
    this.#leaveScreen();
    this.view.change({ handover: { seat, why: "reaction" }, busy: false, waiting: undefined });
    await new Promise<void>((resolve) => (this.#passed = resolve));
    this.#viewer = seat; // who has the screen now
    this.#stale = true;
  }

  /** The person at the screen has seen everything up to now. */
  #leaveScreen(): void {
    if (this.#viewer !== undefined && !this.view.value.handover) this.#seen[this.#viewer] = this.view.value.table.step;
  }

  async #show(): Promise<void> {
    const seat = this.#viewerOf(this.#state);
    const next = this.#covers() && !this.#state.over && seat !== undefined && seat !== this.#viewer;
    if (next) this.#leaveScreen();
    this.#viewer = seat;
    const kept = this.#stale || this.#state.over ? undefined : this.view.value.handover;
    const handover = next ? this.#coverFor(seat) : kept;
    this.#stale = false;
    await this.#refresh(handover, { busy: false, waiting: undefined });
  }

  /** Back to where a person decides, with the answers of programs; refused where that cannot be. */
  async #takeBack(): Promise<State> {
    const seats = this.#undoSeats();
    let steps = 0;
    try {
      for (;;) {
        const state = await this.engine.ask<State>({ ask: "undo", seats });
        steps++;
        if (state.deciders.some((seat) => this.#isPerson(seat))) {
          this.#windows = [];
          return { ...state, windows: [] };
        }
      }
    } catch (error) {
      while (steps-- > 0) await this.engine.ask<State>({ ask: "redo" });
      throw error;
    }
  }

  /** Who takes back together: everybody, where nobody learns anything by it. */
  #undoSeats(): number[] {
    return this.#covers() && this.#viewer !== undefined ? [this.#viewer] : this.order.players.map((_player, seat) => seat);
  }

  #undoView(log: AnyStep[]): UndoView {
    const alone = this.#covers() && this.#viewer !== undefined;
    const depth = alone ? (this.#state.undo[String(this.#viewer)] ?? 0) : this.#state.undo_all;
    const actions = log.filter((step) => "number" in step);
    const back = depth > 0 ? actions.slice(-depth) : [];
    const steps = back.filter((step) => "seat" in step && this.#isPerson(step.seat)).length;
    const whole = back.length === actions.length;
    return {
      steps,
      why: whole ? (steps > 0 ? undefined : _("Nothing of yours was done yet.")) : alone ? _("Something was turned or drawn, or somebody else decided.") : _("Something was turned or drawn."),
    };
  }

  /** A program answers a draw that it is offered. */
  async #answerOffer(by: number | undefined): Promise<void> {
    for (const [seat, player] of this.order.players.entries()) {
      if (seat !== by && player !== PERSON && !this.#state.over) {
        const { takes } = await this.engine.ask<{ takes: boolean }>({ ask: "takes_draw", seat });
        await this.#step(() => this.engine.ask<State>({ ask: "declare", seat, what: takes ? "accept-draw" : "decline-draw" }));
        if (!takes) tell({ text: _("{name} declines the draw.", { name: this.view.value.seats[seat]?.player ?? "" }) });
      }
    }
  }

  // ---- Clocks ----

  async #elapse(): Promise<void> {
    const now = performance.now();
    const { clocks } = this.view.value;
    const milliseconds = Math.round(now - this.#since);
    this.#since = now;
    if (clocks && clocks.running.length > 0 && milliseconds > 0) this.#arrive(await this.engine.ask<State>({ ask: "elapse", milliseconds }));
  }

  #watchFlag(left: number): void {
    clearTimeout(this.#flag);
    this.#flag = setTimeout(async () => {
      try {
        await this.#elapse();
        if (this.#state.over) this.#deeds++; // whoever thinks need not any more
        await this.#show();
        await this.keep();
      } catch (error) {
        if (!this.#closed) this.view.change({ error: wordsOf(error) });
      }
    }, left + 5);
  }

  /** A page that is left may never come back: time that was taken counts. */
  readonly #hide = () => {
    if (document.visibilityState === "hidden" && this.view.value.clocks) void this.#elapse().then(() => this.keep());
  };

  // ---- Another tab ----

  #rest(): void {
    this.#deeds++;
    this.#thinker.stop();
    clearTimeout(this.#flag);
    this.view.change({ elsewhere: true, busy: false });
  }

  // ---- What is seen ----

  /** entries of the record when the log was last read; 0: it must be read anew */
  #entries = 0;
  #language = settings.value.language;

  async #speak(): Promise<void> {
    const { language } = settings.value;
    if (language === this.#language || this.#closed) return;
    this.#language = language;
    await Promise.all([this.engine.speak(language), speak(language)]); // the page's own words are in the view too
    if (this.#closed) return;
    this.#entries = 0;
    await this.#refresh(this.view.value.handover);
  }

  /** Reads table and log again; everything is shown at once, so that nobody sees what is another's. */
  async #refresh(handover: HandOver | undefined, parts: Partial<MatchView> = {}): Promise<void> {
    const reader = this.#viewer === undefined ? {} : { seat: this.#viewer };
    const table = await this.engine.ask<AnyTable>({ ask: "table", ...reader });
    const same = this.view.value.seat === this.#viewer && this.#entries > 0;
    const known = same ? this.view.value.log.filter((line) => line.step < table.step) : [];
    const first = known.length > 0 ? Math.max(0, this.#entries - STEP_MOST) : 0;
    const told = await this.engine.ask<Log>({ ask: "log", ...reader, first, most: 1_000_000 });
    if (this.#closed) return;
    this.#entries = this.#state.step;
    const log = joined(known, told.steps as unknown as AnyStep[]);
    const clocks = this.#clocks(table, handover !== undefined);
    this.view.change({ table, log, seat: this.#viewer, seats: this.#seats(table), clocks, undo: this.#undoView(log), handover, ...parts });
  }

  #seats(table: AnyTable): SeatView[] {
    const alone = this.#persons().length === 1;
    const several = this.order.players.length - this.#persons().length > 1; // then they are told apart as the log does
    return table.seats.map(({ seat, name, player, decides }) => {
      const program = this.#isPerson(seat) ? undefined : this.order.players[seat];
      const shown = player ?? (program ? (several ? name : _("Computer")) : alone ? _("You") : name);
      return { seat, name, player: shown, program, mine: !program, decides, thinking: decides && program !== undefined, here: true };
    });
  }

  #clocks(table: AnyTable, covered: boolean): MatchView["clocks"] {
    const left = table.seats.map(({ clock }) => clock ?? -1);
    if (left.every((one) => one < 0)) return undefined;
    const stands = covered || this.view.value.paused || table.outcome;
    const running = stands ? [] : table.seats.filter(({ decides }) => decides).map(({ seat }) => seat);
    this.#since = performance.now();
    clearTimeout(this.#flag);
    if (running.length > 0) this.#watchFlag(Math.min(...running.map((seat) => left[seat]!)));
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
