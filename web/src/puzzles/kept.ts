// How somebody does at puzzles, kept in this browser: the rating, what is solved and what was tried, the days. What a puzzle
// is worth and what becomes of a rating is the engine's to say.
import { Store } from "../ui/store";

/** What a day came to: something was solved, or tried in vain. */
export type Day = "solved" | "failed";

export interface Kept {
  /** undefined before the first puzzle */
  rating?: number | undefined;
  /** by name: how each ended the first time */
  done: Record<string, Day>;
  /** by name: what has been tried of one that is not done */
  begun: Record<string, { wrong: number; hints: number }>;
  /** by date, 2026-11-18 */
  days: Record<string, Day>;
  /** solved one after another */
  row: number;
  /** of which kind the next one shall be (kinds.ts) */
  kind: string;
}

const KEY = "tankodrom.puzzles";
/** Days that are kept: nobody has a longer streak. */
const DAYS_MOST = 1000;

function isDay(value: unknown): value is Day {
  return value === "solved" || value === "failed";
}

function daysOf(value: unknown): Record<string, Day> {
  return Object.fromEntries(Object.entries((value ?? {}) as Record<string, unknown>).filter((entry): entry is [string, Day] => isDay(entry[1])));
}

function read(): Kept {
  const kept: Kept = { done: {}, begun: {}, days: {}, row: 0, kind: "all" };
  try {
    const { rating, done, begun, days, row, kind } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    if (Number.isInteger(rating) && rating! >= 0) kept.rating = rating;
    if (Number.isInteger(row) && row! >= 0) kept.row = row!;
    if (typeof kind === "string") kept.kind = kind;
    kept.done = daysOf(done);
    kept.days = daysOf(days);
    for (const [name, { wrong, hints }] of Object.entries(begun ?? {})) {
      if (Number.isInteger(wrong) && Number.isInteger(hints) && wrong >= 0 && hints >= 0) kept.begun[name] = { wrong: Math.min(wrong, 100), hints: Math.min(hints, 2) };
    }
  } catch {
    // what cannot be read is as good as not begun
  }
  return kept;
}

export const kept = new Store<Kept>(read());
// Puzzles may be open in several tabs: what is done in one is not to be forgotten by the next try in another.
globalThis.addEventListener?.("storage", ({ key }) => key === KEY && kept.set(read()));

function change(parts: Partial<Kept>): void {
  kept.change(parts);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.value));
  } catch {
    // a browser that keeps nothing still asks
  }
}

export function chooseKind(kind: string): void {
  if (kept.value.kind !== kind) change({ kind });
}

/** Somebody has tried, or asked for a hint. */
export function begin(name: string, wrong: number, hints: number): void {
  if (kept.value.done[name] === undefined) change({ begun: { ...kept.value.begun, [name]: { wrong, hints } } });
}

/** The first end of a puzzle counts; true when it was the first. */
export function end(name: string, how: Day, rating: number): boolean {
  const { done, begun, days, row } = kept.value;
  if (done[name] !== undefined) return false;
  const { [name]: _gone, ...others } = begun;
  const today = dateOf(new Date());
  const all = Object.entries({ ...days, [today]: days[today] === "solved" ? "solved" : how } as Record<string, Day>);
  change({
    rating,
    done: { ...done, [name]: how },
    begun: others,
    days: Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-DAYS_MOST)),
    row: how === "solved" ? row + 1 : 0,
  });
  return true;
}

// ---- Days ----

const DAY = 86_400_000; // milliseconds

/** The day as the calendar of the person has it, counted from 1970. */
export function dayNumber(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);
}

export function dateOf(now: Date): string {
  return new Date(dayNumber(now) * DAY).toISOString().slice(0, 10);
}

function dateOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Days one after another on which something was solved, up to today or, as long as nothing is tried today, yesterday. */
export function streakOf({ days }: Kept, now: Date): number {
  const today = dayNumber(now);
  let day = days[dateOfDay(today)] === undefined ? today - 1 : today;
  let streak = 0;
  while (days[dateOfDay(day)] === "solved") {
    streak++;
    day--;
  }
  return streak;
}

/** This week from Monday on; the day itself in milliseconds, for its name. */
export function weekOf({ days }: Kept, now: Date): { at: number; how: Day | undefined; today: boolean }[] {
  const today = dayNumber(now);
  const monday = today - ((today + 3) % 7); // the first day of 1970 was a Thursday
  return Array.from({ length: 7 }, (_day, place) => ({ at: (monday + place) * DAY, how: days[dateOfDay(monday + place)], today: monday + place === today }));
}
