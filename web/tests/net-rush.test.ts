// Rush between three people in browsers of their own, over a real server, by mouse and finger: from the invitation to the
// end and the next match, with a reload, a lost connection and a server that is killed in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot } from "./support/house";
import { again, part, playThrough, sitDown } from "./support/net";
import { decide, finger, mouse } from "./support/rush-play";

test("Rush of three from the invitation to the end, and once more", async () => {
  const party = await sitDown("rush", { people: 3 });
  const [host, guest, third] = party.visitors.map(({ page }) => page);
  const hands = [mouse(host!), mouse(guest!), finger(third!)];
  const deeds = await playThrough(party, { decide: (page, seat) => decide(page, hands[seat]!), most: 45 }, (name) => shot(name === "back" ? guest! : host!, `net-rush-${name}`));
  assert.ok(deeds > 40, `${deeds} decisions`);
  for (const page of [host!, guest!, third!]) assert.equal(await page.locator(".finish [data-total]").count(), 3);
  await again(party, (page) => page.locator(".buttons [data-do=again]").click());
  await part(party);
});
