// The rules in the page: every number has its address, its words and a diagram drawn by the engine; from a log line, a
// refusal and an odds line one press leads to the rule, over the table and back; searching; words and symbols.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { DuelOdds, DuelTable, Game, RushTable } from "../src/documents";
import { accessible } from "./support/axe";
import { squarePoint } from "./support/chess";
import { positions } from "./support/duel-positions";
import { TestEngine } from "./support/engine";
import { fits } from "./support/fits";
import { faultless, project, shot, visit, WIDTHS, type Visit } from "./support/house";
import { byKey, hasFocus, tabTo } from "./support/keys";
import { openLocal, openRecord } from "./support/match";

const settings = { sound: false, pace: 0 };
const GAMES = ["chess", "rush", "duel"] as const satisfies readonly Game[];

interface RuleRow {
  number: string;
  title: string;
  diagram: { of: string; marks: Record<string, string>[] };
}

async function rulesOf(game: Game): Promise<RuleRow[]> {
  const file = JSON.parse(await readFile(path.join(project, "data/rules", `${game}.json`), "utf8")) as { sections: { rules: RuleRow[] }[] };
  return file.sections.flatMap(({ rules }) => rules);
}

/** The numbers of the book itself, in its order: "- **C5 Step.** …". */
async function numbersOf(game: Game): Promise<string[]> {
  const book = await readFile(path.join(project, "docs/rules", { chess: "tank-chess.md", rush: "rush.md", duel: "tank-duel.md" }[game]), "utf8");
  return [...book.matchAll(/^- \*\*([A-Z0-9][-.a-z0-9]*) /gm)].map(([, number]) => number!);
}

const HOW_MANY = { chess: 22, rush: 42, duel: 221 };

async function go(page: Page, place: string): Promise<void> {
  await page.evaluate((where) => (location.hash = where), `/${place}`);
}

/** The rule is there with its diagram, and everything that it marks is drawn. */
async function drawn(page: Page, { number, diagram }: RuleRow): Promise<void> {
  await page.locator(`.rule-page[data-number="${number}"] .rule-text`).waitFor();
  const figure = page.locator(`.rule-figure[data-rule="${number}"][data-diagram="${diagram.of}"]`);
  await figure.waitFor();
  // Things come one after another: the last of them has come when all that is marked is there.
  await page.waitForFunction(
    ({ selector, marks }) => {
      const place = document.querySelector(selector);
      const parts = place?.querySelectorAll("[data-part]").length ?? 0;
      if (!place || (parts === 0 && !place.querySelector(".chess-board svg [data-piece]"))) return false;
      return [...place.querySelectorAll("[data-part]")].every((part) => part.childElementCount > 0) && place.querySelectorAll("[data-mark], .marked").length >= (marks > 0 ? 1 : 0);
    },
    { selector: `.rule-figure[data-rule="${number}"]`, marks: diagram.marks.filter((mark) => !("shot" in mark) && !("move" in mark)).length },
  );
}

const ways: { game: Game; how: Visit }[] = [
  { game: "chess", how: { width: "desk", language: "en" } },
  { game: "chess", how: { width: "phone", language: "ja" } },
  { game: "rush", how: { width: "desk", language: "cs" } },
  { game: "rush", how: { width: "phone", language: "en" } },
  { game: "duel", how: { width: "desk", language: "ja" } },
  { game: "duel", how: { width: "phone", language: "cs" } },
];

for (const { game, how } of ways) {
  test(`every rule of ${game} has its words and its diagram, ${how.width}, ${how.language}`, async () => {
    const visitor = await visit(`/#/rules/${game}`, { ...how, settings });
    const { page } = visitor;
    const rules = await rulesOf(game);
    await page.locator(".rules-list").waitFor();
    const numbers = await numbersOf(game);
    assert.equal(numbers.length, HOW_MANY[game]);
    assert.deepEqual(await page.locator(".rules-list [data-listed]:not([data-listed=words])").evaluateAll((all) => all.map((link) => link.getAttribute("data-listed"))), numbers);
    assert.deepEqual(rules.map(({ number }) => number), numbers);
    const titles = new Set<string>();
    for (const rule of rules) {
      await go(page, `rules/${game}/${rule.number}`);
      await drawn(page, rule);
      titles.add((await page.locator("#rule-head").textContent()) ?? "");
      await fits(page);
    }
    assert.equal(titles.size, rules.length);
    await shot(page, `rules-${game}-${how.width}`);
    await accessible(page);
    faultless(visitor);
    await visitor.context.close();
  });
}

test("words and symbols: every drawing of the games has a name and an explanation", async () => {
  const visitor = await visit("/#/rules/chess/words", { width: "desk", language: "en", settings });
  const { page } = visitor;
  for (const game of GAMES) {
    const svg = await readFile(path.join(project, "web/art", `${game}.svg`), "utf8");
    // pictures of single vehicles are on their cards, with their names
    const kinds = /^v-(light|medium|heavy|artillery|support|plane)$/;
    const symbols = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!).filter((id) => !id.startsWith("v-") || kinds.test(id));
    await go(page, `rules/${game}/words`);
    await page.locator(`.rules[data-game=${game}] .word-sign`).first().waitFor();
    const shown = await page.locator("[data-sign]").evaluateAll((all) => all.map((sign) => sign.getAttribute("data-sign")));
    assert.deepEqual(symbols.filter((id) => !shown.includes(id)), [], game);
    const empty = await page.locator(".word").evaluateAll((all) => all.filter((word) => !word.querySelector("dt b")?.textContent || !word.querySelector("dd")?.textContent).length);
    assert.equal(empty, 0);
    await accessible(page);
  }
  faultless(visitor);
  await visitor.context.close();
});

test("searching by keys alone: numbers, titles, texts and words, in the language spoken, wide and narrow", async () => {
  for (const { language, searched } of [
    { language: "en", searched: [["desk", "reverse", "C7"], ["phone", "c1", "C1"]] },
    { language: "cs", searched: [["desk", "VRAK", "C13"], ["phone", "vrak", "C13"]] },
    { language: "ja", searched: [["desk", "残骸", "C13"], ["phone", "c1", "C1"]] },
  ] as const) {
    const visitor = await visit("/#/rules/chess", { width: "desk", language, settings });
    const { page } = visitor;
    for (const [width, typed, first] of searched) {
      await page.setViewportSize(WIDTHS[width]);
      if (width === "phone") await byKey(page, "[data-do=contents]"); // there the list is not beside the rule
      await page.locator(".rules-list").waitFor();
      await page.keyboard.press("/");
      await page.keyboard.press("Control+a");
      await page.keyboard.type(typed);
      assert.equal(await page.locator("[data-listed]").first().getAttribute("data-listed"), first);
      await page.keyboard.press("ArrowDown");
      await hasFocus(page, `[data-listed="${first}"]`);
      await page.keyboard.press("Enter");
      await page.locator(`.rule-page[data-number=${first}]`).waitFor();
      await page.waitForFunction(() => document.activeElement?.id === "rule-head");
      await fits(page);
    }
    await byKey(page, "[data-do=contents]");
    await page.locator(".rules-list").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.press("Escape");
    await byKey(page, "[data-listed=words]");
    await page.locator(".rules[data-game=chess] .word-sign").first().waitFor();
    await fits(page);
    faultless(visitor);
    await visitor.context.close();
  }
});

test("nothing found, no such rule and no such game are said", async () => {
  const visitor = await visit("/#/rules/rush", { width: "phone", language: "en", settings });
  const { page } = visitor;
  await page.locator("[data-do=search]").fill("zeppelin");
  await page.getByText("Nothing was found.").waitFor();
  await page.locator("[data-do=search]").press("Escape");
  await page.locator("[data-listed=R1]").waitFor();
  await go(page, "rules/rush/R99");
  await page.getByText("There is no rule R99.").waitFor();
  await go(page, "rules/poker");
  await page.getByText("There is no such game.").waitFor();
  await go(page, "rules"); // of no game in particular: the first
  await page.locator(".rules[data-game=chess] .rules-list").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

test("on a phone: the list, a rule, on to the next and back", async () => {
  const visitor = await visit("/#/rules/chess", { width: "phone", language: "cs", touch: true, settings });
  const { page } = visitor;
  await page.locator("[data-listed=C5]").tap();
  await page.locator(".rule-page[data-number=C5]").waitFor();
  await page.locator(".rules-contents").waitFor({ state: "hidden" });
  await page.locator("[data-turn=after] a").tap();
  await page.locator(".rule-page[data-number=C6]").waitFor();
  await page.locator("[data-do=contents]").tap();
  await page.locator(".rules-contents").waitFor();
  faultless(visitor);
  await visitor.context.close();
});

// ---- From the table ----

/** Presses a number by the keyboard: the rule lies over the table, and Esc leads back to the number. */
async function opensOver(page: Page, number: string, press: () => Promise<void>): Promise<void> {
  const place = page.url();
  await press();
  const sheet = page.locator(`dialog[open].rule-sheet .rule-of[data-number="${number}"]`);
  await sheet.locator(".rule-text").waitFor();
  await sheet.locator(".rule-figure[data-diagram]").waitFor();
  await accessible(page);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open].rule-sheet").waitFor({ state: "detached" });
  assert.equal(page.url(), place);
}

/** The number has the focus before and after; back: Tab leads to it the other way round. */
async function byKeys(page: Page, selector: string, back = false): Promise<void> {
  await tabTo(page, selector, back);
  const number = (await page.evaluate(() => document.activeElement!.getAttribute("data-rule")))!;
  await opensOver(page, number, () => page.keyboard.press("Enter"));
  await hasFocus(page, `[data-rule="${number}"]`);
}

/** A match of the looks, as it stands. */
async function openLook(page: Page, game: Game, name: string): Promise<void> {
  const record = await readFile(path.join(project, "web/tests/looks", `${name}.tkr`), "utf8");
  await openRecord(page, { game, record });
  await page.locator(`.${game}[data-step]`).waitFor();
}

/** What the documents tell a reader, each with the number that stands beside it. */
function toldBy(engine: TestEngine): { text: string; rule?: string }[] {
  const { asked, choices, refused } = engine.table<DuelTable | RushTable>(engine.state().deciders[0]);
  const events = engine.log().steps.flatMap((step) => step.events as { text?: string; rule?: string }[]);
  const verdicts = (Array.isArray(choices) ? (choices as { write: string; verdict?: string; rule?: string; odds?: DuelOdds }[]) : []).flatMap(({ write, verdict, rule, odds }) => [
    ...(verdict ? [{ text: write, rule }] : []),
    ...(odds ? [{ text: write, rule: odds.rule }, ...(odds.modifiers ?? []), ...(odds.places ?? [])] : []),
    ...(odds?.base === undefined ? [] : [{ text: write, rule: odds.base_rule }, { text: write, rule: odds.accuracy_rule }]),
  ]);
  return [...events, ...verdicts, ...(asked ? [asked] : []), ...(refused ?? [])].flatMap(({ text, rule }) => (text ? [{ text, ...(rule ? { rule } : {}) }] : []));
}

test("every line of a log and of odds, every verdict, question and refusal names a rule that there is", async () => {
  const records = new Map<Game, string[]>([["chess", []], ["rush", []], ["duel", (await positions()).map(({ record }) => record)]]);
  for (const name of ["rush-attack", "rush-end", "duel-shot", "duel-end"]) records.get(name.split("-")[0] as Game)!.push(await readFile(path.join(project, "web/tests/looks", `${name}.tkr`), "utf8"));
  for (const [game, all] of records) {
    const engines = [await TestEngine.match({ game, options: game === "rush" ? ["players=3"] : [] })];
    engines[0]!.play("random", 150);
    for (const record of all) {
      const engine = await TestEngine.start();
      engine.ask({ ask: "open", record });
      engines.push(engine);
    }
    const numbers = new Set(await numbersOf(game));
    const told = engines.flatMap(toldBy);
    assert.ok(told.length > 100, `${game}: only ${told.length} lines`);
    assert.deepEqual([...new Set(told.filter(({ rule = "" }) => !numbers.has(rule)).map(({ text, rule }) => `${text} ${rule}`))], [], game);
  }
});

test("Tank Chess: from a refusal, from what a shot meets, from the log", async () => {
  const visitor = await visit("/", { width: "desk", language: "en", settings });
  const { page } = visitor;
  await openLocal(page, { game: "chess", options: ["position=8 w wMD2/N wCA1/N bLD6/W bCH8/S"], players: ["human", "human"], actions: ["D2>D3/N", "D6>C6/W"] });
  await page.locator(".chess[data-turn=true]").waitFor();
  // a tank, then what it shall fire at: what the shot meets is told
  for (const square of ["D3", "C6"]) {
    const { x, y } = await squarePoint(page, square);
    await page.mouse.click(x, y);
  }
  await byKeys(page, ".chess-line .rule-number");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("D3>D9/N");
  await page.keyboard.press("Enter");
  await byKeys(page, ".chess-refused .rule-number");
  await page.keyboard.press("Escape");
  await byKey(page, "[data-do=menu]");
  await byKey(page, "dialog[open] [data-do=log]");
  await byKeys(page, ".told-step .rule-number");
  faultless(visitor);
  await visitor.context.close();
});

test("Rush: from the log, from a question, from a refusal, from what a strike would do", async () => {
  const visitor = await visit("/", { width: "desk", language: "cs", settings });
  const { page } = visitor;
  await openLook(page, "rush", "rush-turn");
  await byKeys(page, ".told-step .rule-number");
  await page.setViewportSize(WIDTHS.phone);
  await byKeys(page, ".uses .what .rule-number");
  await page.setViewportSize(WIDTHS.desk);
  // Why a button cannot be used: Tab goes on from it to the number of the rule.
  await tabTo(page, "[data-group=shop] [data-slot]", true);
  await page.keyboard.press("Enter");
  await tabTo(page, ".uses .btn.is-off");
  await page.keyboard.press("Tab");
  await byKeys(page, ".btn-why .rule-number:focus");
  // what a strike would do
  await openLook(page, "rush", "rush-attack");
  await byKeys(page, ".place .rule-number");
  faultless(visitor);
  await visitor.context.close();
});

test("Tank Duel: from the log, from every line of the odds, from a question, from a refusal", async () => {
  const visitor = await visit("/", { width: "desk", language: "ja", settings });
  const { page } = visitor;
  await openLook(page, "duel", "duel-shot");
  await byKeys(page, ".told-step .rule-number");
  await page.locator(".sum [data-modifier] .rule-number").first().waitFor();
  assert.equal(await page.locator(".sum tr").count(), await page.locator(".sum tr .rule-number").count());
  await byKeys(page, ".sum [data-modifier] .rule-number");
  await byKeys(page, ".where-hit .rule-number");
  await openLook(page, "duel", "duel-action");
  await page.setViewportSize(WIDTHS.phone);
  await byKeys(page, ".ask h2 .rule-number");
  await page.setViewportSize(WIDTHS.desk);
  // Half of a card cannot be played: the keys go up to the number, and so does a mouse.
  const card = page.locator(".duel-hand button.card[data-card='22']");
  await tabTo(page, ".duel-hand button.card[data-card='22']");
  await page.keyboard.press("ArrowUp");
  await byKeys(page, ".why-card .rule-number:focus");
  await card.hover();
  await page.locator(".why-card .rule-number").click();
  await page.locator("dialog[open].rule-sheet .rule-of[data-number='10.2.1']").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  faultless(visitor);
  await visitor.context.close();
});

test("a rule over the table leads on to others and to all of them; on a phone by a finger", async () => {
  const visitor = await visit("/", { width: "phone", language: "en", touch: true, settings });
  const { page } = visitor;
  await openLook(page, "rush", "rush-turn");
  await page.locator(".uses .what .rule-number").tap();
  const sheet = page.locator("dialog[open].rule-sheet");
  const other = sheet.locator(".rule-see a").first();
  const to = (await other.getAttribute("data-to"))!;
  await other.tap();
  await sheet.locator(`.rule-of[data-number="${to}"]`).waitFor();
  assert.match(page.url(), /#\/match\//);
  await fits(page);
  await sheet.locator("[data-do=all-rules]").tap();
  await page.locator(`.rule-page[data-number="${to}"]`).waitFor();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.goBack();
  await page.locator(".rush[data-step]").waitFor();
  faultless(visitor);
  await visitor.context.close();
});
