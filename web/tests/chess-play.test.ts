// Whole matches of Tank Chess against the computer, from the Basic Setup to the end: by mouse, by touch, by keys
// alone, by typed moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { byKeys, byTouch, moveByMouse, movesKept, readMove, stepOf, turnComes, wholeMatch, type Written } from "./support/chess";
import { faultless, visit, type Visit } from "./support/house";
import { fixChance, openLocal } from "./support/match";

type Mover = (move: Written) => Promise<void>;

/** Plays a match that is known from the first move to the last; nothing of it hangs on time or chance. */
async function play(how: Visit, chance: number, mover: (page: Page) => Mover): Promise<void> {
  const moves = await wholeMatch(chance);
  assert.ok(moves.length >= 15 && moves.filter((write) => readMove(write).target).length >= 3, `no match worth playing: ${moves.join(" ")}`);
  const visitor = await visit("/", { ...how, settings: { pace: 0, sound: false }, before: (page) => fixChance(page, chance) });
  const { page } = visitor;
  const { id } = await openLocal(page, { game: "chess", players: ["human", "random"] });
  await page.locator(".chess[data-turn=true]").waitFor();
  const move = mover(page);
  for (let step = 0; step < moves.length; step += 2) {
    assert.equal(await stepOf(page), step);
    await move(readMove(moves[step]!));
    const goesOn = await turnComes(page, step);
    assert.equal(goesOn, step + 2 < moves.length, moves.slice(0, step + 2).join(" "));
  }
  await page.getByRole("heading", { name: "The match is over" }).waitFor();
  assert.deepEqual(await movesKept(page, id, moves.length), moves);
  faultless(visitor);
}

test("by mouse", () => play({}, 21, (page) => (move) => moveByMouse(page, move)));

test("by touch, on a phone", () => play({ width: "phone", touch: true }, 8, byTouch));

test("by keys alone", () => play({}, 3, byKeys));

test("by typed moves", () => play({}, 15, (page) => async (move) => {
  const { keyboard } = page;
  await keyboard.press("/");
  await page.getByLabel("A move, as it is written").waitFor();
  await keyboard.type(move.write);
  await keyboard.press("Enter");
}));
