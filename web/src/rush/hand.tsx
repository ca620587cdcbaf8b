// The reader's hand: cards to pick, to drag onto a base or to the tray; what is being resolved or attacks stands before it.
import { useRef } from "preact/hooks";
import type { RushCard } from "../documents";
import { _ } from "../ui/words";
import { CardFace, type Steps } from "./card";
import { useDrag } from "./drag";
import { useDealing } from "./motion";
import { choiceOf, choicesOf, ownHand, ownPlayer, playerName, refusalOf, type Play } from "./play";
import { useTelling } from "./telling";

/** So many cards lie side by side where there is that much room; more of them are shown smaller. */
const FEW = { desk: 5, tablet: 3, phone: 0 };

/** More than so many are a crowd: they are small on a desk too, and those that are alike lie nearly upon one another. */
const CROWD = 8;

/** A key for each card of a list in which the same card may be several times. */
export function keysOf(cards: readonly RushCard[]): string[] {
  const seen = new Map<RushCard, number>();
  return cards.map((card) => {
    const before = seen.get(card) ?? 0;
    seen.set(card, before + 1);
    return `${card} ${before}`;
  });
}

/** A phone's hand is scrolled. */
function isCrowd(play: Play, cards: number): boolean {
  return play.room !== "phone" && cards > CROWD;
}

export function Hand({ play }: { play: Play }) {
  const list = useRef<HTMLUListElement>(null);
  const question = play.table.asked?.question;
  const rearming = question === "rearm";
  const cards = rearming ? [...new Set(choicesOf(play, { verb: "scrap" }).flatMap(({ card }) => card ?? []))] : ownHand(play);
  const inUse = play.board.active === play.me ? [...(play.board.turn?.card ? [play.board.turn.card] : []), ...(play.board.turn?.attackers ?? [])] : [];
  const keys = keysOf(cards);
  // on a desk the cards of a hand lie over one another, so that all can be read; a depot may be long
  const crowded = !rearming && isCrowd(play, inUse.length + cards.length);
  const small = crowded || ((play.room !== "desk" || rearming) && inUse.length + cards.length > FEW[play.room]);
  useDealing(list, [...inUse, ...cards].join(), "below");
  const row = (
    <ul class={`hand ${small ? "smaller" : ""} ${crowded ? "crowded" : ""}`} ref={list} data-group="hand" aria-label={rearming ? _("Your depot") : _("Your hand")}>
      {inUse.map((card, place) => (
        <InUse key={`use ${place} ${card}`} play={play} card={card} small={small} />
      ))}
      {cards.map((card, index) => (rearming ? <Scrap key={card} play={play} card={card} small={small} /> : <HandCard key={keys[index]} id={keys[index]!} play={play} card={card} index={index} small={small} alike={cards[index + 1] === card} />))}
    </ul>
  );
  if (!rearming) return row;
  return (
    <section class="open-hand">
      <h2 class="label">{_("Your depot: what is chosen goes to the graveyard")}</h2>
      {row}
    </section>
  );
}

/** For onlookers: the hand of whoever plays lies open to everybody (R6), with what is in use of it. */
export function OpenHand({ play }: { play: Play }) {
  const list = useRef<HTMLUListElement>(null);
  const { board } = play;
  const cards = board.players[board.active]?.hand_cards ?? [];
  const inUse = [...(board.turn?.card ? [board.turn.card] : []), ...(board.turn?.attackers ?? [])];
  const name = playerName(play, board.active);
  const keys = keysOf(cards);
  const crowded = isCrowd(play, inUse.length + cards.length);
  const small = crowded || (play.room !== "desk" && inUse.length + cards.length > FEW[play.room]);
  useDealing(list, [board.active, ...inUse, ...cards].join(), "below");
  return (
    <section class="open-hand" aria-label={_("{name}: open hand", { name })}>
      <h2 class="label">{_("{name}: open hand", { name })}</h2>
      <ul class={`hand ${small ? "smaller" : ""} ${crowded ? "crowded" : ""}`} ref={list} data-group="hand">
        {inUse.map((card, place) => (
          <Shown key={`use ${place} ${card}`} id={`use ${place}`} play={play} card={card} small={small} now />
        ))}
        {cards.map((card, index) => (
          <Shown key={keys[index]} id={keys[index]!} play={play} card={card} small={small} alike={cards[index + 1] === card} />
        ))}
        {cards.length + inUse.length === 0 && <li class="note">{_("no card left")}</li>}
      </ul>
    </section>
  );
}

/** A card to be read. */
function Shown({ play, card, id, small, now, alike }: { play: Play; card: RushCard; id: string; small: boolean; now?: boolean; alike?: boolean }) {
  const printed = play.cards.get(card);
  const { turn } = play.board;
  const steps = now && turn?.card === card ? { done: turn.abilities ?? [], use: () => undefined } : undefined;
  if (!printed) return null;
  return (
    <li class={`spot ${now ? "raised" : ""} ${alike ? "alike" : ""}`} data-key={id}>
      <button type="button" class={`holder ${now ? "in-use" : ""}`} data-card={card} aria-current={now ? "step" : undefined} onClick={() => play.tell(card)}>
        <CardFace card={printed} small={small} steps={steps} />
      </button>
    </li>
  );
}

function HandCard({ play, card, index, id, small, alike }: { play: Play; card: RushCard; index: number; id: string; small: boolean; alike: boolean }) {
  const printed = play.cards.get(card);
  const picked = play.picked?.place === "hand" && play.picked.index === index;
  const telling = useTelling(() => play.tell(card));
  const drag = useDrag({
    lift: () => play.pick({ place: "hand", index }, choicesOf(play, { verb: "protect", card }).length > 0 ? "protect" : undefined),
    drop: (place) => {
      const [kind, base] = place.split(" ");
      const parts = kind === "tray" ? { verb: "pay", card } : kind === "charge" ? { verb: "attack", card } : { verb: "protect", card, base: Number(base) };
      const choice = choiceOf(play, parts);
      // a card that protects no base at all is refused without one
      const why = choice ? undefined : (refusalOf(play, parts) ?? refusalOf(play, { verb: parts.verb, card }));
      play.act(choice);
      if (why) play.explain(why);
      return choice !== undefined || why !== undefined;
    },
    leave: () => play.pick(undefined),
  });
  if (!printed) return null;
  const question = play.table.asked?.question;
  const joins = question === "declare" ? choiceOf(play, { verb: "attack", card }) : undefined;
  const usable = question === "turn" && choicesOf(play, { card }).length > 0;
  const rests = question !== undefined && !usable && !joins;
  const refused = question === "declare" ? refusalOf(play, { verb: "attack", card }) : undefined;
  const press = () => (joins ? play.act(joins) : refused ? play.explain(refused) : play.pick(picked ? undefined : { place: "hand", index }));
  return (
    <li class={`spot ${picked ? "raised" : ""} ${alike ? "alike" : ""}`} data-key={id}>
      <button
        type="button"
        class={`holder ${picked ? "picked" : joins ? "can" : rests ? "dim" : ""}`}
        data-card={card}
        data-index={index}
        data-write={joins?.write}
        aria-pressed={picked}
        aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
        onClick={press}
        {...telling}
        onPointerDown={(event) => (telling.onPointerDown(event), question === "turn" && drag(event))}
      >
        <CardFace card={printed} small={small} steps={picked ? stepsOf(play, card, []) : undefined} />
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
function InUse({ play, card, small }: { play: Play; card: RushCard; small: boolean }) {
  const printed = play.cards.get(card);
  const telling = useTelling(() => play.tell(card));
  const { turn } = play.board;
  if (!printed) return null;
  const resolved = turn?.card === card;
  const now = resolved || card === play.striker;
  const question = play.table.asked?.question;
  const may = question === "attack";
  const joined = question === "declare";
  return (
    <li class={`spot ${now || joined ? "raised" : ""}`} data-key={`use ${card}`}>
      {joined && <span class="tag now joined">{_("attacks")}</span>}
      <button type="button" class={`holder ${now ? "picked" : may ? "can" : "in-use"}`} data-card={card} data-striker={may ? card : undefined} aria-current={now ? "step" : undefined} onClick={() => may && play.chooseStriker(card)} {...telling}>
        <CardFace card={printed} small={small} steps={resolved ? stepsOf(play, card, turn?.abilities ?? []) : undefined} />
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
      <button type="button" class="holder can" data-card={card} data-write={choice?.write} onClick={() => play.act(choice)} {...telling}>
        <span class="spoken">{choice?.text}: </span>
        <CardFace card={printed} small={small} />
      </button>
      {count > 1 && <span class="times">×{count}</span>}
    </li>
  );
}
