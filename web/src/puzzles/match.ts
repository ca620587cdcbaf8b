// A puzzle as a match: the engine judges what is tried, makes what is right and answers it, and says what refutes the rest.
import type { ChessTable, Log, Puzzle, Puzzles, Wish } from "../documents";
import { Engine, Refusal } from "../engine/engine";
import type { AnyStep, AnyTable, Match, MatchView, Parts, SeatView } from "../table/match";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { _, speak } from "../ui/words";
import { begin, dayNumber, end, kept } from "./kept";
import { movesOf, type MoveLine } from "../chess/panel/moves";

/** A move that did not win, and what answers it. */
export interface Try {
  write: string;
  /** turns in which it should have won */
  left: number;
  answer?: MoveLine | undefined;
}

export interface PuzzleView {
  puzzle: Puzzle;
  /** in this position */
  tries: Try[];
  /** what was hinted at in this position, so many steps of it */
  hint?: { from: string; piece: string; to?: string | undefined; step: number } | undefined;
  solution?: MoveLine[] | undefined;
  /** the rating before and after, once it has ended for the first time */
  counted?: { before: number; after: number } | undefined;
  /** what to say aloud */
  said: string;
}

/** How long a move is looked at before it is answered, in ms. */
const MOMENT = 700;
const ANSWERS_MOST = 4;

function seatsOf({ seats }: AnyTable, mine: number): SeatView[] {
  return seats.map(({ seat, name, decides }) => ({ seat, name, player: seat === mine ? _("You") : name, mine: seat === mine, decides, here: true }));
}

function something<T>(answer: unknown): T | undefined {
  return answer && Object.keys(answer).length > 0 ? (answer as T) : undefined;
}

function linesOf(log: Log | undefined): MoveLine[] {
  return log ? movesOf(log.steps as unknown as AnyStep[]) : [];
}

/** Every puzzle there is, with that of this day. */
export function listOf(engine: Engine): Promise<Puzzles> {
  return engine.ask<Puzzles>({ ask: "puzzles", game: "chess", day: dayNumber(new Date()) });
}

/** The next one of a kind, near one's own rating; undefined when all of them are done. */
export async function nextOf(engine: Engine, { beginner }: Puzzles, wish: object, but?: string): Promise<string | undefined> {
  const { rating = beginner, done } = kept.value;
  const { name } = await engine.ask<{ name?: string }>({ ask: "puzzle_next", game: "chess", rating, done: Object.keys(done), ...wish, ...(but ? { but } : {}) });
  return name;
}

export class PuzzleMatch implements Match {
  readonly game = "chess";
  readonly view: Store<MatchView>;
  readonly told: Store<PuzzleView>;
  readonly #stop: () => void;
  #language = settings.value.language;
  #closed = false;

  private constructor(
    readonly engine: Engine,
    readonly list: Puzzles,
    puzzle: Puzzle,
    table: AnyTable,
    log: AnyStep[],
  ) {
    this.told = new Store<PuzzleView>({ puzzle, tries: [], said: "" });
    this.view = new Store<MatchView>({ table, log, seat: puzzle.seat, seats: seatsOf(table, puzzle.seat), busy: false, connection: "local", onlookers: 0, chat: [], chatOff: true, undo: { steps: 0, why: _("A wrong move is not made here: nothing need be taken back.") }, task: true });
    this.#stop = settings.subscribe(() => void this.#speak());
  }

  static async open(name: string): Promise<PuzzleMatch> {
    const engine = new Engine();
    try {
      await engine.speak(settings.value.language);
      const list = await listOf(engine);
      const puzzle = await PuzzleMatch.#begin(engine, list, name);
      const { table, log } = await PuzzleMatch.#look(engine, puzzle.seat);
      return new PuzzleMatch(engine, list, puzzle, table, log);
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  static #begin(engine: Engine, { beginner }: Puzzles, name: string): Promise<Puzzle> {
    const { rating = beginner, begun } = kept.value;
    return engine.ask<Puzzle>({ ask: "puzzle", game: "chess", name, rating, ...begun[name] });
  }

  static async #look(engine: Engine, seat: number, at?: number): Promise<{ table: AnyTable; log: AnyStep[] }> {
    const table = await engine.ask<AnyTable>({ ask: "table", seat, ...(at === undefined ? {} : { at }) });
    const { steps } = await engine.ask<Log>({ ask: "log", seat, first: 0, most: at ?? 1_000_000 });
    return { table, log: steps as unknown as AnyStep[] };
  }

  get title(): string {
    return _("Puzzles");
  }

  // ---- The puzzle ----

  /** Which tank, then where to. */
  hint(step: 1 | 2): Promise<boolean> {
    return this.#ask({ ask: "puzzle_hint", hints: step }, async (puzzle) => {
      const { from, to } = puzzle.hint!;
      const { board } = this.view.value.table as ChessTable;
      const piece = board.kinds[board.pieces.find(({ square }) => square === from)!.kind]?.name ?? "";
      const where = step === 2 ? (to ?? "off") : undefined;
      begin(puzzle.name, puzzle.wrong, puzzle.hints);
      this.view.change({ study: { drawn: where && where !== from ? `${from}>${where}` : from } });
      this.told.change({ puzzle, hint: { from, piece, to: where, step }, said: step === 1 ? _("The {piece} on {square} moves.", { piece, square: from }) : saidOfSquare(from, where!) });
    });
  }

  /** How it goes on from here; the puzzle is lost then. */
  solve(): Promise<boolean> {
    return this.#ask({ ask: "puzzle_solution" }, async (puzzle) => {
      const solution = linesOf(puzzle.solution);
      this.#end(puzzle, "failed");
      this.view.change({ study: { drawn: solution[0]?.text } });
      this.told.change({ puzzle, solution, said: solution.map(({ told }) => told).join(". ") });
    });
  }

  /** From its start; what was tried of it stays tried. */
  again(): Promise<boolean> {
    return this.#ask({ ask: "puzzle_told" }, async ({ name, wrong, hints }) => {
      const puzzle = await this.engine.ask<Puzzle>({ ask: "puzzle", game: "chess", name, rating: kept.value.rating ?? this.list.beginner, wrong, hints });
      await this.#show(puzzle.seat);
      this.told.set({ puzzle, tries: [], said: "" });
    });
  }

  /** Asks; what is refused is said, and nothing has changed. */
  async #ask(request: { ask: string; [part: string]: unknown }, take: (puzzle: Puzzle) => Promise<void>): Promise<boolean> {
    if (this.view.value.busy) return false;
    this.view.change({ busy: true, error: undefined });
    try {
      const puzzle = await this.engine.ask<Puzzle>(request);
      if (!this.#closed) await take(puzzle);
      return true;
    } catch (error) {
      if (!this.#closed) this.view.change({ error: error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) } });
      return false;
    } finally {
      if (!this.#closed) this.view.change({ busy: false });
    }
  }

  async #show(seat: number, at?: number): Promise<void> {
    const { table, log } = await PuzzleMatch.#look(this.engine, seat, at);
    if (!this.#closed) this.view.change({ table, log, seats: seatsOf(table, seat), study: undefined });
  }

  #end(puzzle: Puzzle, how: "solved" | "failed"): void {
    const before = kept.value.rating ?? this.list.beginner;
    const after = how === "solved" ? puzzle.solved_rating : puzzle.failed_rating;
    if (end(puzzle.name, how, after)) this.told.change({ counted: { before, after } });
  }

  /** A move that wins has been made, and answered. */
  async #goOn(puzzle: Puzzle): Promise<void> {
    const step = this.view.value.table.step;
    await this.#show(puzzle.seat, step + 1);
    if (!puzzle.solved && settings.value.pace > 0) await new Promise((resolve) => setTimeout(resolve, MOMENT * settings.value.pace));
    if (this.#closed) return;
    await this.#show(puzzle.seat);
    if (puzzle.solved) this.#end(puzzle, puzzle.shown ? "failed" : "solved");
    this.told.change({ puzzle, tries: [], hint: undefined, solution: undefined, said: puzzle.solved ? _("Solved!") : _("Right: go on.") });
  }

  async #refute(puzzle: Puzzle): Promise<void> {
    const [move, answer] = linesOf(puzzle.refutation);
    const one: Try = { write: move?.text ?? puzzle.tried!.write, left: puzzle.left, answer };
    begin(puzzle.name, puzzle.wrong, puzzle.hints);
    this.view.change({ study: answer && { answer: `${answer.text}${answer.signs ? `(${answer.signs.replace("×", "")})` : ""}` } });
    this.told.change({ puzzle, tries: [one, ...this.told.value.tries].slice(0, ANSWERS_MOST), said: [_("{move} does not win.", { move: one.write }), answer?.told].filter(Boolean).join(" ") });
  }

  async #speak(): Promise<void> {
    const { language } = settings.value;
    if (language === this.#language || this.#closed) return;
    this.#language = language;
    await Promise.all([this.engine.speak(language), speak(language)]);
    const puzzle = await this.engine.ask<Puzzle>({ ask: "puzzle_told" });
    await this.#show(puzzle.seat);
    // What was told in the other language is not told again.
    if (!this.#closed) this.told.set({ puzzle, tries: [], counted: this.told.value.counted, said: "" });
  }

  // ---- The match ----

  /** What was judged is done with, right or wrong: it is laid out of the hand. */
  act(write: string): Promise<boolean> {
    return this.#ask({ ask: "puzzle_act", write }, (puzzle) => (puzzle.tried?.right ? this.#goOn(puzzle) : this.#refute(puzzle)));
  }

  wish(parts: Parts): Promise<Wish> {
    return this.engine.ask<Wish>({ ask: "wish", seat: this.told.value.puzzle.seat, parts });
  }

  async about<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "about", seat: this.told.value.puzzle.seat, kind, key }));
  }

  async thing<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "thing", kind, key }));
  }

  past(step: number): Promise<AnyTable | undefined> {
    return this.engine.ask<AnyTable>({ ask: "table", seat: this.told.value.puzzle.seat, at: step });
  }

  async declare(): Promise<boolean> {
    return false;
  }

  async undo(): Promise<boolean> {
    return false;
  }

  take(): void {
    // nobody else sits here
  }

  async rematch(): Promise<void> {
    await this.again();
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

export function saidOfSquare(from: string, to: string): string {
  if (to === "off") return _("It leaves the board.");
  return from === to ? _("It stays on {square}, and turns or fires.", { square: to }) : _("It goes to {square}.", { square: to });
}
