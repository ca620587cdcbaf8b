// Keys of the page: a map of keys to deeds, as long as the component is there. Typing into a field is left alone.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Store } from "./store";

export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** A line of the help: what keys are called on them, and what they do. */
export interface KeyHelp {
  keys: readonly string[];
  text: string;
}

export interface KeyGroup {
  title: string;
  keys: readonly KeyHelp[];
}

/** What the help of keys lists at the moment, by who brought it. */
export const keyGroups = new Store<readonly KeyGroup[]>([]);

/** Puts keys into the help as long as the component is there. */
export function useKeyHelp(title: string, keys: readonly KeyHelp[]): void {
  useEffect(() => {
    const group = { title, keys };
    keyGroups.set([...keyGroups.value, group]);
    return () => keyGroups.set(keyGroups.value.filter((other) => other !== group));
  }, [title, JSON.stringify(keys)]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)))
  );
}

/** What a button or a link does by itself when it has the focus. */
function isItsOwn(target: EventTarget | null, key: string): boolean {
  return (key === "Enter" || key === " ") && target instanceof HTMLElement && target.closest("button, a[href], summary, input, [role=button]") !== null;
}

/** "a", "Enter", "Shift+Enter", "Ctrl+z", "ArrowLeft". A deed that is done is not done by anybody else. `over`: what has
 * these keys lies over everything else, and comes first. */
export function useKeys(keys: Keys, active = true, over = false): void {
  const now = useRef(keys);
  now.current = keys;
  // In the same moment in which the component is drawn: a key that is pressed then is meant for it.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (isItsOwn(event.target, key)) return;
      const name = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.shiftKey && event.key.length > 1 ? "Shift+" : ""}${key}`;
      const deed = now.current[name];
      if (deed) {
        event.preventDefault();
        deed(event);
      }
    };
    addEventListener("keydown", press, over);
    return () => removeEventListener("keydown", press, over);
  }, [active]);
}
