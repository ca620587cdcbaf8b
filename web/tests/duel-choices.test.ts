// No choice of Tank Duel is out of reach: wherever a match comes, everything that the engine offers can be found and done
// in the page, by its card, by its tank or in the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { DuelChoice, DuelTable } from "../src/documents";
import { choose, duelAt, type Wanted } from "./support/duel";
import { faultless, visit } from "./support/house";
import { openRecord, set } from "./support/match";

const battles = ["meeting", "city-fight", "gun-line", "breakthrough", "high-ground", "deep-mud"];
const QUESTIONS = ["action", "build", "payment", "discard", "discard-step", "distance", "keep", "flank", "steal", "lead", "tactics", "spot", "location", "acquire", "exchange", "fire-check", "morale", "hatch", "weapon", "unflank", "radio"];

/** A place in the page where a choice can be done, after its card was pointed at where it needs that. */
async function reachable(page: Awaited<ReturnType<typeof visit>>["page"], choice: DuelChoice): Promise<boolean> {
  const button = page.locator(`[data-write="${choice.write}"]:visible`);
  if ((await button.count()) > 0) return true;
  if ("card" in choice) {
    const card = page.locator(`button.card[data-card="${choice.card}"]`);
    if ((await card.count()) === 0) return false;
    if (choice.verb === "bid") return true;
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
  let looked = 0;
  for (const [place, question] of QUESTIONS.entries()) {
    const wanted: Wanted = {
      options: [`scenario=${battles[place % battles.length]}`],
      players: ["human", "gunner"],
      until: (table: DuelTable) => table.asked?.question === question && (table.choices ?? []).length > 1,
    };
    const found = await duelAt(wanted).catch(() => undefined);
    if (!found) continue; // rare ones do not come up in every battle
    const { engine, table } = found;
    await openRecord(page, { game: "duel", record: engine.record() });
    await page.locator(`.duel[data-question="${question}"][data-step="${table.step}"]`).waitFor();
    await page.locator(".ask h2").waitFor();
    for (const choice of table.choices ?? []) {
      assert.ok(await reachable(page, choice), `${question}: ${choice.write}`);
      verbs.add(choice.verb);
    }
    const last = table.choices!.at(-1)!;
    await choose(page, last);
    await page.locator(`.duel:not([data-step="${table.step}"])`).waitFor();
    looked++;
  }
  assert.ok(looked >= 14, `only ${looked} questions came up`);
  assert.ok(verbs.size >= 18, [...verbs].join(" "));
  faultless(visitor);
});
