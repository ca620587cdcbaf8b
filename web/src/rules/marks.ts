// What is marked in a diagram that is made of things: a ring around each.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Diagram, DiagramMark } from "../documents";

/** Where a thing is drawn. */
function selectorOf({ kind, key }: DiagramMark): string {
  const value = `"${CSS.escape(key)}"`;
  if (kind === "tank") return `[data-tank=${value}], [data-unit=${value}]`;
  return `[data-${kind}=${value}]`;
}

/** For the element that holds the drawing. Things come one after another: whatever is drawn is looked through again. */
export function useMarks(diagram: Diagram, there: boolean) {
  const self = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = self.current;
    if (!place || !there) return undefined;
    const look = () => {
      for (const mark of diagram.marks) {
        for (const element of place.querySelectorAll(selectorOf(mark))) if (!element.classList.contains("marked")) element.classList.add("marked");
      }
    };
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    return () => watcher.disconnect();
  }, [diagram, there]);
  return self;
}
