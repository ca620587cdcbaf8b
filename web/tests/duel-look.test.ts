// Tank Duel as it looks: three languages, three widths, light and dark. Nothing is cut, nothing hangs out of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { DuelTable } from "../src/documents";
import { accessible } from "./support/axe";
import { aboutQuestion, duelAt } from "./support/duel";
import { faultless, shot, visit, WIDTHS, type Width } from "./support/house";
import { openRecord } from "./support/match";

const positions = {
  shot: { players: ["gunner", "human"], until: (told: DuelTable) => told.board.round > 1 && aboutQuestion("build")(told) && told.choices!.some(({ verb }) => verb === "shoot") },
  eight: { options: ["scenario=platoons"], players: ["gunner", "human"], until: (told: DuelTable) => told.board.round > 2 && aboutQuestion("action")(told) },
};

const made: Record<string, Promise<{ record: string; table: DuelTable }>> = {}; // once for all tests

/** Words that do not fit into what they stand in, and whatever hangs out of the window. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push("the page scrolls sideways");
    for (const element of document.querySelectorAll<HTMLElement>(".duel .btn, .duel .aname, .duel .act, .duel .pen, .duel .tabs button, .duel .lead2, .duel .where-hit, .duel .sum")) {
      if (element.offsetParent && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "contents") found.push(`${element.className}: ${element.innerText}`);
    }
    return found;
  });
}

const looks: { language: "en" | "cs" | "ja"; width: Width; theme: "light" | "dark" }[] = (["en", "cs", "ja"] as const).flatMap((language, row) =>
  (Object.keys(WIDTHS) as Width[]).map((width, column) => ({ language, width, theme: (row + column) % 2 === 0 ? ("light" as const) : ("dark" as const) })),
);

for (const { language, width, theme } of looks) {
  test(`${language}, ${width}, ${theme}`, async () => {
    const visitor = await visit("/", { language, width, theme, touch: width === "phone", settings: { language, pace: 0, sound: false } });
    const { page } = visitor;
    for (const [name, wanted] of Object.entries(positions)) {
      const { record, table } = await (made[name] ??= duelAt(wanted).then(({ engine, table: told }) => ({ record: engine.record(), table: told })));
      await openRecord(page, { game: "duel", record });
      await page.locator(`.duel[data-step="${table.step}"] .card .aname`).first().waitFor();
      assert.deepEqual(await cut(page), []);
      await shot(page, `duel-${name}-${language}-${width}-${theme}`);
      if (width === "phone") {
        for (const tab of ["tanks", "range", "log"]) {
          await page.locator(`[data-tab="${tab}"]`).tap();
          assert.deepEqual(await cut(page), []);
        }
        await page.locator('[data-tab="act"]').tap();
      }
    }
    await accessible(page);
    faultless(visitor);
  });
}
