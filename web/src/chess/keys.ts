// The keys of the board, for the list of keys.
import type { KeyHelp } from "../ui/keys";
import { _ } from "../ui/words";

export function keyHelp(): KeyHelp[] {
  return [
    { keys: ["←", "→", "↑", "↓"], text: _("over the board; with a tank in the hand, over the squares it can reach") },
    { keys: ["Enter"], text: _("take a tank; move and fire") },
    { keys: ["Shift", "Enter"], text: _("move only") },
    { keys: ["Q", "E"], text: _("turn to the next facing") },
    { keys: ["F"], text: _("another target") },
    { keys: ["O"], text: _("leave the board with the command tank") },
    { keys: ["/"], text: _("type a move") },
    { keys: ["1", "…", "5"], text: _("show or hide marks") },
    { keys: [",", "."], text: _("look at the move before or after") },
    { keys: ["Home", "End"], text: _("to the start; to the present") },
    { keys: ["B"], text: _("turn the board") },
  ];
}
