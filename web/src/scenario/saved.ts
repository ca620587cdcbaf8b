// Scenarios that somebody has made, kept in this browser.
import { shelf } from "../ui/shelf";

export interface SavedScenario {
  id: string;
  name: string;
  /** of its file */
  text: string;
  playable: boolean;
  /** milliseconds since 1970 */
  changed: number;
}

const scenarios = shelf<SavedScenario>("tankodrom-scenarios", "scenarios", "id");

export const save = scenarios.put;
export const forget = scenarios.remove;

/** All of them, the last changed first. */
export async function all(): Promise<SavedScenario[]> {
  return (await scenarios.all()).sort((left, right) => right.changed - left.changed);
}
