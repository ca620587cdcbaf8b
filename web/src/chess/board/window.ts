// What of the board is seen on a phone: all of it, or a window with squares as wide as a fingertip, moved as a map is.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChessSquare, ChessTable } from "../../documents";
import { moverOn, type Plan } from "../plan";
import { dialCorners } from "./dial";
import { facingsIn, type Lie, type Point } from "./squares";

/** In units of the board; the window is a square. */
export interface Window {
  x: number;
  y: number;
  size: number;
}

/** Pixels of a square that a finger hits. */
const FINGER = 45;
/** Pixels of the strips with letters and numbers. */
export const STRIP = 20;
const BEYOND = 12;
const LARGEST = 90;

/** Held at the board: nothing is seen but it and a narrow edge. */
export function hold(window: Window, lie: Lie, width: number): Window | undefined {
  const scale = width / window.size;
  const whole = lie.edge + STRIP / scale;
  if (window.size >= whole) return undefined;
  const size = Math.max((width / LARGEST) * 50, window.size);
  const strip = (STRIP * size) / width;
  const x = Math.max(-strip, Math.min(lie.edge - size + BEYOND, window.x));
  const y = Math.max(-BEYOND, Math.min(lie.edge - size + strip, window.y));
  return { x, y, size };
}

/** A window around a point, squares as wide as a fingertip; undefined where the whole board has such already. */
export function closer(point: Point, lie: Lie, width: number): Window | undefined {
  const size = (width / FINGER) * 50;
  const strip = (STRIP * size) / width;
  return hold({ x: point.x - (size + strip) / 2, y: point.y - (size - strip) / 2, size }, lie, width);
}

/** The middle of everything between points. */
export function middleOf(points: Point[]): Point {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}

/** Larger or smaller by a factor, a point of the board staying where it is on the screen. */
export function pinch(window: Window, factor: number, around: Point): Window {
  const size = window.size / factor;
  return { size, x: around.x - (around.x - window.x) / factor, y: around.y - (around.y - window.y) / factor };
}

export function move(window: Window, by: Point): Window {
  return { ...window, x: window.x - by.x, y: window.y - by.y };
}

/** Moved no further than needed to see points, and made larger where they lie too far apart. */
export function reveal(window: Window, points: Point[], width: number): Window {
  const border = 30;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 2 * border;
  const size = Math.max(window.size, span / (1 - STRIP / width));
  const strip = (STRIP * size) / width;
  // grown around its middle
  const x = window.x - (size - window.size) / 2;
  const y = window.y - (size - window.size) / 2;
  return {
    size,
    x: Math.min(Math.min(...xs) - strip - border, Math.max(Math.max(...xs) + border - size, x)),
    y: Math.min(Math.min(...ys) - border, Math.max(Math.max(...ys) + strip + border - size, y)),
  };
}

export interface Zoom {
  /** undefined while all of the board is seen */
  window: Window | undefined;
  /** Moved by hand; `stays`: not only as long as the tank that it came with is in the hand. */
  look: (change: (old: Window | undefined) => Window | undefined, stays: boolean) => void;
}

export interface ZoomOf {
  table: ChessTable;
  lie: Lie;
  plan: Plan | undefined;
  /** the facings that can be chosen, around the plan's square */
  set: number;
  /** the table is one of the past */
  past: boolean;
  width: number;
}

/** What must be in sight: the dial around its square, even over the edge of the board; once the facing is chosen the tank,
 *  where it goes and what it fires at; of a table of the past, its move. */
function inSight(window: Window, { table, lie, plan, set, past, width }: ZoomOf): Window | undefined {
  const at = (squares: readonly (ChessSquare | undefined)[]) => squares.flatMap((square) => (square ? [lie.centre(square)] : []));
  const { last } = table.board;
  if (past) return last ? hold(reveal(window, at([last.from, last.to, last.target]), width), lie, width) : window;
  if (!plan?.to) return window;
  const dial = facingsIn(set).length > 1 ? dialCorners(lie.centre(plan.to), lie, set, width / window.size) : [];
  if (!plan.ready) return dial.length > 0 ? around(window, dial, width) : window;
  const seen = hold(reveal(window, at([plan.from, plan.to, plan.target]), width), lie, width);
  return seen && dial.length > 0 ? around(seen, dial, width) : seen;
}

/** Moved until a dial is in sight; paper may be seen beside the board for it. */
function around(window: Window, [from, to]: Point[], width: number): Window {
  if (!from || !to) return window;
  const strip = (STRIP * window.size) / width;
  const border = 4;
  return {
    size: window.size,
    x: Math.min(from.x - strip - border, Math.max(to.x + border - window.size, window.x)),
    y: Math.min(from.y - border, Math.max(to.y + border + strip - window.size, window.y)),
  };
}

/** A tank that is taken brings the board closer, and what it is about to do into sight. */
export function useZoom(wanted: boolean, what: ZoomOf): Zoom {
  const { table, lie, plan, width } = what;
  const [held, setHeld] = useState<{ window: Window | undefined; plan?: Plan | undefined; step?: number }>({ window: undefined });
  const goes = useRef(false); // it came with a tank and goes with it
  const taken = plan?.from;
  useLayoutEffect(() => {
    if (!wanted) return;
    if (taken && !held.window && width > 0) {
      goes.current = true;
      const ends = [taken, ...Object.keys(moverOn(table, taken)?.to ?? {})].map((square) => lie.centre(square));
      setHeld({ window: closer(middleOf(ends), lie, width) });
    } else if (!taken && goes.current) {
      goes.current = false;
      setHeld({ window: undefined });
    }
  }, [taken, wanted]);
  // What was moved by hand stays so until something else is planned or looked at.
  const byHand = held.step === table.step && held.plan === plan;
  const shown = wanted && held.window && width > 0 ? (byHand ? held.window : inSight(held.window, what)) : undefined;
  const latest = useRef(shown);
  latest.current = shown;
  const look: Zoom["look"] = (change, stays) => {
    if (stays) goes.current = false;
    latest.current = change(latest.current);
    setHeld({ window: latest.current, plan, step: table.step });
  };
  return { window: shown, look };
}
