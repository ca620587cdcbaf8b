// Between two people at one screen: blank but for a name and backs of cards, until the next one says that they are there.
// Never by time.
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../ui/control/button";
import { Icon } from "../ui/icon";
import { focusHead } from "../ui/page/focus";
import { _, _n } from "../ui/words";
import type { AnyTable, Match, MatchView } from "./match";

const BACKS_MOST = 8;

/** How many cards somebody holds is known to all. */
function cardsOf(table: AnyTable, seat: number): number {
  if (table.game === "rush") return table.board.players.find((player) => player.seat === seat)?.hand ?? 0;
  if (table.game === "duel") return table.board.hands.find((hand) => hand.seat === seat)?.size ?? 0;
  return 0;
}

/** In the turn of another one is asked in Rush what a sabotage takes. */
function isTheirs(table: AnyTable, seat: number): boolean {
  return table.game !== "rush" || table.board.active === seat;
}

/** In one's own turn of Rush the hand is laid open to everybody (R6). */
function liesOpen(table: AnyTable, seat: number): boolean {
  return table.game === "rush" && isTheirs(table, seat);
}

function Backs({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div class="hand-backs" role="img" aria-label={_n("{count} card, face down", "{count} cards, face down", count)}>
      {Array.from({ length: Math.min(count, BACKS_MOST) }, (_back, place) => (
        <svg key={place} viewBox="0 0 60 84" aria-hidden="true">
          <rect width="60" height="84" rx="3" />
          <path d="M18 60V34L30 22 42 34V60Z" />
        </svg>
      ))}
    </div>
  );
}

export function HandOverCover({ match, view }: { match: Match; view: MatchView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { handover } = view;
  const seat = view.seats.find((one) => one.seat === handover?.seat);
  const name = seat?.player ?? "";
  useEffect(() => heading.current?.focus(), [handover?.seat, handover?.nothing]);
  useEffect(() => () => void requestAnimationFrame(() => focusHead()), []);
  if (!handover || !seat) return null;
  const { why, nothing } = handover;
  return (
    <main class="hand-over" data-handover={handover.seat}>
      <span class="hand-over-pip">
        <Icon id="i-eye" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {why === "reaction" ? _("{name}, may you react?", { name }) : isTheirs(view.table, handover.seat) ? _("{name}, your turn", { name }) : _("{name}, your choice", { name })}
      </h2>
      <p>
        {nothing
          ? _("You hold nothing that you could react with. The others are not told.")
          : why === "turn"
            ? _("Take the screen; your hand is face down until you say so.")
            : _("Everybody who might react is asked, whatever they hold. Take the screen.")}
      </p>
      <Backs count={cardsOf(view.table, handover.seat)} />
      <Button kind="go" data="take" onPress={() => match.take()}>
        {nothing ? _("Let it come") : _("I am {name}, show my hand", { name })}
      </Button>
      <p class="note">{nothing ? " " : liesOpen(view.table, handover.seat) ? _("In your own turn it lies open to everybody.") : _("Nobody else can see it? Then press.")}</p>
    </main>
  );
}
