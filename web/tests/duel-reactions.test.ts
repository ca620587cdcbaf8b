// Who might react is waited for: as long, and with the same screen, whether or not they are asked. By a clock that the test
// moves on, so that a slow machine measures the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { moments, type Moment } from "./support/duel";
import { TestEngine } from "./support/engine";
import { faultless, visit } from "./support/house";
import { openRecord } from "./support/match";

/** Shorter than the table waits, and longer: milliseconds. */
const SHORTER = 850, LONGER = 950;
/** As long as a table takes to open, at most. */
const OPENING = 300;

let found: ReturnType<typeof moments> | undefined; // once for all tests

/** All that can be read, and what can be pressed. */
function screen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("button, [role=button]")].map((one) => `${one.dataset.write ?? one.dataset.do ?? ""} ${one.getAttribute("aria-disabled") ?? ""}`);
    return `${document.title}\n${document.body.innerText}\n${buttons.join("\n")}`;
  });
}

async function shows(page: Page, { table }: Moment): Promise<void> {
  await page.locator(`.duel[data-step="${table.step}"] .battle-card .aname`).first().waitFor();
}

/** The moment before the step, with the clock stopped; what is seen then. */
async function standStill(page: Page, moment: Moment): Promise<string> {
  await page.clock.resume();
  await openRecord(page, { game: "duel", record: moment.before });
  await shows(page, moment);
  await page.locator("[data-main]").waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  return screen(page);
}

test("the table waits as long and looks the same, whether or not somebody is asked", async () => {
  const visitor = await visit("/", { settings: { pace: 1, sound: false } });
  const { page } = visitor;
  const both = await (found ??= moments());
  await page.clock.install();
  const seen: Record<string, string[]> = {};
  for (const [name, moment] of Object.entries(both) as [keyof typeof both, Moment][]) {
    const before = await standStill(page, moment);
    await page.locator("[data-main]").press("Enter");
    await page.locator(".duel[data-waits]").waitFor(); // the engine has answered, and the table has begun to wait
    await page.clock.runFor(SHORTER);
    await shows(page, moment);
    seen[name] = difference(before, await screen(page));
    // What is pressed meanwhile does nothing, in either case.
    await page.keyboard.press("z");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Enter");
    await shows(page, moment);
    await page.clock.runFor(LONGER - SHORTER);
    await openingIn(page, `.duel:not([data-step="${moment.table.step}"])`);
  }
  assert.deepEqual(seen.asked, seen.unasked);
  faultless(visitor);
});

test("after a reload in such a moment nothing shows whether somebody is asked", async () => {
  const visitor = await visit("/", { settings: { pace: 1, sound: false } });
  const { page } = visitor;
  const both = await (found ??= moments());
  await page.clock.install();
  const seen: Record<string, string[]> = {};
  for (const [name, moment] of Object.entries(both) as [keyof typeof both, Moment][]) {
    const before = await standStill(page, moment);
    await openRecord(page, { game: "duel", record: moment.after, windows: [1] });
    for (const part of [".battle-card .aname", ".crew-man .spoken:not(:empty)"]) await openingIn(page, `.duel[data-busy][data-step="${moment.table.step}"] ${part}`);
    await page.waitForFunction((title) => document.title === title, before.split("\n")[0]!);
    seen[name] = difference(before, await screen(page));
    await page.clock.runFor(SHORTER - 2 * OPENING);
    await shows(page, moment);
    await page.clock.runFor(LONGER - SHORTER + 2 * OPENING);
    await openingIn(page, `.duel:not([data-step="${moment.table.step}"])`);
  }
  assert.deepEqual(seen.asked, seen.unasked);
  faultless(visitor);
});

test("on one screen the next player is asked before their turn, as if they could react", async () => {
  const visitor = await visit("/", { settings: { pace: 0, sound: false } });
  const { page } = visitor;
  const { record, other } = await nextMightReact();
  await openRecord(page, { game: "duel", record, windows: [other] });
  const cover = page.locator(`[data-handover="${other}"]`);
  await cover.getByText("may you react?").waitFor();
  // Nothing that is whose the screen is not may be had from behind the cover.
  await page.keyboard.press("m");
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  assert.equal(await page.locator("[data-do=log], [data-do=undo]").count(), 0);
  await page.keyboard.press("Escape");
  await page.locator("[data-do=take]").click();
  await page.getByText("You hold nothing that you could react with.").waitFor();
  assert.equal(await page.locator(".duel").count(), 0);
  await page.getByRole("button", { name: "Let it come" }).click();
  await page.locator(".duel.asked").waitFor();
  faultless(visitor);
});

/** Two people at one screen; the one who might have reacted, but holds nothing for it, is to decide next. */
async function nextMightReact(): Promise<{ record: string; other: number }> {
  for (let seed = 1; seed < 60; seed++) {
    const engine = await TestEngine.match({ game: "duel", seed: String(seed) });
    for (let step = 0; step < 200 && !engine.state().over; step++) {
      const { deciders, options } = engine.state();
      const seat = deciders[0]!;
      const { state } = engine.ask<{ state: string }>({ ask: "see", seat, guess: "1" });
      const { write } = engine.ask<{ write: string }>({ ask: "think", game: "duel", options, state, seat, opponent: "gunner", seed: String(step), nodes: 50 });
      const { windows = [], secret, deciders: next } = engine.act({ seat, write });
      if (windows.length === 1 && windows[0] !== seat && secret.length === 0 && next[0] === windows[0]) return { record: engine.record(), other: windows[0]! };
    }
  }
  throw new Error("it never comes to that");
}

/** Lets as much time pass as it takes until something is drawn. */
async function openingIn(page: Page, what: string): Promise<void> {
  for (let time = 0; time < OPENING; time += 10) {
    await page.clock.runFor(10);
    // what the engine answers takes time that no clock of the page knows
    if (await page.locator(what).first().waitFor({ timeout: 400 }).then(() => true, () => false)) return;
  }
  assert.fail(`${what} is not drawn`);
}

/** Lines that are new, and lines that are gone; targets are different ones. */
function difference(before: string, after: string): string[] {
  const lines = (text: string) => text.replace(/shoot \S+/g, "shoot").split("\n");
  const old = lines(before), now = lines(after);
  return [...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`), ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)];
}
