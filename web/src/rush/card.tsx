// A card as it is printed: vehicles, barracks, medals, captured bases; large with words, or small with pictures alone.
import type { ComponentChildren } from "preact";
import type { RushThingCard } from "../documents";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import { nationClass, pictureOf } from "./cards";
import { upper } from "./play";

/** Names that do not go into one line of 16 take two of 13. */
const LONG_NAME = 11;

/** The steps that a card's abilities are while it is in use. */
export interface Steps {
  /** which of its abilities were used */
  done: readonly number[];
  /** what pressing one does, where it can be used now; for the mouse, the bar has the same as buttons */
  use: (ability: number) => (() => void) | undefined;
}

export interface CardFaceProps {
  card: RushThingCard;
  /** pictures alone, 100 × 140 */
  small?: boolean;
  steps?: Steps | undefined;
}

/** The printed card; how it lies on the table is its place's. What is a picture has its word for those who listen. */
export function CardFace({ card, small, steps }: CardFaceProps) {
  const { type, nation } = card;
  const kind = type === "medal" || type === "base" || type === "barracks" ? type : "vehicle";
  return (
    <span class={`rush-card is-${kind} ${small ? "is-small" : ""} ${nationClass(nation)}`}>
      {kind === "medal" ? <Medal card={card} small={small} /> : <Band card={card} />}
      {kind === "medal" ? null : <Picture card={card} small={small} />}
      {kind === "base" ? <span class="sentence">{card.use}</span> : <Abilities card={card} small={small} steps={steps} />}
      <Numbers card={card} />
    </span>
  );
}

function Band({ card }: { card: RushThingCard }) {
  return (
    <span class={`band ${card.name.length > LONG_NAME ? "long" : ""}`}>
      {card.nation && <Icon id={`n-${card.nation}`} class="emblem" />}
      <b>{upper(card.name)}</b>
      <Spoken>{card.nation_name}</Spoken>
      {card.price !== undefined && (
        <i class="price">
          <Spoken>{_("price")}</Spoken>
          {card.price}
        </i>
      )}
    </span>
  );
}

/** For those who listen; the commas part it from what stands beside it. */
function Spoken({ children }: { children: ComponentChildren }) {
  return <span class="spoken">, {children} </span>;
}

interface PartProps {
  card: RushThingCard;
  small?: boolean | undefined;
}

function Picture({ card, small }: PartProps) {
  return (
    <span class="field">
      <Icon id={card.type === "base" ? "x-base" : pictureOf(card)} class="picture" />
      {card.price !== undefined && <span class={small ? "spoken" : "type"}>{card.type_name}</span>}
    </span>
  );
}

function Medal({ card, small }: PartProps) {
  return (
    <span class={`medal ${card.value === 2 ? "double" : ""}`}>
      <span class="ribbon" />
      <span class="disc">{card.nation && <Icon id={`n-${card.nation}`} />}</span>
      {card.value === 2 && <span class="disc second">{card.nation && <Icon id={`n-${card.nation}`} />}</span>}
      <b>{card.name}</b>
      <span class={small ? "spoken" : "worth"}>{_n("{count} medal", "{count} medals", card.value ?? 1)}</span>
    </span>
  );
}

function Abilities({ card, small, steps }: CardFaceProps) {
  const word = small ? "spoken" : "word";
  if (card.type === "medal") return null;
  return (
    <span class={card.abilities.length + card.marks.length > 3 ? "abilities many" : "abilities"}>
      {card.abilities.map(({ ability, name, number }, place) => {
        const done = steps?.done.includes(place);
        const use = steps?.use(place);
        return (
          <span key={place} class={`ability ${done ? "done" : use ? "can" : ""}`} onClick={use && ((event) => (event.stopPropagation(), use()))}>
            <Icon id={done ? "i-check" : `a-${ability}`} />
            <span class={word}>{name}</span>
            {small && number !== undefined && (
              <b class="count" aria-hidden="true">
                {number}
              </b>
            )}
          </span>
        );
      })}
      {card.marks.map(({ mark, name }) => (
        <span key={mark} class="ability passive">
          <Icon id={`k-${mark}`} />
          <span class={word}>{name}</span>
        </span>
      ))}
    </span>
  );
}

function Numbers({ card }: { card: RushThingCard }) {
  return (
    <span class="numbers">
      {card.attack !== undefined && <Figure icon="x-attack" name={_("attack")} value={card.attack} />}
      {card.type !== "base" && <Figure icon="x-value" name={_("value")} value={card.value} />}
      {card.defence !== undefined && <Figure icon="x-defence" name={_("defence")} value={card.defence} />}
    </span>
  );
}

function Figure({ icon, name, value }: { icon: string; name: string; value: number | undefined }) {
  return (
    <span class="figure">
      <Icon id={icon} />
      <Spoken>{name}</Spoken>
      <b>{value ?? "–"}</b>
    </span>
  );
}

/** A hidden card. */
export function CardBack({ small }: { small?: boolean }) {
  return (
    <span class={`rush-card is-back ${small ? "is-small" : ""}`} aria-hidden="true">
      <svg viewBox="0 0 150 210">
        <path d="M75 62 105 92V152H45V92Z" />
      </svg>
    </span>
  );
}

/** What protects a base: its name, picture and defence. */
export function Plate({ card, hurt }: { card: RushThingCard; hurt?: boolean | undefined }) {
  return (
    <span class={`plate ${nationClass(card.nation)} ${hurt ? "hurt" : ""}`}>
      <span class="name">
        {card.nation && <Icon id={`n-${card.nation}`} />}
        <b>{card.name}</b>
      </span>
      <span class="body">
        <svg viewBox="0 0 150 52" aria-hidden="true">
          <use href={`#${pictureOf(card)}`} />
        </svg>
        <i>
          <Icon id="x-defence" />
          <Spoken>{_("defence")}</Spoken>
          {card.defence}
        </i>
      </span>
    </span>
  );
}
