// No choice of Tank Duel is out of reach: whatever is asked, everything that the engine offers can be found and done in the
// page, by its card, by its tank or in the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { DuelChoice } from "../src/documents";
import { choose, everyQuestion } from "./support/duel";
import { faultless, visit } from "./support/house";
import { openRecord, set } from "./support/match";

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
  await button.first().waitFor();
  return true;
}

test("every choice is reachable and acts", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await set(page, { pace: 0, sound: false });
  await page.reload();
  const verbs = new Set<string>();
  const questions = await everyQuestion(["meeting", "city-fight", "gun-line", "breakthrough", "high-ground", "deep-mud", "infantry-assault"]);
  questions.delete("bids"); // they are chosen together and laid together: see duel.test.ts
  for (const [question, { record, table }] of questions) {
    await openRecord(page, { game: "duel", record });
    await page.locator(`.duel[data-question="${question}"][data-step="${table.step}"] .ask h2`).waitFor();
    for (const choice of table.choices ?? []) {
      assert.ok(await reachable(page, choice), `${question}: ${choice.write}`);
      verbs.add(choice.verb);
    }
    await choose(page, table.choices!.at(-1)!);
    await page.locator(`.duel:not([data-step="${table.step}"])`).waitFor();
  }
  assert.ok(questions.size >= 14, [...questions.keys()].join(" "));
  assert.ok(verbs.size >= 18, [...verbs].join(" "));
  faultless(visitor);
});
