// What scrolls must be reached by the keyboard too: where nothing in it can have the focus, it has it itself.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const REACHED = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]";

function reached(inside: HTMLElement): boolean {
  return [...inside.querySelectorAll<HTMLElement>(REACHED)].some((one) => one.tabIndex >= 0 && one.getClientRects().length > 0 && one.closest("[inert]") === null);
}

/** `self` scrolls where it has less room than it needs. */
export function useScrolls(self: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = self;
    if (!current) return undefined;
    const judge = () => {
      const scrolls = current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth;
      if (scrolls && !reached(current)) current.tabIndex = 0;
      else current.removeAttribute("tabindex");
    };
    let asked = 0;
    const soon = () => {
      asked ||= requestAnimationFrame(() => ((asked = 0), judge()));
    };
    judge();
    const sizes = new ResizeObserver(soon);
    const parts = new MutationObserver(soon);
    sizes.observe(current);
    // Tabs of a table show one part of it or another: their classes stand at the table itself.
    parts.observe(current.closest("main") ?? current, { childList: true, subtree: true, attributeFilter: ["class", "hidden"] });
    return () => {
      cancelAnimationFrame(asked);
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
}
