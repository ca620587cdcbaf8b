// What there is to play, from the engine: games, their ways and options, their opponents. It is asked when it is first
// wanted, and again in another language.
import type { Game } from "../documents";
import { Engine } from "../engine/engine";
import type { GameInfo } from "../engine/requests";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";

export const games = new Store<GameInfo[] | undefined>(undefined);

let engine: Promise<Engine> | undefined;

/** The engine that knows what can be chosen; no match of anybody is in it. */
export function chooser(): Promise<Engine> {
  if (!engine) {
    engine = begin();
    engine.catch(() => (engine = undefined)); // what was not to be had may be later
  }
  return engine;
}

async function begin(): Promise<Engine> {
  const begun = new Engine();
  try {
    await begun.speak(settings.value.language);
  } catch (error) {
    begun.close();
    throw error;
  }
  settings.subscribe(() => void learn(begun).catch(() => undefined)); // the page says so itself
  return begun;
}

let learned = settings.value.language;

async function learn(from: Engine): Promise<void> {
  const { language } = settings.value;
  if (games.value && language === learned) return;
  await from.speak(language);
  games.set((await from.ask<{ games: GameInfo[] }>({ ask: "games" })).games);
  learned = language;
}

/** Sees to it that the games are known; rejects where they cannot be now. */
export async function wantGames(): Promise<void> {
  await learn(await chooser());
}

export function infoOf(all: GameInfo[] | undefined, game: string): GameInfo | undefined {
  return all?.find((info) => info.game === game);
}

export const allGames: readonly Game[] = ["chess", "rush", "duel"];
