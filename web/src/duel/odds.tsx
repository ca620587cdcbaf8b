// The odds of a shot: a strip of a hundred ticks, because that is the deck; the sum, one reason a line; where it hits.
import type { DuelOdds } from "../documents";
import { RuleNumber } from "../ui/control/rule-number";
import { _ } from "../ui/words";
import { CardNumber } from "./card";
import { useThings } from "./things";
import { capital, signed } from "./words";

const DECK = 100;

export interface StripProps {
  /** so many ticks are filled */
  filled: number;
  kind?: "ink" | "red" | "blue";
  /** up to here pale: what is taken away */
  before?: number;
  /** a card that was turned: a marker at its number */
  turned?: { card: number; success: boolean } | undefined;
}

/** A hundred ticks, drawn as three bars behind a comb: no hundred elements for one picture. */
export function OddsStrip({ filled, kind = "ink", before, turned }: StripProps) {
  const ticks = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_none, place) => `M${(from + place) * 3} 0h2v14h-2z`).join("");
  const full = Math.min(DECK, Math.max(0, Math.round(filled)));
  const pale = Math.min(DECK, Math.max(full, Math.round(before ?? full)));
  return (
    <span class={`odds-strip ${kind}`}>
      <svg viewBox="0 0 299 14" preserveAspectRatio="none" aria-hidden="true">
        <path class="y" d={ticks(0, full)} />
        <path class="z" d={ticks(full, pale)} />
        <path class="n" d={ticks(pale, DECK)} />
      </svg>
      {turned && (
        <span class={`marker ${turned.success ? "landed" : "missed"}`} style={{ left: `${turned.card - 0.5}%` }} data-turned={turned.card} key={turned.card}>
          <b>
            <CardNumber card={turned.card} />
          </b>
        </span>
      )}
    </span>
  );
}

export function Chance({ value, words, small, kind = "ink", needs, before, turned, rule }: { value: number; words: string; rule?: string; small?: boolean; kind?: "ink" | "red" | "blue"; needs?: number | undefined; before?: number; turned?: StripProps["turned"] }) {
  return (
    <>
      <p class={`hitrow ${small ? "two" : ""} ${kind}`}>
        <b class="pc">{`${value} %`}</b> <span>{words}</span> <RuleNumber rule={rule} />
      </p>
      <OddsStrip filled={needs ?? value} kind={kind} {...(before === undefined ? {} : { before })} turned={turned} />
    </>
  );
}

/** The two numbers that matter, with their strips: chances by the cards that nobody has shown the reader (D-73), which are
 * not the hundred; the upper strip is of the hundred numbers, those that hit. */
export function Chances({ odds }: { odds: DuelOdds }) {
  return (
    <div class="odds" data-hits={odds.hits} data-penetrates={odds.penetrates}>
      <Chance value={odds.hits} words={_("of the cards you have not seen hit")} needs={odds.needs} rule={odds.rule} />
      <Chance value={odds.penetrates} words={_("hit and penetrate")} kind="red" small />
    </div>
  );
}

export function Sum({ odds, calibre }: { odds: DuelOdds; calibre: number | undefined }) {
  if (odds.base === undefined || !odds.modifiers) return odds.sum ? <p class="note pad">{odds.sum}</p> : null;
  return (
    <table class="sum">
      <caption class="spoken">{odds.sum}</caption>
      <tbody>
        <tr>
          <td>{calibre === undefined ? _("Gun at {distance} m", { distance: odds.distance }) : _("{calibre} mm gun at {distance} m", { calibre, distance: odds.distance })} <RuleNumber rule={odds.base_rule} /></td>
          <td>{odds.base}</td>
        </tr>
        {odds.modifiers.map(({ for: key, adds, text, rule }) => (
          <tr key={key} data-modifier={key}>
            <td>{capital(text)} <RuleNumber rule={rule} /></td>
            <td>{signed(adds)}</td>
          </tr>
        ))}
        <tr class="eq">
          <td>{_("hits with this number or less")} <RuleNumber rule={odds.accuracy_rule} /></td>
          <td>{odds.accuracy}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function WhereHit({ odds }: { odds: DuelOdds }) {
  const things = useThings();
  if (!odds.places || odds.places.length === 0) return null;
  const share = odds.places.some(({ hits }) => hits !== undefined);
  return (
    <table class="where-hit">
      <thead>
        <tr>
          <th scope="col">{_("Where")}</th>
          {share && <th scope="col">{_("of hits")}</th>}
          <th scope="col">{_("pen. : armour")}</th>
          <th scope="col">{_("through")}</th>
        </tr>
      </thead>
      <tbody>
        {odds.places.map(({ place, hidden, hits, penetration, armour, pierces, text, rule }) => (
          <tr key={place} data-place={place} title={text}>
            <td>{capital(things.word("location", place))} <RuleNumber rule={rule} /></td>
            {share && <td>{hidden ? "–" : `${hits ?? 0} %`}</td>}
            <td>{hidden ? _("hidden, hull down") : `${penetration} : ${armour}`}</td>
            <td>
              <b>{hidden ? "–" : `${pierces ?? 0} %`}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
