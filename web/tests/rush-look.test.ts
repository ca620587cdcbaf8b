// Rush at three widths, in three languages, light and dark: nothing is cut or outside the page, everything can be pressed,
// axe finds nothing; and pictures to be looked at.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { RushTable } from "../src/documents";
import { accessible } from "./support/axe";
import { faultless, shot, visit, WIDTHS, type Width } from "./support/house";
import { openRecord, set } from "./support/match";
import { position, type Wanted } from "./support/rush";

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

/** Things to press on a phone that are lower than a finger needs. */
async function low(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".rush :is(.btn, .holder, button.slot, .tabs button, button.part)")]
      .filter((button) => button.offsetParent !== null && button.getBoundingClientRect().height < 43.5)
      .map((button) => `${button.className}: ${button.getBoundingClientRect().height}`),
  );
}

async function show(page: Page, name: string): Promise<void> {
  await openRecord(page, { game: "rush", record: await recordOf(name) });
  await page.locator(".hand .holder, .finish").first().waitFor();
  await scenes[name]!.then?.(page);
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready);
}

for (const language of ["en", "cs", "ja"] as const) {
  test(`three widths, light and dark, in ${language}`, async () => {
    const visitor = await visit("/", { language });
    const { page } = visitor;
    await set(page, { sound: false, pace: 0 });
    await page.reload();
    const faults: string[] = [];
    for (const width of ["desk", "tablet", "phone"] as Width[]) {
      await page.setViewportSize(WIDTHS[width]);
      for (const name of language === "en" || width === "phone" ? Object.keys(scenes) : ["turn"]) {
        await show(page, name);
        const found = [...(await cut(page)), ...(width === "phone" ? await low(page) : [])];
        faults.push(...found.map((fault) => `${name} ${width}: ${fault}`));
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
