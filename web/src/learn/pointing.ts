// What a step of a lesson is about, found in what is drawn: where to press next, and what to look at.
import type { Lesson } from "../documents";

type Task = NonNullable<Lesson["task"]>;
type Look = NonNullable<Lesson["look"]>[number];

function quoted(value: unknown): string {
  return `"${CSS.escape(String(value))}"`;
}

/** In the order in which they are pressed: the last that can be pressed is the next. */
function waysToPress({ game, task }: { game: string; task: Task }): string[] {
  const { verb, from, to, facing, card, slot, tank } = task.parts as Record<string, unknown>;
  const ways: string[] = [];
  if (game === "chess") {
    ways.push(`[data-piece=${quoted(from)}]`);
    if (to) ways.push(`[data-reach=${quoted(to)}]`);
    if (facing) ways.push(`[data-facing=${quoted(facing)}][aria-pressed="false"]`);
    if (verb === "escape") ways.push('[data-do="leave"]');
  }
  if (game === "rush" && (verb === "buy" || verb === "take")) ways.push('[data-tab="shop"][aria-pressed="false"]', `[data-group="shop"] [data-slot=${quoted(slot)}]`);
  if (tank !== undefined) ways.push(`[data-target=${quoted(tank)}]`, `[data-slot=${quoted(tank)}]`);
  if (card !== undefined) ways.push(`:is(.hand, .duel-hand, .rush-sheet) [data-card=${quoted(card)}]`);
  // a card with several abilities asks which one
  if (game === "rush" && verb === "use") ways.push('[data-do="abilities"]:not([data-write])');
  if (verb === "bid") ways.push('[data-do="lay"]');
  ways.push(`[data-write=${quoted(task.write)}]`);
  return ways;
}

function isThere(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.getAttribute("aria-disabled") !== "true" && !element.closest("[hidden], .spoken");
}

function found(selector: string): Element[] {
  return [...document.querySelectorAll(`.table-place :is(${selector}), dialog[open] :is(${selector})`)].filter(isThere);
}

/** Where to press now. */
export function toPress(lesson: Lesson): Element | undefined {
  if (!lesson.task) return undefined;
  for (const way of waysToPress({ game: lesson.game, task: lesson.task }).reverse()) {
    const element = found(way)[0];
    if (element) return element;
  }
  return undefined;
}

/** Places of the table that a word is about; on a phone they may be behind a tab. */
const PLACES: Record<string, Record<string, string>> = {
  rush: { shop: '.market, [data-tab="shop"]', medal: '.bank, [data-tab="medals"]', achievements: '.achievements, [data-tab="medals"]' },
  duel: { range: '.track, [data-tab="range"]' },
};

function selectorOf(game: string, { kind, key }: Look): string | undefined {
  if (kind === "card") return `[data-card=${quoted(key)}]`;
  if (kind === "tank") return `[data-tank=${quoted(key)}]`;
  if (kind === "square" && game === "chess") return `[data-piece=${quoted(key)}], [data-wreck=${quoted(key)}]`;
  return kind === "word" ? PLACES[game]?.[key] : undefined;
}

/** What to look at, as far as it is drawn: where a question is asked, in the question. */
export function toLookAt(lesson: Lesson): Element[] {
  return (lesson.look ?? []).flatMap((look) => {
    const selector = selectorOf(lesson.game, look);
    const all = selector ? found(selector) : [];
    return (all.some((element) => element.closest("dialog")) ? all.filter((element) => element.closest("dialog")) : all).slice(0, 1);
  });
}
