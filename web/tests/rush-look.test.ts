// Rush at three widths, in three languages, light and dark: nothing is cut or outside the page, everything can be pressed,
// axe finds nothing; and pictures to be looked at.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { RushTable } from "../src/documents";
import { accessible } from "./support/axe";
import { faultless, shot, visit, WIDTHS, type Width } from "./support/house";
import { openRecord } from "./support/match";
import { position, type Wanted } from "./support/rush";
import { LEAST, tooSmall } from "./support/targets";

interface Scene {
  wanted: Wanted;
  is: (table: RushTable) => boolean;
  then?: (page: Page) => Promise<void>;
}

const scenes: Record<string, Scene> = {
  turn: {
    wanted: { players: 5 },
    is: ({ asked, board, choices = [] }) => asked?.question === "turn" && board.round >= 9 && !board.turn?.pool && choices.some(({ verb }) => verb === "attack") && choices.some(({ verb }) => verb === "use"),
    then: (page) => page.locator(".hand .is-vehicle").first().click(),
  },
  pay: {
    wanted: { players: 5 },
    is: ({ asked, board, choices = [] }) => asked?.question === "turn" && board.turn?.own !== undefined && board.turn.pool !== undefined && choices.some(({ verb }) => verb === "buy"),
    then: async (page) => {
      const tab = page.locator('[data-tab="shop"]');
      if (await tab.isVisible()) await tab.click();
    },
  },
  attack: { wanted: { players: 5 }, is: ({ asked, board }) => asked?.question === "attack" && (board.turn?.attackers?.length ?? 0) >= 2 },
  two: { wanted: { players: 2 }, is: ({ asked, board }) => asked?.question === "card" && board.round > 3 },
  sabotage: { wanted: { players: 3 }, is: ({ asked }) => asked?.question === "sabotage" },
  over: { wanted: { players: 5 }, is: ({ outcome }) => outcome !== null },
  many: { wanted: { players: 2 }, is: ({ asked, board }) => asked?.question === "turn" && board.players[0]!.hand >= 12 },
  place: { wanted: { players: 5 }, is: ({ asked, board }) => asked?.question === "place" && board.round > 4 },
  rearm: { wanted: { players: 4 }, is: ({ asked, board }) => asked?.question === "rearm" && board.players[0]!.depot > 5 },
  research: { wanted: { players: 5 }, is: ({ asked }) => asked?.question === "research" },
  declare: { wanted: { players: 5 }, is: ({ asked, refused }) => asked?.question === "declare" && refused!.length > 0, then: (page) => page.locator(".hand .holder.dim").first().click() },
  abilities: {
    wanted: { players: 4 },
    is: ({ asked, choices = [] }) => asked?.question === "turn" && choices.some(({ card, ability }) => ability === 2 && choices.filter(({ verb, card: other }) => verb === "use" && card === other).length === 3),
    then: async (page) => {
      for (const card of await page.locator(".hand .is-vehicle").all()) {
        await card.click();
        const opener = page.locator('.buttons [data-do="abilities"]:not([data-write])');
        if (!(await opener.isVisible())) continue;
        await opener.click();
        if (await page.locator('.buttons [data-do="use 2"]').isVisible()) return;
      }
    },
  },
};

const records = new Map<string, Promise<string>>();
function recordOf(name: string): Promise<string> {
  const { wanted, is } = scenes[name]!;
  const record = records.get(name) ?? position(wanted, is).then((engine) => engine.record());
  records.set(name, record);
  return record;
}

/** What holds words, and what must hold it. */
const INSIDE: [string, string][] = [
  [".rush-card .band b", ".band"],
  [".rush-card .word, .rush-card .type", ".rush-card"],
  [".rush-card .figure", ".numbers"],
  [".rush-card .sentence, .rush-card .medal b", ".rush-card"],
  [".plate b, .plate i", ".plate"],
  [".slot .state, .slot .verdict", ".slot"],
  [".btn span", ".btn"],
  [".tabs button", ".tabs"],
  [".under", ".shop"],
  [".finish td, .finish th", ".scroll"],
  [".uses:not(.brief) .what", ".uses"],
  [".opponent .head, .opponent .medals, .opponent .piles", ".opponent"],
  [".own > .state, .own .head", ".own"],
];

/** Words that stick out of what holds them, and a page that is wider than its window. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate((pairs) => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`the page is ${wide} px too wide`);
    // the hand of a phone is scrolled
    const [own, hand] = [document.querySelector(".rush .own"), document.querySelector(".rush .hand")].map((part) => part?.getBoundingClientRect());
    for (const card of innerWidth > 720 && own && hand ? document.querySelectorAll<HTMLElement>(".rush .hand .holder") : []) {
      const { left, right, top } = card.getBoundingClientRect();
      if (left < hand!.left || right > hand!.right || (top < own!.bottom && left < own!.right)) faults.push(`${card.dataset.card} lies at ${left.toFixed()} to ${right.toFixed()}, outside of the hand`);
    }
    for (const [inner, outer] of pairs) {
      for (const element of document.querySelectorAll<HTMLElement>(`.rush :is(${inner})`)) {
        if (element.offsetParent === null || element.matches(".spoken, .spoken *")) continue;
        const range = document.createRange();
        range.selectNodeContents(element);
        const words = (element.querySelector(".spoken") ? element : range).getBoundingClientRect();
        const holder = element.closest(outer)?.getBoundingClientRect();
        if (!holder || words.width === 0) continue;
        const out = Math.max(holder.left - words.left, words.right - holder.right, words.bottom - holder.bottom);
        if (out > 1.5) faults.push(`${inner}: “${element.textContent}” is ${out.toFixed(1)} px outside of ${outer}`);
      }
    }
    return faults;
  }, INSIDE);
}

/** Words that end in … or at an edge, whatever holds them. */
async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const over = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    for (const element of over.querySelectorAll<HTMLElement>(".at-table *, .dialog *")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (element.getClientRects().length === 0 || element.closest(".spoken, svg, .uses.brief .what") || !element.textContent?.trim()) continue;
      const wide = overflowX === "hidden" || overflowX === "clip" ? element.scrollWidth - element.clientWidth : 0;
      const high = overflowY === "hidden" || overflowY === "clip" ? element.scrollHeight - element.clientHeight : 0;
      // a list that is scrolled sideways is no cut word
      const scrolled = overflowX === "auto" || overflowX === "scroll";
      if ((wide > 1 || (high > 2 && !scrolled)) && !element.matches(".rush")) faults.push(`${element.className || element.tagName}: “${element.textContent.slice(0, 40)}” is cut by ${wide} × ${high}`);
    }
    return faults;
  });
}

async function show(page: Page, name: string): Promise<void> {
  await openRecord(page, { game: "rush", record: await recordOf(name) });
  await page.locator(".hand .holder, .finish").first().waitFor();
  await scenes[name]!.then?.(page);
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready);
}

/** What a phone shows beside the first tab, and the sheets over it. */
async function besides(page: Page, look: (where: string) => Promise<void>, language: string): Promise<void> {
  for (const tab of ["shop", "medals", "log", "opponents"]) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await look(tab);
    if (tab !== "opponents") await shot(page, `rush-tab-${tab}-${language}`);
  }
  await page.locator(".opponent .who").nth(2).click();
  await page.locator(".rush-sheet").waitFor();
  await look("company");
  await shot(page, `rush-company-${language}`);
  await page.locator(".rush-sheet .is-vehicle").first().click();
  await page.locator(".card-sheet").waitFor();
  await look("card");
  await shot(page, `rush-card-${language}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator(".rush-sheet").waitFor({ state: "detached" });
}

for (const language of ["en", "cs", "ja"] as const) {
  test(`three widths, light and dark, in ${language}`, async () => {
    const visitor = await visit("/", { language, settings: { sound: false, pace: 0 } });
    const { page } = visitor;
    const faults: string[] = [];
    for (const width of ["desk", "tablet", "phone"] as Width[]) {
      await page.setViewportSize(WIDTHS[width]);
      // what a question of an ability looks like is the same at every width; a phone has the least room for it
      for (const name of width === "phone" ? Object.keys(scenes) : language === "en" ? Object.keys(scenes).slice(0, 7) : ["turn"]) {
        await show(page, name);
        const look = async (where: string) => {
          const found = await cut(page);
          if (width === "phone") found.push(...(await clipped(page)));
          // where every base is a target, a name reaches as high as its line alone
          if (width === "phone" && language === "en") found.push(...(name === "attack" ? await tooSmall(page, LEAST) : await tooSmall(page)));
          faults.push(...found.map((fault) => `${name} ${where}: ${fault}`));
        };
        await look(width);
        if (width === "phone" && name === "turn") await besides(page, look, language);
        if (name === "turn" || width === "phone") await shot(page, `rush-${name}-${width}-${language}`);
        // axe takes seconds: every scene once, at one of the widths, light and dark by turns
        const turn = Object.keys(scenes).indexOf(name);
        if (language !== "en" || turn % 3 !== ["desk", "tablet", "phone"].indexOf(width)) continue;
        if (turn % 2 === 1) await page.emulateMedia({ colorScheme: "dark" });
        await shot(page, `rush-${name}-${width}-${turn % 2 === 1 ? "dark" : "light"}`);
        await accessible(page);
        await page.emulateMedia({ colorScheme: "light" });
      }
    }
    assert.deepEqual(faults, []);
    faultless(visitor);
  });
}

test("nothing is outside of the page between the widths either", async () => {
  const visitor = await visit("/", { language: "cs", settings: { sound: false, pace: 0 } });
  const { page } = visitor;
  await show(page, "turn");
  const faults: string[] = [];
  for (const [width, height] of [[390, 844], [600, 900], [721, 1000], [768, 1024], [1024, 768], [1101, 900], [1280, 720], [1366, 660], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    faults.push(...(await cut(page)).map((fault) => `${width} × ${height}: ${fault}`));
    const overlap = await page.evaluate(() => {
      const [above, below] = [document.querySelector(".market"), document.querySelector(".lower")].map((part) => part!.getBoundingClientRect());
      return above!.height > 0 ? above!.bottom - below!.top : 0;
    });
    if (overlap > 0) faults.push(`${width} × ${height}: the shop lies ${overlap} px over the hand`);
  }
  assert.deepEqual(faults, []);
  faultless(visitor);
});
