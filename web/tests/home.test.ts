// The first page: the three games, what waits, open tables; in three languages, at three widths, light and dark.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ago } from "../src/home/words";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, newContext, server, sharedServer, shot, visit, type Visit } from "./support/house";
import { byKey } from "./support/keys";
import { Wire } from "./support/wire";

const looks: Visit[] = [
  { width: "desk", theme: "light", language: "en" },
  { width: "desk", theme: "dark", language: "cs" },
  { width: "tablet", theme: "light", language: "ja" },
  { width: "tablet", theme: "dark", language: "en" },
  { width: "phone", theme: "light", language: "cs", touch: true },
  { width: "phone", theme: "dark", language: "ja", touch: true },
];

test("the three games are there, in every language, width and theme", async () => {
  const { url } = await sharedServer();
  const people = await Promise.all([1, 2, 3, 4].map(() => Wire.open(url)));
  await people[0]!.ask({ type: "create", game: "chess", options: ["size=20"], clock: { seconds: 2700 } });
  await people[1]!.ask({ type: "create", game: "rush", options: ["players=4"], clock: { days: 1 } });
  await people[1]!.ask({ type: "create", game: "duel", options: ["scenario=crossroads", "german=3", "soviet=3"] });
  const { table } = await people[2]!.ask({ type: "create", game: "chess" });
  await people[3]!.ask({ type: "sit", table: table! });
  await people[2]!.ask({ type: "start", table: table! });
  for (const look of looks) {
    const visitor = await visit("/", look);
    const { page } = visitor;
    await page.locator("[data-table]").nth(2).waitFor();
    await page.locator("svg.thumbnail use").first().waitFor({ state: "attached" });
    assert.equal(await page.locator("article h2").count(), 3);
    const name = `home-${look.width}-${look.theme}-${look.language}`;
    await page.waitForFunction(() => document.querySelectorAll(".table-way")[0]?.textContent !== "");
    await shot(page, name);
    await fits(page);
    await accessible(page);
    faultless(visitor);
    await visitor.context.close();
  }
  for (const wire of people) wire.close();
});

test("a visitor plays within ten seconds, by keyboard alone", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  const began = Date.now();
  await byKey(page, "[data-do=play-chess]");
  await page.getByRole("dialog", { name: "Tank Chess" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-do") === "start");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/match\//);
  await page.getByRole("heading", { name: "Tank Chess", level: 1 }).first().waitFor({ state: "attached" });
  assert.ok(Date.now() - began < 10_000, `${Date.now() - began} ms`);
  faultless(visitor);
  await visitor.context.close();
});

test("the sheet to play remembers the last choice, and a match waits on the first page", async () => {
  const visitor = await visit("/#/new/duel/play");
  const { page } = visitor;
  const sheet = page.getByRole("dialog", { name: "Tank Duel" });
  await sheet.locator("[data-field=way]").selectOption("scenario=ambush");
  await sheet.getByText("Two heavy tanks wait for three").waitFor();
  await sheet.getByText("S-III").first().waitFor(); // who stands where
  await sheet.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await sheet.locator("[data-field=seat] input").nth(1).check({ force: true });
  await shot(page, "play-duel");
  await accessible(page);
  await sheet.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/#\/match\//);
  await page.locator("[data-game=duel]").first().waitFor();
  const match = page.url().split("/").at(-1)!;
  await page.getByRole("link", { name: "Tankodrom" }).click();
  await page.locator(`[data-chip="${match}"]`).waitFor();
  await page.locator("[data-do=play-duel]").click();
  assert.equal(await sheet.locator("[data-field=way]").inputValue(), "scenario=ambush");
  assert.ok(await sheet.getByRole("radio", { name: "2", exact: true }).isChecked());
  assert.ok(await sheet.locator("[data-field=seat] input").nth(1).isChecked());
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.locator(`[data-chip="${match}"] a`).click();
  await page.waitForURL(`**/#/match/${match}`);
  faultless(visitor);
  await visitor.context.close();
});

test("with the server stopped a match goes on and is kept, and the page says calmly how it is", async () => {
  const house = await server();
  const visitor = await visit("/", { url: house.url, settings: { pace: 0, sound: false } });
  const { page, faults } = visitor;
  /** A move, and the answer of the program. */
  const move = async (write: string, step: number) => {
    await page.keyboard.press("/");
    await page.getByLabel("A move, as it is written").fill(write);
    await page.keyboard.press("Enter");
    await page.locator(`.chess[data-step="${step}"][data-turn=true]`).waitFor();
  };
  const goHome = () => page.getByRole("link", { name: "Tankodrom" }).click();
  await page.getByText("Nobody waits at a table now").waitFor();
  await page.locator("[data-do=play-chess]").click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.waitForLoadState("networkidle"); // the drawing of the game has come with the sheet
  await house.kill();
  await page.getByText("The server is not there at the moment").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/#\/match\//);
  await page.locator(".chess[data-turn=true]").waitFor();
  const match = page.url().split("/").at(-1)!;
  await move("H3>H4/N", 2);
  await goHome();
  await shot(page, "home-without-server");
  await accessible(page);
  await page.locator(`[data-chip="${match}"] a`).click();
  await page.locator('.chess[data-step="2"][data-turn=true]').waitFor();
  await move("C3>C4/N", 4);
  // a browser itself says that a WebSocket cannot be opened, or the picture of a tab; nothing else is wrong
  assert.deepEqual(faults.filter((fault) => !/^(WebSocket connection to .* failed|Failed to load resource: net::ERR_CONNECTION_REFUSED)/.test(fault)), []);
  await house.start();
  await page.reload();
  await page.locator('.chess[data-step="4"][data-turn=true]').waitFor();
  await goHome();
  await page.getByText("Nobody waits at a table now").waitFor();
  await visitor.context.close();
});

test("another language is spoken at once, also by the server's part", async () => {
  const { url } = await sharedServer();
  const wire = await Wire.open(url);
  await wire.ask({ type: "create", game: "duel", options: ["scenario=snowstorm"] });
  const visitor = await visit("/", { context: await newContext() });
  const { page } = visitor;
  await page.getByText("Snowstorm").first().waitFor();
  await page.getByLabel("Language").selectOption("cs");
  await page.getByText("Sněhová vánice").first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "cs");
  wire.close();
  faultless(visitor);
  await visitor.context.close();
});

test("nothing jumps while the page comes, with matches that wait here and at the server", async () => {
  for (const width of ["desk", "tablet", "phone"] as const) {
    const context = await newContext({ width, touch: width === "phone" });
    const { page } = await visit("/#/new/chess/play", { context });
    await page.getByRole("button", { name: "Start" }).click();
    await page.waitForURL(/#\/match\//);
    const wire = await Wire.of((await sharedServer()).url, context);
    const { table } = await wire.ask({ type: "create", game: "rush", link: true });
    await page.goto((await sharedServer()).url);
    await page.locator(`[data-chip="${table}"]`).waitFor();
    await page.addInitScript(() => {
      const jumps: number[] = [];
      Object.assign(window, { jumps });
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => jumps.push((entry as unknown as { value: number }).value))).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    await page.locator(`[data-chip="${table}"]`).waitFor();
    await page.locator("[data-link=open]").waitFor();
    const jumped = await page.evaluate(() => (window as unknown as { jumps: number[] }).jumps.reduce((sum, jump) => sum + jump, 0));
    assert.ok(jumped < 0.01, `${width}: ${jumped}`);
    wire.close();
    await context.close();
  }
});

test("what has been is never still to come, whatever the clock of this machine says", () => {
  assert.equal(ago(Date.now() + 30 * 86_400_000), ago(Date.now()));
  assert.notEqual(ago(Date.now() - 30 * 86_400_000), ago(Date.now()));
});
