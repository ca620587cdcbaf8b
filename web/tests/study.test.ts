// The study room: hints at tables, matches looked through with chances, the analysis board.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { Moment } from "../src/documents";
import { judgedBefore, optionsOf } from "../src/study/card";
import { accessible } from "./support/axe";
import { MATCH } from "./support/chess";
import { TestEngine } from "./support/engine";
import { faultless, server, shot, unencrypted, visit, type Visit } from "./support/house";
import { openLocal, packedAddress } from "./support/match";
import { Wire } from "./support/wire";

const settings = { sound: false, pace: 0, motion: false };
const MOVES = MATCH.map(({ write }) => write);
/** Before it, White can destroy the command tank on I16: whoever sees that has a chance of 100. */
const BEFORE_KILL = MOVES.slice(0, -1);
/** How long a whole match may take a busy machine. */
const LONG = { timeout: 120_000 };

async function record(moves = MOVES): Promise<string> {
  return (await TestEngine.match({ game: "chess", names: ["Žofie", "佐藤 健太"], actions: moves })).record();
}

async function chessTable(how: Visit = {}, moves = BEFORE_KILL) {
  const visitor = await visit("/", { settings, ...how });
  await openLocal(visitor.page, { game: "chess", actions: moves });
  await visitor.page.locator(".chess[data-turn=true]").waitFor();
  return visitor;
}

async function stands(page: Page, step: number): Promise<void> {
  await page.locator(`main[data-step="${step}"]`).waitFor();
}

/** All moments are thought about. */
async function studied(page: Page): Promise<void> {
  await page.locator(`.chance-graph[data-known="${MOVES.length + 1}"]`).waitFor(LONG);
}

test("a hint by keyboard alone: what is best, its chances, drawn, said aloud, played", async () => {
  const visitor = await chessTable();
  const { page } = visitor;
  await page.keyboard.press("w");
  const card = page.locator(".hint-card");
  await card.locator("[data-option]").first().waitFor(LONG);
  const best = (await card.getAttribute("data-hint"))!;
  assert.match(best, /\(I16#?\)/);
  assert.equal(await card.locator("[data-option] b").first().textContent(), "100");
  assert.match((await card.locator("[role=status]").textContent())!, /100 of 100/);
  await page.locator(".chess-advice .advice-way").first().waitFor({ state: "attached" });
  await accessible(page);
  await shot(page, "study-hint");
  // It goes when it is not wanted, and nothing of it stays on the board.
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  assert.equal(await page.locator(".advice-way").count(), 0);
  await page.keyboard.press("w");
  await card.locator("[data-do=hint-play]").waitFor(LONG);
  for (let tabs = 0; tabs < 12 && (await page.evaluate(() => document.activeElement?.getAttribute("data-do"))) !== "hint-play"; tabs++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".chess[data-over=true]").waitFor();
  assert.equal(await page.locator("[data-do=hint]").count(), 0);
  faultless(visitor);
  await visitor.context.close();
});

test("hints on a phone, in three languages and three games", async () => {
  for (const language of ["en", "cs", "ja"] as const) {
    const visitor = await chessTable({ width: "phone", touch: true, language, settings: { ...settings, language } });
    const { page } = visitor;
    await page.locator("[data-do=hint]").tap();
    await page.locator(".hint-card [data-option]").first().waitFor(LONG);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await accessible(page);
    await shot(page, `study-hint-phone-${language}`);
    for (const game of language === "en" ? (["rush", "duel"] as const) : []) {
      await openLocal(page, { game, options: game === "rush" ? ["players=2"] : [], players: ["human", game === "rush" ? "greedy" : "gunner"], seed: game === "rush" ? "2" : "1" });
      await page.locator(`.${game}`).waitFor();
      await page.locator("[data-do=hint]:not([aria-disabled])").tap();
      const hint = page.locator(".hint-card[data-hint]");
      await hint.waitFor(LONG);
      // What it would do is among what can be done: it is done.
      const step = Number(await page.locator("main[data-step], main [data-step]").first().getAttribute("data-step"));
      await accessible(page);
      await hint.locator("[data-do=hint-play]").tap();
      await page.waitForFunction((before) => Number(document.querySelector("main[data-step], main [data-step]")?.getAttribute("data-step")) > before, step);
      await page.locator(".hint-card").waitFor({ state: "detached" });
    }
    faultless(visitor);
    await visitor.context.close();
  }
});

test("nobody gets a hint against people elsewhere", async () => {
  const house = await server();
  const white = await Wire.open(house.url);
  const { table } = await white.ask({ type: "create", game: "chess", setup: "16 w #basic wHK9/NW wCD8/E bMM10/SW bCJ13/W" });
  const visitor = await visit(`/#/table/${table}`, { url: house.url, settings });
  const { page } = visitor;
  await page.locator("[data-do=sit]").click();
  await page.locator("[data-do=sit]").waitFor({ state: "detached" });
  await white.ask({ type: "start", table: table! });
  await page.locator(".chess[data-step]").waitFor();
  await page.keyboard.press("w");
  assert.equal(await page.locator("[data-do=hint], .hint-card").count(), 0);
  faultless(visitor);
  white.close();
  await visitor.context.close();
});

test("a match looked through with chances: graph, list, card, turning points; kept, and switched off", async () => {
  const visitor = await visit(`/#/${packedAddress(await record())}`, { settings });
  const { page } = visitor;
  await page.locator(".replay-bar").waitFor();
  // The replay works while the analyst thinks.
  await page.keyboard.press("ArrowRight");
  await stands(page, 1);
  await studied(page);
  assert.equal(await page.locator("[data-do=chances]").textContent(), "Chances");
  // White has won at the end, and could win before the last move.
  const chances = await page.locator(".move-chance").evaluateAll((cells) => cells.map((cell) => cell.textContent));
  assert.deepEqual(chances.filter(Boolean).length, MOVES.length);
  assert.equal(chances.filter(Boolean).at(-1), "100");
  assert.match((await page.locator("[data-field=step]").getAttribute("aria-valuetext"))!, /White: \d+ of 100/);
  // Rings stand where a mistake or a blunder was made, and Shift and an arrow go from one to the next.
  const marked = await page.locator(".chess-moves [data-move]").evaluateAll((moves) => moves.filter((move) => /^ \?\??$/.test(move.querySelector("em")?.textContent ?? "")).map((move) => Number(move.getAttribute("data-move"))));
  const turns = await page.locator(".chance-turn[data-turn]").evaluateAll((rings) => rings.map((ring) => Number(ring.getAttribute("data-turn"))));
  assert.deepEqual(turns, marked);
  assert.ok(turns.length > 0);
  await page.keyboard.press("Home");
  for (const step of turns) {
    await page.keyboard.press("Shift+ArrowRight");
    await stands(page, step);
    const card = page.locator(`.study-card[data-card="${step - 1}"]`);
    await card.waitFor();
    assert.match((await card.getAttribute("data-mark"))!, /mistake|blunder/);
    // What was played comes last, after what was better; that is drawn.
    const values = await card.locator(".study-option b").evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    assert.ok(values.length > 1 && values[0]! > values.at(-1)!, String(values));
    assert.equal(await card.locator(".study-option.played").last().getAttribute("data-option"), MOVES[step - 1]);
    await page.locator(".chess-advice .advice-way").first().waitFor({ state: "attached" });
  }
  await accessible(page);
  await shot(page, "study-replay");
  // The same match again: nothing is thought about twice.
  await page.reload();
  await page.locator(`.chance-graph[data-known="${MOVES.length + 1}"]`).waitFor();
  await page.locator("[data-do=chances]").click();
  await page.locator(".chance-graph").waitFor({ state: "detached" });
  assert.equal(await page.locator(".study-card, .move-chance, .advice-way").count(), 0);
  await page.keyboard.press("End");
  await stands(page, MOVES.length);
  faultless(visitor);
  await visitor.context.close();
});

test("a resignation is not blamed on the move before it", async () => {
  const engine = await TestEngine.match({ game: "chess", actions: MOVES.slice(0, 2) });
  engine.ask({ ask: "declare", seat: 0, what: "resign" });
  const visitor = await visit(`/#/${packedAddress(engine.record())}`, { settings });
  const { page } = visitor;
  await page.locator('.chance-graph[data-known="4"]').waitFor(LONG);
  const chances = (await page.locator(".move-chance").allTextContents()).filter(Boolean).map(Number);
  const chance = chances[1]!;
  assert.ok(chance > 10 && chance < 90, `${chance} of 100 after two moves`); // White has lost, by no move
  faultless(visitor);
  await visitor.context.close();
});

test("who leaves while chances are thought about finds them as far as they were", async () => {
  const visitor = await visit("/", {
    settings,
    before: (page) =>
      page.addInitScript(() => {
        const post = Worker.prototype.postMessage as (this: Worker, message: unknown, how?: StructuredSerializeOptions) => void;
        const counted = window as unknown as { asked?: number };
        counted.asked = 0;
        Worker.prototype.postMessage = function (this: Worker, message: unknown, how?: unknown) {
          if (JSON.stringify(message).includes('\\"analyse\\"')) counted.asked!++;
          post.call(this, message, how as StructuredSerializeOptions);
        };
      }),
  });
  const { page } = visitor;
  const replay = `/#/${packedAddress(await record())}`;
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await page.goto(new URL(replay, page.url()).href);
  await page.waitForFunction(() => Number(document.querySelector(".chance-graph")?.getAttribute("data-known")) >= 6, undefined, LONG);
  await page.evaluate(() => (location.hash = ""));
  await page.locator(".home-games").waitFor();
  const before = await asked();
  assert.ok(before >= 5 && before < MOVES.length, String(before));
  await page.goto(new URL(replay, page.url()).href);
  await studied(page);
  // the one that was under way when somebody left is thought about again
  assert.ok((await asked()) <= MOVES.length + 1, `${await asked()} questions for ${MOVES.length} moves`);
  faultless(visitor);
  await visitor.context.close();
});

test("chances on a phone and in the dark, on a line that is not encrypted", async () => {
  const visitor = await visit(`/#/${packedAddress(await record())}/@9`, { width: "phone", touch: true, theme: "dark", settings, before: unencrypted });
  const { page } = visitor;
  await studied(page);
  await page.locator(".study-card[data-card='8']").waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await accessible(page);
  await shot(page, "study-replay-phone-dark");
  faultless(visitor);
  await visitor.context.close();
});

test("a replay of a card game goes as before where nobody judges it", async () => {
  const engine = await TestEngine.match({ game: "rush", options: ["players=2"] });
  engine.play("greedy", 20);
  const visitor = await visit(`/#/${packedAddress(engine.record())}`, { settings });
  const { page } = visitor;
  await page.locator(".rush[data-step]").waitFor();
  for (let step = 0; step < 3; step++) await page.locator(".replay-bar [data-do=on]").click();
  await page.locator(".replay-bar[data-at='3']").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("the analysis board: other moves for both sides, lines, back and forth, as it was played", async () => {
  const visitor = await visit(`/#/${packedAddress(await record())}/@${BEFORE_KILL.length}`, { settings: { ...settings, chances: false } });
  const { page } = visitor;
  await page.locator(".replay-tools [data-do=analyse]").click();
  const at = (step: number) => page.locator(`.lines-card[data-step="${step}"]`).waitFor();
  await at(BEFORE_KILL.length);
  await page.locator("[data-line]").first().waitFor(LONG);
  assert.match((await page.locator("[data-line]").first().getAttribute("data-line"))!, /\(I16#?\)/);
  await accessible(page);
  await shot(page, "study-board");
  // A move back, and another one for Black from there: by keyboard.
  await page.keyboard.press("[");
  await at(BEFORE_KILL.length - 1);
  await page.keyboard.press("/");
  await page.keyboard.type("I16/E");
  await page.keyboard.press("Enter");
  await at(BEFORE_KILL.length);
  await page.locator("[data-piece=F13]").waitFor();
  assert.match((await page.locator(`[data-move='${BEFORE_KILL.length}']`).textContent())!, /I16\/E/);
  assert.equal(await page.locator(`[data-move='${MOVES.length}']`).count(), 0);
  // A move against the rules is none.
  await page.locator("main").press("/");
  await page.keyboard.type("A1>B2/N");
  await page.keyboard.press("Enter");
  await page.locator("[role=alert]").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-do=as-played]").click();
  await page.locator(`[data-move='${MOVES.length}']`).waitFor();
  await page.locator(`[data-move='3']`).click();
  await at(3);
  // The lines are played by a press, and can be switched off.
  await page.locator("[data-line]").first().waitFor(LONG);
  const first = await page.locator("[data-line]").first().evaluate((line) => ((line as HTMLElement).click(), line.getAttribute("data-line")!)); // they change while it thinks
  await at(4);
  assert.ok(first.startsWith((await page.locator("[data-move='4']").textContent())!.split(" ")[0]!.trim()));
  await page.locator("[data-do=lines]").click();
  await page.locator("[data-line]").first().waitFor({ state: "detached" });
  await page.locator("[data-do=to-replay]").click();
  await page.locator(".replay-bar").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("the analysis board shows nobody's closed cards", async () => {
  const visitor = await visit("/", { settings });
  const { page } = visitor;
  const { id } = await openLocal(page, { game: "rush", options: ["players=2"], players: ["human", "greedy"] });
  await page.locator(".rush[data-step]").waitFor();
  for (const place of [`study/match/${id}`, `study/match/${id}/@0`]) {
    await page.goto(`${new URL("/", page.url())}#/${place}`);
    await page.getByText("The analysis board is for Tank Chess").waitFor();
    assert.equal(await page.locator(".rush").count(), 0);
  }
  faultless(visitor);
});

test("who takes back what a hint said is not given it again unasked", async () => {
  const visitor = await visit("/", { settings });
  const { page } = visitor;
  await openLocal(page, { game: "chess", players: ["human", "human"], actions: BEFORE_KILL.slice(0, 2) });
  await stands(page, 2);
  await page.keyboard.press("w");
  await page.locator("[data-do=hint-play]").click(LONG);
  await stands(page, 3);
  await page.keyboard.press("Control+z");
  await stands(page, 2);
  await page.keyboard.press("w"); // the first time it is asked for here
  await page.locator(".hint-card").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("what is called the best has nothing better beside it", () => {
  const options = (value: number, mark: "best" | "good") => {
    const moment = { step: 3, seat: 0, played: { write: "end", value, best: -290, mark, mark_text: mark }, candidates: [{ write: "pay engineers", value: -290 }, { write: "end", value }] };
    return optionsOf({ step: 3, moment: moment as unknown as Moment, names: {} }).map((one) => [one.write, one.value]);
  };
  assert.deepEqual(options(-312, "best"), [["end", -312], ["pay engineers", -312]]);
  assert.deepEqual(options(-350, "good"), [["pay engineers", -290], ["end", -350]]);
});

test("nothing is said of an action that has not been thought about yet, least of all what an earlier one was worth", () => {
  const judged = new Map([3, 4].map((step) => [step, { step, moment: { step, seat: 0, played: { write: "end" } } as unknown as Moment }]));
  const before = (step: number, done: number) => judgedBefore({ judged, done, of: 9 }, step)?.one.step;
  assert.deepEqual([4, 5, 6, 200].map((step) => before(step, 2)), [3, 4, undefined, undefined]);
  assert.deepEqual([4, 5, 6].map((step) => before(step, 9)), [3, 4, 4]); // what comes after is no action of anybody
});
