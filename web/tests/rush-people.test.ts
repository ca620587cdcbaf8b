// Rush with several people at one screen, and for those who look on: everybody sees what they may, and nobody more.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { RushTable, RushThingCard } from "../src/documents";
import { accessible } from "./support/axe";
import type { TestEngine } from "./support/engine";
import { faultless, sharedServer, shot, visit, WIDTHS, type Width } from "./support/house";
import { openRecord } from "./support/match";
import { shows } from "./support/net";
import { NAMES, position, printed } from "./support/rush";
import { chances, playSteps, Wire } from "./support/wire";

const quiet = { settings: { sound: false, pace: 0 } };

/** Between two people the page has no card of anybody: neither a name in words nor one that only programs read. */
async function covered(page: Page, seat: number, cards: Map<string, RushThingCard>): Promise<void> {
  await page.locator(`[data-handover="${seat}"]`).waitFor();
  assert.equal(await page.locator(".rush, [data-card], [role=log]").count(), 0);
  const words = await page.evaluate(() => document.body.textContent ?? "");
  assert.deepEqual([...cards.values()].map(({ name }) => name).filter((name) => words.includes(name)), []);
}

/** The hand that the page shows, or asks for a card of. */
async function handIn(page: Page, where: string): Promise<(string | null)[]> {
  return page.locator(`${where} [data-card]`).evaluateAll((found) => found.map((card) => card.getAttribute("data-card")).sort());
}

function handOf(engine: TestEngine, seat: number): string[] {
  return [...engine.table<RushTable>(seat).board.players[seat]!.hand_cards!].sort();
}

test("sabotage among three at one screen: each gives a card up behind a cover of their own", async () => {
  const cards = await printed();
  const sabotages = ({ card = "", ability = 0 }: { card?: string; ability?: number }) => cards.get(card)?.abilities[ability]?.ability === "sabotage";
  const is = ({ asked, choices = [], board }: RushTable) => asked?.question === "turn" && choices.some((choice) => choice.verb === "use" && sabotages(choice)) && board.players.every(({ hand }) => hand === 3);
  const engine = await position({ players: 3, people: [0, 1, 2] }, is);
  const choice = engine.table<RushTable>(0).choices!.find((one) => one.verb === "use" && sabotages(one))!;
  const visitor = await visit("/", quiet);
  const { page } = visitor;
  await openRecord(page, { game: "rush", record: engine.record() });
  await covered(page, 0, cards);
  await page.locator("[data-do=take]").click();
  assert.deepEqual(await handIn(page, ".hand"), handOf(engine, 0));
  await page.locator(`.hand [data-card="${choice.card}"]`).first().click();
  await page.locator('.buttons [data-do="abilities"]').click();
  const several = page.locator(`.buttons [data-do="use ${choice.ability}"]`);
  if (await several.isVisible()) await several.click();
  engine.act({ seat: 0, write: choice.write });
  const given: string[] = [];
  for (const seat of [1, 2]) {
    await covered(page, seat, cards);
    await page.reload();
    await covered(page, seat, cards);
    await page.getByRole("heading", { name: `${NAMES[seat]}, your choice` }).waitFor();
    await page.locator("[data-do=take]").click();
    const sheet = page.getByRole("dialog", { name: `Sabotage by ${NAMES[0]}` });
    await sheet.waitFor();
    assert.deepEqual(await handIn(page, "dialog.sabotage"), handOf(engine, seat));
    // what the one before chose is nobody's business yet
    const told = await page.locator("[role=log]").allInnerTexts();
    assert.ok(given.every((card) => !told.join().includes(`discards ${cards.get(card)!.name}`)));
    if (seat === 2) {
      await page.setViewportSize(WIDTHS.phone);
      await sheet.locator(".is-small").first().waitFor();
      await shot(page, "rush-sabotage-screen-phone");
      await accessible(page);
      await page.setViewportSize(WIDTHS.desk);
    }
    const [first] = engine.table<RushTable>(seat).choices!;
    given.push(first!.card!);
    await sheet.locator(`[data-card="${first!.card}"]`).first().click();
    engine.act({ seat, write: first!.write });
  }
  // and back to the one who did it, who is told what both gave up
  await covered(page, 0, cards);
  await page.locator("[data-do=take]").click();
  const since = page.getByRole("region", { name: "Since your last turn" });
  for (const card of given) await since.getByText(`discards ${cards.get(card)!.name}`).first().waitFor();
  const { card } = engine.table<RushTable>(0).board.turn!;
  assert.deepEqual(await handIn(page, ".hand"), [...handOf(engine, 0), ...(card ? [card] : [])].sort());
  faultless(visitor);
  await visitor.context.close();
});

/** Everything stands where it should, at every width: nothing sticks out, and no large part of the table is bare. */
async function whole(page: Page, name: string): Promise<void> {
  for (const width of Object.keys(WIDTHS) as Width[]) {
    await page.setViewportSize(WIDTHS[width]);
    await page.locator(width === "phone" ? ".tabs button:visible" : ".own").first().waitFor();
    const { wide, below } = await page.evaluate(() => {
      const bar = document.querySelector(".rush .uses")!.getBoundingClientRect();
      return { wide: document.documentElement.scrollWidth - innerWidth, below: bar.bottom - innerHeight };
    });
    assert.ok(wide <= 0, `${name} ${width}: ${wide} px too wide`);
    if (width !== "tablet" && !name.includes("over")) assert.ok(below <= 1, `${name} ${width}: the bar is ${below} px below the screen`);
    await shot(page, `rush-${name}-${width}`);
  }
}

test("who looks on sees the hand of whoever plays, and can do nothing", async () => {
  const { url } = await sharedServer();
  const wires = [await Wire.open(url), await Wire.open(url), await Wire.open(url)];
  const { table } = await wires[0]!.ask({ type: "create", game: "rush", options: ["players=3"] });
  for (const wire of wires.slice(1)) await wire.ask({ type: "sit", table: table! });
  const { match } = await wires[0]!.ask({ type: "start", table: table! });
  for (const wire of wires) await wire.hears("table");
  await playSteps(wires, 60, chances(5));
  const looking = await Wire.open(url);
  await looking.ask({ type: "watch", match: match! });
  await looking.hears("table");
  const visitor = await visit(`/#/watch/${match}`);
  const { page } = visitor;
  await shows(page, Number(looking.table.step));
  await page.getByText("You are watching.").waitFor();
  await page.locator(".rush[data-step]").waitFor(); // what is printed on the cards is told
  const { board } = looking.table as unknown as RushTable;
  const open = [...(board.players[board.active]!.hand_cards ?? []), ...(board.turn?.card ? [board.turn.card] : []), ...(board.turn?.attackers ?? [])];
  assert.deepEqual(await handIn(page, ".open-hand"), open.sort());
  assert.equal(await page.locator(".rush [data-write], .rush .buttons button, .rush .holder.can").count(), 0);
  assert.equal(await page.locator(".rush [data-seat]").count(), 3);
  await whole(page, "watch");
  await accessible(page);
  await page.setViewportSize(WIDTHS.desk);
  // a card is read, a company looked at
  const sheet = page.getByRole("dialog");
  await page.locator(".opponent .who").first().click();
  await sheet.getByText("Hand, depot and garage").waitFor();
  await sheet.locator("[data-card]").first().click();
  await sheet.locator(".about-card").waitFor();
  await page.keyboard.press("Escape");
  await sheet.getByText("Hand, depot and garage").waitFor();
  await page.keyboard.press("Escape");
  // and it goes on
  await playSteps(wires, 6, chances(6));
  await shows(page, Number(wires[0]!.table.step));
  faultless(visitor);
  await visitor.context.close();
  for (const wire of [...wires, looking]) wire.close();
});

test("after the end, and after a reload, onlookers see every point", async () => {
  const engine = await position({ players: 5, people: [] }, ({ outcome }) => outcome !== null);
  const visitor = await visit("/", quiet);
  const { page } = visitor;
  await openRecord(page, { game: "rush", record: engine.record() });
  const { score } = engine.table<RushTable>();
  for (const time of ["first", "again"]) {
    if (time === "again") await page.reload();
    await page.locator(".finish").waitFor();
    const totals = await page.locator(".finish [data-total]").evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    assert.deepEqual(totals.sort((a, b) => b - a), score!.seats!.map(({ points }) => points).sort((a, b) => b - a));
  }
  await whole(page, "watch-over");
  await accessible(page);
  faultless(visitor);
  await visitor.context.close();
});
