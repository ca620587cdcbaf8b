// Tank Chess as people play it: presses on squares and wedges, taps, keys; and matches that are known beforehand.
import type { Page } from "playwright-core";
import { Lie } from "../../src/chess/board/squares";
import type { ChessTable } from "../../src/documents";
import { TestEngine } from "./engine";
import { chanceOfPage, recordOf } from "./match";

export interface Written {
  write: string;
  from: string;
  to: string;
  facing: string;
  target?: string | undefined;
  escapes: boolean;
}

export function readMove(write: string): Written {
  const parts = /^([A-X]\d+)(?:>off|(?:>([A-X]\d+))?\/([NESW]+))(?:\(([A-X]\d+)?[^)]*\))?$/.exec(write);
  if (!parts) throw new Error(`no move: ${write}`);
  const from = parts[1]!;
  return { write, from, to: parts[2] ?? from, facing: parts[3] ?? "", target: parts[4], escapes: write.includes(">off") };
}

/** A match from the Basic Setup to its end: a hit, two checks, and the command tank destroyed. */
export const MATCH =
  "H1>I4/N G14>H14/SE C3>E6/E N14>M13/W M3>O7/NE D14>B12/SE O7>M10/NW(M13) I16/NE M10>M12/NW(K14) D16>D15/SW E6>F9/N(+) H14>F13/W F9>D12/W(B12) D15>D13/S M1>M4/N(D13) F13>D11/SE D12>E12/E(I16#)"
    .split(" ")
    .map(readMove);

/** The match of the page as it stands, in an engine of the test's own; waits until the page keeps what it shows. */
async function engineOf(page: Page, id: string, step: number): Promise<TestEngine> {
  for (;;) {
    const engine = await TestEngine.start();
    engine.ask({ ask: "open", record: await recordOf(page, id) });
    if (engine.state().step >= step) return engine;
  }
}

/** What an opponent of the engine would do for whoever decides. */
function think(engine: TestEngine, opponent: string, { guess, seed, nodes }: { guess: string; seed: string; nodes: number }): string {
  const { game, options, deciders } = engine.state();
  const seat = deciders[0]!;
  const { state } = engine.ask<{ state: string }>({ ask: "see", seat, guess });
  return engine.ask<{ write: string }>({ ask: "think", game, options, state, seat, opponent, seed, nodes }).write;
}

/** A whole match, before anybody plays it in a page: White as "simple" advises, Black as "random" answers in a page whose
 * chance is fixed (support/match.ts). */
export async function wholeMatch(chance: number): Promise<string[]> {
  const engine = await TestEngine.match({ game: "chess", players: ["human", "random"] });
  const fixed = chanceOfPage(chance);
  while (!engine.state().over) {
    const { step, deciders } = engine.state();
    engine.act(deciders[0] === 0 ? think(engine, "simple", { guess: "1", seed: String(step), nodes: 2000 }) : think(engine, "random", { guess: fixed, seed: fixed, nodes: 200_000 }));
  }
  return movesOf(engine);
}

function movesOf(engine: TestEngine): string[] {
  return engine.log().steps.flatMap((step) => ("write" in step && typeof step.write === "string" ? [step.write] : []));
}

/** The moves of a match as the page keeps it. */
export async function movesKept(page: Page, id: string, step: number): Promise<string[]> {
  return movesOf(await engineOf(page, id, step));
}

/** Where the middle of something drawn is, on the screen. */
export async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing is drawn: ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a square is on the screen, wherever the board's window is. */
export async function squarePoint(page: Page, square: string, drawing = ".chess-board > svg"): Promise<{ x: number; y: number }> {
  const board = page.locator(drawing).first();
  const [view, size, turned, box] = await Promise.all([
    board.getAttribute("viewBox"),
    board.getAttribute("data-size"),
    board.getAttribute("data-turned"),
    board.boundingBox(),
  ]);
  const [x, y, width] = view!.split(" ").map(Number) as [number, number, number];
  const centre = new Lie(Number(size), turned === "true").centre(square);
  return { x: box!.x + ((centre.x - x) * box!.width) / width, y: box!.y + ((centre.y - y) * box!.width) / width };
}

/** Whether the tank in the hand aims at a square already; where it could fire at several, it aims at none. */
async function isAimedAt(page: Page, target: string): Promise<boolean> {
  await page.locator(".aimed, .may-aim").first().waitFor();
  if ((await page.locator(".aimed").count()) === 0) return false;
  const [aimed, at] = [await middle(page, ".aimed"), await squarePoint(page, target)];
  return Math.hypot(at.x - aimed.x, at.y - aimed.y) <= 5;
}

/** Makes a move by mouse: the tank, the square, the facing where there are several, the target, the button. */
export async function moveByMouse(page: Page, move: Written): Promise<void> {
  const click = async ({ x, y }: { x: number; y: number }) => page.mouse.click(x, y);
  await page.locator(".chess[data-turn=true]").waitFor();
  await click(await squarePoint(page, move.from));
  await page.locator(".in-hand").first().waitFor();
  if (move.escapes) {
    await click(await middle(page, "[data-exit]"));
  } else {
    await click(await squarePoint(page, move.to));
    await page.locator(".chess-move b").waitFor();
    if ((await page.locator("[data-dial]").count()) > 0) await click(await middle(page, `[data-facing="${move.facing}"] text`));
    await page.locator(".chess-move b", { hasText: new RegExp(`^${move.facing}$`) }).waitFor();
  }
  if (move.target) {
    if (!(await isAimedAt(page, move.target))) await click(await squarePoint(page, move.target));
    await page.getByText("Destroyed.").waitFor();
  }
  const step = await stepOf(page);
  const only = page.locator("[data-do=move-only]");
  await (!move.target && (await only.count()) > 0 ? only : page.locator("[data-do=go]")).first().click();
  await page.waitForFunction((before) => Number(document.querySelector<HTMLElement>(".chess[data-step]")?.dataset.step) > before, step);
}

/** Waits until somebody at this screen is to move, or the match is over; true while it goes on. */
export async function turnComes(page: Page, after: number): Promise<boolean> {
  await page.waitForFunction((step) => {
    const main = document.querySelector<HTMLElement>(".chess[data-step]");
    return main && Number(main.dataset.step) > step && (main.dataset.turn === "true" || main.dataset.over === "true");
  }, after);
  return (await page.locator(".chess[data-step]").getAttribute("data-over")) !== "true";
}

export async function stepOf(page: Page): Promise<number> {
  return Number(await page.locator(".chess[data-step]").getAttribute("data-step"));
}

/** What is no move in any notation, and would be hard to read or to send, by the numbers of its units. */
const ODD: readonly (readonly [what: string, units: readonly number[]])[] = [
  ["U+0000", [0x4b, 0x39, 0]],
  ["control characters", [0x4b, 0x39, 0x1b, 0x5b, 0x07, 0x7f]],
  ["half a character, the first", [0x4b, 0x39, 0xd83d]],
  ["half a character, the second", [0xde80, 0x4b, 0x39]],
  ["emoji", [0xd83d, 0xde80, 0xd83d, 0xdc69]],
  ["marks that turn the direction", [0x202e, 0x4b, 0x39, 0x2066, 0x200f]],
  ["10,000 letters", Array.from({ length: 10_000 }, () => 0x4b)],
  ["10,000 emoji", Array.from({ length: 20_000 }, (_unit, place) => (place % 2 === 0 ? 0xd83d : 0xde80))],
  ["half a move and the rest far behind it", [..."K9", ..." ".repeat(200), ..."/N"].map((letter) => letter.charCodeAt(0))],
];

/** Types such things as moves: the game refuses each in its own words. */
export async function typeOddMoves(page: Page): Promise<void> {
  await page.keyboard.press("/");
  const field = page.getByLabel("A move, as it is written");
  const alert = page.locator("#typed-refused");
  for (const [what, units] of ODD) {
    await field.evaluate((input: HTMLInputElement, all) => {
      input.value = all.map((unit) => String.fromCharCode(unit)).join("");
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, units);
    await alert.filter({ hasNotText: "C20" }).waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await alert.filter({ hasText: "is not a move; a move looks like H3>F5/NW" }).waitFor().catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}`);
    });
  }
  await page.keyboard.press("Escape");
}

/** The table as a new match of these options has it. */
export async function tableOf(options: string[]): Promise<ChessTable> {
  return (await TestEngine.match({ game: "chess", options })).table<ChessTable>(0);
}

/** The rest of every way: fire where it is wanted, else only move. */
async function confirm(page: Page, move: Written, press: (selector: string) => Promise<void>): Promise<void> {
  if (move.target && (await page.locator(".aimed").count()) === 0) throw new Error(`nothing is aimed at: ${move.write}`);
  const only = page.locator("[data-do=move-only]");
  await press(!move.target && (await only.count()) > 0 ? "[data-do=move-only]" : "[data-do=go]");
}

/** Makes moves by touch on a phone. */
export function byTouch(page: Page): (move: Written) => Promise<void> {
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
    if ((await page.locator(".chess-board.is-zoomed").count()) > 0) throw new Error("the whole board first");
    await tap(await squarePoint(page, move.from));
    await page.locator(".chess-board.is-zoomed").waitFor();
    if (move.escapes) {
      return tap(await middle(page, "[data-do=leave]")); // that wins, and needs no second word
    } else {
      await tap(await bring(move.to));
      await page.locator(".chess-move b").waitFor();
      if ((await page.locator("[data-dial]").count()) > 0) await tap(await middle(page, `[data-facing="${move.facing}"] text`));
      await page.locator(".chess-move b", { hasText: new RegExp(`^${move.facing}$`) }).waitFor();
      if (move.target) {
        if (!(await isAimedAt(page, move.target))) await tap(await bring(move.target));
      }
    }
    await confirm(page, move, (selector) => page.locator(selector).first().tap());
  };
}

/** Makes moves by keys alone. */
export function byKeys(page: Page): (move: Written) => Promise<void> {
  const { keyboard } = page;
  const cursor = async () => page.locator("[data-cursor]").getAttribute("data-cursor");
  /** Arrows towards a square; where the nearest way does not lead there, another one. */
  const go = async (to: string) => {
    const turned = (await page.locator(".chess-board > svg").first().getAttribute("data-turned")) === "true";
    for (let presses = 0; presses < 60; presses++) {
      const at = await cursor();
      if (at === to) return;
      const way = turned ? -1 : 1;
      const files = (to.charCodeAt(0) - at!.charCodeAt(0)) * way;
      const ranks = (Number(to.slice(1)) - Number(at!.slice(1))) * way;
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
        if (await isAimedAt(page, move.target)) break;
        await keyboard.press("f");
      }
      await page.locator("[data-said]", { hasText: `${move.to}, ` }).waitFor({ state: "attached" });
    }
    await keyboard.press(move.target || move.escapes ? "Enter" : "Shift+Enter");
  };
}
