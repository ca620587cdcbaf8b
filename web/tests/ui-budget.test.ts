// What the first page costs: how much is loaded, how soon it can be used on a slow line, and that nothing moves under
// anybody's finger.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { newContext, set, sharedServer } from "./support/house";
import { openLocal } from "./support/match";

const KILOBYTE = 1024;
const MOST = 300 * KILOBYTE;
/** A slow line: 1.6 Mbit/s, 150 ms there and back. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const USABLE = 2000;
const TRIES = 4;

/** The engine comes when something is played, the Japanese letters when there are some. */
function counts(url: string): boolean {
  return !/\.wasm$|\.mo$|noto-sans-jp|japanese/.test(url);
}

test("the first page loads less than 300 KB", async () => {
  const context = await newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = new Map<string, { url: string; bytes: number }>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) => loaded.set(requestId, { url: request.url, bytes: 0 }));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto((await sharedServer()).url, { waitUntil: "networkidle" });
  const files = [...loaded.values()].filter(({ url }) => counts(url)).sort((left, right) => right.bytes - left.bytes);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`# first load: ${(bytes / KILOBYTE).toFixed(0)} KB in ${files.length} requests; the largest: ${files.slice(0, 4).map(({ url, bytes: own }) => `${url.replace(/.*\//, "")} ${(own / KILOBYTE).toFixed(0)}`).join(", ")}`);
  assert.ok(bytes < MOST, `${bytes} bytes`);
  await context.close();
});

/** When the button has been painted and the page would listen to a press, by the page's own clock. */
async function watchForPlay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const usable = new Promise<number>((resolve) => {
      const look = new MutationObserver(() => {
        if (![...document.querySelectorAll("button")].some((button) => button.textContent?.trim() === "Play" && !button.disabled)) return;
        look.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      look.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    });
    Object.assign(window, { usable });
  });
}

test("the first page can be used within 2 s on a slow line", async () => {
  let best = Infinity;
  for (let tried = 0; tried < TRIES && best >= USABLE; tried++) {
    const context = await newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", LINE);
    await watchForPlay(page);
    await page.goto((await sharedServer()).url, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Play" }).first().waitFor();
    best = Math.min(best, await page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable));
    await context.close();
  }
  console.log(`# usable after ${best.toFixed(0)} ms on a slow line`);
  assert.ok(best < USABLE, `${best} ms`);
});

/** What a program does may well move things: here it waits for the person. */
const personBegins = { chess: "1", rush: "2", duel: "1" };

const MOVED_MOST = 0.01; // as browsers measure it: a share of the window, times how far

/** Everything that moved without anybody having touched anything, and how much. */
async function still(page: Page, where: string): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as { moved: { value: number; what: string }[] }).moved);
  const sum = moved.reduce((all, { value }) => all + value, 0);
  assert.ok(sum < MOVED_MOST, `${where}: ${sum.toFixed(4)}\n${moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join("\n")}`);
}

async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }[]) {
        if (!hadRecentInput) moved.push({ value, what: sources.map(({ node }) => `${node?.nodeName}.${node?.getAttribute?.("class")}`).join(" ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The letters come later than the page, as on a slow line. */
async function lateLetters(page: Page): Promise<void> {
  const LATE = 400;
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
}

test("nothing moves by itself on the first page and at tables, at three widths", async () => {
  const { url } = await sharedServer();
  for (const width of ["desk", "tablet", "phone"] as const) {
    const context = await newContext({ width, touch: width === "phone" });
    const page = await context.newPage();
    await set(page, { pace: 0 });
    await watchMoves(page);
    await lateLetters(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await still(page, `${width}, the first page`);
    for (const game of ["chess", "rush", "duel"] as const) {
      await page.goto(url);
      await openLocal(page, { game, options: game === "rush" ? ["players=2"] : [], players: ["human", { chess: "simple", rush: "greedy", duel: "gunner" }[game]], seed: personBegins[game] });
      await page.locator(`.${game}[data-step], .${game} [data-step]`).first().waitFor();
      await page.waitForLoadState("networkidle");
      await still(page, `${width}, ${game}`);
    }
    await context.close();
  }
});
