// Somebody plays Tank Duel in the page, by simple means: fires where it can, passes where it cannot. What is chosen is read
// off the page as people see it.
import type { Locator, Page } from "playwright-core";

export interface Hands {
  /** presses something that is in sight */
  press: (what: Locator) => Promise<void>;
  /** points at the card at this place of the hand */
  card: (page: Page, place: number) => Promise<void>;
  /** does what Enter does */
  main: (page: Page) => Promise<void>;
}

export const mouse: Hands = {
  press: (what) => what.click(),
  card: (page, place) => page.locator("button.card").nth(place).click(),
  main: (page) => page.locator("[data-main], [data-do=lay]").first().click(),
};
export const finger: Hands = {
  press: (what) => what.tap(),
  card: (page, place) => page.locator("button.card").nth(place).tap(),
  main: (page) => page.locator("[data-main], [data-do=lay]").first().tap(),
};
export const keyboard: Hands = {
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

/** One decision, when there is one to make: true while the match goes on. deeds: how many were made before. */
export async function decide(page: Page, { press, card, main }: Hands, deeds: number): Promise<boolean> {
  await page.locator('.duel:not([data-question=""]):not([data-busy]), .over').first().waitFor();
  const seen = await look(page);
  if (seen.over) return false;
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
  return true;
}
