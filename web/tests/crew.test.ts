// Opponents on all processors: where the page is sent so that it may share memory, they think with helpers; sent by any host
// of files they think alone. Both ways they answer.
import assert from "node:assert/strict";
import os from "node:os";
import { test } from "node:test";
import { TestEngine } from "./support/engine";
import { fileHost } from "./support/files";
import { faultless, visit, type Visitor } from "./support/house";
import { openLocal } from "./support/match";

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
    await page.locator(`[data-game=${game}] [data-step]:not([data-step='0'])`).first().waitFor();
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
