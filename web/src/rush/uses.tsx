// The bar: what can be done now, as buttons; what cannot be done stays, dashed, with its why.
import type { RushCard, RushChoice, RushRefused } from "../documents";
import { told } from "../table/log";
import { Button, type Why } from "../ui/control/button";
import { RuleNumber } from "../ui/control/rule-number";
import { _ } from "../ui/words";
import { choiceOf, choicesOf, ownHand, pickedCard, playerName, refusalOf, stillToChoose, upper, whyOf, type Play } from "./play";

interface Use {
  key: string;
  label: string;
  press: () => void;
  /** the action that it is */
  write?: string;
  why?: Why | undefined;
  go?: boolean;
  quiet?: boolean;
  keys?: string;
  pressed?: boolean;
}

interface Bar {
  /** what it is about, before the sentence */
  about?: string | undefined;
  text: string;
  rule?: string | undefined;
  /** how something is done that nobody would find */
  note?: string;
  /** what the reader lost, or must know, before anything else */
  news?: string[];
  uses: Use[];
}

/** So much of what happened meanwhile goes into the bar; the log has all. */
const NEWS_MOST = 3;

const touches = matchMedia("(pointer: coarse)");

export function Uses({ play }: { play: Play }) {
  const { refused } = play;
  const bar: Bar = refused ? { uses: barOf(play).uses, text: upper(refused.text), rule: refused.rule } : { ...barOf(play), news: play.table.outcome ? [] : play.turn.news };
  return (
    <div class={`uses ${bar.uses.length > 3 && !refused ? "brief" : ""}`} data-question={play.table.asked?.question} role="group" aria-label={_("What you can do")}>
      <p class="what" role="status">
        {bar.news?.slice(-NEWS_MOST).map((text) => <b key={text} class="news">{text}</b>)}
        {bar.about && <b>{bar.about}</b>} <span>{bar.text}</span> <RuleNumber rule={bar.rule} />
        {bar.note && <span class="note">{bar.note}</span>}
      </p>
      <div class="buttons" data-group="uses" data-count={bar.uses.length}>
        {bar.uses.map(({ key, label, press, write, why, go, quiet, keys, pressed }) => (
          <Button key={key} data={key} write={write} kind={go && !why ? "go" : quiet ? "quiet" : "plain"} class={key === "end" ? "apart" : ""} why={why} pressed={pressed} keys={keys} onPress={press}>
            <span>{label}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

function barOf(play: Play): Bar {
  const { table } = play;
  if (table.outcome) return { text: _("The match is over."), uses: play.me === undefined || play.view.replay || play.view.tournament ? [] : [{ key: "again", label: _("Again, seats changed"), go: true, press: () => void play.match.rematch(true) }] };
  const { asked } = table;
  if (!asked) return { ...waiting(play), uses: [] };
  const base: Bar = { text: asked.text, rule: asked.rule, uses: [] };
  switch (asked.question) {
    case "turn":
      return turnBar(play);
    case "card":
      return { ...base, uses: [...abilityUses(play, asked.card ?? ""), ...single(play, "done", "d")] };
    case "place":
      return { ...base, uses: protectUses(play, asked.card) };
    case "research":
      return { ...base, uses: shopUses(play, "take") };
    case "rearm":
    case "declare":
      return { ...base, uses: [...single(play, "charge", "c", true), ...single(play, "done", "d")] };
    case "attack":
      return attackBar(play);
    case "reward":
      return { ...base, uses: choicesOf(play, { verb: "reward" }).map((choice, place) => useOf(play, choice, { key: `reward ${choice.doubles}`, go: place === 0 })) };
    case "ace":
    case "sabotage":
      return base;
  }
}

/** Somebody else plays: who, and the hand that lies open in their turn. */
function waiting(play: Play): { about?: string; text: string } {
  const { board } = play;
  if (board.phase === "sabotage") {
    const given = board.turn?.sabotage;
    const names = stillToChoose(play).map((seat) => playerName(play, seat)).join(", ");
    const parts = [given ? _("You give {card} away.", { card: play.cards.get(given)?.name ?? given }) : "", names ? _("Still to choose: {names}.", { names }) : ""];
    return { about: _("Sabotage"), text: parts.filter(Boolean).join(" ") };
  }
  // who looks on has the cards themselves before them
  if (play.me === undefined) return { about: _("{name} plays.", { name: playerName(play, board.active) }), text: told(play.view.log.slice(-4)).at(-1)?.sentences[0]?.text ?? "" };
  const cards = board.players[board.active]?.hand_cards?.map((card) => play.cards.get(card)?.name ?? card) ?? [];
  const name = playerName(play, board.active);
  return { text: cards.length > 0 && board.active !== play.me ? _("{name} plays. Open hand: {cards}.", { name, cards: cards.join(", ") }) : _("{name} plays.", { name }) };
}

// ---- The turn ----

function turnBar(play: Play): Bar {
  const { asked } = play.table;
  const card = pickedCard(play);
  const printed = card === undefined ? undefined : play.cards.get(card);
  const end = single(play, "end", "e").map((use) => ({ ...use, label: _("End turn"), quiet: true }));
  if (!card || !printed) {
    const paying = play.turn.paid.length > 0;
    const pays = !paying ? [] : play.room === "phone" ? foldedUses(play) : payUses(play);
    const note = touches.matches ? _("Hold a card to read what is printed on it.") : _("The right button on a card tells what is printed on it.");
    return { text: asked?.text ?? "", rule: asked?.rule, ...(paying ? {} : { note }), uses: [...pays, ...shopUses(play, "buy", true), ...end] };
  }
  if (play.picked?.place === "shop") {
    const refused = refusalOf(play, { verb: "buy", slot: play.picked.slot });
    const uses = shopUses(play, "buy").filter(({ key }) => key === `buy ${play.picked?.place === "shop" ? play.picked.slot : ""}`);
    const off: Use[] = refused ? [{ key: "buy", label: _("Buy {card} for {price}", { card: printed.name, price: printed.price ?? 0 }), press: () => undefined, why: whyOf(refused) }] : [];
    const about = refused?.text.includes(printed.name) ? undefined : printed.name;
    return { about, text: refused ? upper(refused.text) : "", rule: refused?.rule, uses: [...uses, ...off, ...end] };
  }
  if (play.mode === "abilities") {
    return { about: printed.name, text: _("Abilities are used one by one, in any order."), uses: [...abilityUses(play, card), back(play)] };
  }
  if (play.mode === "protect") return { about: printed.name, text: _("Which base does it protect?"), uses: [...protectUses(play, card), back(play)] };
  const folded = play.room === "phone" && play.turn.paid.length > 0 ? [{ ...back(play), press: () => play.pick(undefined) }] : [];
  return { about: upper(printed.name), text: printed.use, uses: [...cardUses(play, card), ...folded, ...end] };
}

/** The uses of a card of the hand, in the same order always. */
function cardUses(play: Play, card: RushCard): Use[] {
  const printed = play.cards.get(card)!;
  const uses: (Use | undefined)[] = [
    either(play, { verb: "pay", card }, printed.value === undefined ? _("Pay") : _("Pay {value}", { value: printed.value }), "p"),
    several(play, card, "use", "abilities", _("Abilities {count}", { count: printed.abilities.length }), "b"),
    several(play, card, "protect", "protect", _("Protect base"), "g"),
    either(play, { verb: "attack", card }, _("Attack"), "a"),
    either(play, { verb: "put", card }, _("To depot"), "x"),
  ];
  return uses.filter((use) => use !== undefined);
}

/** A use that can be done, or cannot; nothing where nobody would expect it. */
function either(play: Play, parts: { verb: string; card: RushCard }, label: string, keys: string): Use | undefined {
  const choice = choiceOf(play, parts);
  if (choice) return useOf(play, choice, { key: parts.verb, label, keys });
  const refused = refusalOf(play, parts);
  return refused && off(parts.verb, label, refused);
}

/** A use that asks for more: which ability, which base. With one answer it is done at once. */
function several(play: Play, card: RushCard, verb: "use" | "protect", mode: "abilities" | "protect", label: string, keys: string): Use | undefined {
  const choices = choicesOf(play, { verb, card });
  const only = choices.length === 1 ? choices[0] : undefined;
  const printed = play.cards.get(card);
  if (only && (verb === "protect" || printed?.abilities.length === 1)) return useOf(play, only, { key: mode, keys });
  if (choices.length > 0) return { key: mode, label, keys, press: () => play.pick(play.picked, mode) };
  const refused = refusalOf(play, { verb, card });
  return refused && off(mode, label, refused);
}

function off(key: string, label: string, refused: RushRefused): Use {
  return { key, label, press: () => undefined, why: whyOf(refused) };
}

/** Cards of the hand that could pay as well, each once. */
function payUses(play: Play): Use[] {
  const cards = [...new Set(ownHand(play))];
  return cards.flatMap((card) => {
    const choice = choiceOf(play, { verb: "pay", card });
    const printed = play.cards.get(card);
    return choice && printed ? [useOf(play, choice, { key: `pay ${card}`, label: _("Pay {card}, +{value}", { card: printed.name, value: printed.value ?? 0 }) })] : [];
  });
}

/** The hand is folded away on a phone while the shop is open: each of its cards is a button. What was paid in keeps its
 *  place until something is bought, so that no other button comes under the finger. */
function foldedUses(play: Play): Use[] {
  const hand = ownHand(play);
  const paid = play.turn.bought.length > 0 ? [] : play.turn.paid.map(({ card }) => card);
  const order = [...play.cards.keys()];
  const cards = [...new Set([...paid, ...hand])].sort((left, right) => order.indexOf(left) - order.indexOf(right));
  return cards.flatMap((card): Use[] => {
    const printed = play.cards.get(card);
    const choice = choiceOf(play, { verb: "pay", card });
    if (!printed) return [];
    if (choice) return [useOf(play, choice, { key: `pay ${card}`, label: _("Pay {card}, +{value}", { card: printed.name, value: printed.value ?? 0 }) })];
    if (hand.includes(card)) return [{ key: `card ${card}`, label: upper(printed.name), press: () => play.pick({ place: "hand", index: hand.indexOf(card) }) }];
    return [{ key: `paid ${card}`, label: _("{card} paid", { card: printed.name }), press: () => undefined, why: { text: _("It is paid in.") } }];
  });
}

/** What can be bought or taken, the dearest first: it is what most people want. Filled is only what somebody chose. */
function shopUses(play: Play, verb: "buy" | "take", among = false): Use[] {
  const choices = choicesOf(play, { verb }).sort((left, right) => priceOf(play, right) - priceOf(play, left));
  const picked = play.picked?.place === "shop" ? play.picked.slot : undefined;
  const chosen = choices.find(({ slot }) => slot === picked) ?? (choices.length === 1 ? choices[0] : undefined);
  return choices.map((choice) => useOf(play, choice, { key: `${verb} ${choice.slot}`, go: choice === chosen && (!among || play.turn.paid.length > 0) }));
}

function priceOf(play: Play, { slot }: RushChoice): number {
  const card = slot === undefined ? undefined : play.board.shop[slot];
  return (card ? play.cards.get(card)?.price : undefined) ?? 0;
}

// ---- Parts of it ----

function useOf(play: Play, choice: RushChoice, more: Partial<Use> = {}): Use {
  return { key: choice.write, label: upper(choice.text), press: () => play.act(choice), write: choice.write, ...more };
}

function single(play: Play, verb: string, keys: string, go = false): Use[] {
  const choice = choiceOf(play, { verb });
  return choice ? [useOf(play, choice, { key: verb, keys, go })] : [];
}

function abilityUses(play: Play, card: RushCard): Use[] {
  const printed = play.cards.get(card);
  return (printed?.abilities ?? []).flatMap(({ name }, ability) => {
    const choice = choiceOf(play, { verb: "use", card, ability });
    if (choice) return [useOf(play, choice, { key: `use ${ability}` })];
    const refused = refusalOf(play, { verb: "use", card, ability });
    return refused ? [off(`use ${ability}`, name, refused)] : [];
  });
}

function protectUses(play: Play, card: RushCard | undefined): Use[] {
  return choicesOf(play, card === undefined ? { verb: "protect" } : { verb: "protect", card }).map((choice, place) => useOf(play, choice, { key: `protect ${choice.base}`, go: place === 0 }));
}

function back(play: Play): Use {
  return { key: "back", label: _("Back"), quiet: true, press: () => play.pick(play.picked) };
}

/** One strikes; another may go first, and one without a target goes to the depot. */
function attackBar(play: Play): Bar {
  const { striker } = play;
  const waiting = [...new Set(play.board.turn?.attackers ?? [])];
  const others = waiting.filter((card) => card !== striker);
  const name = (card: RushCard) => play.cards.get(card)?.name ?? card;
  const wasted = choicesOf(play, { verb: "waste" }).map((choice) => useOf(play, choice, { key: choice.write, label: `${name(choice.card ?? "")}: ${choice.text}` }));
  const first: Use[] = others.map((card) => ({ key: `first ${card}`, label: _("{card} first", { card: name(card) }), press: () => play.chooseStriker(card) }));
  const strikes = striker !== undefined && choicesOf(play, { verb: "strike", card: striker }).length > 0;
  return { text: strikes ? _("{card} strikes: choose a red target.", { card: name(striker) }) : (play.table.asked?.text ?? ""), uses: [...first, ...wasted] };
}

