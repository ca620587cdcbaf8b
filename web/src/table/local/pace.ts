// How fast a table goes on by itself.
import { settings } from "../../ui/settings";

/** How long a program takes at the least, in milliseconds, so that people see what it did before. */
export const PACE = 500;
/** How long the table waits for a reaction that might be, whether or not somebody is asked. */
export const WINDOW = 900;

/** As many milliseconds as they are at the visitor's pace. */
export function paced(milliseconds: number): number {
  return milliseconds * settings.value.pace;
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, paced(milliseconds)));
}
