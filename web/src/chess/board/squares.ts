// Squares and facings as the documents name them, and where they are drawn: a square is 50 units wide, White's edge lies
// below unless the board is turned.
import type { ChessFacing, ChessSquare } from "../../documents";

export const UNIT = 50;
/** How large pieces are drawn, of their square. */
export const PIECE = UNIT * 1.12;
export const FACINGS: readonly ChessFacing[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

export interface Point {
  x: number;
  y: number;
}

export function fileOf(square: ChessSquare): number {
  return square.charCodeAt(0) - 65;
}

export function rankOf(square: ChessSquare): number {
  return Number(square.slice(1)) - 1;
}

export function squareAt(file: number, rank: number): ChessSquare {
  return `${String.fromCharCode(65 + file)}${rank + 1}`;
}

/** How a board lies on the screen. */
export class Lie {
  readonly edge: number;

  constructor(
    readonly size: number,
    readonly turned: boolean,
  ) {
    this.edge = size * UNIT;
  }

  /** The middle of a square. */
  centre(square: ChessSquare): Point {
    const column = this.turned ? this.size - 1 - fileOf(square) : fileOf(square);
    const row = this.turned ? rankOf(square) : this.size - 1 - rankOf(square);
    return { x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT };
  }

  /** Which square a point lies on. */
  squareUnder({ x, y }: Point): ChessSquare | undefined {
    const column = Math.floor(x / UNIT);
    const row = Math.floor(y / UNIT);
    if (column < 0 || row < 0 || column >= this.size || row >= this.size) return undefined;
    return this.turned ? squareAt(this.size - 1 - column, row) : squareAt(column, this.size - 1 - row);
  }

  /** Degrees clockwise from the top of the screen. */
  angle(facing: ChessFacing): number {
    return (FACINGS.indexOf(facing) * 45 + (this.turned ? 180 : 0)) % 360;
  }

  /** The facing that points from one point to another. */
  facingTo(from: Point, to: Point): ChessFacing {
    const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + (this.turned ? 180 : 0);
    return FACINGS[Math.round(degrees / 45 + 16) % 8]!;
  }

  /** The next square on the screen, in whole columns and rows. */
  beside(square: ChessSquare, columns: number, rows: number): ChessSquare {
    const { x, y } = this.centre(square);
    return this.squareUnder({ x: x + columns * UNIT, y: y + rows * UNIT }) ?? square;
  }
}

// ---- Sets of facings: 1 is N, 2 NE, and so on clockwise ----

export function bitOf(facing: ChessFacing): number {
  return 1 << FACINGS.indexOf(facing);
}

export function facingsIn(set: number): ChessFacing[] {
  return FACINGS.filter((facing) => set & bitOf(facing));
}

/** The next facing of a set from one, clockwise or against it. */
export function nextFacing(set: number, from: ChessFacing, turn: 1 | -1): ChessFacing {
  const start = FACINGS.indexOf(from);
  for (let step = 1; step <= 8; step++) {
    const facing = FACINGS[(start + turn * step + 16) % 8]!;
    if (set & bitOf(facing)) return facing;
  }
  return from;
}

/** The facing of a set that is turned least from one. */
export function nearestFacing(set: number, wanted: ChessFacing): ChessFacing {
  const start = FACINGS.indexOf(wanted);
  for (const turn of [0, 1, -1, 2, -2, 3, -3, 4]) {
    const facing = FACINGS[(start + turn + 8) % 8]!;
    if (set & bitOf(facing)) return facing;
  }
  return wanted;
}
