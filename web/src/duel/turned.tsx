// Cards that were turned, as the log tells them: the last chain of them, from the aiming to the damage. The card that
// decides lands on the strip of a hundred at its own number, so that one sees by how much it hit or missed.
import type { DuelDamage, DuelEvent } from "../documents";
import type { MatchView } from "../table/match";
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
  const events = told.slice(first).map(({ event }) => event);
  return {
    step: told[first]!.step,
    turned: events.filter((event) => event.event === "turned").filter(({ card }) => typeof card === "number"),
    damage: events.filter((event) => event.event === "damage"),
    events,
  };
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
        {chain.turned.slice(-5).map((event, place) => (
          <li key={`${chain.step}.${place}`} class={event.success === undefined ? "" : event.success ? "well" : "badly"} style={{ "--place": place }}>
            {typeof event.card === "number" && <BattleCard card={event.card} class="small-card" />}
            <span>
              {typeof event.card === "number" && <span class="spoken">{cardName(event.card, things.get("card", event.card))}</span>}
              {event.text} {event.rule && <span class="rule-number">{event.rule}</span>}
            </span>
          </li>
        ))}
      </ol>
      {chain.damage.map((event, place) => typeof event.damage_card === "number" && <DamageCard key={place} event={event} number={event.damage_card} />)}
    </section>
  );
}

/** The table of a damage card; the row that applies is lit. */
export function DamageCard({ event, number }: { event: Damaged; number: number }) {
  const things = useThings();
  const card = things.get("damage", number);
  const places = ["tracks", "hull", "turret"] as const;
  const severities = ["light", "heavy", "critical"] as const;
  return (
    <div class="damage" data-damage={number}>
      <p class="damage-top">
        <b>{_("Damage {number}", { number })}</b>
        {card && <span>{_("critical on {number}", { number: card.critical })}</span>}
      </p>
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
      <p class="note">{event.text}</p>
    </div>
  );
}

function effectsOf(card: DuelDamage | undefined, severity: string, place: string): string {
  const part = card?.parts.find((one) => one.severity === severity && one.place === place);
  return part?.effects.map(({ text }) => text).join(", ") ?? "";
}
