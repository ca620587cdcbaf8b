// The page kept in the browser: it opens without a network, from a server and from any host of files, and asks before a
// newer one is loaded.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { accessible } from "./support/axe";
import { middle, moveByMouse, readMove, squarePoint } from "./support/chess";
import * as duel from "./support/duel-play";
import { TestEngine } from "./support/engine";
import { fileHost } from "./support/files";
import { fits } from "./support/fits";
import { looks, newContext, project, server, visit, WIDTHS, type Visit, type Width } from "./support/house";
import { byKey, chooseByKeys, tabTo } from "./support/keys";
import { packedAddress } from "./support/match";
import * as rush from "./support/rush-play";

const engine = await TestEngine.match({ game: "rush", options: ["players=2"] });
engine.play("greedy", 20);

/** What the browser says where the keeper asks a server that is away. */
const UNANSWERED = /net::ERR_FAILED/;

/** Until everything is kept, and the page is told so. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}

/** Begins a match against the computer; its address. */
async function play(page: Page, game: string): Promise<string> {
  await page.evaluate((name) => (location.hash = `/play/${name}`), game);
  await page.waitForURL(/#\/match\//);
  await page.locator(`[data-game=${game}] [data-step]`).first().waitFor();
  return page.evaluate(() => location.hash);
}

/** How many steps the match in the page is played. */
async function stepOf(page: Page): Promise<number> {
  return Number(await page.locator("main[data-step], main [data-step]").first().getAttribute("data-step"));
}

/** A first move of Tank Chess, and the other ways of doing things in the other games. */
const MOVE = "H3>H4/N";
interface Hands {
  chess: (page: Page) => Promise<void>;
  rush: (page: Page) => rush.Hands;
  duel: duel.Hands;
}

const hands: Record<"mouse" | "finger" | "keyboard", Hands> = {
  mouse: { chess: (page) => moveByMouse(page, readMove(MOVE)), rush: rush.mouse, duel: duel.mouse },
  finger: {
    chess: async (page) => {
      const tap = async ({ x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y);
      const { from, to, facing } = readMove(MOVE);
      await tap(await squarePoint(page, from));
      await page.locator(".is-zoomed").waitFor();
      await tap(await squarePoint(page, to));
      await page.locator("[data-dial]").waitFor();
      await tap(await middle(page, `[data-facing="${facing}"] text`));
      await page.locator(":is([data-do=move-only], [data-do=go]):visible").first().tap();
    },
    rush: rush.finger,
    duel: duel.finger,
  },
  keyboard: {
    chess: async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.type(MOVE);
      await page.keyboard.press("Enter");
    },
    rush: rush.keyboard,
    duel: duel.keyboard,
  },
};

/** Does something in a new match without a server, and finds it after the page was loaded anew: where the match is, and how far. */
async function playedOn(page: Page, game: "chess" | "rush" | "duel", by: Hands): Promise<{ address: string; step: number }> {
  const address = await play(page, game);
  await page.locator(".at-table:not([data-busy])").waitFor();
  if (game === "chess") await page.locator(".chess[data-turn=true]").waitFor();
  const before = await stepOf(page);
  if (game === "chess") await by.chess(page);
  else if (game === "rush") await rush.decide(page, by.rush(page));
  else await duel.decide(page, by.duel, 0);
  await page.waitForFunction((old) => Number(document.querySelector("main[data-step], main [data-step]")?.getAttribute("data-step")) > old, before);
  // The program answers, without a server too: its answer to a move is the second step.
  if (game === "chess") await page.locator(`.chess[data-step="${before + 2}"][data-turn=true]`).waitFor();
  const step = await stepOf(page);
  await page.reload();
  await page.locator(`[data-game=${game}] [data-step]`).first().waitFor();
  assert.ok((await stepOf(page)) >= step, `${game}: ${step} steps were played, ${await stepOf(page)} are kept`);
  return { address, step };
}

const chess = await TestEngine.match({ game: "chess", actions: ["H3>H4/N", "I14>I13/S"] });

/** What is there besides tables, and that something can be done in it, by keyboard alone; replay and analysis by a link that
 * carries the match. */
const rooms: { address: string; there: string; does?: (page: Page) => Promise<void> }[] = [
  ...["chess", "rush", "duel"].map((game) => ({
    address: `learn/${game}`,
    there: `[data-game=${game}] .teacher`,
    does: async (page: Page) => {
      await byKey(page, ".teacher [data-do=next]");
      await page.locator(".teacher [data-lesson-step='1']").waitFor();
    },
  })),
  { address: "rules/duel/11.1.1", there: '.rule-figure[data-rule="11.1.1"] svg' },
  {
    address: "setup",
    there: ".setup[data-steps='1']",
    does: async (page) => {
      await tabTo(page, ".setup-board > svg");
      for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "x", "Enter"]) await page.keyboard.press(key);
      await page.locator(".setup[data-steps='2']").waitFor();
    },
  },
  {
    address: "scenario/from/high-ground",
    there: ".scenario [data-playable=true]",
    does: async (page) => {
      await chooseByKeys(page, "[data-field='/road-orders']", "3");
      await page.locator(".scenario [data-playable=false]").waitFor();
    },
  },
  {
    address: "cards/duel",
    there: ".cards-shown svg",
    does: async (page) => {
      const meeting = await readFile(path.join(project, "data/packs/duel/scenarios/meeting.json"), "utf8");
      const own = meeting.replace('"german"', '"name": { "en": "My wood", "cs": "Můj les", "ja": "私の森" },\n  "german"');
      await page.locator("[data-do=choose-files]").setInputFiles({ name: "own.json", mimeType: "application/json", buffer: Buffer.from(own) });
      await page.locator(".cards-place[data-pack] .cards-shown").waitFor();
    },
  },
  {
    address: packedAddress(engine.record()),
    there: ".replay-bar[data-at='0']",
    does: async (page) => {
      await byKey(page, ".replay-bar [data-do=on]");
      await page.locator(".replay-bar[data-at='1']").waitFor();
    },
  },
  {
    address: "puzzles",
    there: ".puzzle-list",
    does: async (page) => {
      await byKey(page, ".puzzle-list [data-puzzle]");
      await page.locator(".puzzle-task").waitFor();
    },
  },
  { address: packedAddress(chess.record()).replace("replay", "study"), there: "[data-line]" },
  { address: "me", there: ".my-head" },
];

async function everyRoom(page: Page): Promise<void> {
  for (const { address, there, does } of rooms) {
    await page.evaluate((where) => (location.hash = `/${where}`), address);
    await page.locator(there).first().waitFor();
    await does?.(page);
    await fits(page);
  }
}

const visitors: (Visit & { words: string; by: keyof typeof hands })[] = [
  { language: "en", width: "tablet", words: "Open tables", by: "mouse" },
  { language: "cs", width: "phone", touch: true, words: "Otevřené stoly", by: "finger" },
  { language: "ja", width: "desk", words: "募集中のテーブル", by: "keyboard" },
];

for (const { words, by, ...how } of visitors) {
  test(`after one visit everything but other people is there without a network: ${how.language}`, async () => {
    const house = await server();
    const { page, context } = await visit("/", { ...how, kept: true, complains: UNANSWERED, url: house.url, settings: { pace: 0, sound: false } });
    await page.locator(".home-games").waitFor();
    await kept(page);
    await house.kill();
    // A new page, not what the first one has in its memory.
    const later = await context.newPage();
    await later.goto(house.url);
    await later.locator(".home-games").waitFor();
    await later.getByText(words).first().waitFor();
    const matches = [];
    for (const game of ["chess", "rush", "duel"] as const) matches.push(await playedOn(later, game, hands[by]));
    // The rooms in a window as narrow as a phone's, the rest in a wide one.
    if (!how.touch) await later.setViewportSize(WIDTHS.phone);
    await everyRoom(later);
    if (!how.touch) await later.setViewportSize(WIDTHS.desk);
    // A lesson goes on where it was left.
    await later.goto(`${house.url}/#/learn/rush`);
    await later.reload();
    await later.locator(".teacher [data-lesson-step='1']").waitFor();
    // The other languages came with it.
    await later.evaluate(() => (location.hash = "/"));
    await chooseByKeys(later, ".language select", how.language === "cs" ? "ja" : "cs");
    await later.getByText(how.language === "cs" ? "募集中のテーブル" : "Otevřené stoly").first().waitFor();
    // The server is back: what was played without it is there.
    await house.start();
    await later.reload();
    for (const { address, step } of matches) {
      await later.evaluate((where) => (location.hash = where), address);
      await later.locator(".at-table [data-step]").first().waitFor();
      assert.ok((await stepOf(later)) >= step, address);
    }
    await context.close();
  });
}

/** What a browser that offers to install the page asks of it; pictures by the sizes that they have. */
async function installedAs(page: Page): Promise<object> {
  return page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!;
    const { start_url: start, scope, display, icons } = (await (await fetch(href)).json()) as { start_url: string; scope: string; display: string; icons: { src: string; type: string; sizes: string }[] };
    const drawn = icons.filter(({ type }) => type === "image/png").map(async ({ src }) => {
      const image = new Image();
      image.src = new URL(src, href).href;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    });
    return { start: new URL(start, href).href, scope: new URL(scope, href).href, display, icons: await Promise.all(drawn) };
  });
}

test("from a host of files, below a folder, and a newer page comes when its reader wants it", async () => {
  const host = await fileHost();
  const context = await newContext({ kept: true, complains: UNANSWERED });
  const page = await context.newPage();
  await page.goto(`${host.url}/`);
  await page.locator(".home-games").waitFor();
  assert.deepEqual(await installedAs(page), { start: `${host.url}/`, scope: `${host.url}/`, display: "standalone", icons: ["192x192", "512x512"] });
  // There is no server to be found here, and the page says so.
  await page.evaluate(() => (location.hash = "/me"));
  await page.getByText("This page came without a server").waitFor();
  await play(page, "chess");
  const match = page.url();
  await kept(page);
  await host.stop();
  await page.reload();
  await page.reload();
  await page.locator("[data-game=chess] [data-step]").first().waitFor();
  assert.equal(page.url(), match);
  assert.equal(await page.title().then((title) => title.includes("newer")), false);

  // The network is back, with another version.
  await host.change("newer");
  await host.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator(".update").waitFor({ timeout: 60_000 });
  // Over the room of lessons, which is the same whatever the opponents do.
  await page.evaluate(() => (location.hash = "/learn"));
  await page.locator(".hall-games").waitFor();
  for (const width of Object.keys(WIDTHS) as Width[]) {
    await page.setViewportSize(WIDTHS[width]);
    await accessible(page);
    for (const theme of ["dark", "light"]) {
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      await looks(page, `update-${width}-${theme}`);
    }
  }
  await page.goto(match);
  await page.locator("[data-game=chess] [data-step]").first().waitFor();
  await page.locator(".update").waitFor();
  await page.setViewportSize(WIDTHS.phone);
  await byKey(page, ".update [data-do=later]");
  await page.locator(".update").waitFor({ state: "detached" });
  // It waits, and is offered again; nothing was loaded meanwhile.
  await page.reload();
  await page.locator("[data-game=chess] [data-step]").first().waitFor();
  await page.locator(".update [data-do=update]").waitFor();
  assert.equal(await page.evaluate(() => document.head.querySelector("title")?.outerHTML.includes("newer")), false);
  const loaded = page.waitForEvent("load");
  await page.setViewportSize(WIDTHS.desk);
  await byKey(page, ".update [data-do=update]");
  await loaded;
  await page.locator("[data-game=chess] [data-step]").first().waitFor();
  assert.equal(page.url(), match);
  assert.equal(await page.locator(".update").count(), 0);
  const first = await page.evaluate(async () => (await (await fetch("./")).text()).includes("<title>newer</title>"));
  assert.ok(first, "the first page is the newer one");
  // The newer one is as whole as the one before.
  await host.stop();
  await page.reload();
  await everyRoom(page);
  await context.close();
});
