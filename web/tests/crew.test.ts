// Opponents on all processors: where the page is sent so that it may share memory, they think with helpers; sent by any host
// of files they think alone. Both ways they answer, and the page goes on meanwhile.
import assert from "node:assert/strict";
import os from "node:os";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { TestEngine } from "./support/engine";
import { fileHost } from "./support/files";
import { faultless, visit, type Visitor } from "./support/house";
import { openLocal } from "./support/match";

/** Longer than this, in ms, and a page stands still for whoever looks at it. */
const FROZEN = 500;

/** From now on every frame is counted, and the longest time between two. */
async function watchFrames(page: Page): Promise<() => Promise<{ frames: number; longest: number }>> {
  await page.evaluate(() => {
    const seen = { frames: 0, longest: 0 };
    Object.assign(window, { seenFrames: seen });
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      seen.frames++;
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () => page.evaluate(() => (window as unknown as { seenFrames: { frames: number; longest: number } }).seenFrames);
}

/** How many engines with a crew, and how many without, a page fetches until the master of each game has decided. */
async function masterDecides(visitor: Visitor): Promise<{ crews: number; alone: number }> {
  const { page } = visitor;
  const count = { crews: 0, alone: 0 };
  page.on("request", (request) => {
    if (/\/crew-[^/]*\.wasm$/.test(request.url())) count.crews++;
    if (/\/tankodrom-[^/]*\.wasm$/.test(request.url())) count.alone++;
  });
  for (const [game, options] of [["chess", []], ["rush", ["players=2"]], ["duel", []]] as const) {
    const order = { game, options: [...options] };
    const first = (await TestEngine.match(order)).state().deciders[0];
    await openLocal(page, { ...order, players: ["human", "human"].map((human, seat) => (seat === first ? "master" : human)) });
    await page.locator(`[data-game=${game}] [data-step]`).first().waitFor();
    const frames = await watchFrames(page);
    await page.locator(`[data-game=${game}] [data-step]:not([data-step='0'])`).first().waitFor();
    const { frames: seen, longest } = await frames();
    console.log(`# ${game}: ${seen} frames while its master thought, at most ${longest.toFixed(0)} ms apart`);
    assert.ok(longest < FROZEN, `${game}: the page stood still for ${longest} ms`);
  }
  faultless(visitor);
  return count;
}

test("with helpers, where memory may be shared", async () => {
  const visitor = await visit("/");
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), true);
  const { crews } = await masterDecides(visitor);
  assert.equal(crews > 0, os.cpus().length > 1);
});

test("alone, where it may not", async () => {
  const host = await fileHost();
  const visitor = await visit("/", { url: host.url });
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), false);
  const { crews, alone } = await masterDecides(visitor);
  assert.equal(crews, 0);
  assert.ok(alone > 0);
});

test("what is taken back while the helpers start stops nothing", async () => {
  const visitor = await visit("/", { settings: { pace: 0 } });
  const { page } = visitor;
  await page.route(/\/(crew|tankodrom)-[^/]*\.wasm$/, async (route) => {
    await new Promise((later) => setTimeout(later, 1000));
    await route.continue().catch(() => undefined); // whoever asked may be gone
  });
  await openLocal(page, { game: "chess", players: ["human", "level1"] });
  await page.locator(".chess[data-turn=true]").waitFor();
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press("/");
    await page.locator(".chess-typed input").fill("H1>I4/N");
    await page.keyboard.press("Enter");
    await page.locator(".chess[data-step='1']").waitFor();
    if (time === 2) break;
    await page.keyboard.press("Control+z");
    await page.locator(".chess[data-step='0'][data-turn=true]").waitFor();
  }
  await page.locator(".chess[data-step='2'][data-turn=true]").waitFor();
  faultless(visitor);
});
