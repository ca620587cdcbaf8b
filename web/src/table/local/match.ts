// A match in the page: the engine in a worker plays it, opponents think in another, and its record is kept in the
// browser after every step.
import type { Game, Log, Wish } from "../../documents";
import { Refusal, type Engine } from "../../engine/engine";
import { chance, type State } from "../../engine/requests";
import { Thinker } from "../../engine/thinker";
import { tell } from "../../ui/control/toast";
import { settings } from "../../ui/settings";
import { Store } from "../../ui/store";
import { _, speak } from "../../ui/words";
import { joined } from "../log-lines";
import type { AnyStep, AnyTable, Declaration, HandOver, Match, MatchView, Parts } from "../match";
import { save, type Saved } from "../saved";
import { claim, type Tab } from "../tabs";
import { showBegun } from "./begun";
import { Clocks } from "./clocks";
import { gameOf, newGame, type Played } from "./engine";
import { PERSON, type Order } from "./order";
import { PACE, wait } from "./pace";
import { Screen } from "./screen";
import { seatsOf, undoOf } from "./seen";
import { Windows } from "./windows";

/** More entries of a record than one step can have: its action and every reaction to it. */
const STEP_MOST = 32;

/** How far people had come with it besides its record. */
type Come = Pick<Saved, "windows" | "seen" | "shown">;

export class LocalMatch implements Match {
  readonly view: Store<MatchView>;
  readonly #thinker = new Thinker();
  readonly #screen: Screen;
  readonly #windows: Windows;
  readonly #clocks = new Clocks(() => void this.#seeFlag());
  readonly #tab: Tab;
  #state: State;
  /** entries of the record that people have been shown: fewer than there are while the table waits for reactions */
  #shown: number;
  #running = false;
  #closed = false;
  /** counts what people did, so that nobody goes on from a position that is no more */
  #deeds = 0;
  readonly #stopListening: () => void;

  private constructor(
    readonly id: string,
    readonly order: Order,
    private readonly engine: Engine,
    state: State,
    table: AnyTable,
    come: Come,
  ) {
    this.#state = state;
    this.#shown = come.windows?.length ? (come.shown ?? state.step - 1) : state.step;
    this.view = new Store<MatchView>({ table, log: [], seats: [], busy: false, connection: "local", onlookers: 0, chat: [] });
    this.#screen = new Screen(order, come.seen ?? {});
    this.#windows = new Windows(this.view, this.#screen, come.windows ?? []);
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
    if (this.#screen.persons.length < order.players.length) this.#thinker.wake();
  }

  static async create(order: Order): Promise<LocalMatch> {
    const match = await LocalMatch.#begin(chance(8), await newGame(order), {});
    await match.keep();
    return match;
  }

  /** Goes on with a match that was kept. */
  static async open(saved: Pick<Saved, "id" | "record"> & Come): Promise<LocalMatch> {
    return LocalMatch.#begin(saved.id, await gameOf(saved.record), saved);
  }

  static async #begin(id: string, { engine, order }: Played, come: Come): Promise<LocalMatch> {
    try {
      const state = await engine.ask<State>({ ask: "state" });
      const table = await engine.ask<AnyTable>({ ask: "table" });
      const match = new LocalMatch(id, { ...order, options: state.options, pack: state.pack }, engine, state, table, come);
      await match.#refresh(match.#screen.open(state, match.#windows.seats), { busy: match.#holdsBack() });
      void match.#proceed();
      return match;
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  get game(): Game {
    return this.order.game;
  }

  get title(): string {
    return this.view.value.table.title;
  }

  get replay(): string {
    return `match/${this.id}`;
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
    // Whether it could be taken back would tell whether somebody is being asked.
    if (this.#holdsBack()) return false;
    this.#thinker.stop();
    return this.#step(() => this.#takeBack());
  }

  async wish(parts: Parts): Promise<Wish> {
    if (this.#holdsBack()) return { choices: [] };
    return this.engine.ask<Wish>({ ask: "wish", seat: this.#screen.viewer, parts });
  }

  async about<T>(kind: string, key: string): Promise<T | undefined> {
    if (this.#holdsBack()) return undefined;
    return something<T>(await this.engine.ask({ ask: "about", seat: this.#screen.viewer, kind, key }));
  }

  async thing<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "thing", kind, key }));
  }

  past(step: number): Promise<AnyTable | undefined> {
    return this.engine.ask<AnyTable>({ ask: "table", seat: this.#screen.viewer, at: step });
  }

  take(): void {
    const { handover, table } = this.view.value;
    if (!handover || this.#windows.take() || this.#screen.viewer === undefined) return;
    this.view.change({ handover: undefined, since: this.#screen.seen[handover.seat] ?? 0, clocks: this.#clocks.run(table, this.view.value.paused === true) });
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
    const { players, options, pack } = this.order;
    const names = this.view.value.table.seats.map(({ player }) => player ?? "");
    const moved = <T>(list: T[]) => (swap ? [...list.slice(1), ...list.slice(0, 1)] : list);
    showBegun(await LocalMatch.create({ game: this.game, options, pack, players: moved(players), names: moved(names) }));
  }

  close(): void {
    this.#closed = true;
    this.#clocks.stop();
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
        waits: !over && (this.#windows.seats.length > 0 || deciders.some((seat) => this.#screen.isPerson(seat))),
        windows: [...this.#windows.seats],
        shown: this.#shown,
        seen: this.#screen.seen,
      });
    } catch (error) {
      if (!this.#closed) {
        console.info("not kept:", error);
        tell({ once: "not kept", text: _("This browser does not keep the match: it will be gone when the page is closed. You can download its record in the menu.") });
      }
    }
  }

  /** Who declares: an offer is answered by the other one, who may sit at the same screen. */
  #declarer(what: Declaration): number | undefined {
    const { table } = this.view.value;
    const offer = table.game === "chess" ? table.board.offer : undefined;
    if (!offer || what === "resign" || what === "offer-draw") return this.#screen.viewer;
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
      this.#arrive(await deed(this.#screen.viewer));
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
    this.#windows.add(state.windows);
  }

  /** Goes on until a person is to decide. */
  async #proceed(): Promise<void> {
    if (this.#running || this.#closed) return;
    this.#running = true;
    try {
      for (let pace = PACE; !this.#closed && !this.view.value.elsewhere; pace = PACE / 2) {
        const deeds = this.#deeds;
        const secret = await this.#settle();
        const seat = this.#state.over ? undefined : this.#state.deciders.find((decider) => !this.#screen.isPerson(decider));
        if (deeds !== this.#deeds) continue;
        if (seat === undefined) break;
        const waits = secret ? this.#windows.hold() : wait(pace);
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
    const asked = this.#state.secret[0];
    const waited = this.#windows.seats.length > 0;
    if (!(await this.#windows.pass(asked, () => this.#closed))) return false;
    if (asked !== undefined && !this.#screen.isPerson(asked)) return true;
    await this.#show();
    if (waited) await this.keep(); // nobody is waited for twice
    return false;
  }

  /** Whether something was done that people are not shown yet: the same whether or not somebody is asked about it. */
  #holdsBack(): boolean {
    return this.#shown < this.#state.step;
  }

  async #show(): Promise<void> {
    this.#shown = this.#state.step;
    await this.#refresh(this.#screen.pass(this.#state, this.view.value), { busy: false, waiting: undefined });
  }

  /** Back to where a person decides, with the answers of programs; refused where that cannot be. */
  async #takeBack(): Promise<State> {
    const alone = this.#screen.takesBack();
    const seats = alone === undefined ? this.order.players.map((_player, seat) => seat) : [alone];
    let steps = 0;
    try {
      for (;;) {
        const state = await this.engine.ask<State>({ ask: "undo", seats });
        steps++;
        if (state.deciders.some((seat) => this.#screen.isPerson(seat))) {
          this.#windows.forget();
          return { ...state, windows: [] };
        }
      }
    } catch (error) {
      while (steps-- > 0) await this.engine.ask<State>({ ask: "redo" });
      throw error;
    }
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
    const milliseconds = this.#clocks.taken(this.view.value.clocks);
    if (milliseconds === 0) return;
    const held = this.#holdsBack();
    this.#arrive(await this.engine.ask<State>({ ask: "elapse", milliseconds }));
    if (!held) this.#shown = this.#state.step;
  }

  async #seeFlag(): Promise<void> {
    try {
      await this.#elapse();
      if (this.#state.over) this.#deeds++; // whoever thinks need not any more
      await this.#show();
      await this.keep();
    } catch (error) {
      if (!this.#closed) this.view.change({ error: wordsOf(error) });
    }
  }

  /** A page that is left may never come back: time that was taken counts. */
  readonly #hide = () => {
    if (document.visibilityState === "hidden" && this.view.value.clocks) void this.#elapse().then(() => this.keep());
  };

  // ---- Another tab ----

  #rest(): void {
    this.#deeds++;
    this.#thinker.stop();
    this.#clocks.stop();
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
    const reader = this.#screen.viewer === undefined ? {} : { seat: this.#screen.viewer };
    const held = this.#holdsBack();
    const table = await this.engine.ask<AnyTable>({ ask: "table", ...reader, ...(held ? { at: this.#shown } : {}) });
    const same = this.view.value.seat === this.#screen.viewer && this.#entries > 0;
    const known = same ? this.view.value.log.filter((line) => line.step < table.step) : [];
    const first = known.length > 0 ? Math.max(0, this.#entries - STEP_MOST) : 0;
    const told = await this.engine.ask<Log>({ ask: "log", ...reader, first, most: 1_000_000 });
    if (this.#closed) return;
    this.#entries = held ? this.#shown : this.#state.step;
    const steps = told.steps as unknown as AnyStep[];
    const log = joined(known, held ? steps.filter(({ step }) => step < table.step) : steps);
    const clocks = this.#clocks.run(table, handover !== undefined || this.view.value.paused === true);
    const seats = seatsOf(table, this.order, this.#screen);
    this.view.change({ table, log, seat: this.#screen.viewer, seats, clocks, undo: held ? undefined : undoOf(log, this.#state, this.#screen), handover, ...parts });
  }
}

/** A document, or nothing where there is no such thing. */
function something<T>(answer: unknown): T | undefined {
  return answer && Object.keys(answer).length > 0 ? (answer as T) : undefined;
}

function wordsOf(error: unknown): { text: string; rule?: string | undefined } {
  return error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) };
}
