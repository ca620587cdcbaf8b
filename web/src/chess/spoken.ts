// What is said aloud: what lies under the cursor, what is about to be done, what happened.
import { useCallback, useEffect, useState } from "preact/hooks";
import type { ChessPiece, ChessSquare, ChessTable } from "../documents";
import type { MatchView } from "../table/match";
import { _ } from "../ui/words";
import type { Hand } from "./hand";
import type { MoveLine } from "./panel/moves";
import { pieceOn } from "./plan";

/** How a tank is called. */
export function useNames(view: MatchView, { board, language }: ChessTable): (piece: ChessPiece) => string {
  const names = view.seats.map(({ name }) => name).join();
  return useCallback(({ kind, side, square, facing }) => {
    const whose = view.seats[side === "white" ? 0 : 1]?.name ?? side;
    return `${board.kinds[kind]?.name}, ${whose}, ${square}, ${board.facings[facing]}`;
  }, [language, names]);
}

export interface SpokenOf {
  /** what is seen, which may be the past, and the present */
  table: ChessTable;
  present: ChessTable;
  hand: Hand;
  last: MoveLine | undefined;
  nameOf: (piece: ChessPiece) => string;
}

export function useSpoken({ table, present, hand, last, nameOf }: SpokenOf): string {
  const [said, say] = useState("");
  const { plan, cursor, choice, shot } = hand;
  const nameOfSquare = (square: ChessSquare) => {
    const there = pieceOn(table, square);
    const thing = table.board.wrecks.includes(square) ? _("wreck") : table.board.obstacles.includes(square) ? _("obstacle") : "";
    return there ? nameOf(there) : [square, thing].filter(Boolean).join(", ");
  };
  useEffect(() => {
    if (cursor && !plan?.to) say(nameOfSquare(cursor));
  }, [cursor, plan?.to]);
  const planned = (shot ?? choice)?.text;
  useEffect(() => {
    if (planned) say(planned);
  }, [planned]);
  useEffect(() => {
    if (last?.told) say([last.told, present.board.check, present.board.check_text, present.board.escape, present.board.escape_text].filter(Boolean).join(" "));
  }, [present.step]);
  return said;
}
