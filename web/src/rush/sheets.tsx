// Sheets over the table: what is printed on a card in full, the cards of a company, a question to those who are sabotaged.
import type { RushCard, RushCounts } from "../documents";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { CardFace } from "./card";
import { keysOf } from "./hand";
import { choiceOf, ownHand, playerName, upper, type Play } from "./play";

export function CardSheet({ play, card, onClose }: { play: Play; card: RushCard; onClose: () => void }) {
  const printed = play.cards.get(card);
  if (!printed) return null;
  const words = [...printed.abilities.map(({ ability, name, text }) => ({ icon: `a-${ability}`, name, text })), ...printed.marks.map(({ mark, name, text }) => ({ icon: `k-${mark}`, name, text }))];
  return (
    <Dialog title={printed.name} onClose={onClose} class="rush-sheet card-sheet">
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
  const depot = seat === play.me && player.depot_cards?.length ? player.depot_cards : undefined;
  return (
    <Dialog title={playerName(play, seat)} onClose={onClose} class="rush-sheet">
      <h3>{_("Hand, depot and garage")}</h3>
      <CardList play={play} counts={player.company} />
      {depot && (
        <>
          <h3>{_("Your depot")}</h3>
          <CardList play={play} counts={countsOf(depot)} />
        </>
      )}
    </Dialog>
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
            <CardFace card={printed} small />
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
  return (
    <Dialog title={_("Sabotage")} must onClose={() => undefined} class="rush-sheet sabotage">
      <p>
        {asked?.text} <span class="rule-number">{asked?.rule}</span>
      </p>
      <ul class="card-list">
        {cards.map((card, index) => {
          const printed = play.cards.get(card);
          const choice = choiceOf(play, { verb: "sacrifice", card });
          return printed && choice ? (
            <li key={keys[index]}>
              <button type="button" class="holder can" data-card={card} onClick={() => play.act(choice)}>
                <span class="spoken">{upper(choice.text)}: </span>
                <CardFace card={printed} small={play.room !== "desk"} />
              </button>
            </li>
          ) : null;
        })}
      </ul>
    </Dialog>
  );
}
