// What the page shows of a match in it besides the engine's documents: who sits where, how far one may take back.
import type { State } from "../../engine/requests";
import { _ } from "../../ui/words";
import type { AnyStep, AnyTable, SeatView, UndoView } from "../match";
import type { Order } from "./order";
import type { Screen } from "./screen";

export function seatsOf(table: AnyTable, { players }: Order, screen: Screen): SeatView[] {
  const alone = screen.persons.length === 1;
  const several = players.length - screen.persons.length > 1; // then they are told apart as the log does
  return table.seats.map(({ seat, name, player, decides }) => {
    const program = screen.isPerson(seat) ? undefined : players[seat];
    const shown = player ?? (program ? (several ? name : _("Computer")) : alone ? _("You") : name);
    return { seat, name, player: shown, program, mine: !program, decides, thinking: decides && program !== undefined, here: true };
  });
}

export function undoOf(log: AnyStep[], state: State, screen: Screen): UndoView {
  const alone = screen.takesBack();
  const depth = alone === undefined ? state.undo_all : (state.undo[String(alone)] ?? 0);
  const actions = log.filter((step) => "number" in step);
  const back = depth > 0 ? actions.slice(-depth) : [];
  const steps = back.filter((step) => "seat" in step && screen.isPerson(step.seat)).length;
  if (back.length === actions.length) return { steps, why: steps > 0 ? undefined : _("Nothing of yours was done yet.") };
  return { steps, why: alone === undefined ? _("Something was turned or drawn.") : _("Something was turned or drawn, or somebody else decided.") };
}
