// The middle of the table: what is paid in or who attacks, the shop with what each card would cost, deck and discard.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RushCard } from "../documents";
import { Button } from "../ui/control/button";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { CardBack, CardFace } from "./card";
import { nationClass, pictureOf } from "./cards";
import { useDealing } from "./motion";
import { choiceOf, refusalOf, upper, type Play } from "./play";
import { useTelling } from "./telling";

/** `bury`: opens what is out of the game. */
export function Market({ play, bury }: { play: Play; bury: () => void }) {
  const attacks = play.board.turn?.nation !== undefined;
  return (
    <section class="sheet market" aria-label={_("Shop")}>
      {attacks ? <Attackers play={play} /> : <Tray play={play} />}
      <Shop play={play} />
      <Heaps play={play} bury={bury} />
    </section>
  );
}

// ---- What is paid in ----

function Tray({ play }: { play: Play }) {
  const { turn, active } = play.board;
  const own = Object.entries(turn?.own ?? {});
  const { paid, bought } = play.turn;
  const mine = active === play.me;
  const tray = useRef<HTMLElement>(null);
  // a turn may have more purchases than there is room for: the last thing is seen, and what is left stays where it is
  useLayoutEffect(() => tray.current?.scrollTo(0, tray.current.scrollHeight), [paid.length, bought.length]);
  return (
    <section class={`tray ${paid.length > 0 ? "" : "empty"}`} ref={tray} data-drop="tray" aria-label={_("Paid in")}>
      <span class="label">{_("Paid in")}</span>
      <div class="sums" role="status">
        <span class="sum">
          <b>{turn?.pool ?? 0}</b> {paid.length > 0 && <small>{bought.length > 0 ? _("left, for any vehicle") : _("for any vehicle")}</small>}
        </span>
        {own.map(([nation, value]) => (
          <NationSum key={nation} play={play} nation={nation} value={value} />
        ))}
      </div>
      {paid.length === 0 ? (
        <p class="note">{turn?.recruiting ? _("Cards that pay go here. Any number of vehicles may be bought.") : _("Cards that pay go here.")}</p>
      ) : (
        <ul class="paid">
          {paid.map(({ card, value }, place) => (
            <Payment key={place} play={play} card={card} value={String(value)} />
          ))}
          {bought.map(({ card, price }, place) => (
            <Payment key={`bought ${place}`} play={play} card={card} value={price > 0 ? `−${price}` : "0"} bought />
          ))}
        </ul>
      )}
      {mine && <TakeBack play={play} />}
    </section>
  );
}

function NationSum({ play, nation, value }: { play: Play; nation: string; value: number }) {
  const of = play.board.medals.find((medal) => medal.nation === nation);
  if (!of) return null;
  return (
    <span class={`sum nation ${nationClass(of.nation)}`}>
      <Icon id={`n-${of.nation}`} />
      <b>{value}</b> <small>{_("{nation} only", { nation: of.name })}</small>
    </span>
  );
}

/** A card that pays, or one that was bought for it. */
function Payment({ play, card, value, bought }: { play: Play; card: RushCard; value: string; bought?: boolean }) {
  const printed = play.cards.get(card);
  if (!printed) return null;
  const picture = printed.type === "medal" ? `n-${printed.nation ?? ""}` : pictureOf(printed);
  return (
    <li class={nationClass(printed.nation)}>
      <svg viewBox={printed.type === "medal" ? "0 0 20 20" : printed.type === "barracks" ? "0 0 120 52" : "0 0 150 52"} aria-hidden="true">
        <use href={`#${picture}`} />
      </svg>
      <span>{bought ? _("{card} bought", { card: printed.name }) : printed.name}</span>
      <b>{value}</b>
    </li>
  );
}

/** The last card comes back first, one at a time: as far as the table lets the reader take back. What else was done last
 *  is taken back before it. */
function TakeBack({ play }: { play: Play }) {
  const { last } = play.turn;
  if ((play.table.undo ?? 0) === 0) return null;
  const text = last === undefined ? _("Take back the last step") : _("Take {card} back", { card: play.cards.get(last)?.name ?? "" });
  return (
    <Button kind="quiet" class="back" data="take-back" label={text} onPress={() => void play.match.undo()}>
      <Icon id="i-undo" />
      <span class="word">{text}</span>
    </Button>
  );
}

// ---- Who attacks ----

function Attackers({ play }: { play: Play }) {
  const { turn, medals, active } = play.board;
  const nation = medals.find((medal) => medal.nation === turn?.nation);
  const mine = active === play.me;
  const declaring = play.board.phase === "declare";
  return (
    <section class={`tray attackers ${nationClass(nation?.nation)}`} data-drop="charge" aria-label={_("Attack, {nation}", { nation: nation?.name ?? "" })}>
      <span class="label">{_("Attack, {nation}", { nation: nation?.name ?? "" })}</span>
      <ol>
        {play.turn.strikes.map(({ card, text }, place) => (
          <li key={`done ${place}`} class="done">
            <Icon id={`n-${nation?.nation ?? ""}`} class="emblem" />
            <span title={text}>{text.startsWith(play.cards.get(card)?.name ?? " ") ? text : `${play.cards.get(card)?.name ?? ""}: ${text}`}</span>
            <Icon id="i-check" class="tick" />
          </li>
        ))}
        {(turn?.attackers ?? []).map((card, place) => {
          const printed = play.cards.get(card);
          const now = mine && card === play.striker;
          return (
            <li key={`wait ${place}`} class={now ? "now" : ""} aria-current={now ? "step" : undefined}>
              <Icon id={`n-${nation?.nation ?? ""}`} class="emblem" />
              <span>
                <b>{printed?.name}</b> {_("attack {attack}", { attack: printed?.attack ?? 0 })}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="note">
        {declaring ? _("All attackers are named before the first one strikes.") : _("Each strikes once, in any order.")}
        {!declaring && ` ${_("Vehicles destroyed: {count}.", { count: turn?.destroyed ?? 0 })}`}
      </p>
      {mine && <TakeBack play={play} />}
    </section>
  );
}

// ---- The shop ----

function Shop({ play }: { play: Play }) {
  const list = useRef<HTMLOListElement>(null);
  useDealing(list, play.board.shop.map((card) => card ?? "").join(), "left");
  return (
    <ol class="shop" ref={list} data-group="shop">
      {play.board.shop.map((card, slot) => (card === null ? <li key={`empty ${slot}`} class="spot gone" /> : <Offer key={card} play={play} card={card} slot={slot} />))}
    </ol>
  );
}

/** A vehicle on offer, and under it what buying it would take, or what is missing. */
export function Offer({ play, card, slot }: { play: Play; card: RushCard; slot: number }) {
  const printed = play.cards.get(card);
  const telling = useTelling(() => play.tell(card));
  const research = play.table.asked?.question === "research";
  const verb = research ? "take" : "buy";
  const choice = choiceOf(play, { verb, slot });
  const refused = refusalOf(play, { verb, slot });
  const paying = research || play.turn.paid.length > 0;
  const picked = play.picked?.place === "shop" && play.picked.slot === slot;
  const leaves = play.board.leaves === slot && !play.table.outcome;
  // in a turn the bar has the purchase that cannot be made, with its why
  const press = () => (research && refused ? play.explain(refused) : play.pick(picked ? undefined : { place: "shop", slot }));
  if (!printed) return null;
  const price = choice ? (choice.spends ?? _("take")) : paying && refused ? (refused.short ?? "") : "";
  const word = [price, leaves ? _("leaves next") : ""].filter(Boolean).join(" · ");
  const state = [picked ? "picked" : "", choice ? "can" : "", paying && !choice && refused ? "dim" : ""].filter(Boolean).join(" ");
  const said = [choice ? upper(choice.text) : "", word].filter(Boolean).join(", ");
  return (
    <li class="spot" data-key={card}>
      <button type="button" class={`holder ${state}`} data-slot={slot} data-card={card} aria-pressed={picked} onClick={press} {...telling}>
        <CardFace card={printed} small={play.room === "phone"} />
        <span class="spoken">{said}</span>
      </button>
      <span class={`under ${choice ? "can" : ""}`} aria-hidden="true">
        {word}
      </span>
    </li>
  );
}

function Heaps({ play, bury }: { play: Play; bury: () => void }) {
  const { deck, discard, discard_top, graveyard } = play.board;
  const telling = useTelling(() => discard_top !== undefined && play.tell(discard_top));
  const top = discard_top === undefined ? undefined : play.cards.get(discard_top);
  const gone = Object.values(graveyard).reduce((sum, count) => sum + count, 0);
  return (
    <div class="heaps">
      <div class="heap deck" data-origin="deck">
        <CardBack />
        <span class="label">{_("Deck {count}", { count: deck })}</span>
      </div>
      <div class="heap">
        {top ? (
          <button type="button" class={`thumb ${nationClass(top.nation)}`} data-card={discard_top} aria-label={_("{card} on top", { card: top.name })} onClick={() => play.tell(top.card)} {...telling}>
            <b>{top.name}</b>
            <svg viewBox="0 0 150 52" aria-hidden="true">
              <use href={`#${pictureOf(top)}`} />
            </svg>
          </button>
        ) : (
          <span class="thumb none" aria-hidden="true" />
        )}
        <span class="label">{_("Discard {count}", { count: discard })}</span>
      </div>
      <p class="slim-heaps">{top ? _("Deck {deck} · discard {discard}, {card} on top", { deck, discard, card: top.name }) : _("Deck {deck} · discard {discard}", { deck, discard })}</p>
      {gone > 0 && (
        <Button kind="quiet" class="gone-cards" data="graveyard" onPress={bury}>
          {_("Graveyard {count}", { count: gone })}
        </Button>
      )}
    </div>
  );
}
