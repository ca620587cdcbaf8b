// Who sits before the screen: whose eyes it has, and when it is covered because it goes to somebody else.
import type { State } from "../../engine/requests";
import type { HandOver, MatchView } from "../match";
import { PERSON, type Order } from "./order";

export class Screen {
  /** the seat whose eyes the page has */
  viewer: number | undefined;
  readonly persons: readonly number[];
  /** whether several people share it who must not see each other's things */
  readonly covers: boolean;
  #taken = false;

  constructor(
    private readonly order: Order,
    /** by seat: the first step of the log that the person has not seen */
    readonly seen: Record<number, number>,
  ) {
    this.persons = order.players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
    this.covers = order.game !== "chess" && this.persons.length > 1; // nothing is hidden in Tank Chess
  }

  isPerson(seat: number): boolean {
    return this.order.players[seat] === PERSON;
  }

  /** Whose eyes the page is to have: the person's who decides, else who looked last. */
  #viewerOf(state: State): number | undefined {
    const deciding = this.persons.filter((seat) => state.deciders.includes(seat));
    if (this.viewer !== undefined && deciding.includes(this.viewer)) return this.viewer;
    return deciding[0] ?? this.viewer ?? this.persons[0];
  }

  #coverFor(seat: number, state: State): HandOver {
    return { seat, why: state.secret.includes(seat) ? "reaction" : "turn" };
  }

  /** The first look at a match: whoever reloads the page is not always the one who looked at it last. Where the table
   * waits for reactions, nobody has the screen until the first of those has it who might react. */
  open(state: State, awaited: readonly number[]): HandOver | undefined {
    const [first] = awaited;
    if (this.covers && first !== undefined) return this.isPerson(first) ? { seat: first, why: "reaction" } : undefined;
    this.viewer = this.#viewerOf(state);
    return this.covers && !state.over && this.viewer !== undefined ? this.#coverFor(this.viewer, state) : undefined;
  }

  /** Goes to whom it is for now; the cover that lies over it. */
  pass(state: State, view: MatchView): HandOver | undefined {
    const seat = this.#viewerOf(state);
    const next = this.covers && !state.over && seat !== undefined && seat !== this.viewer;
    if (next) this.leave(view);
    this.viewer = seat;
    const kept = this.#taken || state.over ? undefined : view.handover;
    this.#taken = false;
    return next ? this.#coverFor(seat, state) : kept;
  }

  /** The person at the screen has seen everything up to now. */
  leave({ handover, table }: MatchView): void {
    if (this.viewer !== undefined && !handover) this.seen[this.viewer] = table.step;
  }

  /** Somebody has it who was asked from behind the cover: that stays only until the table is read with their eyes. */
  take(seat: number): void {
    this.viewer = seat;
    this.#taken = true;
  }

  /** Who takes back alone; undefined for all together, where nobody learns anything by it. */
  takesBack(): number | undefined {
    return this.covers ? this.viewer : undefined;
  }
}
