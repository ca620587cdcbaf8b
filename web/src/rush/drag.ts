// Dragging a card: it follows the pointer, and where it is let go over a place that takes it, that is done.
import { useRef } from "preact/hooks";

const FAR = 8;

interface Drag {
  pointer: number;
  x: number;
  y: number;
  element: HTMLElement;
  moving: boolean;
}

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

/** Handlers of an element that can be dragged. A finger that goes sideways scrolls instead: touch-action says so. */
export function useDrag({ lift, drop, leave }: Dragging) {
  const drag = useRef<Drag>();
  const over = useRef<HTMLElement>();
  const mark = (place: HTMLElement | undefined) => {
    if (place === over.current) return;
    over.current?.classList.remove("over");
    place?.classList.add("over");
    over.current = place;
  };
  const end = (event: PointerEvent, done: boolean) => {
    const now = drag.current;
    drag.current = undefined;
    if (!now?.moving || now.pointer !== event.pointerId) return;
    const place = over.current?.dataset.drop;
    mark(undefined);
    now.element.classList.remove("dragged");
    now.element.style.transform = "";
    // the press that ends a drag is no click
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    if (!done || place === undefined || !drop(place)) leave();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, element: event.currentTarget, moving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current;
      if (!now || now.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.moving) {
        if (Math.hypot(dx, dy) < FAR) return;
        now.moving = true;
        now.element.setPointerCapture(event.pointerId);
        now.element.classList.add("dragged");
        lift();
      }
      now.element.style.transform = `translate(${dx}px, ${dy}px)`;
      mark(placeAt(event.clientX, event.clientY));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
