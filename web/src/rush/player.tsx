// A player's place at the table: name, medals, bases, piles.
import type { RushPlayer } from "../documents";
import { ClockFace } from "../table/seat";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import { Bases } from "./base";
import { NATIONS, nationClass } from "./cards";
import { othersOf, playerName, type Play } from "./play";

/** Medals by nation and captured bases: what counts at the end, and what is seen of it now. */
export function Medals({ play, player }: { play: Play; player: RushPlayer }) {
  const names = play.board.medals.map(({ name }) => name);
  return (
    <ul class="medals" aria-label={_("Medals")}>
      {NATIONS.map((nation, place) =>
        (player.medals[place] ?? 0) > 0 ? (
          <li key={nation} class={`medal-count ${nationClass(nation)}`}>
            <Icon id={`n-${nation}`} />
            <span class="spoken">{names[place]}</span>
            <b>{player.medals[place]}</b>
          </li>
        ) : null,
      )}
      {player.captured !== undefined && (
        <li class="medal-count captured">
          <Icon id="x-base" />
          <span class="spoken">{_("captured bases")}</span>
          <b>{player.captured}</b>
        </li>
      )}
    </ul>
  );
}

/** What the place says of whose turn it is. */
function Tag({ play, player }: { play: Play; player: RushPlayer }) {
  const { board, table } = play;
  if (table.outcome) return null;
  if (table.seats[player.seat]?.decides) {
    return <span class="tag now">{player.seat === play.me ? (board.active === player.seat ? _("Your turn") : _("your choice")) : play.view.seats[player.seat]?.program && !play.view.replay ? _("thinks") : _("decides")}</span>;
  }
  if (board.active === player.seat) return <span class="tag now">{_("plays")}</span>;
  return board.next === player.seat && player.seat !== play.me ? <span class="tag">{_("plays next")}</span> : null;
}

function Head({ play, player, tell }: { play: Play; player: RushPlayer; tell: (seat: number) => void }) {
  const seat = play.view.seats[player.seat];
  const points = play.table.score?.seats?.find((score) => score.seat === player.seat)?.points;
  // the log calls people by their names, programs and those without one by their seats
  const { name, player: named } = play.table.seats[player.seat] ?? {};
  const bySeat = named === undefined || seat?.program !== undefined;
  const called = bySeat && name !== playerName(play, player.seat) ? name : undefined;
  return (
    <div class="head">
      <button type="button" class="who" aria-label={_("{name}: all cards", { name: playerName(play, player.seat) })} onClick={() => tell(player.seat)}>
        {playerName(play, player.seat)}
      </button>
      {called !== undefined && <span class="note called">{called}</span>}
      <Tag play={play} player={player} />
      {seat && !seat.here && <span class="tag bad">{_("not connected")}</span>}
      {points !== undefined && <span class="note points">{_n("{count} point", "{count} points", points)}</span>}
      {play.view.clocks && <ClockFace clocks={play.view.clocks} seat={player.seat} />}
    </div>
  );
}

/** The cards of a hand that lies open, by their names. */
function handWords(play: Play, { hand_cards: cards = [] }: RushPlayer): string {
  return cards.map((card) => play.cards.get(card)?.name ?? card).join(", ");
}

function Piles({ play, player }: { play: Play; player: RushPlayer }) {
  const top = player.depot_top === undefined ? undefined : play.cards.get(player.depot_top);
  return (
    <dl class="piles">
      <div class="hidden-hand">
        <dt>{_("Hand")}</dt>
        <dd>
          <span class="spoken">{player.hand}</span>
          {Array.from({ length: Math.min(player.hand, 8) }, (_none, place) => (
            <i key={place} class="back" aria-hidden="true" />
          ))}
          {player.hand > 8 && <b aria-hidden="true">{player.hand}</b>}
        </dd>
      </div>
      <div>
        <dt>{_("Garage")}</dt>
        <dd>
          <b>{player.garage}</b>
        </dd>
      </div>
      <div class="depot">
        <dt>{_("Depot")}</dt>
        <dd>
          <b>{player.depot}</b>
          {top && <span class="top">, {_("{card} on top", { card: top.name })}</span>}
        </dd>
      </div>
    </dl>
  );
}

export interface PlayersProps {
  play: Play;
  /** opens the list of a player's cards */
  tell: (seat: number) => void;
}

/** The others, in the order of play. */
export function Opponents({ play, tell }: PlayersProps) {
  const others = othersOf(play);
  return (
    <div class="opponents" data-count={others.length}>
      {others.map((player) => (
        <section key={player.seat} class="sheet opponent" data-seat={player.seat} aria-label={playerName(play, player.seat)}>
          <Head play={play} player={player} tell={tell} />
          <Medals play={play} player={player} />
          <Bases play={play} player={player} />
          <Piles play={play} player={player} />
          {play.view.replay?.open && (
            <p class="open-line">
              <span class="label">{_("Hand")}</span> <b class="open-cards">{handWords(play, player)}</b>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** The reader's own place. */
export function Own({ play, player, tell }: PlayersProps & { player: RushPlayer }) {
  const { turn } = play.board;
  const mine = play.board.active === player.seat;
  const top = player.depot_top === undefined ? undefined : play.cards.get(player.depot_top);
  return (
    <section class="sheet own" data-seat={player.seat} aria-label={playerName(play, player.seat)}>
      <Head play={play} player={player} tell={tell} />
      <Medals play={play} player={player} />
      <Bases play={play} player={player} />
      <dl class="state">
        <div>
          <dt>{_("Garage")}</dt>
          <dd>{player.garage}</dd>
        </div>
        <div class="own-depot">
          <dt>{_("Depot")}</dt>
          <dd>
            <button type="button" class="look" title={top?.name} aria-label={_("Your depot: {count}", { count: player.depot })} data-do="depot" onClick={() => tell(player.seat)}>
              {player.depot}
            </button>
          </dd>
        </div>
        {play.view.replay?.open && (
          <div>
            <dt>{_("Hand")}</dt>
            <dd class="open-cards">{handWords(play, player)}</dd>
          </div>
        )}
        {mine && turn && (
          <>
            <div>
              <dt>{_("Bought")}</dt>
              <dd>{turn.bought ?? 0}</dd>
            </div>
            <div>
              <dt>{_("Attack")}</dt>
              <dd>{turn.nation ? _("now") : turn.attacked ? _("made") : _("not yet")}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
