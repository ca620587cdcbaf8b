// The choices of the document, by the thing that one points at for them. Every choice is a card's of the own hand, or
// stands in the list of the panel: none is out of reach.
import type { DuelAsked, DuelBoard, DuelChoice, DuelTable, DuelTank } from "../documents";

export function cardOf(choice: DuelChoice): number | undefined {
  return "card" in choice ? choice.card : undefined;
}

export function tankOf(choice: DuelChoice): DuelTank | undefined {
  return "tank" in choice ? choice.tank : undefined;
}

/** What one points at: a card of the hand, or a tank. */
export type Picked = { card: number } | { tank: DuelTank } | undefined;

export interface Lines {
  group: string | undefined;
  subject: string | undefined;
  choices: DuelChoice[];
}

/** Choices of one group and subject share a line. */
export function linesOf(choices: DuelChoice[]): Lines[] {
  const lines: Lines[] = [];
  for (const choice of choices) {
    const last = lines.at(-1);
    if (last && last.group === choice.group && last.subject === choice.subject) last.choices.push(choice);
    else lines.push({ group: choice.group, subject: choice.subject, choices: [choice] });
  }
  return lines;
}

export interface Plan {
  question: DuelAsked["question"] | undefined;
  choices: DuelChoice[];
  /** cards of the reader, as they lie in the hand */
  hand: number[];
  /** the shot that would be fired, of those that can be */
  shot: Extract<DuelChoice, { verb: "shoot" }> | undefined;
  shots: Extract<DuelChoice, { verb: "shoot" }>[];
  /** what Enter does */
  main: DuelChoice | undefined;
  /** what ends something, beside it */
  ends: DuelChoice[];
  /** all that is no card's of the hand, and not said above */
  list: DuelChoice[];
  /** what can be done with the thing that is pointed at */
  uses: DuelChoice[];
}

export function handOf(board: DuelBoard, seat: number | undefined): DuelBoard["hands"][number] | undefined {
  return board.hands.find((hand) => hand.seat === seat);
}

export function planOf(table: DuelTable, picked: Picked, target: DuelTank | undefined): Plan {
  const choices = table.asked ? (table.choices ?? []) : [];
  const question = table.asked?.question;
  const hand = (handOf(table.board, table.seat)?.cards ?? []).map(({ card }) => card);
  const held = (choice: DuelChoice) => {
    const card = cardOf(choice);
    return card !== undefined && hand.includes(card);
  };
  const shots = choices.filter((choice) => choice.verb === "shoot");
  const shot = shots.find((choice) => choice.tank === target) ?? shots[0];
  const ends = choices.filter((choice) => choice.group === "end" && !held(choice));
  const open = choices.filter((choice) => choice.group !== "end" && !held(choice) && choice.verb !== "shoot");
  const uses = !picked
    ? []
    : "card" in picked
      ? choices.filter((choice) => cardOf(choice) === picked.card)
      : choices.filter((choice) => tankOf(choice) === picked.tank && choice.verb !== "shoot" && choice.verb !== "bid");
  const main = mainOf(question, choices, shot, open, uses, held);
  return { question, choices, hand, shots, shot, main, ends: ends.filter((choice) => choice !== main), list: open.filter((choice) => choice !== main), uses };
}

/** The one thing that is done by Enter, where there is one. */
function mainOf(
  question: DuelAsked["question"] | undefined,
  choices: DuelChoice[],
  shot: DuelChoice | undefined,
  open: DuelChoice[],
  uses: DuelChoice[],
  held: (choice: DuelChoice) => boolean,
): DuelChoice | undefined {
  if (question === undefined || question === "bids" || question === "payment") return undefined;
  if (uses.length === 1) return uses[0];
  if (uses.length > 1) return undefined;
  if (shot) return shot;
  const answers = choices.filter((choice) => choice.verb === "go" || choice.verb === "proceed");
  if (answers.length === 1) return answers[0];
  const reactions = choices.filter((choice) => choice.verb === "tactics");
  if (reactions.length > 0) return reactions[0];
  if (question !== "action" && open.length === 1 && !choices.some(held)) return open[0];
  return choices.length === 1 ? choices[0] : undefined;
}
