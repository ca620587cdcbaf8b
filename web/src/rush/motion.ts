// Cards that are dealt and move, and the sounds of what happened. The table is drawn as it stands at once; what moves only
// shows how it came to that, and a press ends it.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { RushEvent } from "../documents";
import { useNewSteps } from "../table/events";
import type { MatchView } from "../table/match";
import { moves } from "../ui/settings";
import { play as sound, type Sound } from "../ui/sound";
import { rushSteps } from "./play";

const DEAL = 140;
const APART = 40;

/** Where cards stood when the list was last drawn, by their key. */
type Places = Map<string, DOMRect>;

function placesOf(list: HTMLElement): Places {
  return new Map([...list.children].flatMap((child) => (child instanceof HTMLElement && child.dataset.key ? [[child.dataset.key, child.getBoundingClientRect()] as const] : [])));
}

/** Cards of a list slide to their new places; new ones come from a side, one after another. `cards` says which they are. */
export function useDealing(list: RefObject<HTMLElement>, cards: string, from: "left" | "below"): void {
  const before = useRef<Places>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const old = before.current;
    const now = placesOf(element);
    before.current = now;
    if (!old || !moves()) return;
    let dealt = 0;
    for (const child of element.children) {
      if (!(child instanceof HTMLElement) || !child.dataset.key) continue;
      const here = now.get(child.dataset.key)!;
      const there = old.get(child.dataset.key);
      const shift = there ? { x: there.left - here.left, y: there.top - here.top } : from === "left" ? { x: -here.width, y: 0 } : { x: 0, y: here.height / 2 };
      if (Math.abs(shift.x) + Math.abs(shift.y) < 1) continue;
      const delay = there ? 0 : APART * dealt++;
      // a card of the shop is pressed where it lies, whatever its picture shows meanwhile
      const moved = from === "left" ? (child.querySelector(".rush-card") ?? child) : child;
      moved.animate([{ transform: `translate(${shift.x}px, ${shift.y}px)` }, { transform: "none" }], { duration: DEAL, delay, easing: "ease-out", fill: "backwards" });
    }
  }, [cards]);
  useEffect(() => {
    const skip = () => list.current?.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
    addEventListener("pointerdown", skip);
    return () => removeEventListener("pointerdown", skip);
  }, []);
}

const SOUNDS: Partial<Record<RushEvent["event"], Sound>> = {
  paid: "card",
  bought: "card",
  placed: "card",
  "put-away": "card",
  researched: "card",
  sabotaged: "turn",
  drew: "card",
  damaged: "thud",
  destroyed: "destroyed",
  medal: "bounced",
  "last-round": "check",
};

/** Louder things drown the others: a step makes one sound. */
const ORDER: readonly Sound[] = ["destroyed", "thud", "check", "bounced", "turn", "card"];

export function useSounds(view: MatchView): void {
  useNewSteps(view, (steps) => {
    const made = new Set(rushSteps(steps).flatMap(({ events }) => (events ?? []).flatMap(({ event }) => SOUNDS[event] ?? [])));
    const loudest = ORDER.find((name) => made.has(name));
    if (loudest) sound(loudest);
  });
}
