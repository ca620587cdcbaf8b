// Sheets over the table: what is printed on a card in full, the cards of a company, a question to those who are sabotaged.
import type { RushCard, RushCounts } from "../documents";
import { Dialog } from "../ui/control/dialog";
import { RuleNumber } from "../ui/control/rule-number";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { CardFace } from "./card";
import { keysOf } from "./hand";
import { choiceOf, ownHand, playerName, stillToChoose, upper, type Play } from "./play";
import { useTelling } from "./telling";

export function CardSheet({ play, card, onClose }: { play: Play; card: RushCard; onClose: () => void }) {
  const printed = play.cards.get(card);
  if (!printed) return null;
  const words = [...printed.abilities.map(({ ability, name, text }) => ({ icon: `a-${ability}`, name, text })), ...printed.marks.map(({ mark, name, text }) => ({ icon: `k-${mark}`, name, text }))];
  return (
    <Dialog title={upper(printed.name)} onClose={onClose} class="rush-sheet card-sheet">
      <div class="about-card">
        <CardFace card={printed} />
        <div>
          <p class="label">{[printed.nation_name, printed.type_name].filter(Boolean).join(" · ")}</p>
          <ul class="words">
            {words.map(({ icon, name, text }) => (
              <li key={icon}>
                <Icon id={icon} />
                <span>
                  <b>{name}</b> {text}
                </span>
              </li>
            ))}
          </ul>
          <p class="note">{printed.use}</p>
        </div>
      </div>
    </Dialog>
  );
}

/** Everybody's cards are known, but not where in the company they are (R42). */
export function CompanySheet({ play, seat, onClose }: { play: Play; seat: number; onClose: () => void }) {
  const player = play.board.players[seat];
  if (!player) return null;
  const depot = seat === play.me ? (player.depot_cards ?? []) : [];
  const open = seat === play.me ? [] : (player.hand_cards ?? []);
  const protectors = player.bases.flatMap(({ vehicle }) => vehicle ?? []);
  return (
    <Dialog title={playerName(play, seat)} onClose={onClose} class="rush-sheet">
      <p class="note">{_("Hand {hand} · depot {depot} · garage {garage}", { hand: player.hand, depot: player.depot, garage: player.garage })}</p>
      <Cards play={play} title={_("Hand, depot and garage")} counts={player.company} />
      <Cards play={play} title={_("Open hand")} counts={countsOf(open)} />
      <Cards play={play} title={_("Your depot")} counts={countsOf(depot)} />
      <Cards play={play} title={_("Protects a base")} counts={countsOf(protectors)} />
    </Dialog>
  );
}

/** What has left the game, for everybody to see (R42). */
export function GraveyardSheet({ play, onClose }: { play: Play; onClose: () => void }) {
  return (
    <Dialog title={_("Graveyard")} onClose={onClose} class="rush-sheet">
      <CardList play={play} counts={play.board.graveyard} />
    </Dialog>
  );
}

function Cards({ play, title, counts }: { play: Play; title: string; counts: RushCounts }) {
  if (Object.keys(counts).length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <CardList play={play} counts={counts} />
    </section>
  );
}

function countsOf(cards: readonly RushCard[]): RushCounts {
  const counts: RushCounts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

function CardList({ play, counts }: { play: Play; counts: RushCounts }) {
  return (
    <ul class="card-list">
      {Object.entries(counts).map(([card, count]) => {
        const printed = play.cards.get(card);
        return printed ? (
          <li key={card}>
            <button type="button" class="holder" data-card={card} onClick={() => play.tell(card)}>
              <CardFace card={printed} small />
            </button>
            {count > 1 && <span class="times">×{count}</span>}
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Sabotage: a card of the hand goes, all choose at the same time. */
export function SabotageSheet({ play }: { play: Play }) {
  const { asked } = play.table;
  const cards = ownHand(play);
  const keys = keysOf(cards);
  const others = stillToChoose(play).filter((seat) => seat !== play.me);
  return (
    <Dialog title={_("Sabotage by {name}", { name: playerName(play, play.board.active) })} must onClose={() => undefined} class="rush-sheet sabotage">
      <p>
        {asked?.text} <RuleNumber rule={asked?.rule} />
      </p>
      <ul class="card-list">
        {cards.map((card, index) => (
          <Sacrifice key={keys[index]} play={play} card={card} first={index === 0} />
        ))}
      </ul>
      {others.length > 0 && <p class="note">{_("Still to choose: {names}.", { names: others.map((seat) => playerName(play, seat)).join(", ") })}</p>}
    </Dialog>
  );
}

function Sacrifice({ play, card, first }: { play: Play; card: RushCard; first: boolean }) {
  const printed = play.cards.get(card);
  const choice = choiceOf(play, { verb: "sacrifice", card });
  const telling = useTelling(() => play.tell(card));
  if (!printed || !choice) return null;
  return (
    <li>
      <button type="button" class="holder can" autofocus={first} data-card={card} data-write={choice.write} onClick={() => play.act(choice)} {...telling}>
        <span class="spoken">{upper(choice.text)}: </span>
        <CardFace card={printed} small={play.room !== "desk"} />
      </button>
    </li>
  );
}
