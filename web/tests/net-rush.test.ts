// Rush between two people in browsers of their own, over a real server, by mouse and by finger: from the invitation to the
// end and the next match, with a reload, a lost connection and a server that is killed in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RushTable } from "../src/documents";
import { shot } from "./support/house";
import { again, part, playThrough, sitDown, toldAt } from "./support/net";
import { printed } from "./support/rush";
import { finger, mouse, pressChoice, soonest } from "./support/rush-play";

test("Rush from the invitation to the end, and once more", async () => {
  const cards = await printed();
  const party = await sitDown("rush", { guest: { width: "phone", language: "ja", touch: true } });
  const [host, guest] = party.visitors.map(({ page }) => page);
  const hands = [mouse(host!), finger(guest!)];
  const decide = async (seat: number) => {
    const { page } = party.visitors[seat]!;
    const table = (await toldAt(party, seat)) as unknown as RushTable; // as docs/schema/table.json has it
    await pressChoice(page, hands[seat]!, table, soonest(table, cards));
  };
  const deeds = await playThrough(party, { decide: (_page, seat) => decide(seat) }, (name) => shot(name === "back" ? guest! : host!, `net-rush-${name}`));
  assert.ok(deeds > 20, `${deeds} decisions`);
  for (const page of [host!, guest!]) assert.equal(await page.locator(".finish [data-total]").count(), 2);
  await again(party, (page) => page.locator(".buttons [data-do=again]").click());
  await part(party);
});
