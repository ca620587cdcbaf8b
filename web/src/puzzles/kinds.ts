// The kinds that puzzles are listed by.
import type { Puzzles, PuzzlesEntry } from "../documents";
import { _, _n } from "../ui/words";

export interface Kind {
  key: string;
  title: string;
  /** as the engine is asked for the next one */
  wish: { turns?: number; ends?: "kill" | "escape" };
}

export function kindsOf({ puzzles }: Puzzles): Kind[] {
  const turns = [...new Set(puzzles.map((puzzle) => puzzle.turns))].sort((one, other) => one - other);
  return [
    { key: "all", title: _("All puzzles"), wish: {} },
    ...turns.map((count) => ({ key: `in-${count}`, title: _n("Win in {count} turn", "Win in {count} turns", count), wish: { turns: count } })),
    { key: "kill", title: _("Destroy the command tank"), wish: { ends: "kill" } },
    { key: "escape", title: _("Escape"), wish: { ends: "escape" } },
  ];
}

/** What stands for a kind in an address; a name of a puzzle is none. */
export function isKind(id: string): boolean {
  return /^(all|kill|escape|in-\d)$/.test(id);
}

export function belongs(puzzle: PuzzlesEntry, { wish }: Kind): boolean {
  return (wish.turns === undefined || wish.turns === puzzle.turns) && (wish.ends === undefined || wish.ends === puzzle.ends);
}
