// Whole matches of Tank Duel against the computer, each by one way of doing things: mouse, keyboard alone, touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { decide, finger, keyboard, mouse, type Hands } from "./support/duel-play";
import { faultless, shot, visit, type Visit, type Visitor } from "./support/house";
import { openLocal } from "./support/match";
import { hears, listen } from "./support/sounds";

async function playOn(page: Page, hands: Hands): Promise<number> {
  for (let deeds = 0; deeds < 400; deeds++) {
    if (!(await decide(page, hands, deeds))) return deeds;
  }
  throw new Error("the match does not end");
}

async function begin(how: Visit, options: string[], players: string[], sound = false): Promise<Visitor> {
  const visitor = await visit("/", { ...how, settings: { pace: 0, sound }, before: listen });
  await openLocal(visitor.page, { game: "duel", options, players, seed: "7" });
  return visitor;
}

/** The end says what every point was for: the parts of a side make its sum. */
async function ended({ page }: Visitor): Promise<void> {
  for (const side of ["german", "soviet"]) {
    const table = page.locator(`.over [data-side=${side}]`);
    const sum = Number(await table.locator("[data-points]").getAttribute("data-points"));
    const parts = await table.locator('[data-part]:not([data-part="medals"]) td:last-child').allInnerTexts();
    assert.equal(parts.reduce((all, text) => all + Number(text), 0), sum);
  }
}

test("one against one, by mouse", async () => {
  const visitor = await begin({}, ["scenario=duel", "passes=1"], ["human", "gunner"], true);
  assert.ok((await playOn(visitor.page, mouse)) > 20);
  await hears(visitor.page, "card", "first", "second");
  await ended(visitor);
  await shot(visitor.page, "duel-end");
  faultless(visitor);
});

test("alone against the tankobot, by keyboard", async () => {
  const visitor = await begin({}, ["scenario=duel", "passes=1", "tankobots=2"], ["human", "tankobot"]);
  assert.ok((await playOn(visitor.page, keyboard)) > 20);
  await ended(visitor);
  faultless(visitor);
});

test("one against one, by touch on a phone", async () => {
  const visitor = await begin({ width: "phone", touch: true }, ["scenario=duel", "passes=1"], ["gunner", "human"]);
  assert.ok((await playOn(visitor.page, finger)) > 20);
  await ended(visitor);
  await shot(visitor.page, "duel-end-phone");
  faultless(visitor);
});
