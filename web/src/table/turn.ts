// Whose turn it is, where it can be noticed without looking: the title of the tab and its picture, a sound, a word for
// those who listen.
import { useEffect, useRef, useState } from "preact/hooks";
import { notify } from "../ui/notices";
import { useTitle } from "../ui/page/title";
import { play } from "../ui/sound";
import { _ } from "../ui/words";
import type { MatchView } from "./match";

/** What to say aloud. */
export function useTurn(view: MatchView): string {
  const { table, handover } = view;
  const mine = !table.outcome && !view.replay && (handover !== undefined || table.asked !== null);
  const before = useRef<boolean>();
  const [said, setSaid] = useState("");
  useTitle(mine ? `${_("Your turn")} · ${table.title}` : `${table.title} · Tankodrom`, mine);
  useEffect(() => {
    if (before.current === false && mine) {
      play("yourturn");
      void notify(`${table.title}: ${_("Your turn")}`, location.hash).catch(() => undefined);
    }
    if (before.current !== undefined) setSaid(table.outcome ? table.outcome.text : mine ? _("Your turn") : "");
    before.current = mine;
  }, [mine, table.outcome !== null]);
  return said;
}
