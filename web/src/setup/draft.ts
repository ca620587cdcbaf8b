// A setup that is being made: its steps, each a line of the engine's, and what the engine says of the one that is seen.
// Whatever is done goes to the engine, one thing after the other.
import type { ChessSetup } from "../documents";
import { Refusal, type Engine } from "../engine/engine";
import { chooser } from "../home/games";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { speak, _ } from "../ui/words";

interface Wish {
  line?: string;
  edits?: string[];
  twins?: boolean;
}

/** What was done: asked again, it says so in another language. */
interface Step {
  wish: Wish;
  line: string;
  text: string;
  /** what has no wish says itself what it is */
  named?: (() => string) | undefined;
  /** squares that are painted in one go are one step */
  stroke?: number | undefined;
}

export interface DraftView {
  setup: ChessSetup;
  steps: readonly { text: string }[];
  /** which of them is seen */
  at: number;
}

export interface Wrong {
  text: string;
  rule?: string | undefined;
  /** where in a line, from 0, and how long it is */
  from?: number;
  length?: number;
}

export function wrongOf(error: unknown): Wrong {
  if (!(error instanceof Refusal)) return { text: error instanceof Error ? error.message : String(error) };
  return { text: error.text, rule: error.rule, ...(error.column ? { from: error.column - 1, length: error.token?.length ?? 0 } : {}) };
}

const STEPS_MOST = 500;

export class Draft {
  readonly view: Store<DraftView>;
  /** why the last thing was not done */
  readonly refused = new Store<Wrong | undefined>(undefined);
  #steps: Step[];
  #at = 0;
  #last: Promise<unknown> = Promise.resolve();
  #language = settings.value.language;
  readonly #stop: () => void;

  private constructor(
    private readonly engine: Engine,
    setup: ChessSetup,
    first: Step,
  ) {
    this.#steps = [first];
    this.view = new Store<DraftView>({ setup, steps: this.#steps, at: 0 });
    this.#stop = settings.subscribe(() => void this.#then(() => this.#speak()).catch(() => undefined));
  }

  /** From a line, or from the Basic Setup where there is none; rejects with a Refusal where it is no line. */
  static async open(line: string): Promise<Draft> {
    const engine = await chooser();
    await engine.speak(settings.value.language);
    const wish: Wish = line ? { line } : { edits: ["basic 16"] };
    const setup = await engine.ask<ChessSetup>({ ask: "setup", game: "chess", ...wish });
    return new Draft(engine, setup, { wish, line: setup.line, text: setup.step ?? _("From a link"), named: line ? () => _("From a link") : undefined });
  }

  close(): void {
    this.#stop();
  }

  get line(): string {
    return this.#steps[this.#at]!.line;
  }

  /** Carries edits out; those of one stroke, each of which has all before it, are one step. */
  edit(edits: string[], twins: boolean, stroke?: number): Promise<boolean> {
    return this.#then(async () => {
      const now = this.#steps[this.#at]!;
      const goesOn = stroke !== undefined && now.stroke === stroke;
      const line = goesOn ? now.wish.line! : now.line;
      return this.#do({ line, edits, twins }, { stroke, goesOn });
    });
  }

  /** Another line in place of this one; `named` says in the list of steps what it is. */
  replace(line: string, named: () => string): Promise<boolean> {
    return this.#then(() => this.#do({ line }, { named }));
  }

  /** The wish of the other lines: it throws what is wrong with it, and changes nothing. */
  async check(line: string): Promise<ChessSetup> {
    return this.engine.ask<ChessSetup>({ ask: "setup", game: "chess", line });
  }

  go(at: number): Promise<boolean> {
    return this.#then(async () => {
      if (at < 0 || at >= this.#steps.length || at === this.#at) return false;
      this.#at = at;
      await this.#show();
      return true;
    });
  }

  back(): Promise<boolean> {
    return this.go(this.#at - 1);
  }

  again(): Promise<boolean> {
    return this.go(this.#at + 1);
  }

  async #do(wish: Wish, { named, stroke, goesOn }: { named?: () => string; stroke?: number | undefined; goesOn?: boolean }): Promise<boolean> {
    try {
      const setup = await this.engine.ask<ChessSetup>({ ask: "setup", game: "chess", ...wish });
      this.refused.set(undefined);
      if (!setup.step && !named) return false;
      const step: Step = { wish, line: setup.line, text: named?.() ?? setup.step!, named, stroke };
      this.#steps = [...this.#steps.slice(0, this.#at + (goesOn ? 0 : 1)), step].slice(-STEPS_MOST);
      this.#at = this.#steps.length - 1;
      this.#set(setup);
      return true;
    } catch (error) {
      this.refused.set(wrongOf(error));
      return false;
    }
  }

  async #show(): Promise<void> {
    this.#set(await this.engine.ask<ChessSetup>({ ask: "setup", game: "chess", line: this.line }));
  }

  #set(setup: ChessSetup): void {
    this.view.set({ setup, steps: this.#steps, at: this.#at });
  }

  async #speak(): Promise<void> {
    const { language } = settings.value;
    if (language === this.#language) return;
    this.#language = language;
    await Promise.all([this.engine.speak(language), speak(language)]);
    for (const step of this.#steps) {
      step.text = step.named?.() ?? (await this.engine.ask<ChessSetup>({ ask: "setup", game: "chess", ...step.wish })).step ?? step.text;
    }
    await this.#show();
  }

  #then<T>(deed: () => Promise<T>): Promise<T> {
    const next = this.#last.then(deed);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
