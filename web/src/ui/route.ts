// Where in the page one is: what stands behind # in the address.
import { Store } from "./store";

function here(): string {
  return decodeURIComponent(location.hash.replace(/^#\/?/, ""));
}

export const route = new Store<string>(here());

addEventListener("hashchange", () => route.set(here()));

export function open(path: string): void {
  location.hash = `/${path}`;
}
