// Cards that were turned, as the log tells them: the last chain of them, from the aiming to the damage. The card that
// decides lands on the strip of a hundred at its own number, so that one sees by how much it hit or missed.
import type { DuelDamage, DuelEvent } from "../documents";
import type { MatchView } from "../table/match";
import { RuleNumber } from "../ui/control/rule-number";
import { _ } from "../ui/words";
import { BattleCard, cardName } from "./card";
import { OddsStrip } from "./odds";
import { useThings } from "./things";
import { capital } from "./words";

type Turned = Extract<DuelEvent, { event: "turned" }>;
type Damaged = Extract<DuelEvent, { event: "damage" }>;

export interface Chain {
  /** of its first event: another chain is drawn anew */
  step: number;
  turned: Turned[];
  damage: Damaged[];
  events: DuelEvent[];
}

function eventsOf(step: MatchView["log"][number]): DuelEvent[] {
  return "events" in step ? (step.events as DuelEvent[]) : [];
}

/** As findLastIndex, which browsers of a few years ago lack. */
function lastIndex<T>(list: T[], fits: (one: T, place: number) => boolean): number {
  for (let place = list.length - 1; place >= 0; place--) if (fits(list[place]!, place)) return place;
  return -1;
}

const SEARCHED = 30; // steps: older ones are in the log
/** What ends a chain: whatever was turned before belongs to something else. */
const BREAKS = new Set(["tank-phase", "round"]);

/** The last cards turned and what came of them; undefined when something else has begun since. */
export function lastChain(log: MatchView["log"]): Chain | undefined {
  const told: { step: number; event: DuelEvent }[] = log.slice(-SEARCHED).flatMap((step) => eventsOf(step).map((event) => ({ step: step.step, event })));
  const end = lastIndex(told, ({ event }) => event.event === "turned");
  if (end < 0) return undefined;
  // A chain begins where somebody aims; else with the first card of its step.
  const step = told[end]!.step;
  const aimed = lastIndex(told, ({ event }, place) => place <= end && event.event === "aimed");
  const broken = lastIndex(told, ({ event }, place) => place <= end && BREAKS.has(event.event));
  const first = aimed > broken ? aimed : told.findIndex((one) => one.step === step);
  const after = told.findIndex(({ event }, place) => place > end && BREAKS.has(event.event));
  const events = told.slice(first, after < 0 ? told.length : after).map(({ event }) => event);
  return {
    step: told[first]!.step,
    turned: events.filter((event) => event.event === "turned").filter(({ card }) => typeof card === "number"),
    damage: events.filter((event) => event.event === "damage"),
    events,
  };
}

/** A line of what happened: the cards that were turned for it, and what came of them. */
interface Line {
  cards: number[];
  /** as the last of them decided, where one did */
  success: boolean | undefined;
  texts: { text: string; rule?: string | undefined }[];
}

/** Sentences that say what the one of the card says, and more. */
const FOLLOWS: Partial<Record<DuelEvent["event"], string>> = { location: "location", penetration: "penetration" };
/** What comes of cards. What is said beside the list already, or belongs to something else, is not in it. */
const COMES = new Set<DuelEvent["event"]>([
  "location", "penetration", "weapon", "damage", "effect", "crew", "fire", "smoke-gone", "broken", "bailed-out", "exploded", "catastrophe", "eliminated", "lost-cards",
  "spotted", "concealed", "bogged", "hull-down", "flanked", "tactics", "stopped-by-tactics", "storm",
]);

/** Cards that are turned for the same, one behind the other, share a line with what they did: of five who escape there
 * are five cards and five men, not ten sentences. */
export function linesOf(events: readonly DuelEvent[]): Line[] {
  const lines: Line[] = [];
  let why: string | undefined;
  for (const event of events) {
    const last = lines.at(-1);
    if (event.event === "turned") {
      if (typeof event.card !== "number") continue;
      if (why === "escape" && event.why === "escape" && last) last.cards.push(event.card);
      else lines.push({ cards: [event.card], success: event.success, texts: event.why === "escape" ? [] : [{ text: event.text, rule: event.rule }] });
      why = event.why ?? undefined;
    } else if (!event.text || !COMES.has(event.event)) {
      continue;
    } else if (last && why !== undefined && FOLLOWS[event.event] === why) {
      last.texts = [{ text: event.text, rule: event.rule }];
    } else if (last && why === "escape" && event.event === "crew") {
      last.texts.push({ text: event.text });
    } else {
      lines.push({ cards: [], success: undefined, texts: [{ text: event.text, rule: event.rule }] });
      why = undefined;
    }
  }
  return lines;
}

export function TurnedCards({ chain, fresh }: { chain: Chain; fresh: boolean }) {
  const things = useThings();
  const decided = chain.turned.find(({ why }) => why === "hit");
  const aimed = chain.events.find((event) => event.event === "aimed");
  const against = decided?.against ?? aimed?.accuracy ?? 0;
  return (
    <section class={`sheet turned ${fresh ? "fresh" : ""}`} aria-label={_("Cards turned")} tabIndex={0} data-chain={chain.step}>
      <h2>{_("Cards turned")}</h2>
      {aimed && <p class="lead">{aimed.text}</p>}
      {decided && typeof decided.card === "number" && (
        <div class="odds" data-against={against}>
          <OddsStrip filled={against} turned={{ card: decided.card, success: decided.success === true }} />
        </div>
      )}
      <ol class="turned-cards">
        {linesOf(chain.events).map(({ cards, success, texts }, place) => (
          <li key={`${chain.step}.${place}`} class={success === undefined ? "" : success ? "well" : "badly"} style={{ "--place": place }}>
            {cards.length > 0 && (
              <span class="turned-for">
                {cards.map((card) => (
                  <BattleCard key={card} card={card} class="small-card" />
                ))}
              </span>
            )}
            <span>
              {cards.map((card) => (
                <span key={card} class="spoken">{cardName(card, things.get("card", card))}</span>
              ))}
              {texts.map(({ text, rule }, at) => (
                <span key={at} class="turned-text">
                  {text} <RuleNumber rule={rule} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {chain.damage.map((event, place) => typeof event.damage_card === "number" && <DamageCard key={place} event={event} number={event.damage_card} />)}
    </section>
  );
}

/** A damage card: the part that applies first, then its whole table with that row lit. */
export function DamageCard({ event, number }: { event: Pick<Damaged, "severity" | "location">; number: number }) {
  const things = useThings();
  const card = things.get("damage", number);
  const places = ["tracks", "hull", "turret"] as const;
  const severities = ["light", "heavy", "critical"] as const;
  return (
    <div class="damage" data-damage={number}>
      <p class="damage-top">
        <b>{_("Damage {number}", { number: number + 1 })}</b>
        {card && <span>{_("critical on {number}", { number: card.critical })}</span>}
      </p>
      {event.severity && event.location && (
        <p class="damage-part">
          <b>{capital(`${things.word("severity", event.severity)}, ${things.word("location", event.location)}`)}</b> {effectsOf(card, event.severity, event.location)}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <td />
            {places.map((place) => (
              <th key={place} scope="col">{capital(things.word("location", place))}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {severities.map((severity) => (
            <tr key={severity} class={severity === event.severity ? "applies" : ""}>
              <th scope="row">{capital(things.word("severity", severity))}</th>
              {places.map((place) => (
                <td key={place} class={severity === event.severity && place === event.location ? "applies" : ""}>
                  {effectsOf(card, severity, place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function effectsOf(card: DuelDamage | undefined, severity: string, place: string): string {
  const part = card?.parts.find((one) => one.severity === severity && one.place === place);
  return part?.effects.map(({ text }) => text).join(", ") ?? "";
}
