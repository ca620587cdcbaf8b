// Tank Chess between two people in browsers of their own, over a real server, by mouse: from the invitation to the end and
// the next match, with a reload, a lost connection and a server that is killed in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MATCH, moveByMouse } from "./support/chess";
import { shot } from "./support/house";
import { again, part, playThrough, sitDown } from "./support/net";

test("Tank Chess from the invitation to the end, and once more", async () => {
  const party = await sitDown("chess");
  const [host, guest] = party.visitors.map(({ page }) => page);
  const moves = [...MATCH];
  const made = await playThrough(party, { decide: (page) => moveByMouse(page, moves.shift()!) }, (name) => shot(name === "back" ? guest! : host!, `net-chess-${name}`));
  assert.equal(made, MATCH.length);
  for (const page of [host!, guest!]) assert.equal(await page.locator(".chess[data-over=true]").count(), 1);
  assert.equal(await host!.locator("[data-move]").count(), MATCH.length); // also those that were made before the reload and the crash
  await again(party, (page) => page.locator("[data-do=rematch]").first().click());
  await part(party);
});
