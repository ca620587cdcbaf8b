// Positions of Rush for the tests: matches that opponents played until somebody is asked what a test is about.
import type { RushChoice, RushTable, RushThingCard } from "../../src/documents";
import { TestEngine } from "./engine";

export interface Wanted {
  players?: number;
  names?: string[];
  seed?: string;
  /** people at this screen; the seat that is looked at by default */
  people?: number[];
  /** whose eyes: the first seat by default */
  seat?: number;
  /** what the seat does before; where it says nothing, an opponent plays for it */
  steer?: (table: RushTable) => RushChoice | undefined;
}

/** Names as long as people have them, in the scripts of the page's languages. */
export const NAMES = ["Ondřej", "Hana Ďuricová", "田中 美咲", "Vojtěch Král", "Bořivoj"];

/** The first position in which the seat sees a table that is as wanted; every seat is played by an opponent until then. */
export async function position(wanted: Wanted, is: (table: RushTable) => boolean, opponent = "greedy"): Promise<TestEngine> {
  const { players = 2, names = NAMES.slice(0, players), seat = 0, people = [seat], steer } = wanted;
  const { seed: first = "1" } = wanted;
  // a number is where the search begins; a whole seed is known to come to it
  const seeds = first.length === 64 ? [first] : Array.from({ length: 40 }, (_none, later) => String(Number(first) + later));
  for (const seed of seeds) {
    const engine = await TestEngine.match({
      game: "rush",
      options: [`players=${players}`],
      players: Array.from({ length: players }, (_none, index) => (people.includes(index) ? "human" : "greedy")),
      names,
      seed,
    });
    for (let step = 0; step < 3000 && !engine.state().over; step++) {
      if (engine.state().deciders.includes(seat) && is(engine.table<RushTable>(seat))) return engine;
      const steered = engine.state().deciders[0] === seat ? steer?.(engine.table<RushTable>(seat)) : undefined;
      if (steered) engine.act({ seat, write: steered.write });
      else engine.play(opponent, 1);
    }
    if (engine.state().over && is(engine.table<RushTable>(seat))) return engine;
  }
  throw new Error("no match comes to such a position");
}

/** What is printed on the cards. */
export async function printed(): Promise<Map<string, RushThingCard>> {
  const engine = await TestEngine.match({ game: "rush", options: ["players=2"] });
  const { cards } = engine.ask<{ cards: RushThingCard[] }>({ ask: "thing", kind: "cards", key: "all" });
  return new Map(cards.map((card) => [card.card, card]));
}

/** Somebody who buys nothing but attackers of one nation, so that many of them come into the hand. */
export function collector(cards: Map<string, RushThingCard>, nation: string): (table: RushTable) => RushChoice | undefined {
  return ({ asked, choices = [], board }) => {
    const wanted = ({ verb, slot }: RushChoice) => {
      const card = verb === "buy" ? cards.get(board.shop[slot ?? 0] ?? "") : undefined;
      return card?.nation === nation && (card.attack ?? 0) > 0;
    };
    const first = (verb: string) => choices.find((choice) => choice.verb === verb);
    return choices.find(wanted) ?? (asked?.question === "turn" ? (first("pay") ?? first("end")) : undefined);
  };
}

/** Cards of the nation in the hand that may attack, each once. */
export function attackersOf({ choices = [] }: RushTable, cards: Map<string, RushThingCard>, nation: string): string[] {
  return [...new Set(choices.flatMap(({ verb, card }) => (verb === "attack" && card && cards.get(card)?.nation === nation ? [card] : [])))];
}
