// What stands beside the board: the tank in the hand, or one that is looked at, or what threatens, or whose turn it is.
import type { ChessAbout, ChessPiece, ChessSide, ChessSquare, ChessTable, ChessThing } from "../../documents";
import type { Match, MatchView } from "../../table/match";
import { Button } from "../../ui/control/button";
import { _ } from "../../ui/words";
import type { Layout } from "../board/layout";
import type { Hand } from "../hand";
import { targetsAt } from "../plan";
import type { MoveLine } from "./moves";
import { Facts, PlanPanel, Refusal } from "./panel";
import { ThreatList, type Danger } from "./threats";
import { Typed } from "./typed";

export interface BesideProps {
  match: Match;
  view: MatchView;
  table: ChessTable;
  hand: Hand;
  layout: Layout;
  side: ChessSide;
  /** the tank that it is about, and what the engine tells of it */
  piece: ChessPiece | undefined;
  about: ChessAbout | undefined;
  thing: ChessThing | undefined;
  last: MoveLine | undefined;
  lookThrough: () => void;
  threats: { shown: boolean; dangers: Danger[]; chosen: ChessSquare | undefined; choose: (square: ChessSquare) => void };
}

/** After a few moves nobody need be told how to make one. */
export function isNew({ board }: ChessTable): boolean {
  return board.moves < 4;
}

function Name({ table, piece, wide }: { table: ChessTable; piece: ChessPiece; wide?: boolean }) {
  return (
    <h2 class={wide ? "wide" : ""}>
      <span class="capital">{table.board.kinds[piece.kind]?.name}</span> <span class="note">{piece.square}</span>
    </h2>
  );
}

/** Who is waited for: for somebody who plays, for two at one screen, for somebody who watches. */
function whoseTurn({ seat, seats }: MatchView, { asked }: ChessTable): string {
  const sides = seats.filter(({ mine }) => mine).length;
  if (asked && sides === 1) return _("Your turn");
  return seat === undefined || sides !== 1 ? _("{name} to move", { name: seats.find(({ decides }) => decides)?.name ?? "" }) : _("Waiting for the other side");
}

export function Beside({ match, view, table, hand, layout, side, piece, about, thing, last, lookThrough, threats }: BesideProps) {
  const { plan, mover, typing, refused } = hand;
  if (typing) return <Typed act={(write) => match.act(write)} close={() => hand.type(false)} refused={view.error} />;
  if (plan && piece) {
    const targets = mover && plan.to && plan.facing ? targetsAt(mover, plan.to, plan.facing).length : 0;
    return (
      <>
        <Name table={table} piece={piece} wide />
        {(layout === "desk" || !(plan.to || plan.escape)) && <Facts board={table.board} piece={piece} thing={thing} about={about} />}
        <PlanPanel plan={plan} choice={hand.choice} shot={hand.shot} thing={thing} about={about} back={!plan.escape && (!plan.to || (plan.to === mover?.back && plan.facing === piece.facing))} escapes={mover?.escape === true} targets={targets} warns={threats.shown} refused={refused} confirm={(fires) => void hand.confirm(fires)} leave={hand.escape} undo={hand.stepBack} busy={view.busy} />
      </>
    );
  }
  if (table.outcome) {
    return (
      <>
        <h2>{_("The match is over")}</h2>
        <p class="chess-plan chess-outcome">{table.outcome.text}</p>
        {last && !view.replay && (
          <div class="chess-acts">
            <Button data="look-through" onPress={lookThrough}>{_("Look through the match")}</Button>
          </div>
        )}
      </>
    );
  }
  if (piece) {
    return (
      <>
        <Name table={table} piece={piece} />
        <Facts board={table.board} piece={piece} thing={thing} about={about} />
        {threats.shown && about && <p class="chess-plan note">{about.hits_text}</p>}
      </>
    );
  }
  const turn = <h2 class="wide">{whoseTurn(view, table)}</h2>;
  if (threats.shown && threats.dangers.length > 0) {
    return (
      <>
        {turn}
        <ThreatList board={table.board} side={side} dangers={threats.dangers} chosen={threats.chosen} choose={threats.choose} />
        {refused && <Refusal {...refused} />}
      </>
    );
  }
  return (
    <>
      {turn}
      {last && layout !== "desk" && (
        <p class="last-line">
          <span class="label">{last.turn} {view.seats[last.seat]?.name}</span> <b>{last.text}</b> <i>{last.signs}</i>
        </p>
      )}
      {table.asked && <p class="chess-plan">{table.asked.text}</p>}
      {layout === "desk" && last && <p class="chess-plan note">{last.told}</p>}
      {refused && <Refusal {...refused} />}
      {table.asked && layout !== "phone" && isNew(table) && <p class="chess-plan note">{_("Press a tank of yours, the square where it shall go, and the way it shall face there. You can also drag it there. The key / types a move, ? lists all keys.")}</p>}
    </>
  );
}
