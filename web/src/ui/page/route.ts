// Where in the page one is: what stands behind # in the address.
import { Store } from "../store";

/** What the browser keeps of a place in its history: where one came to it from. */
interface Entry {
  from?: string;
}

function here(): string {
  const path = location.hash.replace(/^#\/?/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // somebody's slip: there is no such place
  }
}

export const route = new Store<string>(here());

if (history.state === null) history.replaceState({} satisfies Entry, "");
addEventListener("hashchange", () => {
  if (history.state === null) history.replaceState({ from: route.value } satisfies Entry, ""); // it is new
  route.set(here());
});

/** Dialogs, and links to play at once: they are on the way to somewhere, and not come back to. */
const onTheWay = /^(new|play)\//;

function replace(path: string): void {
  history.replaceState(history.state, "", `#/${path}`);
  route.set(path);
}

/** Goes to a place. */
export function open(path: string): void {
  if (onTheWay.test(route.value)) replace(path);
  else location.hash = `/${path}`;
}

/** Leaves for a place: by going back where one came from it, so that the browser's own button does not lead here again. */
export function leave(path: string): void {
  if ((history.state as Entry | null)?.from === path) history.back();
  else replace(path);
}
