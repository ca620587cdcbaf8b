// Pieces of Tank Chess with their armour and their lines of fire, and setups as small boards.
import "./chess.css";
import art from "art:chess";
import { useEffect, useId, useState } from "preact/hooks";
import type { PrintedProps } from "../cards/printed";
import type { ChessThing, ContentsItem } from "../documents";
import { addArt } from "../ui/icon";
import { Ground } from "./board/ground";
import { Pieces } from "./board/pieces";
import { Lie } from "./board/squares";

addArt(art);

/** From the middle of the drawing, in which the piece faces up: where a shot goes, and where it begins to hit. */
const lines: Record<ChessThing["fires"], string[]> = {
  arc: ["M50 26V4", "M31 31 8 8", "M69 31 92 8"],
  ahead: ["M50 26V4"],
  over: ["M50 14V4"],
};

function Piece({ item, asked }: Pick<PrintedProps, "item" | "asked">) {
  const [piece, setPiece] = useState<ChessThing>();
  useEffect(() => void asked.thing<ChessThing>("piece", item.key).then(setPiece), [asked, item.key]);
  if (!piece) return null;
  const { letter, armour, fires, gun, speed } = piece;
  return (
    <svg class="printed-piece" viewBox="0 0 100 100" aria-hidden="true">
      {lines[fires].map((line) => (
        <path key={line} class={`line of-${fires}`} d={line} />
      ))}
      <use class="w" href={`#t-${letter}`} x="27" y="27" width="46" height="46" />
      <text x="60" y="22">{armour.front}</text>
      <text x="19" y="54">{armour.side}</text>
      <text x="81" y="54">{armour.side}</text>
      <text x="50" y="84">{armour.rear}</text>
      <text class="corner" x="8" y="97">{`⇡${speed}`}</text>
      <text class="corner end" x="92" y="97">{`✸${gun}`}</text>
    </svg>
  );
}

function Setup({ board }: { board: NonNullable<ContentsItem["board"]> }) {
  const name = `ground${useId()}`;
  const lie = new Lie(board.size, false);
  return (
    <div class="chess-board">
      <svg viewBox={`0 0 ${lie.edge} ${lie.edge}`} aria-hidden="true">
        <Ground lie={lie} obstacles={board.obstacles} name={name} />
        <Pieces board={board} lie={lie} />
      </svg>
    </div>
  );
}

export function PrintedChess({ item, asked }: PrintedProps) {
  return <div class="chess">{item.board ? <Setup board={item.board} /> : <Piece item={item} asked={asked} />}</div>;
}
