// A scenario that is being made: its steps, each the text of a file, and what the engine says of the one that is seen.
// Whatever is done goes to the engine, one thing after the other.
import type { DuelSetup } from "../documents";
import type { Engine } from "../engine/engine";
import { chooser } from "../home/games";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { speak } from "../ui/words";
import { put, type Json } from "./json";

interface Step {
  text: string;
  /** what is typed or pulled in one go is one step */
  stroke: string | undefined;
}

export interface DraftView {
  setup: DuelSetup;
  /** of its file */
  text: string;
  /** which of the steps is seen, and how many there are */
  at: number;
  steps: number;
}

/** What a draft begins from: nothing, a scenario of the pack, or the text of a file. */
export type Begin = { scenario: string } | { text: string } | Record<string, never>;

const STEPS_MOST = 500;

function textOf(draft: Json): string {
  return `${JSON.stringify(draft, null, 2)}\n`;
}

export class Draft {
  readonly view: Store<DraftView>;
  #steps: Step[];
  #at = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** how many deeds have not begun, and whether what was done is not seen yet */
  #waiting = 0;
  #unseen = false;
  #language = settings.value.language;
  readonly #stop: () => void;

  private constructor(
    private readonly engine: Engine,
    setup: DuelSetup,
  ) {
    const text = textOf(setup.draft as Json);
    this.#steps = [{ text, stroke: undefined }];
    this.view = new Store<DraftView>({ setup, text, at: 0, steps: 1 });
    this.#stop = settings.subscribe(() => void this.#then(() => this.#speak()).catch(() => undefined));
  }

  /** Rejects with a Refusal where the text is no draft at all. */
  static async open(begin: Begin): Promise<Draft> {
    const engine = await chooser();
    await engine.speak(settings.value.language);
    return new Draft(engine, await engine.ask<DuelSetup>({ ask: "setup", game: "duel", ...begin }));
  }

  close(): void {
    this.#stop();
  }

  /** Sets the member at a path, or takes it away: undefined. What is set in one stroke is one step. */
  set(path: string, value: Json | undefined, stroke?: string): Promise<boolean> {
    return this.change((draft) => put(draft, path, value), stroke);
  }

  change(deed: (draft: Json) => Json, stroke?: string): Promise<boolean> {
    return this.#then(async () => {
      const now = this.#steps[this.#at]!;
      const text = textOf(deed(JSON.parse(now.text) as Json));
      if (text === now.text) return false;
      const goesOn = stroke !== undefined && now.stroke === stroke && this.#at > 0;
      this.#take(text, stroke, goesOn);
      return true;
    });
  }

  /** Another one in place of this one; rejects with a Refusal where it is none. */
  replace(begin: Begin): Promise<boolean> {
    return this.#then(async () => {
      const setup = await this.engine.ask<DuelSetup>({ ask: "setup", game: "duel", ...begin });
      this.#take(textOf(setup.draft as Json), undefined, false);
      return true;
    });
  }

  go(at: number): Promise<boolean> {
    return this.#then(async () => {
      if (at < 0 || at >= this.#steps.length || at === this.#at) return false;
      this.#at = at;
      this.#unseen = true;
      return true;
    });
  }

  back(): Promise<boolean> {
    return this.go(this.#at - 1);
  }

  again(): Promise<boolean> {
    return this.go(this.#at + 1);
  }

  #take(text: string, stroke: string | undefined, goesOn: boolean): void {
    this.#steps = [...this.#steps.slice(0, this.#at + (goesOn ? 0 : 1)), { text, stroke }].slice(-STEPS_MOST);
    this.#at = this.#steps.length - 1;
    this.#unseen = true;
  }

  /** What still waits is done first: a field is not put back to what was before for somebody who is quicker than the engine. */
  async #show(): Promise<void> {
    if (this.#waiting > 0) return;
    const { text } = this.#steps[this.#at]!;
    const setup = await this.engine.ask<DuelSetup>({ ask: "setup", game: "duel", text });
    if (this.#waiting > 0) return;
    this.#unseen = false;
    this.view.set({ setup, text, at: this.#at, steps: this.#steps.length });
  }

  async #speak(): Promise<void> {
    const { language } = settings.value;
    if (language === this.#language) return;
    this.#language = language;
    await Promise.all([this.engine.speak(language), speak(language)]);
    this.#unseen = true;
  }

  #then<T>(deed: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const next = this.#last.then(async () => {
      this.#waiting--;
      try {
        return await deed();
      } finally {
        if (this.#unseen) await this.#show();
      }
    });
    this.#last = next.catch(() => undefined);
    return next;
  }
}
