// Dragging a card: it follows the pointer, and where it is let go over a place that takes it, that is done.
import { useRef } from "preact/hooks";

const FAR = 8;

/** The place under the pointer that takes cards: its data-drop. */
function placeAt(x: number, y: number): HTMLElement | undefined {
  return document.elementsFromPoint(x, y).flatMap((element) => {
    const place = element.closest("[data-drop]");
    return place instanceof HTMLElement ? [place] : [];
  })[0];
}

export interface Dragging {
  /** begins: what the card could do may be shown */
  lift: () => void;
  /** let go over a place: true when something was done there */
  drop: (place: string) => boolean;
  /** let go elsewhere */
  leave: () => void;
}

/** The handler of an element that can be dragged. A finger that goes sideways scrolls instead: touch-action says so. */
export function useDrag(dragging: Dragging): (event: PointerEvent) => void {
  const now = useRef(dragging);
  now.current = dragging;
  return (down) => {
    const element = down.currentTarget;
    if (down.button !== 0 || !(element instanceof HTMLElement)) return;
    let moving = false;
    let over: HTMLElement | undefined;
    const mark = (place: HTMLElement | undefined) => {
      if (place === over) return;
      over?.classList.remove("over");
      place?.classList.add("over");
      over = place;
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moving) {
        if (Math.hypot(dx, dy) < FAR) return;
        moving = true;
        now.current.lift();
      }
      element.classList.add("dragged");
      element.style.transform = `translate(${dx}px, ${dy}px)`;
      mark(placeAt(event.clientX, event.clientY));
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!moving) return;
      const place = over?.dataset.drop;
      mark(undefined);
      element.classList.remove("dragged");
      element.style.transform = "";
      // the press that ends a drag is no click
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, true));
      if (event.type !== "pointerup" || place === undefined || !now.current.drop(place)) now.current.leave();
    };
    // the pointer leaves the card at once where it is quick: the window follows it
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
}
