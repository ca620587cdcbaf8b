// A match that goes on from a step of another one.
import { Engine } from "../engine/engine";
import { chance, type State } from "../engine/requests";
import { showBegun } from "../table/local/begun";
import { LocalMatch } from "../table/local/match";

/** Its record: the same up to there, with others at the table. */
async function branchOf(record: string, step: number, players: readonly string[]): Promise<string> {
  const engine = new Engine();
  try {
    await engine.ask({ ask: "open", record });
    await engine.ask<State>({ ask: "branch", step });
    await engine.ask({ ask: "names", names: players.map(() => "") });
    await engine.ask({ ask: "tag", key: "seats", value: players.join(",") });
    await engine.ask({ ask: "tag", key: "date", value: new Date().toISOString().slice(0, 10) });
    return (await engine.ask<{ record: string }>({ ask: "record" })).record;
  } finally {
    engine.close();
  }
}

/** Begins it and goes to its table. */
export async function goOn(record: string, step: number, players: readonly string[]): Promise<void> {
  const match = await LocalMatch.open({ id: chance(8), record: await branchOf(record, step, players) });
  await match.keep();
  showBegun(match);
}
