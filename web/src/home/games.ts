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
export async function chooser(): Promise<Engine> {
  engine ??= begin();
  return engine;
}

async function begin(): Promise<Engine> {
  const begun = new Engine();
  await begun.speak(settings.value.language);
  settings.subscribe(() => void learn(begun));
  return begun;
}

async function learn(from: Engine): Promise<void> {
  await from.speak(settings.value.language);
  games.set((await from.ask<{ games: GameInfo[] }>({ ask: "games" })).games);
}

/** Sees to it that the games are known, sooner or later. */
export function wantGames(): void {
  if (!games.value && !engine) void chooser().then(learn);
}

export function infoOf(all: GameInfo[] | undefined, game: string): GameInfo | undefined {
  return all?.find((info) => info.game === game);
}

export const allGames: readonly Game[] = ["chess", "rush", "duel"];
