// What is in the hand of somebody who sets up: a tool, the way it faces, and what it writes for a square.
import { FACINGS, fileOf, rankOf, squareAt } from "../chess/board/squares";
import type { ChessFacing, ChessKind, ChessSetup, ChessSide, ChessSquare } from "../documents";

export type Tool = { thing: "obstacle" } | { thing: "clear" } | { thing: "piece"; side: ChessSide; kind: ChessKind };

export const KINDS: readonly ChessKind[] = ["command", "light", "medium", "heavy", "gun", "rockets"];

export interface Hand {
  tool: Tool;
  /** of White's tanks */
  facing: ChessFacing;
  /** Black's look the other way */
  turned: boolean;
  twins: boolean;
}

export function isSame(one: Tool, other: Tool): boolean {
  return one.thing === other.thing && (one.thing !== "piece" || other.thing !== "piece" || (one.side === other.side && one.kind === other.kind));
}

function opposite(facing: ChessFacing): ChessFacing {
  return FACINGS[(FACINGS.indexOf(facing) + 4) % 8]!;
}

/** How a tank of a side faces when it is put down. */
export function facingOf({ facing, turned }: Hand, side: ChessSide): ChessFacing {
  return side === "black" && turned ? opposite(facing) : facing;
}

/** What the dial says of the hand for that a tank of a side faces so. */
export function dialOf({ turned }: Hand, side: ChessSide, facing: ChessFacing): ChessFacing {
  return side === "black" && turned ? opposite(facing) : facing;
}

/** The square across the centre, where the twin stands. */
export function twinOf(size: number, square: ChessSquare): ChessSquare {
  return squareAt(size - 1 - fileOf(square), size - 1 - rankOf(square));
}

/** What the twin of a tank is. */
export function twinPiece(side: ChessSide, facing: ChessFacing): { side: ChessSide; facing: ChessFacing } {
  return { side: side === "white" ? "black" : "white", facing: opposite(facing) };
}

/** The edit that a press on a square is, in the notation of position lines. */
export function editOf(hand: Hand, setup: ChessSetup, square: ChessSquare, clears = false): string {
  const { tool } = hand;
  if (clears || tool.thing === "clear") return `-${square}`;
  if (tool.thing === "obstacle") return `#${square}`;
  return `${tool.side === "white" ? "w" : "b"}${setup.kinds[tool.kind]?.letter ?? "L"}${square}/${facingOf(hand, tool.side)}`;
}
