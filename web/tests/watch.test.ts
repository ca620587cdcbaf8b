// What is played now, as tiles: pictures of what happens, fetched calmly, and none while nobody looks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./support/axe";
import { fits } from "./support/fits";
import { faultless, server, shot, visit, WIDTHS } from "./support/house";
import { byKey } from "./support/keys";
import { Wire } from "./support/wire";

/** A public match of each game, one of them against a program. */
async function matches(url: string): Promise<{ people: Wire[]; ids: string[] }> {
  const people = [await Wire.open(url), await Wire.open(url)];
  const ids: string[] = [];
  for (const [game, options] of [["chess", []], ["rush", ["players=2"]], ["duel", []]] as const) {
    const { table } = await people[0]!.ask({ type: "create", game, options: [...options] });
    if (game === "rush") await people[0]!.ask({ type: "fill", table: table!, opponent: "greedy" });
    else await people[1]!.ask({ type: "sit", table: table! });
    ids.push((await people[0]!.ask({ type: "start", table: table! })).match!);
  }
  return { people, ids };
}

test("running matches are seen as tiles, and a press leads to one", async () => {
  const { url } = await server();
  const { people, ids } = await matches(url);
  const asked: string[] = [];
  const before = async (page: import("playwright-core").Page) => void page.on("request", (request) => /\/table\?/.test(request.url()) && asked.push(request.url()));
  const visitor = await visit("/#/watch", { url, language: "cs", width: "phone", touch: true, before });
  const { page } = visitor;
  for (const id of ids) await page.locator(`.tile[data-match="${id}"][data-seen=true] .tile-picture svg`).first().waitFor();
  assert.equal(asked.length, 3); // each once
  assert.ok(asked.every((address) => address.includes("language=cs")));
  await accessible(page);
  await shot(page, "watch-phone");
  await page.locator("[data-field=people-only]").check({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".tile").length === 2);
  await page.locator(".watch-head .filter button").nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll(".tile").length === 1);
  faultless(visitor);
  await visitor.context.close();

  // Nobody is counted for a picture, but for looking on; who does not look asks for nothing.
  const other = await visit("/#/watch", {
    url,
    language: "ja",
    width: "desk",
    before: async (one) => {
      await one.clock.install();
      await one.addInitScript(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
    },
  });
  await other.page.locator(".tile").nth(2).waitFor();
  assert.equal(await other.page.locator(".tile[data-seen=true]").count(), 0);
  assert.equal(await other.page.locator(".tile-eyes").count(), 0);
  await other.page.evaluate(() => Object.defineProperty(document, "hidden", { value: false, configurable: true }));
  await other.page.locator(".tile[data-seen=true]").nth(2).waitFor();
  await accessible(other.page);
  await shot(other.page, "watch-desk");
  // The pictures live: what is played is seen on them as soon as they are old enough to be fetched again.
  const first = await other.page.locator(`.tile[data-match="${ids[0]}"] .tile-picture`).innerHTML();
  await people[0]!.ask({ type: "act", match: ids[0]!, sequence: 0, write: "H3/NE" });
  await other.page.clock.fastForward(20_000);
  await other.page.waitForFunction(([match, old]) => document.querySelector(`.tile[data-match="${match}"] .tile-picture`)!.innerHTML !== old, [ids[0]!, first] as const);
  const looker = await Wire.open(url);
  await looker.ask({ type: "watch", match: ids[0]! });
  await other.page.locator(`.tile[data-match="${ids[0]}"] .tile-eyes`, { hasText: "1" }).waitFor();
  // By keyboard alone, on a narrow window and on a wide one.
  const tiles = (count: number) => other.page.waitForFunction((wanted) => document.querySelectorAll(".tile").length === wanted, count);
  await other.page.setViewportSize(WIDTHS.phone);
  await byKey(other.page, ".watch-head .filter button:nth-child(4)");
  await tiles(1);
  await fits(other.page);
  await other.page.setViewportSize(WIDTHS.desk);
  await byKey(other.page, "[data-field=people-only]", "Space");
  await tiles(1);
  await byKey(other.page, ".watch-head .filter button:nth-child(1)");
  await tiles(2);
  await byKey(other.page, `.tile[data-match="${ids[0]}"] h2 a`);
  await other.page.locator(".chess[data-step]").waitFor();
  assert.match(other.page.url(), new RegExp(`#/watch/${ids[0]}`));
  faultless(other);
  for (const wire of [...people, looker]) wire.close();
  await other.context.close();
});
