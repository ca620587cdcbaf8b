// Whole matches of Tank Duel against the computer, each by one way of doing things: mouse, keyboard alone, touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { faultless, shot, visit, type Visit, type Visitor } from "./support/house";
import { openLocal, set } from "./support/match";

interface Hands {
  /** presses something that is in sight */
  press: (what: Locator) => Promise<void>;
  /** points at the card at this place of the hand */
  card: (page: Page, place: number) => Promise<void>;
  /** does what Enter does */
  main: (page: Page) => Promise<void>;
}

const mouse: Hands = {
  press: (what) => what.click(),
  card: (page, place) => page.locator("button.card").nth(place).click(),
  main: (page) => page.locator("[data-main], [data-do=lay]").first().click(),
};
const finger: Hands = {
  press: (what) => what.tap(),
  card: (page, place) => page.locator("button.card").nth(place).tap(),
  main: (page) => page.locator("[data-main], [data-do=lay]").first().tap(),
};
const keyboard: Hands = {
  press: async (what) => {
    const page = what.page();
    await page.keyboard.press("c");
    for (let step = 0; step < 40 && !(await what.evaluate((element) => element === document.activeElement)); step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  },
  card: (page, place) => page.keyboard.press(String((place + 1) % 10)),
  main: (page) => page.keyboard.press("Enter"),
};

interface Seen {
  step: string;
  question: string;
  over: boolean;
  main: boolean;
  /** places of cards that can be used */
  cards: number[];
  slots: number;
  writes: string[];
}

/** What a person sees who looks at the table. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>(".duel")!;
    return {
      step: table.dataset.step ?? "",
      question: table.dataset.question ?? "",
      over: document.querySelector(".over") !== null,
      main: document.querySelector("[data-main]") !== null,
      cards: [...document.querySelectorAll("button.card")].flatMap((card, place) => (card.classList.contains("may") ? [place] : [])),
      slots: document.querySelectorAll(".bid-slot").length,
      writes: [...document.querySelectorAll<HTMLElement>(".ask [data-write]")].map((button) => button.dataset.write!),
    };
  });
}

/** Plays simply until the end: fires where it can, passes where it cannot. */
async function playOn(page: Page, { press, card, main }: Hands): Promise<number> {
  let deeds = 0;
  for (; deeds < 400; deeds++) {
    await page.locator('.duel:not([data-question=""]):not([data-busy]), .over').first().waitFor();
    const seen = await look(page);
    if (seen.over) return deeds;
    if (seen.question === "bids") {
      for (let place = 0; place < seen.slots; place++) await card(page, seen.cards[place]!);
      await main(page);
    } else if (seen.question === "payment") {
      await card(page, seen.cards[0]!);
    } else if (seen.main) {
      await main(page);
    } else if (seen.question === "action") {
      const wanted = ["order pass", "end"].find((write) => seen.writes.includes(write)) ?? seen.writes[0];
      // now and then a card, so that tanks move and fire
      if (seen.cards.length > 0 && deeds % 2 === 0 && wanted === "order pass") await card(page, seen.cards.at(-1)!);
      else await press(page.locator(`.ask [data-write="${wanted}"]`).first());
      if ((await look(page)).step === seen.step && (await page.locator(".card-uses [data-write]").count()) > 0) await press(page.locator(".card-uses [data-write]").first());
    } else if (seen.writes.length > 0) {
      await press(page.locator(`.ask [data-write="${seen.writes[0]}"]`).first());
    } else {
      await card(page, seen.cards[0]!);
      await page.locator("[data-main]").waitFor();
      await main(page);
    }
    await page.waitForFunction((step) => {
      const table = document.querySelector<HTMLElement>(".duel");
      return table !== null && (table.dataset.step !== step || document.querySelector(".over") !== null);
    }, seen.step);
  }
  throw new Error("the match does not end");
}

async function begin(how: Visit, options: string[], players: string[]): Promise<Visitor> {
  const visitor = await visit("/", how);
  await set(visitor.page, { pace: 0, sound: false });
  await visitor.page.reload();
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
  const visitor = await begin({}, ["scenario=duel", "passes=1"], ["human", "gunner"]);
  assert.ok((await playOn(visitor.page, mouse)) > 20);
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
