// A table of Rush as its parts are drawn from: the documents, what is in somebody's hand, and what was done in this turn.
import type { RushBoard, RushCard, RushChoice, RushEvent, RushPlayer, RushRefused, RushStep, RushTable } from "../documents";
import type { AnyStep, Match, MatchView } from "../table/match";
import type { Why } from "../ui/control/button";
import type { Cards } from "./cards";

/** What somebody has picked, to see what can be done with it: nothing is done by that. */
export type Picked = { place: "hand"; index: number } | { place: "shop"; slot: number };

/** Which of several ways a use is being done: which ability, which base. */
export type Mode = "abilities" | "protect";

/** The widths at which the table is laid out differently. */
export type Room = "desk" | "tablet" | "phone";

/** The tabs of a phone. */
export type Tab = "opponents" | "shop" | "medals" | "log";

export interface Play {
  match: Match;
  view: MatchView;
  table: RushTable;
  board: RushBoard;
  cards: Cards;
  /** the seat whose eyes the page has, unless an onlooker's or covered */
  me: number | undefined;
  turn: TurnSoFar;
  picked: Picked | undefined;
  mode: Mode | undefined;
  /** the attacker that strikes next */
  striker: RushCard | undefined;
  /** what somebody tried that cannot be done: the bar says why */
  refused: RushRefused | undefined;
  explain: (refused: RushRefused) => void;
  pick: (picked: Picked | undefined, mode?: Mode) => void;
  chooseStriker: (card: RushCard) => void;
  act: (choice: RushChoice | undefined) => void;
  /** how much room there is: cards are small where it is little */
  room: Room;
  /** opens what is known of a card */
  tell: (card: RushCard) => void;
}

export type Parts = Partial<Pick<RushChoice, "verb" | "card" | "slot" | "ability" | "base" | "target" | "owner">>;

function fits(row: object, parts: Parts): boolean {
  const values: Record<string, unknown> = { ...row };
  return Object.entries(parts).every(([name, value]) => values[name] === value);
}

/** The choices that have these parts. */
export function choicesOf(play: Play, parts: Parts): RushChoice[] {
  return (play.table.choices ?? []).filter((choice) => fits(choice, parts));
}

export function choiceOf(play: Play, parts: Parts): RushChoice | undefined {
  return choicesOf(play, parts)[0];
}

/** Why what has these parts cannot be done. */
export function refusalOf(play: Play, parts: Parts): RushRefused | undefined {
  return (play.table.refused ?? []).find((refused) => fits(refused, parts));
}

export function whyOf(refused: RushRefused | undefined): Why | undefined {
  return refused && { text: refused.text, rule: refused.rule };
}

/** The card that a shop's slot or a place of the hand holds. */
export function pickedCard(play: Play): RushCard | undefined {
  const { picked } = play;
  if (!picked) return undefined;
  return picked.place === "shop" ? (play.board.shop[picked.slot] ?? undefined) : ownHand(play)[picked.index];
}

export function ownPlayer(play: Play): RushPlayer | undefined {
  return play.me === undefined ? undefined : play.board.players[play.me];
}

export function ownHand(play: Play): RushCard[] {
  return ownPlayer(play)?.hand_cards ?? [];
}

export function playerName(play: Play, seat: number): string {
  return play.view.seats[seat]?.player ?? play.table.seats[seat]?.name ?? "";
}

/** The others in the order of play, beginning behind the reader. An onlooker sits beside the first; on a phone beside nobody. */
export function othersOf(play: Play): RushPlayer[] {
  const { players } = play.board;
  if (play.me === undefined && play.room === "phone") return players;
  const near = play.me ?? 0;
  return [...players.slice(near + 1), ...players.slice(0, near)];
}

/** Who is asked and has not answered, as far as the reader may know. */
export function stillToChoose(play: Play): number[] {
  return play.table.seats.filter(({ decides }) => decides).map(({ seat }) => seat);
}

// ---- What was done in this turn, as the log has it ----

export interface Payment {
  card: RushCard;
  value: number;
}

export interface Purchase {
  card: RushCard;
  price: number;
}

export interface Strike {
  card: RushCard;
  text: string;
}

export interface TurnSoFar {
  paid: Payment[];
  bought: Purchase[];
  strikes: Strike[];
  /** the card that the last step of all used, where it was paid in or joined the attack: it comes back first */
  last: RushCard | undefined;
  /** what others did since the reader acted last that nobody must miss: what was destroyed of the reader's, the last round */
  news: string[];
  /** "seat.base": protectors that fell in this turn's attack, so that the base lies open to the next strike */
  opened: ReadonlySet<string>;
  /** "seat.base": what was laid, damaged or destroyed since the reader acted last, or by the last step */
  touched: ReadonlySet<string>;
}

/** Steps of Rush; the log of a table is of its game. */
export function rushSteps(steps: AnyStep[]): RushStep[] {
  return steps as RushStep[];
}

function eventsOf(step: RushStep): RushEvent[] {
  return step.events ?? [];
}

/** The place on the table that an event is about. */
export function placeOf(event: RushEvent): string | undefined {
  if (event.event === "placed" && event.seat !== null && event.base != null) return `${event.seat}.${event.base}`;
  if ((event.event === "damaged" || event.event === "destroyed") && event.owner != null && event.base != null) {
    return `${event.owner}.${event.base}`;
  }
  return undefined;
}

/** The action of a step, where it is one of this seat. */
function actionOf(step: RushStep | undefined, seat: number | undefined) {
  return step && "verb" in step && step.seat === seat ? step : undefined;
}

/** The steps that are new to the reader: all since their own last one. What a sabotage took from them interrupts nothing. */
function newSteps(steps: RushStep[], me: number | undefined): RushStep[] {
  if (me === undefined) return [];
  let own = steps.length - 1;
  while (own >= 0 && (actionOf(steps[own], me)?.verb ?? "sacrifice") === "sacrifice") own--;
  return steps.slice(own + 1);
}

export function turnSoFar(view: MatchView): TurnSoFar {
  const paid: Payment[] = [];
  const bought: Purchase[] = [];
  const strikes: Strike[] = [];
  const opened = new Set<string>();
  const steps = rushSteps(view.log);
  const fresh = newSteps(steps, view.seat);
  const news = fresh.flatMap(eventsOf).flatMap((event) => ((event.event === "destroyed" && event.owner === view.seat) || event.event === "last-round" ? [event.text] : []));
  const touched = new Set((fresh.length > 0 ? fresh : steps.slice(-1)).flatMap(eventsOf).flatMap((event) => placeOf(event) ?? []));
  // Turns are short and the log is long: from its end back to where the turn begins.
  let first = steps.length;
  while (first > 0 && !eventsOf(steps[first - 1]!).some(({ event }) => event === "turn")) first--;
  const end = actionOf(steps.at(-1), view.seat);
  const last = end?.verb === "pay" || end?.verb === "attack" ? end.card : undefined;
  for (const step of steps.slice(Math.max(0, first - 1))) {
    const events = eventsOf(step);
    const begin = events.map(({ event }) => event).lastIndexOf("turn");
    for (const [place, event] of events.entries()) {
      const where = placeOf(event);
      if (place <= begin) continue;
      if (event.event === "paid" && event.card) paid.push({ card: event.card, value: event.value ?? 0 });
      if (event.event === "bought" && event.card) bought.push({ card: event.card, price: event.price ?? 0 });
      if (event.event === "damaged" || event.event === "destroyed") {
        if (event.by && !event.ace) strikes.push({ card: event.by, text: event.text });
        if (where && event.event === "destroyed" && event.vehicle && !event.ace) opened.add(where);
      }
    }
  }
  return { paid, bought, strikes, last, news, opened, touched };
}

/** A text of the engine as the beginning of a line. */
export function upper(text: string): string {
  const first = [...text][0] ?? "";
  return first.toLocaleUpperCase() + text.slice(first.length);
}
