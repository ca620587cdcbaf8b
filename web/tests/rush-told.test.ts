// What the page tells a player of Rush who was not looking: what was lost meanwhile, what a press takes back, where the cards
// of a folded hand are, and why a finger's press does nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { RushChoice, RushTable, RushThingCard } from "../src/documents";
import type { TestEngine } from "./support/engine";
import { faultless, visit, type Visit } from "./support/house";
import { openRecord } from "./support/match";
import { position, printed } from "./support/rush";

async function sit(engine: TestEngine, how: Visit = {}) {
  const visitor = await visit("/", { ...how, settings: { sound: false, pace: 0 } });
  await openRecord(visitor.page, { game: "rush", record: engine.record() });
  await visitor.page.locator(`.rush[data-step="${engine.table<RushTable>(0).step}"]`).waitFor();
  return visitor;
}

const use = (page: Page, name: string) => page.locator(`.buttons [data-do="${name}"]`);

/** A card that attacks alone, because no other of its nation can. */
function lonely({ asked, choices = [] }: RushTable, cards: Map<string, RushThingCard>): RushChoice | undefined {
  const attacks = choices.filter(({ verb }) => verb === "attack");
  const nation = ({ card }: RushChoice) => cards.get(card ?? "")?.nation;
  return asked?.question === "turn" ? attacks.find((one) => attacks.filter((other) => nation(other) === nation(one)).length === 1) : undefined;
}

test("what a press takes back is named, and who attacks alone begins at once", async () => {
  const cards = await printed();
  const other = (table: RushTable) => table.choices?.find(({ verb, card }) => verb === "pay" && card !== lonely(table, cards)?.card);
  const engine = await position({}, (table) => lonely(table, cards) !== undefined && other(table) !== undefined && table.board.turn?.pool === undefined);
  const table = engine.table<RushTable>(0);
  const visitor = await sit(engine);
  const { page } = visitor;
  const back = page.locator('[data-do="take-back"]');
  await page.locator(`.hand [data-card="${other(table)!.card}"]`).first().click();
  await use(page, "pay").click();
  await page.locator(`.rush[data-step="${table.step + 1}"]`).waitFor();
  assert.equal(await back.innerText(), `Take ${cards.get(other(table)!.card!)!.name} back`);
  await page.locator(`.hand [data-card="${lonely(table, cards)!.card}"]`).first().click();
  await use(page, "attack").click();
  await page.locator('.rush[data-question="attack"]').waitFor();
  assert.equal(await back.innerText(), "Take back the last step");
  await back.click();
  await page.locator('.rush[data-question="declare"]').waitFor();
  assert.equal(await back.innerText(), `Take ${cards.get(lonely(table, cards)!.card!)!.name} back`);
  await back.click();
  await page.locator(`.rush[data-step="${table.step + 1}"][data-question="turn"]`).waitFor();
  assert.equal(await page.locator(".tray .paid li").count(), 1);
  faultless(visitor);
});

test("what others destroyed meanwhile stands in the bar, at the base and in the log", async () => {
  let known = 0;
  const engine = await position({ players: 3 }, ({ asked, board }) => {
    const lost = board.players[0]!.bases.filter(({ lost: gone }) => gone).length;
    const more = lost > known;
    known = lost;
    return more && asked?.question === "turn";
  });
  const visitor = await sit(engine);
  const { page } = visitor;
  const told = await page.locator(".uses .news").last().innerText();
  assert.match(told, /destroys base \d of Ondřej/);
  assert.ok((await page.locator(".own .slot.lost.touched").count()) > 0);
  await page.locator(".log .sentence.harm", { hasText: told }).waitFor();
  // what was seen is no news after the first deed of one's own
  await page.locator(".hand .holder").first().click();
  await use(page, "put").click();
  await page.locator(`.rush[data-step="${engine.table<RushTable>(0).step + 1}"]`).waitFor();
  assert.equal(await page.locator(".uses .news").count(), 0);
  faultless(visitor);
});

test("the purchase of a turn is seen in the tray, and no second one is called too dear", async () => {
  const engine = await position({}, ({ asked, refused }) => asked?.question === "turn" && refused!.some(({ reason }) => reason === "TK_ERROR_RUSH_PURCHASES"));
  const { board } = engine.table<RushTable>(0);
  const visitor = await sit(engine);
  const { page } = visitor;
  const numbers = (await page.locator(".tray .paid li b").allInnerTexts()).map((text) => Number(text.replace("−", "-")));
  assert.equal(numbers.reduce((sum, number) => sum + number, 0), board.turn?.pool ?? 0);
  assert.ok(numbers.some((number) => number < 0));
  for (const under of await page.locator(".shop .under").allInnerTexts()) assert.match(under, /^one a turn/);
  faultless(visitor);
});

test("on a phone every card of the folded hand is in reach, and what was paid keeps its place", async () => {
  const is = ({ asked, board, choices = [] }: RushTable) => asked?.question === "turn" && !board.turn?.pool && choices.some(({ verb, card }) => verb === "pay" && card === "engineers") && choices.some(({ card }) => card === "volunteers");
  const engine = await position({ players: 5 }, is);
  const table = engine.table<RushTable>(0);
  const visitor = await sit(engine, { width: "phone", touch: true });
  const { page } = visitor;
  await page.locator('.hand [data-card="engineers"]').first().tap();
  await use(page, "pay").tap();
  await page.locator(`.rush.paying[data-step="${table.step + 1}"]`).waitFor();
  const hand = table.board.players[0]!.hand_cards!;
  const more = hand.filter((card) => card === "engineers").length > 1;
  await use(page, more ? "pay engineers" : "paid engineers").waitFor();
  await use(page, "card volunteers").tap();
  await use(page, "abilities").waitFor();
  await use(page, "back").tap();
  await use(page, "card volunteers").waitFor();
  faultless(visitor);
});

test("a finger's press on what cannot be done says why", async () => {
  const engine = await position({ players: 5 }, ({ asked, choices = [] }) => asked?.question === "turn" && choices.some(({ card }) => card === "volunteers"));
  const table = engine.table<RushTable>(0);
  const visitor = await sit(engine, { width: "phone", touch: true });
  const { page } = visitor;
  await page.locator('.hand [data-card="volunteers"]').first().tap();
  const { x, y, width, height } = (await use(page, "attack").boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const why = table.refused!.find((one) => one.verb === "attack" && "card" in one && one.card === "volunteers")!;
  await page.locator(".btn-why", { hasText: why.text }).waitFor();
  faultless(visitor);
});

test("cards that are dealt hold nothing back", async () => {
  const engine = await position({}, ({ asked, board, choices = [] }) => asked?.question === "turn" && board.turn?.pool === undefined && choices.some(({ verb }) => verb === "pay") && board.players[0]!.hand > 2);
  const { step } = engine.table<RushTable>(0);
  const visitor = await sit(engine, { motion: true });
  const { page } = visitor;
  // as slow as nobody would wait for
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, frames, how) {
      return animate.call(this, frames, { ...(how as KeyframeAnimationOptions), duration: 60_000 });
    };
  });
  const moving = () => page.locator(".hand").first().evaluate((hand) => hand.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length);
  await page.keyboard.press("1");
  await page.keyboard.press("p");
  await page.locator(`.rush[data-step="${step + 1}"]`).waitFor();
  assert.ok((await moving()) > 0, "the others close up");
  await page.keyboard.press("1");
  await page.locator(".hand .holder.picked").waitFor();
  assert.ok((await moving()) > 0);
  // and a press of anything ends it
  await page.mouse.click(1, 1);
  assert.equal(await moving(), 0);
  faultless(visitor);
});
