// What each side has lost.
import type { ChessBoard, ChessSide } from "../../documents";
import type { SeatView } from "../../table/match";
import { _ } from "../../ui/words";
import { CLASS_OF, symbolOf } from "../board/pieces";

const SIDES: readonly ChessSide[] = ["white", "black"];

export function Losses({ board, seats }: { board: ChessBoard; seats: SeatView[] }) {
  return (
    <section class="sheet" aria-label={_("Losses")}>
      <h2>{_("Losses")}</h2>
      <div class="chess-lost">
        {SIDES.map((side, seat) => (
          <div key={side}>
            <span class="label">
              {seats[seat]?.name} {board.lost[side].length}
            </span>
            <div class="chess-lost-row">
              {board.lost[side].map((kind, place) => (
                <svg key={place} class={`${CLASS_OF[side]} chess-lost-man`} viewBox="-50 -50 100 100" role="img" aria-label={board.kinds[kind]?.name}>
                  <use href={symbolOf(board, kind)} x="-50" y="-50" width="100" height="100" />
                </svg>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
