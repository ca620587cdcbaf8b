// The keys of the board: they work wherever nothing else has the focus, and stand in the list of keys.
import { useLayoutEffect, useRef, type MutableRef } from "preact/hooks";
import type { KeyHelp } from "../ui/keys";
import { _ } from "../ui/words";

/** Where a match is looked through no tank is taken into the hand: its own keys go from step to step. */
export function keyHelp(replay: boolean): KeyHelp[] {
  const marks = { keys: ["1", "…", "5"], text: _("show or hide marks") };
  const turn = { keys: ["B"], text: _("turn the board") };
  if (replay) return [marks, turn];
  return [
    { keys: ["←", "→", "↑", "↓"], text: _("over the board; with a tank in the hand, over the squares it can reach") },
    { keys: ["Enter"], text: _("take a tank; move and fire") },
    { keys: ["Shift", "Enter"], text: _("move only") },
    { keys: ["Q", "E"], text: _("turn to the next facing") },
    { keys: ["F"], text: _("another target") },
    { keys: ["O"], text: _("leave the board with the command tank") },
    { keys: ["/"], text: _("type a move") },
    marks,
    { keys: [",", "."], text: _("look at the move before or after") },
    { keys: ["Home", "End"], text: _("to the start; to the present") },
    turn,
  ];
}

/** Where nothing that could be pressed has the focus, the board has it; the heading has it after coming to the table. */
export function useBoardKeys(drawing: MutableRef<SVGSVGElement | undefined>, key: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(key);
  latest.current = key;
  // as those of the page (ui/keys.ts), which come after them
  useLayoutEffect(() => {
    const anywhere = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches("body, main, h1") && !document.querySelector("dialog[open]") && latest.current(event)) drawing.current?.focus({ preventScroll: true });
    };
    addEventListener("keydown", anywhere);
    return () => removeEventListener("keydown", anywhere);
  }, []);
}
