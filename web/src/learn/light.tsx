// The light of a lesson: what the step is about is lit, where to press has a ring, the rest of the table is dimmed. It lies
// over the table and takes no press; whatever is drawn anew below, it follows.
import { useEffect, useId, useState } from "preact/hooks";
import type { Lesson } from "../documents";
import { toLookAt, toPress } from "./pointing";

interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROOM = 6; // px around what is lit
/** For so long, in ms, a table may still be scrolling to what it thinks is wanted. */
const SETTLES = 500;
/** What may bring something to another place besides a change of the drawing. */
const MOVES = ["resize", "scroll", "pointerup", "focusin"] as const;

function spotOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - ROOM, y: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
}

/** Whether a press in the middle of it would meet it, and not what lies over it or beside its list. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (element.contains(there) || there.closest("svg")?.contains(element) === true);
}

function spotsOf(lesson: Lesson, press: Element | undefined): { ring?: Spot; lit: Spot[] } {
  return { ...(press ? { ring: spotOf(press) } : {}), lit: toLookAt(lesson).map(spotOf) };
}

export function Light({ lesson }: { lesson: Lesson }) {
  const mask = useId();
  const [{ ring, lit }, setSpots] = useState<{ ring?: Spot; lit: Spot[] }>({ lit: [] });
  useEffect(() => {
    let asked = 0;
    let known = "";
    let shown: Element | undefined;
    let settles = performance.now() + SETTLES;
    const look = () => {
      asked = 0;
      const press = toPress(lesson);
      // It is brought into sight as soon as the table has settled, then no more: whoever looks elsewhere may.
      if (press !== shown) settles = performance.now() + SETTLES;
      if (press && performance.now() < settles && !isInSight(press)) press.scrollIntoView({ block: "center", inline: "center" });
      shown = press;
      const spots = spotsOf(lesson, press);
      const text = JSON.stringify(spots);
      if (text !== known) setSpots(spots);
      known = text;
      if (document.getAnimations().some(({ playState }) => playState === "running")) soon(); // cards that are dealt
    };
    const soon = () => {
      asked ||= requestAnimationFrame(look);
    };
    const watcher = new MutationObserver(soon);
    const table = document.querySelector(".at-table");
    if (table) watcher.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-write", "aria-disabled", "aria-pressed", "transform", "style"] });
    for (const what of MOVES) addEventListener(what, soon, true);
    look();
    return () => {
      cancelAnimationFrame(asked);
      watcher.disconnect();
      for (const what of MOVES) removeEventListener(what, soon, true);
    };
  }, [lesson]);
  const holes = ring ? [ring, ...lit] : lit;
  if (holes.length === 0) return null;
  return (
    <svg class="lesson-light" aria-hidden="true">
      <mask id={mask}>
        <rect width="100%" height="100%" fill="#fff" />
        {holes.map((spot, place) => (
          <rect key={place} {...spot} rx={8} fill="#000" />
        ))}
      </mask>
      <rect class="dim" width="100%" height="100%" mask={`url(#${mask})`} />
      {ring && <rect class="ring" {...ring} rx={8} />}
    </svg>
  );
}
