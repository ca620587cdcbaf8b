// The puzzle room: puzzles solved by mouse, by touch and by keys alone; wrong moves and what refutes them, hints, the
// solution; the rating and the days, which are kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { ChessTable, Log, Puzzle, Puzzles, PuzzlesEntry } from "../src/documents";
import { accessible } from "./support/axe";
import { byKeys, byTouch, moveByMouse, readMove, type Written } from "./support/chess";
import { TestEngine } from "./support/engine";
import { fits } from "./support/fits";
import { faultless, shot, visit } from "./support/house";

const settings = { sound: false, pace: 0 };

const engine = TestEngine.start();

async function listed(wanted: (puzzle: PuzzlesEntry) => boolean): Promise<PuzzlesEntry> {
  const { puzzles } = (await engine).ask<Puzzles>({ ask: "puzzles", game: "chess" });
  return puzzles.find(wanted)!;
}

async function opened(name: string): Promise<Puzzle> {
  return (await engine).ask<Puzzle>({ ask: "puzzle", game: "chess", name });
}

function writesOf(log: Log | undefined): string[] {
  return (log?.steps ?? []).flatMap((step) => ("write" in step && typeof step.write === "string" ? [step.write] : []));
}

/** The move that wins from here, by an engine of the test's own. */
async function key(): Promise<string> {
  return writesOf((await engine).ask<Puzzle>({ ask: "puzzle_solution" }).solution)[0]!;
}

/** Solves what is open, in the page and beside it. */
async function solve(page: Page, name: string, move: (move: Written) => Promise<void>): Promise<void> {
  let puzzle = await opened(name);
  while (!puzzle.solved) {
    await page.locator(`.puzzle-task[data-left="${puzzle.left}"]`).waitFor();
    await page.locator(".at-table:not([data-busy])").waitFor();
    const write = await key();
    await move(readMove(write));
    puzzle = (await engine).ask<Puzzle>({ ask: "puzzle_act", write });
    assert.equal(puzzle.tried?.right, true);
  }
  await page.locator(".puzzle-task[data-solved=true]").waitFor();
}

/** A legal move that does not win. */
async function wrongMove(name: string): Promise<string> {
  const { seat } = await opened(name);
  const own = (await engine).table<ChessTable>(seat).board.pieces.filter(({ side }) => side === (seat === 0 ? "white" : "black"));
  for (const { square } of own) {
    const { choices } = (await engine).ask<{ choices: { write?: string; to?: string }[] | null }>({ ask: "wish", seat, parts: { verb: "move", from: square, to: square } });
    for (const { write } of Array.isArray(choices) ? choices : []) {
      if (write && !(await engine).ask<Puzzle>({ ask: "puzzle_act", write }).tried!.right) return write;
      if (write) await opened(name);
    }
  }
  throw new Error("every move wins");
}

async function type(page: Page, write: string): Promise<void> {
  await page.keyboard.press("/");
  await page.locator(".chess-typed input").fill(write);
  await page.keyboard.press("Enter");
}

const you = (page: Page, what: string) => page.locator(`[data-you=${what}]`).innerText();

test("from the list: a wrong move is refuted and costs points, hints come in two steps, the rating stays", async () => {
  const { name, rating } = await listed(({ turns, ends }) => turns === 2 && ends === "kill");
  const wrong = await wrongMove(name);
  const visitor = await visit("/#/learn", { settings });
  const { page } = visitor;
  await page.locator("[data-do=puzzles]").click();
  await page.locator(".puzzle-list").waitFor();
  await accessible(page);
  await page.locator("[data-kind=kill]").click();
  await page.locator(".puzzle-kinds .on [data-kind=kill]").waitFor();
  await page.locator(`.puzzle-list [data-puzzle="${name}"]`).click();
  await page.locator(".puzzle-task[data-left='2']").waitFor();
  assert.match(await page.locator(".puzzle-task").innerText(), new RegExp(`wins in 2 turns[^]*${rating}`));
  // Nothing else has been done: the next one can be had once this one has ended.
  assert.equal(await page.locator("[data-do=next]").getAttribute("aria-disabled"), "true");
  await type(page, wrong);
  const row = page.locator(".puzzle-tries [data-try]");
  await row.waitFor();
  assert.match(await row.innerText(), /does not win in 2 turns\.\s+The answer: /);
  assert.match((await page.locator("[data-puzzle-said]").textContent())!, /does not win/);
  await page.locator(".chess-advice .advice-answer").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".chess").getAttribute("data-step"), "0"); // it was not made
  assert.match(await page.locator(".puzzle-next").innerText(), /Wrong once/);
  await accessible(page);
  await shot(page, "puzzles-wrong");
  // Hints: the tank, then the square.
  await opened(name);
  const { from, to } = readMove(await key());
  await page.locator("[data-do=hint-tank]").click();
  await page.locator(`.chess-advice [data-advice="${from}"]`).waitFor({ state: "attached" });
  assert.match(await page.locator("[data-do=hint-tank]").innerText(), new RegExp(`on ${from}$`));
  await page.locator("[data-do=hint-square]").click();
  await page.locator(`.chess-advice [data-advice="${to}"]`).waitFor({ state: "attached" });
  assert.match((await page.locator("[data-puzzle-said]").textContent())!, new RegExp(to));
  // What was tried stays tried.
  await page.reload();
  await page.locator(".puzzle-next b", { hasText: "Wrong once" }).waitFor();
  const { solved_rating } = (await engine).ask<Puzzle>({ ask: "puzzle", game: "chess", name, wrong: 1, hints: 2 });
  await solve(page, name, (move) => moveByMouse(page, move));
  await page.locator(".puzzle-counted").waitFor();
  assert.equal(await you(page, "rating"), String(solved_rating));
  assert.equal(await you(page, "solved"), "1 of 1");
  assert.equal(await you(page, "streak"), "1 day");
  await accessible(page);
  await shot(page, "puzzles-solved");
  // Once more counts nothing; the next is another one of the same kind.
  await page.locator("[data-do=again]").click();
  await solve(page, name, (move) => moveByMouse(page, move));
  assert.equal(await you(page, "rating"), String(solved_rating));
  await page.locator("[data-do=next]").click();
  await page.locator(`.puzzle-task:not([data-puzzle="${name}"])`).waitFor();
  await page.reload();
  await page.locator(".puzzle-task").waitFor();
  assert.equal(await you(page, "rating"), String(solved_rating));
  await page.locator("[data-kind=kill]").click();
  await page.locator(`.puzzle-list [data-puzzle="${name}"][data-done=solved]`).waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("by keyboard alone", async () => {
  const visitor = await visit("/", { settings });
  const { page } = visitor;
  const press = async (data: string) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await page.evaluate((wanted) => (document.activeElement as HTMLElement | null)?.dataset.do === wanted, data)) return page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${data}`);
  };
  await page.locator(".home-games").waitFor();
  await press("puzzles");
  await page.locator(".puzzle-list").waitFor();
  await press("next");
  await page.locator(".puzzle-task").waitFor();
  const name = (await page.locator(".puzzle-task").getAttribute("data-puzzle"))!;
  await page.keyboard.press("h");
  await page.locator("[data-do=hint-tank][aria-disabled=true]:not([aria-busy])").waitFor();
  await page.keyboard.press("h");
  await page.locator("[data-do=hint-square][aria-disabled=true]:not([aria-busy])").waitFor();
  await solve(page, name, byKeys(page));
  await page.keyboard.press("n");
  await page.locator(`.puzzle-task:not([data-puzzle="${name}"])`).waitFor();
  faultless(visitor);
  await visitor.context.close();
});

for (const language of ["cs", "ja"] as const) {
  test(`by touch on a phone, ${language}`, async () => {
    const { name } = await listed(({ turns, ends }) => turns === 3 && ends === (language === "cs" ? "escape" : "kill"));
    const visitor = await visit(`/#/puzzles/${name}`, { width: "phone", touch: true, language, settings: { ...settings, language } });
    const { page } = visitor;
    await page.locator(".puzzle-task").waitFor();
    await fits(page);
    await accessible(page);
    await shot(page, `puzzles-phone-${language}`);
    await page.locator("[data-do=hint-tank]").tap();
    await page.locator("[data-do=hint-tank][aria-disabled=true]:not([aria-busy])").waitFor();
    await fits(page);
    await page.evaluate(() => scrollTo(0, 0));
    await solve(page, name, byTouch(page));
    await fits(page);
    await accessible(page);
    await shot(page, `puzzles-phone-${language}-solved`);
    await page.locator("[data-do=next]").tap();
    await page.locator(`.puzzle-task:not([data-puzzle="${name}"])`).waitFor();
    faultless(visitor);
    await visitor.context.close();
  });
}

test("the solution is shown and costs the puzzle; days are counted; the day has its own", async () => {
  const day = 86_400_000;
  const date = (ago: number) => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000 - ago * day).toISOString().slice(0, 10);
  const visitor = await visit("/#/puzzles", {
    settings,
    before: async (page) => page.addInitScript((kept) => localStorage.getItem("tankodrom.puzzles") ?? localStorage.setItem("tankodrom.puzzles", kept), JSON.stringify({ rating: 1200, row: 3, days: { [date(1)]: "solved", [date(2)]: "solved", [date(3)]: "failed" }, done: {}, begun: { broken: null } })),
  });
  const { page } = visitor;
  await page.locator(".puzzle-list").waitFor();
  assert.equal(await you(page, "rating"), "1200");
  assert.equal(await you(page, "streak"), "2 days");
  await page.locator("[data-kind=day]").click();
  await page.locator(".puzzle-kinds .on [data-kind=day]").waitFor();
  const name = (await page.locator(".puzzle-task").getAttribute("data-puzzle"))!;
  await page.locator("[data-do=solution]").click();
  await page.locator(".puzzle-solution li").first().waitFor();
  await opened(name);
  const solution = writesOf((await engine).ask<Puzzle>({ ask: "puzzle_solution" }).solution);
  assert.equal(await page.locator(".puzzle-solution li").count(), solution.length);
  const { failed_rating } = (await engine).ask<Puzzle>({ ask: "puzzle", game: "chess", name, rating: 1200 });
  assert.equal(await you(page, "rating"), String(failed_rating));
  assert.equal(await you(page, "row"), "0");
  assert.equal(await page.locator(".puzzle-week .failed").count() > 0, true);
  await accessible(page);
  await shot(page, "puzzles-solution");
  // It can still be played to its end.
  await solve(page, name, (move) => moveByMouse(page, move));
  assert.equal(await you(page, "rating"), String(failed_rating));
  // In another language it goes on.
  await page.locator("[data-do=menu]").click();
  await page.getByRole("radio", { name: "Čeština" }).check({ force: true });
  await page.keyboard.press("Escape");
  await page.locator(".puzzle-task h2", { hasText: "Vyřešeno" }).waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("an address that names no puzzle says so", async () => {
  const visitor = await visit("/#/puzzles/none", { settings });
  const { page } = visitor;
  await page.locator(".plain-page [data-do=puzzles]").click();
  await page.locator(".puzzle-list").waitFor();
  faultless(visitor);
  await visitor.context.close();
});
