// What the engine answers besides documents: docs/engine.md.
import type { Game, WaysWay } from "../documents";

export interface OptionInfo {
  key: string;
  kind: "integer" | "switch" | "choice" | "text";
  standard: string;
  least?: number;
  most?: number;
  choices?: string[];
  /** of the choices, in words */
  names?: string[];
  /** a word or two above the field */
  title: string;
  help: string;
}

export interface OpponentInfo {
  name: string;
  /** what it does, in a sentence without its end */
  help: string;
  /** 1 to 10; 0 for those outside the row */
  level: number;
  /** what it is called */
  level_name: string;
  /** how long it may think about one decision; 0: it needs no clock */
  milliseconds: number;
}

export interface GameInfo {
  game: Game;
  title: string;
  seats_least: number;
  seats_most: number;
  declares: boolean;
  options: OptionInfo[];
  opponents: OpponentInfo[];
  ways: WaysWay[];
}

export interface State {
  game: Game;
  options: string[];
  /** the digest of a pack that is not built in */
  pack?: string;
  seats: number;
  /** entries of the record */
  step: number;
  deciders: number[];
  /** those of them whom the others must not know to be asked */
  secret: number[];
  over: boolean;
  /** how many of its last actions a seat may take back, by seat */
  undo: Record<string, number>;
  /** how many may be taken back when all agree: up to the last draw or reveal */
  undo_all: number;
  hash: string;
  /** after a step: the seats that could have reacted in it */
  windows?: number[];
}

export interface Thought {
  write: string;
  reason?: string;
}

/** Bytes that nobody can foresee, as hexadecimal digits. */
export function chance(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}

/** The same as a decimal number of 64 bits, in a string: it is more than a number of the page holds. */
export function chanceNumber(): string {
  return BigInt(`0x${chance(8)}`).toString();
}
