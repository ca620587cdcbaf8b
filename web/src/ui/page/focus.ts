// The focus is never lost to those who have no pointer: where what had it is gone, it goes to what stood around it, or to
// the head of what is there.
import { useEffect } from "preact/hooks";

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']";

function isLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Puts the focus where reading begins, unless something has it; on something else first, where that is there. */
export function focusHead(first?: string): void {
  if (!isLost()) return;
  const wanted = first ? document.querySelector<HTMLElement>(first) : null;
  if (wanted) return wanted.focus({ preventScroll: true });
  const head = document.querySelector<HTMLElement>(".bar h1") ?? document.querySelector<HTMLElement>("main");
  head?.setAttribute("tabindex", "-1");
  head?.focus({ preventScroll: true });
}

let arrived = false;

/** Somebody comes to a place by something in the page that is gone now; the first place is the browser's to read. */
export function useArrival(): void {
  useEffect(() => {
    if (arrived) focusHead();
    arrived = true;
  }, []);
}

/** The first thing in sight that can have the focus in the smallest of these that is still there. The whole page is
 * none: there is nothing near in it. */
function neighbour(around: readonly Element[]): HTMLElement | undefined {
  for (const place of around) {
    if (!place.isConnected) continue;
    if (!place.parentElement?.closest("main, dialog")) return undefined;
    const found = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.checkVisibility({ visibilityProperty: true }));
    if (found) return found;
  }
  return undefined;
}

/** Once in a page. */
export function keepFocus(): void {
  let around: Element[] = [];
  let byKeys = false;
  let due = 0;
  const look = () => {
    due = 0;
    if (byKeys && around.length > 0 && isLost()) (neighbour(around) ?? { focus: () => focusHead() }).focus({ preventScroll: true });
  };
  addEventListener("keydown", () => (byKeys = true), true);
  addEventListener("pointerdown", () => ((byKeys = false), (around = [])), true);
  addEventListener("focusin", ({ target }) => {
    around = [];
    for (let place = (target as Element).parentElement; place && place !== document.body; place = place.parentElement) around.push(place);
  });
  // Whoever draws anew may well put it somewhere themselves: they come first.
  new MutationObserver(() => {
    if (byKeys && !due && isLost()) due = window.setTimeout(look, 50);
  }).observe(document.body, { childList: true, subtree: true });
}
