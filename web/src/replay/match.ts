// A match that is looked through: the engine has its record, and tells the table after any step, to any seat or to
// somebody before whom everything lies open. Nothing is played in it.
import type { Game, Log, Wish } from "../documents";
import { Engine, Refusal } from "../engine/engine";
import type { State } from "../engine/requests";
import { PERSON, programsOf } from "../table/local/order";
import type { AnyStep, AnyTable, Match, MatchView, SeatView } from "../table/match";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { _, speak } from "../ui/words";
import { stopsOf, type Stop } from "./marks";
import type { Source } from "./source";

/** Whose: a seat's, those of somebody who sees all cards, or of an onlooker. */
export type Eyes = number | "all" | "onlooker";

/** Why a part of a record could not be read. */
export interface Fault {
  text: string;
  line?: number | undefined;
  column?: number | undefined;
  token?: string | undefined;
}

export interface Course {
  stops: Stop[];
  /** the one that is shown, or about to be */
  at: number;
  eyes: Eyes;
  /** among which one may choose */
  all: { eyes: Eyes; name: string }[];
  fault?: Fault | undefined;
  /** the line in which the record breaks off */
  cut?: number | undefined;
}

export interface Read extends State {
  error?: Fault & { reason: string; rule?: string };
  cut?: number;
}

/** Nothing can be chosen at it. */
function lookedAt(table: AnyTable): AnyTable {
  const { choices: _choices, refused: _refused, ...rest } = table;
  return { ...rest, asked: null } as AnyTable;
}

export function seatsOf({ seats }: AnyTable, players: readonly string[]): SeatView[] {
  const several = programsOf([...players]).length > 1;
  return seats.map(({ seat, name, player, decides }) => {
    const known = players[seat];
    const program = known === undefined || known === PERSON ? undefined : known;
    return { seat, name, player: player ?? (program && !several ? _("Computer") : name), program, mine: false, decides, here: true };
  });
}

export function something<T>(answer: unknown): T | undefined {
  return answer && Object.keys(answer).length > 0 ? (answer as T) : undefined;
}

export async function readSource(engine: Engine, { text, players }: Source): Promise<Read> {
  const read = await engine.ask<Partial<Read>>(players ? { ask: "players", game: "chess", options: players.options, turned: players.turned, text } : { ask: "open", record: text });
  if (read.game === undefined) {
    const { reason = "", text: why = "", line } = read.error ?? {};
    throw new Refusal(reason, line === undefined ? why : _("Line {line}: {why}", { line, why }));
  }
  return read as Read;
}

export class ReplayMatch implements Match {
  readonly view: Store<MatchView>;
  readonly course: Store<Course>;
  readonly #stop: () => void;
  #language = settings.value.language;
  #closed = false;
  /** for the eyes that look now */
  #log: AnyStep[] = [];
  /** whose eyes the log is for, in which language */
  #told = "";
  #drawing = false;
  #drawn = "";

  private constructor(
    readonly source: Source,
    private readonly engine: Engine,
    readonly state: Read,
    /** PERSON or the name of an opponent, by seat; empty where the record does not say */
    readonly players: readonly string[],
    table: AnyTable,
    course: Course,
  ) {
    this.view = new Store<MatchView>({ table: lookedAt(table), log: [], seats: [], busy: false, connection: "local", onlookers: 0, chat: [], chatOff: true, undo: { steps: 0 } });
    this.course = new Store<Course>(course);
    this.#stop = settings.subscribe(() => void this.#speak());
  }

  static async open(source: Source): Promise<ReplayMatch> {
    const engine = new Engine();
    try {
      await engine.speak(settings.value.language);
      const state = await readSource(engine, source);
      const { value } = await engine.ask<{ value?: string }>({ ask: "tag", key: "seats" });
      const players = value ? value.split(",") : [];
      await engine.ask({ ask: "names", programs: programsOf([...players]) });
      const table = await engine.ask<AnyTable>({ ask: "table", step: 0 });
      const all = eyesOf(source, state, players, table);
      const person = players.indexOf(PERSON);
      const own = source.here && players.filter((player) => player === PERSON).length === 1 ? all.find(({ eyes }) => eyes === person) : undefined;
      const fault = state.error && { text: state.error.text, line: state.error.line, column: state.error.column, token: state.error.token };
      const match = new ReplayMatch(source, engine, state, players, table, { stops: [], at: 0, eyes: (own ?? all[0]!).eyes, all, fault, cut: state.cut });
      await match.#tell();
      const { stops } = match.course.value;
      // where it is wrong, what is before the fault is shown; else one begins at the start
      const wanted = source.step ?? (fault ? Infinity : 0);
      match.course.change({ at: stopAt(stops, wanted) });
      await match.#draw();
      return match;
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  get game(): Game {
    return this.state.game;
  }

  get title(): string {
    return this.view.value.table.title;
  }

  // ---- Going through it ----

  /** To a stop; the line shows it at once, the table as soon as it is told. */
  goTo(at: number): void {
    const { stops } = this.course.value;
    this.course.change({ at: Math.max(0, Math.min(stops.length - 1, at)) });
    void this.#draw();
  }

  /** To the table after so many steps. */
  readonly go = (step: number): void => this.goTo(stopAt(this.course.value.stops, step));

  look(eyes: Eyes): void {
    this.course.change({ eyes });
    void this.#draw();
  }

  /** Draws what is wanted, and again while something else is wanted meanwhile: nobody waits for what is passed by. */
  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      while (!this.#closed && this.#drawn !== this.#wanted()) await this.#drawOnce();
    } catch (error) {
      if (!this.#closed) throw error;
    } finally {
      this.#drawing = false;
    }
  }

  #wanted(): string {
    const { stops, at, eyes } = this.course.value;
    return `${stops[at]?.step} ${eyes} ${this.#language}`;
  }

  async #drawOnce(): Promise<void> {
    const wanted = this.#wanted();
    const { eyes, stops, at } = this.course.value;
    const step = stops[at]?.step ?? 0;
    if (this.#told !== `${eyes} ${this.#language}`) await this.#tell();
    const table = lookedAt(await this.engine.ask<AnyTable>({ ask: "table", ...this.#reader(eyes), step }));
    if (this.#closed) return;
    this.#drawn = wanted;
    const left = table.seats.flatMap(({ clock }) => clock ?? []);
    this.view.change({
      table,
      log: this.#log.filter((one) => one.step < step),
      seat: typeof eyes === "number" ? eyes : undefined,
      seats: seatsOf(table, this.players),
      clocks: left.length === table.seats.length ? { left, running: [], at: performance.now() } : undefined,
      replay: { log: this.#log, open: eyes === "all", go: this.go },
    });
  }

  #reader(eyes: Eyes): { seat?: number; open?: boolean } {
    return typeof eyes === "number" ? { seat: eyes } : eyes === "all" ? { open: true } : {};
  }

  /** Reads the log for the eyes that look. */
  async #tell(): Promise<void> {
    const { eyes } = this.course.value;
    const language = this.#language;
    const { steps } = await this.engine.ask<Log>({ ask: "log", ...this.#reader(eyes), first: 0, most: 1_000_000 });
    if (this.#closed) return;
    this.#log = steps as unknown as AnyStep[];
    this.#told = `${eyes} ${language}`;
    this.course.change({ stops: stopsOf(this.game, this.#log) });
  }

  async #speak(): Promise<void> {
    const { language } = settings.value;
    if (language === this.#language || this.#closed) return;
    await Promise.all([this.engine.speak(language), speak(language)]);
    if (this.#closed) return;
    this.#language = language;
    const table = await this.engine.ask<AnyTable>({ ask: "table", step: 0 });
    this.course.change({ all: eyesOf(this.source, this.state, this.players, table) });
    await this.#draw();
  }

  // ---- As a match ----

  async about<T>(kind: string, key: string): Promise<T | undefined> {
    const { seat, table } = this.view.value;
    return something<T>(await this.engine.ask({ ask: "about", ...(seat === undefined ? {} : { seat }), kind, key, step: table.step }));
  }

  async thing<T>(kind: string, key: string): Promise<T | undefined> {
    return something<T>(await this.engine.ask({ ask: "thing", kind, key }));
  }

  async record(): Promise<string> {
    return (await this.engine.ask<{ record: string }>({ ask: "record" })).record;
  }

  async act(): Promise<boolean> {
    return false;
  }

  async wish(): Promise<Wish> {
    return { choices: [] };
  }

  async declare(): Promise<boolean> {
    return false;
  }

  async undo(): Promise<boolean> {
    return false;
  }

  async past(): Promise<AnyTable | undefined> {
    return undefined;
  }

  take(): void {
    // nobody sits here
  }

  async rematch(): Promise<void> {
    // what goes on from here is another match
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    this.engine.close();
  }
}

/** The last stop at which no more than so many steps have happened. */
function stopAt(stops: readonly Stop[], step: number): number {
  return Math.max(0, stops.filter((stop) => stop.step <= step).length - 1);
}

/** Through whose eyes it may be looked at. What is hidden in a match of this browser stays so until that is over. */
function eyesOf(source: Source, state: State, players: readonly string[], table: AnyTable): Course["all"] {
  const seats = seatsOf(table, players).map(({ seat, name, player }) => ({ eyes: seat as Eyes, name: player === name ? name : `${name}: ${player}` }));
  if (state.game === "chess") return seats; // nothing is hidden, but the board lies before one of them
  if (!source.here || state.over) return [{ eyes: "all", name: _("All cards open") }, ...seats];
  const people = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  return people.length === 1 ? seats.filter(({ eyes }) => eyes === people[0]) : [{ eyes: "onlooker", name: _("An onlooker") }];
}
