// Tables in words, as lists and dialogs show them.
import type { Game } from "../documents";
import type { GameInfo } from "../engine/requests";
import type { Clock, Person, TableRow } from "../protocol";
import { spoken, _, _n } from "../ui/words";

export function titleOf(game: string): string {
  return game === "chess" ? _("Tank Chess") : game === "rush" ? _("Rush") : _("Tank Duel");
}

export function isGame(game: string): game is Game {
  return game === "chess" || game === "rush" || game === "duel";
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "15 + 10", "45 min", "3 days a turn". */
export function clockWords(clock: Clock | undefined): string {
  if (clock?.days) return _n("a day a turn", "{count} days a turn", clock.days);
  if (!clock?.seconds) return _("no clock");
  const minutes = Math.round(clock.seconds / 6) / 10;
  return clock.increment ? `${minutes} + ${clock.increment}` : _("{minutes} min", { minutes });
}

function valueOf(options: readonly string[], key: string): string | undefined {
  return options.find((option) => option.startsWith(`${key}=`))?.slice(key.length + 1);
}

/** How a table is played: "20 × 20 squares", "Ambush, 2 against 3". */
export function wayWords(info: GameInfo | undefined, options: readonly string[], seats: number): string {
  const way = info?.ways.find(({ option }) => options.includes(option)) ?? info?.ways.find(({ seats: many, sides }) => !sides && many === seats) ?? info?.ways.find(({ usual }) => usual);
  if (!way) return "";
  if (valueOf(options, "position")) return _("a position of somebody's own");
  if (!way.sides) return way.name;
  const [one, other] = way.sides.map(({ side }) => valueOf(options, side) ?? "1");
  return _("{way}, {one} against {other}", { way: way.name, one: one!, other: other! });
}

export function rowWords(info: GameInfo | undefined, row: TableRow): string {
  return wayWords(info, row.options ?? [], row.seats.length);
}

export function taken({ name, opponent }: Person): boolean {
  return name !== undefined || opponent !== undefined;
}

/** "Eva, Karel"; programs by their level. */
export function namesOf(info: GameInfo | undefined, people: readonly Person[]): string {
  return listWords(people.filter(taken).map(({ name, opponent }) => name ?? opponentWords(info, opponent!)));
}

export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat(spoken(), { style: "short", type: "unit" }).format(words);
}

export function opponentWords(info: GameInfo | undefined, opponent: string): string {
  const { level, level_name } = info?.opponents.find(({ name }) => name === opponent) ?? {};
  if (level) return _("Computer, level {level}", { level });
  return level_name ? `${_("Computer")}, ${level_name}` : _("Computer");
}

/** How long ago, roughly: "3 minutes ago". Where the clock of this machine is behind, it was just now. */
export function ago(when: number): string {
  const words = new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" });
  const seconds = Math.min(0, when - Date.now()) / 1000;
  const units = [["day", 86_400], ["hour", 3600], ["minute", 60]] as const;
  const [unit, length] = units.find(([, size]) => -seconds >= size) ?? ["minute", 60];
  return words.format(Math.ceil(seconds / length), unit);
}
