// Tank Duel with more or fewer people: several at one screen, all eight, onlookers; and the end, also after a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { DuelTable } from "../src/documents";
import { accessible } from "./support/axe";
import { TestEngine } from "./support/engine";
import { fits } from "./support/fits";
import { faultless, sharedServer, shot, visit, type Visitor } from "./support/house";
import { openLocal, openRecord } from "./support/match";
import { shows } from "./support/net";
import { chances, playSteps, Wire } from "./support/wire";

async function arrive(how: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit("/", { ...how, settings: { pace: 0, sound: false } });
  return visitor;
}

const cards = (page: Page) => page.locator("button.card").evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.card)));

test("the chooser of battles shows who stands where", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.locator("[data-do=play-duel]").click();
  for (const battle of ["crossroads", "gun-line"]) {
    await page.locator("[data-field=way]").selectOption(`scenario=${battle}`);
    const engine = await TestEngine.match({ game: "duel", options: [`scenario=${battle}`] });
    const { tanks, sides } = engine.table<DuelTable>().board;
    for (const { tank, name, range } of tanks) await page.getByRole("img", { name: `${tank}, ${name}, at ${range} m` }).waitFor();
    for (const gun of sides.flatMap(({ guns }) => guns ?? [])) await page.getByRole("img", { name: gun.text }).first().waitFor();
  }
  faultless(visitor);
});

test("four people at one screen bid one after the other, each with their own cards", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const names = ["Hana", "Tomáš", "工藤", "Ivan"];
  const { engine } = await openLocal(page, { game: "duel", options: ["german=2", "soviet=2"], players: ["human", "human", "human", "human"], names });
  const asked: number[] = [];
  for (let count = 0; count < 4; count++) {
    const cover = page.locator("[data-handover]");
    await cover.waitFor();
    const seat = Number(await cover.getAttribute("data-handover"));
    asked.push(seat);
    assert.equal(await page.locator(".duel").count(), 0);
    await page.getByRole("button", { name: `I am ${names[seat]}, show my hand` }).click();
    const own = engine.table<DuelTable>(seat).board.hands.find((hand) => hand.seat === seat)!.cards!.map(({ card }) => card);
    await page.locator("button.card").first().waitFor();
    assert.deepEqual(await cards(page), own);
    await page.getByRole("region", { name: "At the table" }).getByText(count === 0 ? "laid 0 of 1" : "laid 1 of 1").first().waitFor();
    if (count === 2) await shot(page, "duel-people-bid");
    await page.locator("button.card").first().click();
    const step = await page.locator(".duel").getAttribute("data-step");
    await page.getByRole("button", { name: "Lay the card" }).click();
    await page.locator(`.duel:not([data-step="${step}"]), [data-handover]:not([data-handover="${seat}"])`).first().waitFor();
  }
  assert.deepEqual([...asked].sort(), [0, 1, 2, 3]);
  // All turn over at once: whoever acts first takes the screen, or has it.
  if ((await page.locator("[data-handover]").count()) > 0) await page.locator("[data-do=take]").click();
  await page.getByRole("list", { name: "Order of play" }).waitFor();
  assert.equal(await page.locator(".play-order li").count(), 4);
  faultless(visitor);
});

for (const width of ["desk", "phone"] as const) {
  test(`eight players, a tank each: ${width}`, async () => {
    const visitor = await arrive({ width, touch: width === "phone" });
    const { page } = visitor;
    await openLocal(page, { game: "duel", options: ["scenario=platoons", "german=4", "soviet=4"], players: ["gunner", "gunner", "gunner", "gunner", "human"], seed: "3" });
    await page.locator('.duel[data-question="bids"]').waitFor();
    await page.getByRole("region", { name: "At the table" }).waitFor();
    assert.equal(await page.locator(".waits li").count(), 8);
    await fits(page);
    // The place of the card, the button and who has bid are all in sight, and nothing lies over anything.
    const slot = (await page.locator(".bslot").boundingBox())!, lay = (await page.locator("[data-do=lay]").boundingBox())!;
    assert.ok(slot.y + slot.height <= lay.y, "the button lies over the card");
    await page.locator(".waits li").last().click({ trial: true });
    await shot(page, `duel-people-eight-${width}`);
    await accessible(page);
    await page.locator("button.card").first()[width === "phone" ? "tap" : "click"]();
    await page.locator("[data-do=lay]")[width === "phone" ? "tap" : "click"]();
    await page.getByRole("list", { name: "Order of play" }).waitFor();
    assert.equal(await page.locator(".play-order li").count(), 8);
    faultless(visitor);
  });
}

test("an onlooker sees the open table, no hand and nothing to press", async () => {
  const { url } = await sharedServer();
  const wires = [await Wire.open(url), await Wire.open(url)] as const;
  const { table } = await wires[0].ask({ type: "create", game: "duel" });
  await wires[1].ask({ type: "sit", table: table! });
  await wires[0].ask({ type: "start", table: table! });
  for (const wire of wires) await wire.hears("table");
  const chance = chances(5);
  await playSteps([...wires], 12, chance);
  const watcher = await visit(`/#/table/${table}`);
  const { page } = watcher;
  await page.getByText("You are watching.").waitFor();
  await page.locator(".duel").waitFor();
  assert.equal(await page.locator("button.card, .ask [data-write], [data-main], [data-do=undo]").count(), 0);
  await shot(page, "duel-watch");
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), "higher than the window");
  await accessible(page);
  await playSteps([...wires], 8, chance);
  await shows(page, Number(wires[0].table.step));
  await watcher.context.close();
  for (const wire of wires) wire.close();
});

test("the end is told again after a reload", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const engine = await TestEngine.match({ game: "duel", options: ["scenario=duel", "passes=1"], players: ["human", "gunner"], seed: "2" });
  engine.play("random");
  const table = engine.table<DuelTable>(0);
  await openRecord(page, { game: "duel", record: engine.record() });
  for (let time = 0; time < 2; time++) {
    await page.locator(".over").getByText(table.outcome!.text).waitFor();
    for (const { side, points } of table.score!.sides!) assert.equal(await page.locator(`.over [data-side=${side}] [data-points]`).getAttribute("data-points"), String(points));
    await page.reload();
  }
  await page.locator(".over [data-do=rematch]").waitFor();
  // Another match is for those who played it.
  const watched = await TestEngine.match({ game: "duel", options: ["scenario=duel", "passes=1"], players: ["gunner", "gunner"], seed: "3" });
  watched.play("random");
  await openRecord(page, { game: "duel", record: watched.record() });
  await page.locator(".over").getByText(watched.table<DuelTable>().outcome!.text).waitFor();
  await page.locator(".over [data-do=rematch]").waitFor({ state: "detached" });
  faultless(visitor);
});
