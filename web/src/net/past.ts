// How a match over a server stood before, where nothing is hidden: its actions played again by the engine in the page.
import { Engine } from "../engine/engine";
import { settings } from "../ui/settings";
import type { AnyStep, AnyTable, MatchView } from "../table/match";

interface Action {
  step: number;
  seat: number;
  write: string;
}

function actionsOf(log: AnyStep[]): Action[] {
  return log.flatMap((step) => ("write" in step && "seat" in step && typeof step.write === "string" ? [{ step: step.step, seat: step.seat, write: step.write }] : []));
}

export class Past {
  #engine: Engine | undefined;
  #played: Action[] = [];
  #last: Promise<unknown> = Promise.resolve();

  /** The table after so many steps; undefined when the log does not begin at the beginning, or does not fit the options. */
  table(view: MatchView, options: string[], step: number): Promise<AnyTable | undefined> {
    const next = this.#last.then(() => this.#look(view, options, step)).catch(() => undefined);
    this.#last = next;
    return next;
  }

  close(): void {
    this.#engine?.close();
    this.#engine = undefined;
  }

  async #look({ table, log, seat }: MatchView, options: string[], step: number): Promise<AnyTable | undefined> {
    if ((log[0]?.step ?? 0) > 0) return undefined;
    const actions = actionsOf(log);
    // A whole position is too long for the options that a table is listed with.
    const start = table.game === "chess" ? table.board.start : undefined;
    const set = start ? [...options.filter((option) => !option.startsWith("position=")), `position=${start}`] : options;
    const same = this.#played.every(({ write }, place) => actions[place]?.write === write);
    const engine = (this.#engine ??= new Engine());
    await engine.speak(settings.value.language);
    if (this.#played.length === 0 || !same) {
      await engine.ask({ ask: "new", game: table.game, options: set, seed: 1, names: table.seats.map(({ player, name }) => player ?? name), programs: [] });
      this.#played = [];
    }
    for (const action of actions.slice(this.#played.length)) {
      await engine.ask({ ask: "act", seat: action.seat, write: action.write });
      this.#played.push(action);
    }
    const at = actions.filter((action) => action.step < step).length;
    return engine.ask<AnyTable>({ ask: "table", at, ...(seat === undefined ? {} : { seat }) });
  }
}
