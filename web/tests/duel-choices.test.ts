// No choice of Tank Duel is out of reach: in positions in which everything is asked and offered that the documents have,
// everything can be found and done in the page, by its card, by its tank or in the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { DuelChoice } from "../src/documents";
import { choose } from "./support/duel";
import { everyKind, kindsOf, positions } from "./support/duel-positions";
import { faultless, visit } from "./support/house";
import { openRecord } from "./support/match";

/** Points at what a choice is about, where it is not in sight yet; whether it then is. */
async function reachable(page: Page, choice: DuelChoice): Promise<boolean> {
  const button = page.locator(`[data-write="${choice.write}"]:visible`);
  if ((await button.count()) > 0) return true;
  if ("card" in choice) {
    const card = page.locator(`button.card[data-card="${choice.card}"]`);
    if ((await card.count()) === 0) return false;
    if ((await card.getAttribute("aria-pressed")) !== "true") await card.click();
  } else if (choice.verb === "shoot") {
    await page.locator(`[data-target="${choice.tank}"]:visible`).click();
  }
  return button.first().waitFor().then(() => true, () => false);
}

type Bid = Extract<DuelChoice, { verb: "bid" }>;

/** Bids are chosen together: every card can come to lie for every tank. */
async function bidsReachable(page: Page, bids: Bid[]): Promise<void> {
  const tanks = [...new Set(bids.map(({ tank }) => tank))], cards = [...new Set(bids.map(({ card }) => card))];
  for (const { card, tank } of bids) {
    // A card is for the first tank that has none: those before it have others.
    const before = cards.filter((other) => other !== card).slice(0, tanks.indexOf(tank));
    for (const one of [...before, card]) await page.locator(`button.card[data-card="${one}"]`).click();
    await page.locator(`button.card[data-card="${card}"][aria-pressed=true]`).getByText(tank, { exact: true }).waitFor();
    for (const one of [...before, card]) await page.locator(`button.card[data-card="${one}"]`).click();
  }
  for (const card of cards.slice(0, tanks.length)) await page.locator(`button.card[data-card="${card}"]`).click();
  await page.locator("[data-do=lay]").click();
}

test("every choice of every question is reachable and acts", async () => {
  const all = await positions();
  const met = new Set(all.flatMap(({ table }) => kindsOf(table).flatMap((kind) => kind.split(": "))));
  assert.deepEqual((await everyKind()).filter((kind) => !met.has(kind)), [], "no position has these: TANKODROM_POSITIONS=keep node test.mjs duel-choices");
  const visitor = await visit("/", { settings: { pace: 0, sound: false } });
  const { page } = visitor;
  const done = new Set<string>();
  for (const { record, table, seat } of all) {
    const { question } = table.asked!;
    const choices = table.choices!;
    const bids = choices.filter((choice) => choice.verb === "bid");
    await openRecord(page, { game: "duel", record });
    await page.locator(`.duel[data-question="${question}"]:not([data-busy]) .ask h2`).waitFor();
    if (bids.length > 0) {
      await bidsReachable(page, bids);
    } else {
      assert.equal(await page.locator(".duel").getAttribute("data-step"), String(table.step));
      for (const choice of choices) assert.ok(await reachable(page, choice), `${question}: ${choice.write} of seat ${seat}`);
      const fresh = choices.find(({ verb }) => !done.has(verb)) ?? choices.at(-1)!;
      done.add(fresh.verb);
      await choose(page, fresh);
    }
    await page.locator(`.duel:not([data-step="${table.step}"]), .over, [data-handover]`).first().waitFor();
  }
  faultless(visitor);
});
