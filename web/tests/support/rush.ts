// Positions of Rush for the tests: matches that opponents played until somebody is asked what a test is about.
import type { RushTable } from "../../src/documents";
import { TestEngine } from "./engine";

export interface Wanted {
  players?: number;
  names?: string[];
  seed?: string;
  /** people at this screen; the seat that is looked at by default */
  people?: number[];
  /** whose eyes: the first seat by default */
  seat?: number;
}

/** Names as long as people have them, in the scripts of the page's languages. */
export const NAMES = ["Ondřej", "Hana Ďuricová", "田中 美咲", "Vojtěch Král", "Bořivoj"];

/** The first position in which the seat sees a table that is as wanted; every seat is played by an opponent until then. */
export async function position(wanted: Wanted, is: (table: RushTable) => boolean, opponent = "greedy"): Promise<TestEngine> {
  const { players = 2, names = NAMES.slice(0, players), seat = 0, people = [seat] } = wanted;
  for (let seed = Number(wanted.seed ?? "1"), tries = 0; tries < 40; seed++, tries++) {
    const engine = await TestEngine.match({
      game: "rush",
      options: [`players=${players}`],
      players: Array.from({ length: players }, (_none, index) => (people.includes(index) ? "human" : "greedy")),
      names,
      seed: String(seed),
    });
    for (let step = 0; step < 3000 && !engine.state().over; step++) {
      if (engine.state().deciders.includes(seat) && is(engine.table<RushTable>(seat))) return engine;
      engine.play(opponent, 1);
    }
    if (engine.state().over && is(engine.table<RushTable>(seat))) return engine;
  }
  throw new Error("no match comes to such a position");
}
