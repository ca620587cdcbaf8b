// The analysis board: a match in which both sides are played by whoever looks at it. It holds one line of moves; every step
// of it can be gone to, and a move that is made there begins another line from it. The engine keeps the rules: it has the
// line as far as it is shown.
import type { Game, Log, Wish } from "../documents";
import { Engine, Refusal } from "../engine/engine";
import type { State } from "../engine/requests";
import { readSource, seatsOf, something } from "../replay/match";
import type { Source } from "../replay/source";
import type { AnyStep, AnyTable, Match, MatchView, Parts } from "../table/match";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { _, speak } from "../ui/words";

/** What the analyst is asked about. */
export interface Present {
  /** of the match as far as it is shown */
  record: string;
  step: number;
  /** of the whole line */
  last: number;
  /** of the match as it was played */
  played: boolean;
}

export class StudyMatch implements Match {
  readonly view: Store<MatchView>;
  readonly present: Store<Present>;
  readonly #stop: () => void;
  /** what is wanted is done one after the other */
  #last: Promise<unknown> = Promise.resolve();
  #log: AnyStep[] = [];
  #closed = false;
  #language = settings.value.language;

  private constructor(
    private readonly engine: Engine,
    readonly game: Game,
    /** of the match as it was played */
    private readonly played: string,
    /** of the whole line */
    private line: string,
    private state: State,
    table: AnyTable,
  ) {
    this.view = new Store<MatchView>({ table, log: [], seats: [], busy: false, connection: "local", onlookers: 0, chat: [], chatOff: true, undo: { steps: 0 } });
    this.present = new Store<Present>({ record: line, step: 0, last: 0, played: true });
    this.#stop = settings.subscribe(() => void this.#speak());
  }

  static async open(source: Source): Promise<StudyMatch> {
    const engine = new Engine();
    try {
      await engine.speak(settings.value.language);
      const state = await readSource(engine, source);
      // Where cards lie closed, whoever plays all sides would see what no seat may see.
      if (state.game !== "chess") throw new Error(_("The analysis board is for Tank Chess: in the other games it would open the cards of everybody."));
      const { record } = await engine.ask<{ record: string }>({ ask: "record" });
      const match = new StudyMatch(engine, state.game, record, record, state, await engine.ask<AnyTable>({ ask: "table" }));
      await match.#read();
      await match.#goTo(source.step ?? Infinity);
      return match;
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  get title(): string {
    return this.view.value.table.title;
  }

  readonly go = (step: number): void => void this.#then(() => this.#goTo(step));

  /** Back to the match as it was played, at the same step as far as it has one. */
  again(): void {
    const { step } = this.present.value;
    void this.#then(async () => {
      this.line = this.played;
      await this.engine.ask({ ask: "open", record: this.line });
      await this.#read();
      await this.#goTo(step);
    });
  }

  async act(write: string): Promise<boolean> {
    const { step } = this.present.value;
    // The move that the line has there: the line stays.
    if (this.#log.some((one) => one.step === step && "write" in one && one.write === write)) {
      this.go(step + 1);
      return true;
    }
    return this.#then(async () => {
      this.view.change({ busy: true, error: undefined });
      try {
        this.state = await this.engine.ask<State>({ ask: "act", seat: this.state.deciders[0], write });
        this.line = await this.#record();
        await this.#read();
        await this.#show();
        return true;
      } catch (error) {
        if (error instanceof Refusal) this.view.change({ error: { text: error.text, rule: error.rule } });
        return false;
      } finally {
        this.view.change({ busy: false });
      }
    });
  }

  #then<T>(deed: () => Promise<T>): Promise<T> {
    const done = this.#last.then(deed);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #record(): Promise<string> {
    return (await this.engine.ask<{ record: string }>({ ask: "record" })).record;
  }

  /** The log of the whole line. */
  async #read(): Promise<void> {
    this.#log = (await this.engine.ask<Log>({ ask: "log", open: true, first: 0, most: 1_000_000 })).steps as unknown as AnyStep[];
  }

  async #goTo(wanted: number): Promise<void> {
    const last = (this.#log.at(-1)?.step ?? -1) + 1;
    const step = Math.max(0, Math.min(last, wanted));
    this.state = await this.engine.ask<State>({ ask: "open", record: this.line });
    if (step < last) this.state = await this.engine.ask<State>({ ask: "branch", step });
    await this.#show();
  }

  async #show(): Promise<void> {
    const seat = this.state.deciders[0];
    const table = await this.engine.ask<AnyTable>({ ask: "table", ...(seat === undefined ? {} : { seat }) });
    const record = await this.#record();
    if (this.#closed) return;
    const seats = seatsOf(table, []).map((one) => ({ ...one, mine: true }));
    this.view.change({ table, seat, seats, log: this.#log.filter(({ step }) => step < table.step), study: undefined, replay: { log: this.#log, open: true, go: this.go, tries: true } });
    this.present.set({ record, step: table.step, last: (this.#log.at(-1)?.step ?? -1) + 1, played: this.line === this.played });
  }

  async #speak(): Promise<void> {
    const { language } = settings.value;
    if (language === this.#language || this.#closed) return;
    this.#language = language;
    await Promise.all([this.engine.speak(language), speak(language)]);
    await this.#then(async () => {
      await this.engine.ask({ ask: "open", record: this.line });
      await this.#read();
      await this.#goTo(this.present.value.step);
    });
  }

  // ---- As a match ----

  wish(parts: Parts): Promise<Wish> {
    return this.#then(() => this.engine.ask<Wish>({ ask: "wish", seat: this.state.deciders[0], parts }));
  }

  about<T>(kind: string, key: string): Promise<T | undefined> {
    const seat = this.state.deciders[0];
    return this.#then(async () => something<T>(await this.engine.ask({ ask: "about", ...(seat === undefined ? {} : { seat }), kind, key })));
  }

  async thing<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "thing", kind, key }));
  }

  async record(): Promise<string> {
    return this.line;
  }

  async declare(): Promise<boolean> {
    return false;
  }

  async undo(): Promise<boolean> {
    this.go(this.present.value.step - 1);
    return true;
  }

  async past(): Promise<AnyTable | undefined> {
    return undefined;
  }

  take(): void {
    // both sides are the reader's
  }

  async rematch(): Promise<void> {
    // nothing ends here
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    this.engine.close();
  }
}
