// Pieces and wrecks: one symbol each, the side as a class, only ever turned.
import type { ChessBoard, ChessFacing, ChessKind, ChessPiece, ChessSide, ChessSquare } from "../../documents";
import { PIECE, UNIT, type Lie } from "./squares";

export const CLASS_OF: Record<ChessSide, string> = { white: "w", black: "b" };

export function symbolOf(board: Pick<ChessBoard, "kinds">, kind: ChessKind): string {
  return `#t-${board.kinds[kind]?.letter ?? "L"}`;
}

/** Where and how a thing stands, as a transform that can be animated. */
export function standing(lie: Lie, square: ChessSquare, facing: ChessFacing): string {
  const { x, y } = lie.centre(square);
  return `translate(${x}px, ${y}px) rotate(${lie.angle(facing)}deg)`;
}

/** A piece drawn somewhere: a ghost, a picture in a list. */
export function Man({ board, piece, size = PIECE }: { board: Pick<ChessBoard, "kinds">; piece: Pick<ChessPiece, "kind" | "side">; size?: number }) {
  return <use class={CLASS_OF[piece.side]} href={symbolOf(board, piece.kind)} x={-size / 2} y={-size / 2} width={size} height={size} />;
}

/** Wrecks lie every which way, but always the same way on their square. */
function tilt(square: ChessSquare): number {
  return ((square.charCodeAt(0) * 53 + Number(square.slice(1)) * 31) % 90) - 45;
}

export interface PiecesProps {
  board: Pick<ChessBoard, "kinds" | "pieces" | "wrecks">;
  lie: Lie;
  /** the tank whose ghost stands elsewhere */
  moving?: ChessSquare | undefined;
  /** none: a picture of them, in which nothing is pressed */
  nameOf?: ((piece: ChessPiece) => string) | undefined;
}

export function Pieces({ board, lie, moving, nameOf }: PiecesProps) {
  return (
    <g class="chess-men">
      {board.wrecks.map((square) => {
        const { x, y } = lie.centre(square);
        return <use key={`x${square}`} data-wreck={square} aria-hidden="true" href="#t-wreck" x={-UNIT / 2} y={-UNIT / 2} width={UNIT} height={UNIT} transform={`translate(${x} ${y}) rotate(${tilt(square)})`} />;
      })}
      {board.pieces.map((piece) => (
        <g
          key={`${piece.square}${piece.side}${piece.kind}`}
          {...(nameOf ? { id: `piece-${piece.square}`, role: "button" as const, "aria-label": nameOf(piece) } : {})}
          data-piece={piece.square}
          class={piece.square === moving ? "chess-man moving" : "chess-man"}
          style={{ transform: standing(lie, piece.square, piece.facing) }}
        >
          {nameOf && <title>{nameOf(piece)}</title>}
          <Man board={board} piece={piece} />
        </g>
      ))}
    </g>
  );
}
