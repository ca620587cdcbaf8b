// The page kept in the browser: it opens without a network, from a server and from any host of files, and asks before a
// newer one is loaded.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { TestEngine } from "./support/engine";
import { fileHost } from "./support/files";
import { newContext, server, visit, type Visit } from "./support/house";
import { packedAddress } from "./support/match";

const engine = await TestEngine.match({ game: "rush", options: ["players=2"] });
engine.play("greedy", 20);

/** Until everything is kept, and the page is told so. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}

async function play(page: Page, game: string): Promise<void> {
  await page.evaluate((name) => (location.hash = `/play/${name}`), game);
  await page.waitForURL(/#\/match\//);
  await page.locator(`[data-game=${game}] [data-step]`).first().waitFor();
}

/** What is there besides tables and lessons; a replay by the link that carries it. */
const rooms = [
  { address: "rules/duel/11.1.1", there: '.rule-figure[data-rule="11.1.1"] svg' },
  { address: "setup", there: ".setup[data-line]" },
  { address: "scenario/from/high-ground", there: ".scenario [data-playable=true]" },
  { address: "cards/duel", there: ".cards-shown svg" },
  { address: packedAddress(engine.record()), there: ".replay-bar" },
  { address: "me", there: ".my-head" },
];

const visitors: (Visit & { words: string })[] = [
  { language: "en", width: "desk", words: "Open tables" },
  { language: "cs", width: "phone", touch: true, words: "Otevřené stoly" },
  { language: "ja", width: "desk", words: "募集中のテーブル" },
];

for (const { words, ...how } of visitors) {
  test(`after one visit everything but other people is there without a network: ${how.language}`, async () => {
    const house = await server();
    const { page, context } = await visit("/", { ...how, kept: true, url: house.url });
    await page.locator(".home-games").waitFor();
    await kept(page);
    await house.kill();
    // A new page, not what the first one has in its memory.
    const later = await context.newPage();
    await later.goto(house.url);
    await later.locator(".home-games").waitFor();
    await later.getByText(words).first().waitFor();
    for (const game of ["chess", "rush", "duel"]) await play(later, game);
    for (const game of ["chess", "rush", "duel"]) {
      await later.evaluate((name) => (location.hash = `/learn/${name}`), game);
      await later.locator(".teacher").waitFor();
    }
    await later.reload();
    await later.locator(".teacher").waitFor();
    for (const { address, there } of rooms) {
      await later.evaluate((where) => (location.hash = `/${where}`), address);
      await later.locator(there).first().waitFor();
    }
    // The other languages came with it.
    await later.evaluate(() => (location.hash = "/"));
    await later.locator(".language select").selectOption(how.language === "cs" ? "ja" : "cs");
    await later.getByText(how.language === "cs" ? "募集中のテーブル" : "Otevřené stoly").first().waitFor();
    await context.close();
  });
}

test("from a host of files, below a folder, and a newer page comes when its reader wants it", async () => {
  const host = await fileHost();
  const context = await newContext({ kept: true });
  const page = await context.newPage();
  await page.goto(`${host.url}/`);
  await page.locator(".home-games").waitFor();
  await play(page, "chess");
  const match = page.url();
  await kept(page);
  await host.stop();
  await page.reload();
  await page.locator("[data-game=chess] [data-step]").first().waitFor();
  assert.equal(page.url(), match);
  assert.equal(await page.title().then((title) => title.includes("newer")), false);

  // The network is back, with another version.
  await host.change("newer");
  await host.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator(".update").waitFor({ timeout: 60_000 });
  await accessible(page);
  await page.locator(".update [data-do=later]").press("Enter");
  await page.locator(".update").waitFor({ state: "detached" });
  // It waits, and is offered again; nothing was loaded meanwhile.
  await page.reload();
  await page.locator("[data-game=chess] [data-step]").first().waitFor();
  await page.locator(".update [data-do=update]").waitFor();
  assert.equal(await page.evaluate(() => document.head.querySelector("title")?.outerHTML.includes("newer")), false);
  const loaded = page.waitForEvent("load");
  await page.locator(".update [data-do=update]").press("Enter");
  await loaded;
  await page.locator("[data-game=chess] [data-step]").first().waitFor();
  assert.equal(page.url(), match);
  assert.equal(await page.locator(".update").count(), 0);
  const first = await page.evaluate(async () => (await (await fetch("./")).text()).includes("<title>newer</title>"));
  assert.ok(first, "the first page is the newer one");
  await context.close();
});
