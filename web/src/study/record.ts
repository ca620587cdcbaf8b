// A whole record thought about, moment by moment, in the background. What is found is told as it comes.
import type { Game, Moment } from "../documents";
import type { AnyStep, AnyTable } from "../table/match";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { Analyst } from "./analyst";
import { percent } from "./chances";
import { findKept, keepFound, keyOf } from "./kept";

/** How long a moment is thought about, in milliseconds: nodes are what an engine counts, and machines differ. */
const LONG = 400;
const NODES_FIRST = 10_000;
const NODES_LEAST = 6_000;
const NODES_MOST = 400_000;
/** So many moments are thought about before they are kept: whoever closes the page loses no more. */
const KEPT_EVERY = 8;
export const CANDIDATES = 4;

/** A moment of the record, and the step of the log with which the match went on. */
export interface Judged {
  step: number;
  moment: Moment;
  /** what its actions are called, where they are not moves of Tank Chess */
  names?: Record<string, string>;
}

export interface Found {
  /** by step */
  judged: ReadonlyMap<number, Judged>;
  done: number;
  of: number;
  /** nothing is to be expected: nobody judges in this game */
  silent?: boolean;
  /** by seat, where the match is over */
  payoff?: readonly number[] | undefined;
}

export class RecordStudy {
  readonly found = new Store<Found>({ judged: new Map(), done: 0, of: 0 });
  readonly #analyst: Analyst;
  #nodes = NODES_FIRST;
  /** under which it is kept */
  #key: string | undefined;
  #stopped = false;

  constructor(
    private readonly game: Game,
    private readonly record: string,
    /** those that the record has */
    private readonly log: readonly AnyStep[],
  ) {
    this.#analyst = new Analyst(record);
    void this.#work().catch(() => this.#stopped || this.found.change({ silent: true }));
  }

  stop(): void {
    if (!this.#stopped) this.#keep();
    this.#stopped = true;
    this.#analyst.stop();
  }

  #keep(): void {
    const { judged, done } = this.found.value;
    if (this.#key && done > 0) void keepFound(this.#key, { judged: [...judged.values()], done });
  }

  async #work(): Promise<void> {
    const last = await this.#analyst.entries();
    const { outcome } = await this.#analyst.table(last);
    const entries = this.#entries(last, outcome === null);
    this.found.change({ of: entries.length, payoff: outcome?.payoff });
    const key = await keyOf(this.record, settings.value.language);
    const kept = await findKept(key);
    if (this.#stopped) return;
    if (kept) this.found.change({ judged: new Map(kept.judged.map((one) => [one.step, one])), done: kept.done });
    this.#key = key;
    for (const entry of entries.slice(this.found.value.done)) {
      if (!(await this.#judge(entry))) return;
      if (this.found.value.done % KEPT_EVERY === 0) this.#keep();
    }
    if (kept?.done !== entries.length) this.#keep();
  }

  /** Moments at which somebody decided, and the end where the match goes on, or went on: a resignation says nothing of the
   * move before it. Only Tank Chess has entries that are none: time that goes by, what is declared. */
  #entries(last: number, goesOn: boolean): number[] {
    const acted = this.game === "chess" ? this.log.flatMap((step) => ("write" in step ? [step.step] : [])) : Array.from({ length: last }, (_each, entry) => entry);
    const after = (acted.at(-1) ?? -1) + 1;
    return goesOn ? [...acted, last] : after < last ? [...acted, after] : acted;
  }

  /** False where it is over with it. */
  async #judge(entry: number): Promise<boolean> {
    const begun = performance.now();
    const moment = await this.#analyst.moment(this.#nodes, CANDIDATES, entry);
    const took = Math.max(1, performance.now() - begun);
    this.#nodes = Math.round(Math.max(NODES_LEAST, Math.min(NODES_MOST, this.#nodes * Math.max(0.5, Math.min(2, LONG / took)))));
    if (this.#stopped) return false;
    if (!moment.value) {
      this.found.change({ silent: true });
      this.#analyst.stop();
      return false;
    }
    const one = this.game === "chess" ? { step: entry, moment } : await this.#named(entry, moment);
    if (this.#stopped) return false;
    const { judged, done } = this.found.value;
    this.found.change({ judged: judged.has(one.step) ? judged : new Map([...judged, [one.step, one]]), done: done + 1 });
    return true;
  }

  /** Cards have names, and what nobody may know to be asked is a part of the step before. */
  async #named(entry: number, moment: Moment): Promise<Judged> {
    const table = await this.#analyst.table(entry, moment.seat);
    const wanted = new Set([moment.write, moment.played?.write, ...moment.candidates.map(({ write }) => write)]);
    return { step: table.step, moment, names: namesOf(table, wanted) };
  }
}

interface Choice {
  write: string;
  subject?: string;
  text?: string;
}

/** What the table calls actions. */
export function namesOf(table: AnyTable, wanted: ReadonlySet<string | undefined>): Record<string, string> {
  const choices: readonly Choice[] = table.game === "chess" ? [] : (table.choices ?? []);
  return Object.fromEntries(choices.flatMap(({ write, subject, text }) => (wanted.has(write) && text ? [[write, subject ? `${subject}: ${text}` : text]] : [])));
}

/** The chances of a seat after so many steps; undefined as long as nobody knows. */
export function chanceAt({ judged, payoff, done, of }: Found, seat: number, step: number): number | undefined {
  const next = judged.get(step) ?? [...judged.values()].find((one) => one.step >= step);
  if (next) return next.moment.value?.[seat] === undefined ? undefined : percent(next.moment.value[seat]);
  return done === of && of > 0 && payoff?.[seat] !== undefined ? percent(payoff[seat]) : undefined;
}
