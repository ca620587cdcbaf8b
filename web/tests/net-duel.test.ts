// Tank Duel between two people in browsers of their own, over a real server, by mouse: from the invitation to the end and
// the next match, with a reload, a lost connection and a server that is killed in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, mouse } from "./support/duel-play";
import { shot } from "./support/house";
import { again, part, playThrough, sitDown } from "./support/net";

test("Tank Duel from the invitation to the end, and once more", async () => {
  const party = await sitDown("duel");
  const [host, guest] = party.visitors.map(({ page }) => page);
  const deeds = await playThrough(party, { decide: (page) => decide(page, mouse, 0) }, (name) => shot(name === "back" ? guest! : host!, `net-duel-${name}`));
  assert.ok(deeds > 20, `${deeds} decisions`);
  for (const page of [host!, guest!]) assert.equal(await page.locator(".over [data-points]").count(), 2);
  await again(party, (page) => page.locator(".over [data-do=rematch]").click());
  await part(party);
});
