// Whole matches of Tank Chess against the computer, from the Basic Setup to the end: by mouse, by touch, by keys
// alone, by typed moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { middle, moveByMouse, movesKept, readMove, squarePoint, stepOf, turnComes, wholeMatch, type Written } from "./support/chess";
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

/** The rest of every way: fire where it is wanted, else only move. */
async function confirm(page: Page, move: Written, press: (selector: string) => Promise<void>): Promise<void> {
  if (move.target && (await page.locator(".aimed").count()) === 0) throw new Error(`nothing is aimed at: ${move.write}`);
  const only = page.locator("[data-do=move-only]");
  await press(!move.target && (await only.count()) > 0 ? "[data-do=move-only]" : "[data-do=go]");
}

test("by mouse", () => play({}, 21, (page) => (move) => moveByMouse(page, move)));

test("by touch, on a phone", () => play({ width: "phone", touch: true }, 8, (page) => {
  const touches = page.context().newCDPSession(page);
  const tap = async ({ x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y);
  /** Drags the board until a square is in the window. */
  const bring = async (square: string) => {
    for (let tries = 0; tries < 6; tries++) {
      const board = (await page.locator(".chess-board").boundingBox())!;
      const at = await squarePoint(page, square);
      const inside = at.x > board.x + 30 && at.x < board.x + board.width - 10 && at.y > board.y + 10 && at.y < board.y + board.height - 30;
      if (inside) return at;
      const from = { x: board.x + board.width * 0.6, y: board.y + board.height / 2 };
      const limit = (way: number) => Math.max(-120, Math.min(120, way));
      const by = { x: limit(board.x + board.width / 2 - at.x), y: limit(board.y + board.height / 2 - at.y) };
      const session = await touches;
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
      for (const part of [0.3, 0.6, 1]) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x + by.x * part, y: from.y + by.y * part }] });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    throw new Error(`${square} does not come into the window`);
  };
  return async (move) => {
    assert.equal(await page.locator(".chess-board.is-zoomed").count(), 0, "the whole board first");
    await tap(await squarePoint(page, move.from));
    await page.locator(".chess-board.is-zoomed").waitFor();
    if (move.escapes) {
      await tap(await middle(page, "[data-do=leave]"));
    } else {
      await tap(await bring(move.to));
      await page.locator(".chess-move b").waitFor();
      if ((await page.locator("[data-dial]").count()) > 0) await tap(await middle(page, `[data-facing="${move.facing}"] text`));
      if (move.target) {
        await page.locator(".aimed").waitFor();
        const aimed = await middle(page, ".aimed");
        const at = await squarePoint(page, move.target);
        if (Math.hypot(at.x - aimed.x, at.y - aimed.y) > 5) await tap(await bring(move.target));
      }
    }
    await confirm(page, move, async (selector) => tap(await middle(page, selector)));
  };
}));

test("by keys alone", () => play({}, 3, (page) => {
  const { keyboard } = page;
  const cursor = async () => page.locator("[data-cursor]").getAttribute("data-cursor");
  /** Arrows towards a square; where the nearest way does not lead there, another one. */
  const go = async (to: string) => {
    for (let presses = 0; presses < 60; presses++) {
      const at = await cursor();
      if (at === to) return;
      const files = to.charCodeAt(0) - at!.charCodeAt(0);
      const ranks = Number(to.slice(1)) - Number(at!.slice(1));
      const sideways = files > 0 ? "ArrowRight" : "ArrowLeft";
      const upwards = ranks > 0 ? "ArrowUp" : "ArrowDown";
      const ways = Math.abs(files) >= Math.abs(ranks) ? [sideways, upwards] : [upwards, sideways];
      await keyboard.press(presses % 7 === 6 || (files === 0 && ways[0] === sideways) || (ranks === 0 && ways[0] === upwards) ? ways[1]! : ways[0]!);
    }
    throw new Error(`arrows do not lead to ${to}`);
  };
  return async (move) => {
    if ((await page.locator("[data-cursor]").count()) === 0) await keyboard.press("ArrowUp");
    await go(move.from);
    await keyboard.press("Enter");
    await page.locator(".in-hand").first().waitFor();
    if (move.escapes) {
      await keyboard.press("o");
    } else {
      if (move.to === move.from) await keyboard.press("Enter");
      else await go(move.to);
      const facing = page.locator(".chess-move b");
      for (let turns = 0; turns < 8 && (await facing.textContent()) !== move.facing; turns++) await keyboard.press("e");
      for (let aims = 0; move.target && aims < 8; aims++) {
        const at = await squarePoint(page, move.target);
        const aimed = await middle(page, ".aimed");
        if (Math.hypot(at.x - aimed.x, at.y - aimed.y) < 5) break;
        await keyboard.press("f");
      }
      await page.locator("[data-said]", { hasText: `${move.to}, ` }).waitFor({ state: "attached" });
    }
    await keyboard.press(move.target || move.escapes ? "Enter" : "Shift+Enter");
  };
}));

test("by typed moves", () => play({}, 15, (page) => async (move) => {
  const { keyboard } = page;
  await keyboard.press("/");
  await page.getByLabel("A move, as it is written").waitFor();
  await keyboard.type(move.write);
  await keyboard.press("Enter");
}));
