// Matches of Rush against the computer from the first turn to the end: by mouse, by keys alone, by touch on a phone; and
// what the end says.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { RushTable } from "../src/documents";
import { faultless, visit } from "./support/house";
import { openLocal, openRecord } from "./support/match";
import { position } from "./support/rush";
import { heard, hears, listen } from "./support/sounds";
import { decide, finger, keyboard, mouse, type Hands } from "./support/rush-play";

async function playOut(page: Page, hands: Hands): Promise<number> {
  for (let decisions = 0; decisions < 600; decisions++) {
    if (!(await decide(page, hands))) return decisions;
  }
  throw new Error("the match does not end");
}

/** Every point at the end has its reason, and the reasons add up; the totals by seat. */
async function totals(page: Page): Promise<Map<number, number>> {
  const cells = await page.locator(".finish [data-total]").evaluateAll((found) =>
    found.map((cell) => {
      const { seat, total } = (cell as HTMLElement).dataset;
      const parts = [...document.querySelectorAll<HTMLElement>(`.finish tbody [data-seat="${seat}"]`)].map((part) => Number(part.dataset.points));
      return { seat: Number(seat), total: Number(total), parts, shown: cell.textContent };
    }),
  );
  for (const { total, parts, shown } of cells) {
    assert.equal(parts.reduce((sum, part) => sum + part, 0), total);
    assert.equal(shown, String(total));
  }
  return new Map(cells.map(({ seat, total }) => [seat, total]));
}

for (const [how, width, hands] of [
  ["mouse", "desk", mouse],
  ["keys alone", "desk", keyboard],
  ["touch on a phone", "phone", finger],
] as const) {
  test(`a match from the first turn to the end by ${how}`, async () => {
    const visitor = await visit("/", { width, touch: width === "phone", settings: { sound: how === "mouse", pace: 0 }, before: listen });
    await openLocal(visitor.page, { game: "rush", options: ["players=2", "first=1"], players: ["human", "greedy"], seed: "23" }); // a short one
    assert.ok((await playOut(visitor.page, hands(visitor.page))) > 20);
    assert.equal((await totals(visitor.page)).size, 2);
    if (how === "mouse") await hears(visitor.page, "card", "first", "second", "torn"); // cards, that it is one's turn, a base destroyed
    else assert.deepEqual(await heard(visitor.page), []);
    faultless(visitor);
    await visitor.context.close();
  });
}

test("the end has every seat's points as the engine counts them", async () => {
  const engine = await position({ players: 4 }, ({ outcome }) => outcome !== null);
  const { score, outcome } = engine.table<RushTable>(0);
  const visitor = await visit("/");
  await openRecord(visitor.page, { game: "rush", record: engine.record() });
  await visitor.page.getByRole("heading", { name: outcome!.text }).waitFor();
  assert.deepEqual([...(await totals(visitor.page))].sort(), score!.seats!.map(({ seat, points }) => [seat, points]).sort());
  for (const { seat, place, parts } of score!.seats!) {
    for (const part of parts!) {
      const row = visitor.page.locator(`.finish [data-for="${part.for}"]`);
      assert.equal(await row.locator("th").innerText(), part.text);
      assert.equal(await row.locator(`[data-seat="${seat}"]`).getAttribute("data-points"), String(part.points));
    }
    assert.ok(place! >= 1 && place! <= 4);
  }
  const places = await visitor.page.locator(".finish [data-place]").evaluateAll((heads) => heads.map((head) => Number((head as HTMLElement).dataset.place)));
  assert.deepEqual(places, score!.seats!.map(({ place }) => place!).sort());
  faultless(visitor);
});
