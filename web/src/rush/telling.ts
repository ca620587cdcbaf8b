// Words about a card on a long press, or on the right button of a mouse.
import { useRef } from "preact/hooks";

const LONG = 500;
/** A finger that moves further wants to scroll or to drag. */
const STILL = 8;

export function useTelling(tell: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const from = useRef({ x: 0, y: 0 });
  const told = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      stop();
      if (!told.current) tell();
      told.current = true;
    },
    onPointerDown: (event: PointerEvent) => {
      told.current = false;
      from.current = { x: event.clientX, y: event.clientY };
      stop();
      if (event.pointerType !== "mouse") {
        timer.current = setTimeout(() => {
          told.current = true;
          tell();
        }, LONG);
      }
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // a press that told is no click
    onClickCapture: (event: MouseEvent) => {
      if (told.current) {
        event.preventDefault();
        event.stopPropagation();
        told.current = false;
      }
    },
  };
}
