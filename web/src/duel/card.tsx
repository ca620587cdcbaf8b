// Battle cards: number, order icons, one action or two halves, icons for checks, penetration.
import type { DuelThingCard } from "../documents";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { useThings } from "./things";
import { minus, signed } from "./words";

type Half = DuelThingCard["halves"][number];

/** Pictures of ground that has none of its own are those of what it is most like. */
const grounds: Record<string, string> = {
  field: "d-field", brush: "d-brush", garden: "d-brush", woods: "d-woods", building: "d-building", street: "d-building", ruins: "d-building",
  gully: "d-gully", drift: "d-gully", rough: "d-rough", rubble: "d-rough", mud: "d-mud", swamp: "d-mud",
};
const kinds: Partial<Record<Half["kind"], string>> = {
  move: "d-move", fire: "d-fire", flank: "d-flank", leadership: "d-leadership", command: "d-command", tactics: "d-tactics",
  smoke: "d-smoke", mines: "q-explosion",
};

export function pictureOfHalf(half: Half): string {
  return half.kind === "terrain" ? (grounds[half.terrain ?? ""] ?? "d-brush") : (kinds[half.kind] ?? "d-command");
}

function halvesOf(card: DuelThingCard): { half: Half; place: "upper" | "lower" }[] {
  return card.halves.map((half, index) => ({ half, place: index === 0 ? ("upper" as const) : ("lower" as const) })).filter(({ half }) => half.kind !== "nothing");
}

function bandOf(card: DuelThingCard): string {
  const first = halvesOf(card)[0]?.half.kind;
  return first === "fire" || first === "mines" ? "fire" : first === "terrain" ? "terrain" : "plain";
}

/** Its last digit is the target number: underlined. */
export function CardNumber({ card }: { card: number }) {
  const digits = String(card);
  return (
    <>
      {digits.slice(0, -1)}
      <u>{digits.slice(-1)}</u>
    </>
  );
}

export function Chevrons({ count, of = count }: { count: number; of?: number }) {
  return (
    <span class="ois" aria-hidden="true">
      {Array.from({ length: of }, (_none, place) => (
        <Icon key={place} id="d-oi" class={place < count ? "y" : ""} />
      ))}
    </span>
  );
}

/** Wider than a card has room for in its usual letters; Japanese ones are twice as wide. */
function isLong(name: string): boolean {
  return [...name].reduce((width, letter) => width + (letter > "\u2fff" ? 2 : 1), 0) > 8;
}

function HalfLine({ half, alone, on }: { half: Half; alone: boolean; on: boolean }) {
  const things = useThings();
  const name = half.kind === "terrain" ? half.name : things.word("kind", half.kind);
  const command = half.command ? things.word("command", half.command) : "";
  const accuracy = half.kind === "fire" && half.accuracy ? signed(half.accuracy) : "";
  return (
    <span class={`act ${half.kind} ${on ? "on" : ""}`}>
      <Icon id={pictureOfHalf(half)} />
      {!alone && accuracy && <small class="by">{accuracy}</small>}
      <span class="aname">
        <span class={isLong(name) ? "long" : ""}>{name}</span> {half.level !== undefined && <b>{half.level}</b>}
        {alone && accuracy && <small>{_("{value} to hit", { value: accuracy })}</small>}
        {command && <small class="command">{command}</small>}
        {half.effects && <small class="effects">{minus(half.effects)}</small>}
      </span>
    </span>
  );
}

export interface CardProps {
  card: number;
  class?: string;
  /** the half that counts */
  half?: "upper" | "lower" | undefined;
}

/** The face of a card. It says nothing by itself: whoever shows it names it with cardName. */
export function BattleCard({ card, class: more, half }: CardProps) {
  const thing = useThings().get("card", card);
  const halves = thing ? halvesOf(thing) : [];
  return (
    <span class={`battle-card ${thing ? bandOf(thing) : "plain"} ${more ?? ""}`} aria-hidden="true">
      <span class="top">
        <b class="no">
          <CardNumber card={card} />
        </b>
        <Chevrons count={thing?.orders ?? 0} />
      </span>
      <span class="halves">
        {halves.map(({ half: printed, place }) => (
          <HalfLine key={place} half={printed} alone={halves.length === 1} on={half === undefined || half === place || halves.length === 1} />
        ))}
      </span>
      <span class="check-icons">{thing?.icons.map((icon) => <Icon key={icon} id={`q-${icon}`} />)}</span>
      <span class="pen">
        {(!thing || thing.penetration.kind === "adds") && <span>{_("pen.")}</span>}
        {thing && <b class={thing.penetration.heavy ? "heavy" : ""}>{thing.penetration.heavy ? _("{value} heavy", { value: minus(thing.penetration.text) }) : minus(thing.penetration.text)}</b>}
      </span>
    </span>
  );
}

/** A card whose face nobody may see, or whose place is empty. */
export function CardBack({ kind }: { kind: "back" | "mine" | "none" }) {
  return (
    <svg class={`bidc ${kind}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect x="2" y="2" width="96" height="136" rx="8" />
      {kind !== "none" && <path d="M50 42 68 60V98H32V60Z" />}
    </svg>
  );
}

/** How a card is called: number and actions, then what stands at its head. */
export function cardName(card: number, thing: DuelThingCard | undefined): string {
  return thing ? `${_("Card {number}", { number: card })}: ${thing.text}; ${thing.head}` : _("Card {number}", { number: card });
}
