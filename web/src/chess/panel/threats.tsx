// What could be hit next turn: the table says which tanks, the engine tells of each by what.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ChessAbout, ChessBoard, ChessSide, ChessSquare, ChessTable } from "../../documents";
import type { Match } from "../../table/match";
import { _, _n } from "../../ui/words";
import { CLASS_OF, symbolOf } from "../board/pieces";

type Shot = NonNullable<ChessAbout["danger"]>[number];

export interface Danger {
  square: ChessSquare;
  /** a shot of each enemy, the one with the shortest way first; none yet at first, and never for a table of the past */
  shots: Shot[];
}

/** The tanks of a side that could be destroyed, the command tank first. */
function endangered(board: ChessBoard, side: ChessSide): ChessSquare[] {
  const enemies = new Set(board.pieces.filter((piece) => piece.side !== side).map(({ square }) => square));
  const hit = new Set(Object.entries(board.threats ?? {}).flatMap(([from, targets]) => (enemies.has(from) ? targets : [])));
  const own = board.pieces.filter((piece) => piece.side === side && hit.has(piece.square));
  const order = (kind: string) => (kind === "command" ? 0 : 1);
  return own.sort((one, other) => order(one.kind) - order(other.kind)).map(({ square }) => square);
}

export function useDangers(match: Match, table: ChessTable, side: ChessSide, wanted: boolean, now: boolean): Danger[] {
  const [told, setTold] = useState<{ position: string; by: Map<ChessSquare, Shot[]> }>();
  const squares = wanted ? endangered(table.board, side) : [];
  const key = squares.join();
  const { position } = table.board;
  useEffect(() => {
    if (!wanted || !now || squares.length === 0) return undefined;
    let gone = false;
    void Promise.all(squares.map((square) => match.about<ChessAbout>("square", square))).then((answers) => {
      if (gone) return;
      const by = new Map<ChessSquare, Shot[]>();
      for (const answer of answers) {
        // none where the table went on before the answer came
        if (answer) by.set(answer.square, [...(answer.danger ?? [])].sort((one, other) => one.way.length - other.way.length));
      }
      setTold({ position, by });
    }, () => undefined);
    return () => {
      gone = true;
    };
  }, [match, position, wanted, now, key]);
  const known = now && told?.position === position ? told.by : undefined;
  return useMemo(() => squares.map((square) => ({ square, shots: known?.get(square) ?? [] })), [key, known]);
}

export interface ThreatListProps {
  board: ChessBoard;
  side: ChessSide;
  dangers: Danger[];
  chosen: ChessSquare | undefined;
  choose: (square: ChessSquare) => void;
}

export function ThreatList({ board, side, dangers, chosen, choose }: ThreatListProps) {
  const own = board.pieces.filter((piece) => piece.side === side).length;
  return (
    <>
      <h2 class="threat-head">
        {_("Could be hit next turn")}
        <span class="note">{_n("{hit} of {count} tank", "{hit} of {count} tanks", own, { hit: dangers.length })}</span>
      </h2>
      {dangers.length === 0 && <p class="quiet-line">{_("None of your tanks stands in danger.")}</p>}
      <ul class="threat-list">
        {dangers.map(({ square, shots }) => {
          const piece = board.pieces.find((each) => each.square === square);
          if (!piece) return null;
          return (
            <li key={square}>
              <button type="button" aria-pressed={square === chosen} data-danger={square} onClick={() => choose(square)}>
                <svg class={CLASS_OF[piece.side]} viewBox="-50 -50 100 100" aria-hidden="true">
                  <use href={symbolOf(board, piece.kind)} x="-50" y="-50" width="100" height="100" />
                </svg>
                <span>
                  <b class="capital">
                    {board.kinds[piece.kind]?.name} {square}
                  </b>
                  {(square === chosen ? shots : shots.slice(0, 1)).map(({ from, told }) => <span key={from} class="threat-told">{told}</span>)}
                  {square !== chosen && shots.length > 1 && <span class="note">{_n("and {count} more", "and {count} more", shots.length - 1)}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
