// What somebody is about to do: a tank in the hand, where it shall go, how it shall face there, what it fires at. What
// can be chosen stands in the table's choices; nothing here knows a rule.
import type { ChessFacing, ChessGrouped, ChessPiece, ChessSquare, ChessTable } from "../documents";
import { bitOf, facingsIn, nearestFacing, nextFacing, type Lie } from "./board/squares";

export type Mover = ChessGrouped["pieces"][number];

export interface Plan {
  from: ChessSquare;
  to?: ChessSquare | undefined;
  /** how the ghost faces; chosen once `ready` */
  facing?: ChessFacing | undefined;
  ready?: boolean;
  /** off the board, in place of a square */
  escape?: boolean;
  target?: ChessSquare | undefined;
  /** found for whoever pressed the target alone: the shortest way to fire at it */
  shortest?: boolean;
}

export function moverOn(table: ChessTable, square: ChessSquare): Mover | undefined {
  return table.choices?.pieces.find(({ from }) => from === square);
}

export function pieceOn(table: ChessTable, square: ChessSquare): ChessPiece | undefined {
  return table.board.pieces.find((piece) => piece.square === square);
}

/** With which facings a tank can end on a square. */
export function facingsAt(mover: Mover, square: ChessSquare): number {
  return mover.to?.[square] ?? 0;
}

/** What it can destroy from a square with a facing. */
export function targetsAt(mover: Mover, square: ChessSquare, facing: ChessFacing): ChessSquare[] {
  return Object.entries(mover.shots ?? {}).flatMap(([target, ends]) => ((ends[square] ?? 0) & bitOf(facing) ? [target] : []));
}

/** Which target is aimed at without anybody's choosing: a command tank before others. */
function aim(table: ChessTable, mover: Mover, square: ChessSquare, facing: ChessFacing, wanted?: ChessSquare): ChessSquare | undefined {
  const targets = targetsAt(mover, square, facing);
  if (wanted && targets.includes(wanted)) return wanted;
  return targets.find((target) => pieceOn(table, target)?.kind === "command") ?? targets[0];
}

export function take(table: ChessTable, square: ChessSquare): Plan | undefined {
  return moverOn(table, square) ? { from: square } : undefined;
}

/** The tank goes to a square; one with a single facing needs no dial. */
export function goTo(table: ChessTable, plan: Plan, square: ChessSquare): Plan {
  const mover = moverOn(table, plan.from);
  const piece = pieceOn(table, plan.from);
  const set = mover ? facingsAt(mover, square) : 0;
  if (!mover || !piece || set === 0) return plan;
  const facing = nearestFacing(set, plan.to === square && plan.facing ? plan.facing : piece.facing);
  const single = facingsIn(set).length === 1;
  return { from: plan.from, to: square, facing, ready: single, target: aim(table, mover, square, facing, plan.target) };
}

/** The ghost turns; `ready` when that was a choice and not only a look. */
export function face(table: ChessTable, plan: Plan, facing: ChessFacing, ready: boolean): Plan {
  const mover = moverOn(table, plan.from);
  if (!mover || !plan.to || !(facingsAt(mover, plan.to) & bitOf(facing))) return plan;
  if (plan.facing === facing && !!plan.ready === ready) return plan;
  return { from: plan.from, to: plan.to, facing, ready, target: aim(table, mover, plan.to, facing, plan.target) };
}

export function turn(table: ChessTable, plan: Plan, by: 1 | -1): Plan {
  const mover = moverOn(table, plan.from);
  if (!mover || !plan.to || !plan.facing) return plan;
  return face(table, plan, nextFacing(facingsAt(mover, plan.to), plan.facing, by), true);
}

export function aimAt(plan: Plan, target: ChessSquare): Plan {
  return { ...plan, target, ready: true };
}

export function nextTarget(table: ChessTable, plan: Plan): Plan {
  const mover = moverOn(table, plan.from);
  if (!mover || !plan.to || !plan.facing) return plan;
  const targets = targetsAt(mover, plan.to, plan.facing);
  const place = plan.target ? targets.indexOf(plan.target) : -1;
  return { ...plan, target: targets[(place + 1) % Math.max(1, targets.length)] };
}

export function leave(plan: Plan): Plan {
  return { from: plan.from, escape: true, ready: true };
}

/** One step back: the facing, the square, the tank. */
export function back(table: ChessTable, plan: Plan): Plan | undefined {
  const mover = moverOn(table, plan.from);
  if (plan.escape) return { from: plan.from };
  if (!plan.to) return undefined;
  if (plan.ready && mover && facingsIn(facingsAt(mover, plan.to)).length > 1) return { ...plan, ready: false };
  return { from: plan.from };
}

/** Arrows go over the squares that a tank can reach: the nearest one that lies that way. */
export function nextEnd(lie: Lie, ends: readonly ChessSquare[], from: ChessSquare, columns: number, rows: number): ChessSquare | undefined {
  const start = lie.centre(from);
  let nearest: ChessSquare | undefined;
  let least = Infinity;
  for (const square of ends) {
    const { x, y } = lie.centre(square);
    const along = (x - start.x) * columns + (y - start.y) * rows;
    const across = Math.abs((x - start.x) * rows) + Math.abs((y - start.y) * columns);
    if (along > 0 && along + 2 * across < least) {
      least = along + 2 * across;
      nearest = square;
    }
  }
  return nearest;
}
