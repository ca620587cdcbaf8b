// The own hand: cards to be pointed at, and the cards of the action that is being built beside them.
import type { DuelBoard, DuelRefused } from "../documents";
import type { MatchView } from "../table/match";
import { openedRule, RuleNumber } from "../ui/control/rule-number";
import { _, _n } from "../ui/words";
import { BattleCard, cardName } from "./card";
import { cardOf, type Plan } from "./choices";
import { useThings } from "./things";
import { capital } from "./words";

export interface HandProps {
  board: DuelBoard;
  plan: Plan;
  seat: number | undefined;
  /** whose it is, where a match is looked through; else the reader's own */
  owner?: string | undefined;
  /** cards that are chosen: pointed at, or bids not laid yet, with the tank they are for */
  chosen: Map<number, string>;
  refused: DuelRefused[];
  /** why a card cannot be used, told to who asked */
  why: { text: string; rule?: string | undefined } | undefined;
  /** the card that is pointed at or has the focus */
  looked: number | undefined;
  busy: boolean;
  onCard: (card: number) => void;
  /** Enter on a card that is chosen already or cannot be used: the main thing, where there is one */
  onMain: () => boolean;
  onLook: (card: number | undefined) => void;
}

function refusalOf(refused: DuelRefused[], card: number): DuelRefused | undefined {
  return refused.find((one) => "card" in one && one.card === card);
}

/** To the number of the rule that forbids the card that is looked at; false where none does. */
function toRule(card: HTMLElement): boolean {
  const number = card.closest(".duel-hand")?.querySelector<HTMLElement>(".why-card .rule-number");
  number?.focus();
  return number !== undefined && number !== null;
}

export function Hand({ board, plan, seat, owner, chosen, refused, why, looked, busy, onCard, onMain, onLook }: HandProps) {
  const things = useThings();
  const hand = board.hands.find((one) => one.seat === seat);
  const laid = board.laid?.cards ?? [];
  const icons = plan.hand.reduce((sum, card) => sum + (things.get("card", card)?.orders ?? 0), 0);
  const step = (event: KeyboardEvent, by: number) => {
    const cards = [...(event.currentTarget as HTMLElement).closest(".cards")!.querySelectorAll<HTMLElement>("button.card")];
    const next = cards[cards.indexOf(event.currentTarget as HTMLElement) + by];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  return (
    <section class="duel-hand" aria-label={owner === undefined ? _("Your hand") : _("{name}: hand", { name: owner })} style={{ "--count": plan.hand.length + laid.length }} onMouseLeave={() => onLook(undefined)}>
      {laid.length > 0 && (
        <div class="played">
          <p class="label">{board.active ? _("{tank} plays", { tank: board.active }) : ""}</p>
          <ul>
            {laid.map(({ card, half }, place) => (
              <li key={card} class={board.laid?.at === place ? "now" : ""}>
                <BattleCard card={card} half={half} class="in" />
                <span class="spoken">{cardName(card, things.get("card", card))}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="hand-cards">
        <p class="label">
          <span>{hand?.cards ? `${handWords(hand, owner)} · ${_n("{count} order icon", "{count} order icons", icons)}` : seat === undefined || owner !== undefined ? "" : _("You hold no cards.")}</span>
          <span class="why-card" onFocusOut={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget as Node | null) || openedRule.value !== undefined || onLook(undefined)}>
            {looked !== undefined && <Reading card={looked} />}
            <span role="status">
              {why && (
                <>
                  {capital(why.text)} <RuleNumber rule={why.rule} />
                </>
              )}
            </span>
          </span>
        </p>
        <ul class="cards">
          {plan.hand.map((card) => {
            const uses = plan.choices.filter((choice) => cardOf(choice) === card);
            const kept = refusalOf(refused, card);
            const tank = chosen.get(card);
            const state = tank !== undefined ? "in" : uses.length > 0 ? "may" : kept ? "off" : "";
            const only = uses.length === 1 ? uses[0] : undefined;
            return (
              <li key={card}>
                <button
                  type="button"
                  class={`card ${state}`}
                  data-card={card}
                  data-write={only && isAtOnce(only.verb) ? only.write : undefined}
                  aria-description={[tank ?? "", ...(things.get("card", card)?.halves ?? []).map(({ effects }) => effects ?? ""), uses.map(({ text }) => text ?? "").filter(Boolean).join("; "), kept?.text ?? "", things.get("card", card)?.turned ?? ""].filter(Boolean).join(". ")}
                  aria-pressed={tank !== undefined}
                  aria-disabled={uses.length === 0 || busy ? "true" : undefined}
                  onClick={() => onCard(card)}
                  onFocus={() => onLook(card)}
                  // what is told of it stays until another one is looked at: the number of the rule can be gone to and pressed
                  onBlur={({ relatedTarget }) => (relatedTarget instanceof Element && relatedTarget.closest(".why-card")) || onLook(undefined)}
                  onMouseEnter={() => onLook(card)}
                  onKeyDown={(event) => {
                    if (event.key === "ArrowRight") step(event, 1);
                    else if (event.key === "ArrowLeft") step(event, -1);
                    else if (event.key === "ArrowUp" && toRule(event.currentTarget)) event.preventDefault();
                    else if (event.key === "Enter" && (tank !== undefined || uses.length === 0) && onMain()) event.preventDefault(); // why it cannot be used is said already
                  }}
                >
                  <BattleCard card={card} />
                  <span class="spoken">{cardName(card, things.get("card", card))}</span>
                  {tank && <span class="for">{tank}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function handWords({ size: count = 0, limit = 0 }: DuelBoard["hands"][number], owner: string | undefined): string {
  return owner === undefined ? _("Your hand, {count} of {limit}", { count, limit }) : _("{name}: hand, {count} of {limit}", { name: owner, count, limit });
}

/** Everybody's, where a match is looked through with all cards open. */
export function OpenHands({ board, view }: { board: DuelBoard; view: MatchView }) {
  const things = useThings();
  const hands = board.hands.filter(({ cards }) => (cards?.length ?? 0) > 0);
  return (
    <section class="duel-hand open-hands" aria-label={_("All hands")} style={{ "--count": hands.reduce((sum, { cards }) => sum + (cards?.length ?? 0), hands.length) }}>
      {hands.map((hand) => (
        <div key={hand.seat} class="hand-cards" data-hand={hand.seat}>
          <p class="label">
            <span>{handWords(hand, view.seats[hand.seat]?.player ?? "")}</span>
          </p>
          <ul class="cards" tabIndex={0} aria-label={_("{name}: hand", { name: view.seats[hand.seat]?.player ?? "" })}>
            {hand.cards?.map(({ card }) => (
              <li key={card}>
                <span class="card" data-card={card}>
                  <BattleCard card={card} />
                  <span class="spoken">{cardName(card, things.get("card", card))}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** All that is printed on a card, in words: for eyes alone, since who hears it is told with the card. */
function Reading({ card }: { card: number }) {
  const thing = useThings().get("card", card);
  if (!thing) return null;
  const actions = thing.halves.map(({ text }) => text).filter(Boolean).join(" / ");
  return (
    <span class="reading" aria-hidden="true">
      <b>{card}</b> {[actions, thing.turned].filter(Boolean).join(". ")}
    </span>
  );
}

/** What a tap does at once: it can be taken back, and the table answers it. The rest is said in the panel first. */
export function isAtOnce(verb: string): boolean {
  return verb === "play" || verb === "pay";
}
