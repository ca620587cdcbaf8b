// The keys of the editor: they choose tools and move over the board.
import type { KeyHelp } from "../ui/keys";
import { _ } from "../ui/words";

export function keyHelp(): KeyHelp[] {
  return [
    { keys: ["←", "→", "↑", "↓"], text: _("over the board") },
    { keys: ["Enter"], text: _("put what is in the hand on the square") },
    { keys: ["C", "L", "M", "H", "D", "R"], text: _("a tank") },
    { keys: ["B"], text: _("White's or Black's tanks") },
    { keys: ["X"], text: _("an obstacle") },
    { keys: ["Delete"], text: _("clear the square") },
    { keys: ["Q", "E"], text: _("turn new tanks") },
    { keys: ["T"], text: _("twins across the centre") },
    { keys: ["Ctrl", "Z"], text: _("take back") },
    { keys: ["Ctrl", "Y"], text: _("again") },
  ];
}
