// Keys of the page: a map of keys to deeds, as long as the component is there. Typing into a field is left alone.
import { useEffect, useRef } from "preact/hooks";

export type Keys = Record<string, (event: KeyboardEvent) => void>;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** "a", "Enter", "Shift+Enter", "Ctrl+z", "ArrowLeft". A deed that is done is not done by anybody else. */
export function useKeys(keys: Keys, active = true): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.altKey || document.querySelector("dialog[open]")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const name = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.shiftKey && event.key.length > 1 ? "Shift+" : ""}${key}`;
      const deed = now.current[name];
      if (deed) {
        event.preventDefault();
        deed(event);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [active]);
}
