// What a table would be: its seats, and in Tank Duel the battle. The engine judges it; where it refuses, it says why.
import { useEffect, useState } from "preact/hooks";
import type { DuelBattle, Game } from "../documents";
import { Refusal } from "../engine/engine";
import type { AnyTable } from "../table/match";
import { useStore } from "../ui/store";
import { chooser, games } from "./games";

export interface Preview {
  /** names of the seats: White, Player 2 */
  seats: string[];
  table?: AnyTable;
  battle?: DuelBattle | undefined;
  error?: { text: string; rule?: string | undefined };
}

/** One after the other: the engine holds one match. */
let last: Promise<unknown> = Promise.resolve();

async function look(game: Game, options: string[], pack: string | undefined): Promise<Preview> {
  const engine = await chooser();
  try {
    await engine.ask({ ask: "new", game, options, ...(pack ? { pack } : {}), seed: 1, names: [], programs: [] });
    const table = await engine.ask<AnyTable>({ ask: "table" });
    const battle = game === "duel" ? await engine.ask<DuelBattle>({ ask: "thing", kind: "battle", key: "" }) : undefined;
    return { seats: table.seats.map(({ name }) => name), table, battle };
  } catch (error) {
    if (error instanceof Refusal) return { seats: [], error: { text: error.text, rule: error.rule } };
    throw error;
  }
}

export function preview(game: Game, options: string[], pack?: string): Promise<Preview> {
  const next = last.then(() => look(game, options, pack));
  last = next.catch(() => undefined);
  return next;
}

/** The last one stays until the next is there, so that nothing jumps. */
export function usePreview(game: Game | undefined, options: string[], pack?: string): Preview | undefined {
  const [shown, setShown] = useState<{ game: Game; preview: Preview }>();
  const key = [pack ?? "", ...options].join("\n");
  const known = useStore(games); // others when they are told in another language
  useEffect(() => {
    let gone = false;
    if (game) {
      preview(game, options, pack).then(
        (found) => !gone && setShown({ game, preview: found }),
        () => undefined, // without the engine there is nothing to show
      );
    }
    return () => {
      gone = true;
    };
  }, [game, key, known, pack]);
  return shown?.game === game ? shown?.preview : undefined;
}
