// A lesson as a match: the engine plays it step by step, and takes what the step asks for and nothing else. The others do
// what the lesson wants. One goes back by steps of the lesson, not of the match.
import type { Game, Lesson, Log, Wish } from "../documents";
import { Engine, Refusal } from "../engine/engine";
import type { AnyStep, AnyTable, Match, MatchView, Parts, SeatView } from "../table/match";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { _, speak } from "../ui/words";
import { come, progress } from "./progress";

export interface LessonView {
  lesson: Lesson;
  /** the answer to something that the step does not mean */
  other?: string | undefined;
}

function seatsOf({ seats }: AnyTable, mine: number): SeatView[] {
  return seats.map(({ seat, name, decides }) => ({ seat, name, player: seat === mine ? _("You") : name, mine: seat === mine, decides, here: true }));
}

function something<T>(answer: unknown): T | undefined {
  return answer && Object.keys(answer).length > 0 ? (answer as T) : undefined;
}

export class LessonMatch implements Match {
  readonly view: Store<MatchView>;
  readonly told: Store<LessonView>;
  readonly #stop: () => void;
  #language = settings.value.language;
  #closed = false;

  private constructor(
    readonly game: Game,
    private readonly engine: Engine,
    lesson: Lesson,
    table: AnyTable,
    log: AnyStep[],
  ) {
    this.told = new Store<LessonView>({ lesson });
    this.view = new Store<MatchView>({ table, log, seat: lesson.seat, seats: seatsOf(table, lesson.seat), busy: false, connection: "local", onlookers: 0, chat: [], chatOff: true, undo: { steps: 0, why: "" } });
    this.#stop = settings.subscribe(() => void this.#speak());
  }

  /** Goes on where it was left; from the beginning where it was done. */
  static async open(game: Game): Promise<LessonMatch> {
    const engine = new Engine();
    try {
      await engine.speak(settings.value.language);
      const kept = progress.value[game];
      const lesson = await LessonMatch.#begin(engine, game, kept && kept.step < kept.steps ? kept.step : 0);
      const { table, log } = await LessonMatch.#look(engine, lesson.seat);
      return new LessonMatch(game, engine, lesson, table, log);
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  /** A newer page may have fewer steps than the one that kept this. */
  static async #begin(engine: Engine, game: Game, step: number): Promise<Lesson> {
    try {
      return await engine.ask<Lesson>({ ask: "learn", game, step });
    } catch (error) {
      if (!(error instanceof Refusal) || step === 0) throw error;
      return engine.ask<Lesson>({ ask: "learn", game });
    }
  }

  static async #look(engine: Engine, seat: number): Promise<{ table: AnyTable; log: AnyStep[] }> {
    const table = await engine.ask<AnyTable>({ ask: "table", seat });
    const { steps } = await engine.ask<Log>({ ask: "log", seat, first: 0, most: 1_000_000 });
    return { table, log: steps as unknown as AnyStep[] };
  }

  get title(): string {
    return this.told.value.lesson.title;
  }

  // ---- The lesson ----

  /** From a step that is only read. */
  next(): Promise<void> {
    return this.#go({ ask: "lesson_next" });
  }

  go(step: number): Promise<void> {
    return this.#go({ ask: "lesson_go", step });
  }

  /** Does what the step proposes. */
  async show(): Promise<void> {
    const { task } = this.told.value.lesson;
    if (task) await this.act(task.write);
  }

  async #go(request: { ask: string; step?: number }): Promise<void> {
    if (this.view.value.busy) return;
    this.view.change({ busy: true });
    await this.#arrive(await this.engine.ask<Lesson>(request));
  }

  async #arrive(lesson: Lesson): Promise<void> {
    const { table, log } = await LessonMatch.#look(this.engine, lesson.seat);
    if (this.#closed) return;
    come(this.game, lesson.step, lesson.steps);
    this.view.change({ table, log, seat: lesson.seat, seats: seatsOf(table, lesson.seat), busy: false, error: undefined });
    this.told.set({ lesson });
  }

  async #speak(): Promise<void> {
    const { language } = settings.value;
    if (language === this.#language || this.#closed) return;
    this.#language = language;
    await Promise.all([this.engine.speak(language), speak(language)]);
    await this.#arrive(await this.engine.ask<Lesson>({ ask: "lesson" }));
  }

  // ---- The match ----

  async act(write: string): Promise<boolean> {
    if (this.view.value.busy) return false;
    this.view.change({ busy: true, error: undefined });
    try {
      const { verdict } = await this.engine.ask<{ verdict: "right" | "other" | "refused" }>({ ask: "lesson_act", write });
      if (verdict === "right") {
        await this.#arrive(await this.engine.ask<Lesson>({ ask: "lesson" }));
        return true;
      }
      const { task } = this.told.value.lesson;
      this.told.change({ other: task?.other ?? _("There is nothing to do at this step: read on.") });
    } catch (error) {
      if (!this.#closed) this.view.change({ error: error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) } });
    }
    // The table is told anew, so that what was chosen at it is laid down again.
    if (!this.#closed) this.view.change({ busy: false, table: { ...this.view.value.table } });
    return false;
  }

  wish(parts: Parts): Promise<Wish> {
    return this.engine.ask<Wish>({ ask: "wish", seat: this.told.value.lesson.seat, parts });
  }

  async about<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "about", seat: this.told.value.lesson.seat, kind, key }));
  }

  async thing<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "thing", kind, key }));
  }

  past(step: number): Promise<AnyTable | undefined> {
    return this.engine.ask<AnyTable>({ ask: "table", seat: this.told.value.lesson.seat, at: step });
  }

  async declare(): Promise<boolean> {
    return false;
  }

  async undo(): Promise<boolean> {
    const { step } = this.told.value.lesson;
    if (step > 0) await this.go(step - 1);
    return step > 0;
  }

  take(): void {
    // nobody else sits here
  }

  async rematch(): Promise<void> {
    await this.go(0);
  }

  async record(): Promise<string> {
    return (await this.engine.ask<{ record: string }>({ ask: "record" })).record;
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    this.engine.close();
  }
}
