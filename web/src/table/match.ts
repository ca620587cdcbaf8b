// A match as the page knows it, whether the engine in the page plays it or a server: everything that a table is drawn
// from, and everything that can be done at it. The rules are behind it; nothing here or before it knows one.
import type { ChessStep, ChessTable, DuelStep, DuelTable, Game, RushStep, RushTable, Wish } from "../documents";
import type { Order } from "../protocol";
import type { Store } from "../ui/store";

export type AnyTable = ChessTable | RushTable | DuelTable;
export type AnyStep = ChessStep | RushStep | DuelStep;
export type Declaration = "resign" | "offer-draw" | "accept-draw" | "decline-draw";
export type Parts = Record<string, string | number | boolean>;

/** Who sits where. */
export interface SeatView {
  seat: number;
  /** of the seat: White, Player 2 */
  name: string;
  /** who sits there, as shown: "You", a person's or a program's name */
  player: string;
  program?: string | undefined;
  /** the person who looks at this page may act for it */
  mine: boolean;
  /** as far as the reader may know */
  decides: boolean;
  thinking?: boolean;
  /** false for somebody who is not connected */
  here: boolean;
  /** until when (performance.now()) one who vanished may come back before their clock goes on */
  grace?: number | undefined;
  rating?: number | undefined;
}

export interface ClocksView {
  /** milliseconds, by seat, at `at` */
  left: number[];
  running: number[];
  /** by performance.now() */
  at: number;
  /** until when, by seat, those stand whose people are away */
  grace?: Record<number, number | undefined> | undefined;
}

export interface ChatLine {
  number: number;
  name: string;
  seat?: number | undefined;
  text: string;
}

/** What others want this seat's consent to. */
export interface ConsentView {
  to: "undo" | "pause";
  by: number;
  steps?: number | undefined;
  until?: number | undefined;
}

/** On one screen: the table is covered until the person of a seat says that they are there. */
export interface HandOver {
  seat: number;
  /** a turn, or a moment at which the seat might react: everybody who might is asked, whatever they hold */
  why: "turn" | "reaction";
  /** they were there: there is nothing that they could react with */
  nothing?: boolean;
}

/** How far one may take back, and why not further. */
export interface UndoView {
  steps: number;
  why?: string | undefined;
  /** the others are asked */
  consent?: boolean;
}

/** A match that is looked through: nothing can be done at the table, and every step can be gone to. */
export interface ReplayView {
  /** all of it; the view's own log ends with the step that is shown */
  log: AnyStep[];
  /** everybody's cards lie open */
  open: boolean;
  /** shows the table after so many steps */
  go: (step: number) => void;
  /** another line can be tried from every step */
  tries?: boolean;
}

/** What an analyst says about what is shown. */
export interface StudyView {
  /** actions in the notation of the game, drawn over the table: what would be good, and how it is answered */
  drawn?: string | undefined;
  answer?: string | undefined;
  /** by step: what the action was worth, as chances of 100 after it, and the sign behind it */
  judged?: ReadonlyMap<number, { chance?: number | undefined; sign: string }> | undefined;
  /** whose chances these are */
  whose?: string | undefined;
}

export interface MatchView {
  /** of the seat whose eyes the page has, or of an onlooker */
  table: AnyTable;
  log: AnyStep[];
  seats: SeatView[];
  /** absent for an onlooker */
  seat?: number | undefined;
  clocks?: ClocksView | undefined;
  /** an action of ours is on its way */
  busy: boolean;
  /** absent for as far as the table's own `undo` */
  undo?: UndoView | undefined;
  handover?: HandOver | undefined;
  /** on one screen: the first step of the log that the seat has not seen; what happened since is told */
  since?: number | undefined;
  /** until when (performance.now()) the table waits for reactions that might be */
  waiting?: number | undefined;
  /** until when this seat may react */
  reaction?: number | undefined;
  consent?: ConsentView | undefined;
  /** what we asked the others for and they have not answered */
  asking?: "undo" | "pause" | "draw" | "rematch" | undefined;
  connection: "local" | "here" | "lost";
  /** milliseconds there and back */
  lag?: number | undefined;
  /** lost: when (performance.now()) the next try comes */
  retry?: number | undefined;
  /** the server does not speak with this page any more, for good */
  outdated?: boolean;
  /** the match was opened in another tab, and goes on there */
  elsewhere?: boolean;
  /** the clocks stand still by consent */
  paused?: boolean;
  onlookers: number;
  chat: ChatLine[];
  /** nobody may talk at this table */
  chatOff?: boolean;
  /** whom this reader does not want to hear; true for everybody */
  muted?: true | string[] | undefined;
  /** standing orders that hold */
  orders?: Order[] | undefined;
  /** the fairness proof, after the end of a match over a server */
  proof?: { seed: string; half: string; salt: string; commitment?: string | undefined } | undefined;
  ratings?: number[] | undefined;
  rated?: boolean;
  /** the one that it is a match of */
  tournament?: string | undefined;
  /** for a turn: nobody need be there meanwhile */
  days?: number | undefined;
  replay?: ReplayView | undefined;
  study?: StudyView | undefined;
  /** a position with a task: nothing is declared or taken back in it, and it is not kept as a match */
  task?: boolean;
  /** the last thing that went wrong, in words, until the next action */
  error?: { text: string; rule?: string | undefined } | undefined;
}

export interface Match {
  readonly game: Game;
  /** what the table is called: "Basic Setup 16 × 16" */
  readonly title: string;
  readonly view: Store<MatchView>;
  act(write: string): Promise<boolean>;
  wish(parts: Parts): Promise<Wish>;
  about<T>(kind: string, key: string): Promise<T | undefined>;
  thing<T>(kind: string, key: string): Promise<T | undefined>;
  declare(what: Declaration): Promise<boolean>;
  /** takes back the last action of ours, by consent where it must be */
  undo(): Promise<boolean>;
  /** the table as it was after so many steps; undefined where that cannot be told */
  past(step: number): Promise<AnyTable | undefined>;
  /** on one screen: the person of the seat is there */
  take(): void;
  /** tries at once to come back to the server */
  retry?(): void;
  say?(text: string): Promise<boolean>;
  consent?(agrees: boolean): Promise<boolean>;
  pause?(over: boolean): Promise<boolean>;
  /** over a server: what it answers for this seat when it could react; all that hold from now on */
  orders?(orders: Order[]): Promise<boolean>;
  /** hears no more, or again, what somebody at the table says; without a name: what anybody says */
  mute?(name: string | undefined, off?: boolean): Promise<boolean>;
  /** wants nothing to do with a person, or does again */
  block?(name: string, off?: boolean): Promise<boolean>;
  /** tells the host of somebody: of the line of that number, or of the person */
  report?(about: { number: number } | { name: string }, text: string): Promise<boolean>;
  /** swap: with the seats moved on by one */
  rematch(swap?: boolean): Promise<void>;
  /** gets up and goes */
  leave?(): Promise<void>;
  /** where it can be looked through once it is over, behind #/replay/ */
  readonly replay?: string;
  /** the record of the match as text; undefined while it must not be known */
  record(): Promise<string | undefined>;
  close(): void;
}
