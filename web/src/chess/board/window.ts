// What of the board is seen on a phone: all of it, or a window with squares as wide as a fingertip, moved as a map is.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChessTable } from "../../documents";
import { moverOn, type Plan } from "../plan";
import type { Lie, Point } from "./squares";

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

/** Moved no further than needed to see points; the first of them where not all can be. */
export function reveal(window: Window, points: Point[], strip: number): Window {
  const border = 30;
  let { x, y } = window;
  for (const point of [...points].reverse()) {
    x = Math.min(point.x - strip - border, Math.max(point.x + border - window.size, x));
    y = Math.min(point.y - border, Math.max(point.y + strip + border - window.size, y));
  }
  return { x, y, size: window.size };
}

export interface Zoom {
  /** undefined while all of the board is seen */
  window: Window | undefined;
  /** Moved by hand; `stays`: not only as long as the tank that it came with is in the hand. */
  look: (change: (old: Window | undefined) => Window | undefined, stays: boolean) => void;
}

/** A tank that is taken brings the board closer, and what it fires at into sight. */
export function useZoom(wanted: boolean, { table, lie, plan, width }: { table: ChessTable; lie: Lie; plan: Plan | undefined; width: number }): Zoom {
  const [window, setWindow] = useState<Window>();
  const goes = useRef(false); // it came with a tank and goes with it
  const taken = plan?.from;
  useLayoutEffect(() => {
    if (!wanted) return;
    if (taken && !window && width > 0) {
      goes.current = true;
      const ends = [taken, ...Object.keys(moverOn(table, taken)?.to ?? {})].map((square) => lie.centre(square));
      setWindow(closer(middleOf(ends), lie, width));
    } else if (!taken && goes.current) {
      goes.current = false;
      setWindow(undefined);
    }
  }, [taken, wanted]);
  const shown = wanted ? window : undefined;
  const aimed = shown && plan?.target;
  useLayoutEffect(() => {
    if (!aimed || !plan?.to) return;
    const ends = [lie.centre(plan.to), lie.centre(aimed)];
    setWindow((old) => old && hold(reveal(old, ends, (STRIP * old.size) / width), lie, width));
  }, [aimed, plan?.to]);
  const look: Zoom["look"] = (change, stays) => {
    if (stays) goes.current = false;
    setWindow(change);
  };
  return { window: shown, look };
}
