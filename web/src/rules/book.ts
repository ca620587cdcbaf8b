// The rules as the engine tells them: the book of a game, its glossary, the diagram of a rule. The engine that no match is in
// answers, so that none is disturbed.
import { useEffect, useState } from "preact/hooks";
import type { Contents, Diagram, Game, Rulebook, RulebookRule } from "../documents";
import { chooser } from "../home/games";
import { settings, type LanguageCode } from "../ui/settings";
import { useStore } from "../ui/store";

/** A word of the screen, and what it means. */
export interface Word {
  word: string;
  name: string;
  text: string;
  rules: string[];
}

let last: Promise<unknown> = Promise.resolve();
const known = new Map<string, Promise<unknown>>();

/** One after the other, each in its language. */
function ask<T>(language: LanguageCode, request: { ask: string; [part: string]: unknown }): Promise<T> {
  const answer = last.then(async () => {
    const engine = await chooser();
    await engine.speak(language);
    return engine.ask<T>(request);
  });
  last = answer.catch(() => undefined);
  return answer;
}

/** Asked once in each language. What did not come is asked for again. */
function once<T>(request: { ask: string; [part: string]: unknown }): Promise<T> {
  const { language } = settings.value;
  const name = `${language} ${JSON.stringify(request)}`;
  const found = known.get(name) as Promise<T> | undefined;
  if (found) return found;
  const answer = ask<T>(language, request);
  known.set(name, answer);
  answer.catch(() => known.delete(name));
  return answer;
}

export function bookOf(game: Game): Promise<Rulebook> {
  return once<Rulebook>({ ask: "rules", game });
}

export async function wordsOf(game: Game): Promise<Word[]> {
  return (await once<{ words: Word[] }>({ ask: "thing", game, kind: "glossary", key: "all" })).words;
}

export function diagramOf(game: Game, rule: string): Promise<Diagram> {
  return once<Diagram>({ ask: "diagram", game, rule });
}

/** All that is printed for a game. */
export function contentsOf(game: Game, pack?: string): Promise<Contents> {
  return once<Contents>({ ask: "thing", game, kind: "contents", key: "all", ...(pack ? { pack } : {}) });
}

/** What is printed on the things of a match: for those who draw them. */
export function thingsOf(game: Game, options: string[], pack?: string) {
  return {
    async thing<T>(kind: string, key: string): Promise<T | undefined> {
      const answer = await once<object>({ ask: "thing", game, options, kind, key, ...(pack ? { pack } : {}) });
      return Object.keys(answer).length > 0 ? (answer as T) : undefined;
    },
  };
}

/** What something is once it has come, in the language spoken; what it was stays until then. */
export function useTold<T>(tell: () => Promise<T>, about: string): { told?: T; failed?: Error } {
  const { language } = useStore(settings);
  const [found, setFound] = useState<{ about: string; told?: T; failed?: Error }>({ about });
  useEffect(() => {
    let gone = false;
    tell().then(
      (told) => gone || setFound({ about, told }),
      (failed: unknown) => gone || setFound({ about, failed: failed instanceof Error ? failed : new Error(String(failed)) }),
    );
    return () => {
      gone = true;
    };
  }, [about, language]);
  return found.about === about ? found : {};
}

/** All rules in the order of the book. */
export function rulesOf(book: Rulebook): RulebookRule[] {
  return book.sections.flatMap(({ rules }) => rules);
}
