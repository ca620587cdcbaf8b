// Whole matches of Tank Chess against the computer, from the Basic Setup to the end: by mouse, by touch, by keys alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { advise, middle, squarePoint, stepOf, turnComes, type Advice } from "./support/chess";
import { faultless, visit, type Visitor } from "./support/house";
import { openLocal, set } from "./support/match";

type Mover = (page: Page, move: Advice) => Promise<void>;

async function play(visitor: Visitor, move: Mover): Promise<number> {
  const { page } = visitor;
  const { id } = await openLocal(page, { game: "chess", options: [], players: ["human", "random"], seed: "5" });
  await page.locator(".chess[data-turn=true]").waitFor();
  let moves = 0;
  for (let goesOn = true; goesOn && moves < 60; moves++) {
    const step = await stepOf(page);
    const advice = await advise(page, id);
    await move(page, advice);
    goesOn = await turnComes(page, step);
    assert.equal(await page.locator(`[data-move="${2 * moves + 1}"]`).count() > 0 || (await page.locator(".chess.phone").count()) > 0, true);
  }
  assert.equal(await page.locator(".chess[data-over=true]").count(), 1, "the match came to its end");
  faultless(visitor);
  return moves;
}

/** The rest of every way: fire where it is wanted, else only move. */
async function confirm(page: Page, move: Advice, press: (selector: string) => Promise<void>): Promise<void> {
  if (move.target && (await page.locator(".aimed").count()) === 0) throw new Error(`nothing is aimed at: ${move.write}`);
  const only = page.locator("[data-do=move-only]");
  await press(!move.target && (await only.count()) > 0 ? "[data-do=move-only]" : "[data-do=go]");
}

test("by mouse", async () => {
  const visitor = await visit("/");
  await set(visitor.page, { pace: 0, sound: false });
  await visitor.page.reload();
  const { mouse } = visitor.page;
  const click = async ({ x, y }: { x: number; y: number }) => mouse.click(x, y);
  const moves = await play(visitor, async (page, move) => {
    await click(await squarePoint(page, move.from));
    await page.locator(".in-hand").first().waitFor();
    if (move.escapes) {
      await click(await middle(page, "[data-exit]"));
    } else {
      await click(await squarePoint(page, move.to));
      await page.locator(".chess-move b").waitFor();
      if ((await page.locator("[data-dial]").count()) > 0) await click(await middle(page, `[data-facing="${move.facing}"] text`));
      assert.equal(await page.locator(".chess-move b").textContent(), move.facing);
      if (move.target) {
        await page.locator(".aimed").waitFor();
        const others = page.locator(".may-aim");
        if ((await others.count()) > 0) {
          const at = await squarePoint(page, move.target);
          const aimed = await middle(page, ".aimed");
          if (Math.hypot(at.x - aimed.x, at.y - aimed.y) > 5) await click(at);
        }
        await page.getByText("Destroyed.").waitFor();
      }
    }
    await confirm(page, move, async (selector) => click(await middle(page, selector)));
  });
  assert.ok(moves >= 1); // both play by chance in part, and a match may be short
  await visitor.page.getByRole("heading", { name: "The match is over" }).waitFor();
});

test("by touch, on a phone", async () => {
  const visitor = await visit("/", { width: "phone", touch: true });
  await set(visitor.page, { pace: 0, sound: false });
  await visitor.page.reload();
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
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
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
      for (const part of [0.3, 0.6, 1]) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x + by.x * part, y: from.y + by.y * part }] });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    throw new Error(`${square} does not come into the window`);
  };
  await play(visitor, async (_page, move) => {
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
  });
  await page.getByRole("heading", { name: "The match is over" }).waitFor();
});

test("by keys alone", async () => {
  const visitor = await visit("/");
  await set(visitor.page, { pace: 0, sound: false });
  await visitor.page.reload();
  const { page } = visitor;
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
  await play(visitor, async (_page, move) => {
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
  });
  await page.getByRole("heading", { name: "The match is over" }).waitFor();
});
