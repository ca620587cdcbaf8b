// Setups that somebody has made, kept in this browser.
import { shelf } from "../ui/shelf";

export interface SavedSetup {
  id: string;
  name: string;
  line: string;
  /** milliseconds since 1970 */
  changed: number;
}

const setups = shelf<SavedSetup>("tankodrom-setups", "setups", "id");

export const save = setups.put;
export const forget = setups.remove;

/** All of them, the last changed first. */
export async function all(): Promise<SavedSetup[]> {
  return (await setups.all()).sort((left, right) => right.changed - left.changed);
}
