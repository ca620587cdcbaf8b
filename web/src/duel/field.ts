// What some battles have in the field besides tanks, in words.
import type { DuelArmy } from "../documents";
import { _, _n } from "../ui/words";
import { metres } from "./words";

/** How far the infantry of a side has come, and the roads that it has laid; of what the battle has. */
export function fieldOf(army: DuelArmy): string[] {
  const { name, advance } = army;
  return [advance === undefined ? "" : _("{side}: infantry {metres} m", { side: name, metres: metres(advance) }), roadsOf(army)].filter(Boolean);
}

export function roadsOf({ name, roads }: DuelArmy): string {
  return roads === undefined ? "" : _n("{side}: {count} road", "{side}: {count} roads", roads, { side: name });
}
