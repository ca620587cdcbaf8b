// How far somebody has come with each lesson, kept in this browser.
import type { Game } from "../documents";
import { Store } from "../ui/store";

/** the step that comes next, by game; `steps` when the lesson is done */
export type Progress = Partial<Record<Game, { step: number; steps: number }>>;

const KEY = "tankodrom.lessons";

function read(): Progress {
  const progress: Progress = {};
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Progress;
    for (const game of ["chess", "rush", "duel"] as const) {
      const { step, steps } = kept[game] ?? {};
      if (Number.isInteger(step) && Number.isInteger(steps) && step! >= 0 && step! <= steps!) progress[game] = { step: step!, steps: steps! };
    }
  } catch {
    // what cannot be read is as good as not begun
  }
  return progress;
}

export const progress = new Store<Progress>(read());

export function come(game: Game, step: number, steps: number): void {
  progress.change({ [game]: { step, steps } });
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.value));
  } catch {
    // a browser that keeps nothing still teaches
  }
}
