// Matches that are kept in the browser: they go on where they stood, in one tab at a time, and also where nothing is kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { newContext, set, sharedServer, visit } from "./support/house";
import { openLocal } from "./support/match";
import { hears, listen } from "./support/sounds";

/** A move that is typed, as the board offers it. */
async function type(page: Page, move: string): Promise<void> {
  await page.waitForFunction(() => document.title.startsWith("Your turn"));
  await page.locator(".chess").waitFor();
  await page.keyboard.press("/");
  await page.getByLabel("A move, as it is written").fill(move);
  await page.keyboard.press("Enter");
}

const after = (page: Page, steps: number) => page.locator(`.chess[data-step="${steps}"]`).waitFor();

test("a match goes on after a reload, also in the middle of an opponent's thinking", async () => {
  const { page, faults } = await visit("/", { settings: { pace: 2 } });
  await openLocal(page, { game: "chess", players: ["human", "simple"] });
  await type(page, "H3>H4/N");
  await after(page, 1);
  await page.reload();
  await after(page, 1); // it thinks again
  await after(page, 2);
  await page.reload();
  await after(page, 2);
  assert.deepEqual(faults, []);
});

test("taking back goes to one's own turn, before the answer of the program", async () => {
  const { page, faults } = await visit("/", { settings: { pace: 0 } });
  await openLocal(page, { game: "chess", players: ["human", "simple"] });
  const back = page.getByRole("button", { name: "Take back" });
  await back.waitFor();
  assert.equal(await back.getAttribute("aria-disabled"), "true");
  await back.focus();
  await page.getByText("Nothing of yours was done yet.").waitFor();
  await type(page, "H3>H4/N");
  await after(page, 2);
  await page.keyboard.press("Control+z");
  await after(page, 0);
  // also while it thinks
  await set(page, { pace: 2 });
  await page.reload();
  await type(page, "H3>H4/N");
  await after(page, 1);
  await page.keyboard.press("Control+z");
  await after(page, 0);
  await type(page, "H3>H4/N");
  await after(page, 2);
  assert.deepEqual(faults, []);
});

test("the tab that opened a match last plays it", async () => {
  const older = await visit("/");
  await openLocal(older.page, { game: "chess", players: ["human", "human"] });
  await type(older.page, "H3>H4/N");
  await after(older.page, 1);
  const newer = await visit(new URL(older.page.url()).hash.replace("#", "/#"), { context: older.context });
  await newer.page.getByText("This match was open in another tab. It goes on here.").waitFor();
  await older.page.getByRole("heading", { name: "This match goes on in another tab" }).waitFor();
  await type(newer.page, "I14>I13/S");
  await after(newer.page, 2);
  await older.page.getByRole("button", { name: "Play it here" }).click();
  await after(older.page, 2);
  await newer.page.getByRole("heading", { name: "This match goes on in another tab" }).waitFor();
  assert.deepEqual([...older.faults, ...newer.faults], []);
});

test("where the browser keeps nothing it is said once, and play goes on", async () => {
  const context = await newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await set(page, { pace: 0 });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.goto(`${(await sharedServer()).url}/#/play/chess`);
  const warning = page.getByText("This browser does not keep the match");
  await warning.waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await type(page, "H3>H4/N");
  await after(page, 2);
  assert.equal(await warning.count(), 0);
  // The record can still be had.
  await page.keyboard.press("m");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the record" }).click()]);
  assert.match(download.suggestedFilename(), /^tankodrom-chess-.*\.tkr$/);
  assert.deepEqual(faults, []);
});

test("a clock runs, stands in a pause, and ends the match when it has run out", async () => {
  const { page, faults } = await visit("/", { before: listen });
  await openLocal(page, { game: "chess", options: ["clock=6"], players: ["human", "human"] });
  const clock = page.locator("[data-seat='0']").getByRole("timer");
  await clock.filter({ hasText: /^5\.\d$/ }).waitFor();
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("The clocks stand still.").waitFor();
  const stood = await clock.innerText();
  await page.waitForFunction((since) => performance.now() > since + 700, await page.evaluate(() => performance.now()));
  assert.equal(await clock.innerText(), stood);
  await page.getByRole("button", { name: "Go on" }).click();
  const end = page.getByRole("region", { name: "The end" });
  await end.waitFor();
  assert.match(await end.locator("tr[data-place='1']").innerText(), /Black/);
  await hears(page, "tick"); // its last seconds
  assert.equal(await clock.innerText(), "0.0");
  assert.deepEqual(faults, []);
});
