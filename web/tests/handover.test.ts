// Several people at one screen: nobody sees another's hand, and nobody learns who could react.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RushTable } from "../src/documents";
import type { State } from "../src/engine/requests";
import { accessible } from "./support/axe";
import { TestEngine } from "./support/engine";
import { fits } from "./support/fits";
import { faultless, set, shot, visit, WIDTHS, type Width } from "./support/house";
import { openLocal, openRecord } from "./support/match";

const NAMES = ["Hana Ďuricová", "Tomáš"];

test("the table is covered until the next one says so, then tells what happened", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  const { engine } = await openLocal(page, { game: "rush", options: ["players=2"], names: NAMES });
  const first = engine.state().deciders[0]!;
  const cover = page.locator("[data-handover]");
  await cover.waitFor();
  assert.equal(await cover.getAttribute("data-handover"), String(first));
  // Blank but for the name and backs: nothing of the hand is in the page.
  const hand = engine.table<RushTable>(first).board.players[first]!.hand_cards!;
  assert.ok(hand.length > 0);
  assert.equal(await page.locator("main").count(), 1);
  await page.getByRole("img", { name: `${hand.length} cards, face down` }).waitFor();
  assert.equal(await page.locator(".rush").count(), 0);
  await accessible(page);
  await page.getByRole("button", { name: `I am ${NAMES[first]}, show my hand` }).click();
  await page.locator(".rush").waitFor();
  // The turn goes on to the other, whose screen is covered again.
  await page.getByRole("button", { name: "End turn" }).click();
  await page.locator(`[data-handover="${1 - first}"]`).waitFor();
  assert.equal(await page.locator(".rush").count(), 0);
  await page.keyboard.press("Tab");
  await page.locator("[data-do=take]").press("Enter");
  const since = page.getByRole("region", { name: "Since your last turn" });
  await since.waitFor();
  assert.match(await since.innerText(), new RegExp(NAMES[first]!));
  await since.getByRole("button", { name: "Close" }).click();
  await since.waitFor({ state: "detached" });
  // After a reload nobody knows who sits there.
  await page.reload();
  await page.locator(`[data-handover="${1 - first}"]`).waitFor();
  faultless(visitor);
});

/** A match of Tank Duel just after a step to which somebody might have reacted who holds what it takes, or does not. */
async function moment(holds: boolean): Promise<{ record: string; other: number; next: number }> {
  for (let seed = 1; seed < 60; seed++) {
    const engine = await TestEngine.match({ game: "duel", seed: String(seed), names: NAMES });
    for (let step = 0; step < 200 && !engine.state().over; step++) {
      const state = engine.state();
      const seat = state.deciders[0]!;
      const { state: seen } = engine.ask<{ state: string }>({ ask: "see", seat, guess: "1" });
      const { write } = engine.ask<{ write: string }>({ ask: "think", game: "duel", options: state.options, state: seen, seat, opponent: "gunner", seed: String(step), nodes: 50 });
      const { windows = [], secret, deciders } = engine.ask<State>({ ask: "act", seat, write });
      const [other] = windows;
      if (windows.length === 1 && other !== seat && other !== undefined && secret.length === (holds ? 1 : 0) && (holds || deciders[0] !== other)) {
        return { record: engine.record(), other, next: deciders[0]! };
      }
    }
  }
  throw new Error("nobody ever could react");
}

test("who might react is asked in the same way, whatever they hold", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await set(page, { pace: 0 });
  const seen: string[] = [];
  for (const holds of [false, true]) {
    const { record, other, next } = await moment(holds);
    await openRecord(page, { game: "duel", record, windows: [other] });
    const cover = page.locator(`[data-handover="${other}"]`);
    await cover.getByText("may you react?").waitFor();
    seen.push((await cover.innerText()).replace(NAMES[other]!, "NAME").replace(NAMES[other]!, "NAME"));
    assert.equal(await page.locator(".duel").count(), 0);
    await page.locator("[data-do=take]").click();
    if (holds) {
      await page.locator(".duel").waitFor();
    } else {
      await page.getByText("You hold nothing that you could react with.").waitFor();
      await page.getByRole("button", { name: "Let it come" }).click();
      await page.locator(`[data-handover="${next}"]`).waitFor();
    }
  }
  assert.equal(seen[0], seen[1]);
  faultless(visitor);
});

test("the cover in three languages, at three widths", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  await openLocal(page, { game: "duel", names: ["Nejkulaťoulinkatější Bartoloměj z Podbabí", "工藤 美咲"] });
  for (const language of ["en", "cs", "ja"] as const) {
    await page.locator("[data-handover]").waitFor();
    await page.keyboard.press("m");
    await page.getByRole("radio", { name: { en: "English", cs: "Čeština", ja: "日本語" }[language] }).check({ force: true });
    await page.waitForFunction((code) => document.documentElement.lang === code, language);
    await page.keyboard.press("Escape");
    for (const width of Object.keys(WIDTHS) as Width[]) {
      await page.setViewportSize(WIDTHS[width]);
      await page.locator("[data-handover]").waitFor();
      await fits(page);
      await shot(page, `handover-${width}-${language}`);
    }
    await accessible(page);
  }
  faultless(visitor);
});
