// The reader's hand: cards to pick, to drag onto a base or to the tray; what is being resolved or attacks stands before it.
import { useRef } from "preact/hooks";
import type { RushCard } from "../documents";
import { _ } from "../ui/words";
import { CardFace, type Steps } from "./card";
import { useDrag } from "./drag";
import { useDealing } from "./motion";
import { choiceOf, choicesOf, ownHand, ownPlayer, type Play } from "./play";
import { useTelling } from "./telling";

/** So many cards lie side by side on a desk; a depot with more is shown smaller. */
const FEW = 5;

/** A key for each card of a list in which the same card may be several times. */
export function keysOf(cards: readonly RushCard[]): string[] {
  const seen = new Map<RushCard, number>();
  return cards.map((card) => {
    const before = seen.get(card) ?? 0;
    seen.set(card, before + 1);
    return `${card} ${before}`;
  });
}

export function Hand({ play }: { play: Play }) {
  const list = useRef<HTMLUListElement>(null);
  const question = play.table.asked?.question;
  const rearming = question === "rearm";
  const cards = rearming ? [...new Set(choicesOf(play, { verb: "scrap" }).flatMap(({ card }) => card ?? []))] : ownHand(play);
  const inUse = play.board.active === play.me ? [...(play.board.turn?.card ? [play.board.turn.card] : []), ...(play.board.turn?.attackers ?? [])] : [];
  const keys = keysOf(cards);
  const small = play.room !== "desk" || (rearming && cards.length > FEW);
  useDealing(list, [...inUse, ...cards].join(), "below");
  return (
    <ul class={`hand ${small ? "smaller" : ""}`} ref={list} data-group="hand" aria-label={rearming ? _("Your depot") : _("Your hand")}>
      {!rearming && inUse.map((card, place) => <InUse key={`use ${place} ${card}`} play={play} card={card} />)}
      {cards.map((card, index) => (rearming ? <Scrap key={card} play={play} card={card} small={small} /> : <HandCard key={keys[index]} id={keys[index]!} play={play} card={card} index={index} />))}
    </ul>
  );
}

function HandCard({ play, card, index, id }: { play: Play; card: RushCard; index: number; id: string }) {
  const printed = play.cards.get(card);
  const picked = play.picked?.place === "hand" && play.picked.index === index;
  const telling = useTelling(() => play.tell(card));
  const drag = useDrag({
    lift: () => play.pick({ place: "hand", index }, choicesOf(play, { verb: "protect", card }).length > 0 ? "protect" : undefined),
    drop: (place) => {
      const [kind, base] = place.split(" ");
      const choice = kind === "tray" ? choiceOf(play, { verb: "pay", card }) : kind === "charge" ? choiceOf(play, { verb: "attack", card }) : choiceOf(play, { verb: "protect", card, base: Number(base) });
      play.act(choice);
      return choice !== undefined;
    },
    leave: () => play.pick(undefined),
  });
  if (!printed) return null;
  const question = play.table.asked?.question;
  const joins = question === "declare" ? choiceOf(play, { verb: "attack", card }) : undefined;
  const usable = question === "turn" && choicesOf(play, { card }).length > 0;
  const rests = question !== undefined && !usable && !joins;
  const press = () => (joins ? play.act(joins) : play.pick(picked ? undefined : { place: "hand", index }));
  return (
    <li class={`spot ${picked ? "raised" : ""}`} data-key={id}>
      <button
        type="button"
        class={`holder ${picked ? "picked" : joins ? "can" : rests ? "dim" : ""}`}
        data-card={card}
        data-index={index}
        aria-pressed={picked}
        aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
        onClick={press}
        {...telling}
        onPointerDown={(event) => (telling.onPointerDown(event), usable && drag(event))}
      >
        <CardFace card={printed} small={play.room !== "desk"} steps={picked ? stepsOf(play, card, []) : undefined} />
      </button>
    </li>
  );
}

function stepsOf(play: Play, card: RushCard, done: readonly number[]): Steps {
  return {
    done,
    use: (ability) => {
      const choice = choiceOf(play, { verb: "use", card, ability });
      return choice && (() => play.act(choice));
    },
  };
}

/** The card whose abilities are being used, or an attacker that has not struck. */
function InUse({ play, card }: { play: Play; card: RushCard }) {
  const printed = play.cards.get(card);
  const telling = useTelling(() => play.tell(card));
  const { turn } = play.board;
  if (!printed) return null;
  const resolved = turn?.card === card;
  const now = resolved || card === play.striker;
  const may = play.table.asked?.question === "attack";
  return (
    <li class={`spot ${now ? "raised" : ""}`} data-key={`use ${card}`}>
      <button type="button" class={`holder ${now ? "picked" : "can"}`} data-card={card} data-striker={may ? card : undefined} aria-current={now ? "step" : undefined} onClick={() => may && play.chooseStriker(card)} {...telling}>
        <CardFace card={printed} small={play.room !== "desk"} steps={resolved ? stepsOf(play, card, turn?.abilities ?? []) : undefined} />
      </button>
    </li>
  );
}

/** A card of the own depot that rearmament can scrap. */
function Scrap({ play, card, small }: { play: Play; card: RushCard; small: boolean }) {
  const printed = play.cards.get(card);
  const telling = useTelling(() => play.tell(card));
  const choice = choiceOf(play, { verb: "scrap", card });
  if (!printed) return null;
  const count = (ownPlayer(play)?.depot_cards ?? []).filter((other) => other === card).length;
  return (
    <li class="spot" data-key={card}>
      <button type="button" class="holder can" data-card={card} onClick={() => play.act(choice)} {...telling}>
        <span class="spoken">{choice?.text}: </span>
        <CardFace card={printed} small={small} />
      </button>
      {count > 1 && <span class="times">×{count}</span>}
    </li>
  );
}
