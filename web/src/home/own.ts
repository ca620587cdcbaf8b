// Ways to play of one's own among those of a game: setups of Tank Chess and battles of Tank Duel that this browser keeps. A
// battle comes as a file of a pack, which is opened when it is chosen.
import { useEffect, useState } from "preact/hooks";
import type { Game, WaysWay } from "../documents";
import { Refusal } from "../engine/engine";
import type { GameInfo } from "../engine/requests";
import { all as allScenarios } from "../scenario/saved";
import { ownScenario } from "../scenario/way";
import { all as allSetups } from "../setup/saved";
import { settings } from "../ui/settings";
import { useStore } from "../ui/store";
import { checkPack } from "../packs/add";
import { keep, type PackFile } from "../packs/kept";
import { chooser } from "./games";
import { ownSetup, type OwnWay } from "./order";

export interface Opened {
  pack: string;
  way: WaysWay | undefined;
}

/** Brings the file to the engine over the game's own pack; rejects with a Refusal where it cannot be played with. */
export async function openPack(game: Game, file: PackFile, option: string): Promise<Opened> {
  const checked = await checkPack({ game, over: true, files: [file] });
  await keep({ ...checked, unlisted: true }).catch(() => undefined); // a browser that keeps nothing knows it meanwhile
  const { pack } = checked;
  const engine = await chooser();
  const { games } = await engine.ask<{ games: GameInfo[] }>({ ask: "games", pack });
  return { pack, way: games.find((info) => info.game === game)?.ways.find((way) => way.option === option) };
}

async function savedWays(game: Game): Promise<OwnWay[]> {
  if (game === "chess") return (await allSetups()).map(({ line, name }) => ownSetup(line, name));
  if (game === "duel") return (await allScenarios()).filter(({ playable }) => playable).map(({ text, name }) => ownScenario(text, name));
  return [];
}

export interface Own {
  /** all ways among which one chooses, those of one's own first */
  ways: readonly (OwnWay | WaysWay)[];
  /** the chosen one as the engine tells it; of a setup it tells nothing */
  way: WaysWay | undefined;
  pack: string | undefined;
  /** what is chosen can be begun */
  ready: boolean;
  error?: { text: string; rule?: string | undefined };
}

/** given: one that is chosen before anything else, kept or not. */
export function useOwn(info: GameInfo, option: string, given: OwnWay | undefined): Own {
  const [saved, setSaved] = useState<{ game: Game; ways: OwnWay[] }>();
  const [opened, setOpened] = useState<{ option: string; language: string } & (Opened | { error: { text: string; rule?: string | undefined } })>();
  const { language } = useStore(settings);
  const known = saved?.game === info.game ? saved.ways.filter((way) => way.option !== given?.option) : [];
  const owns = [...(given ? [given] : []), ...known];
  const chosen = owns.find((way) => way.option === option);
  useEffect(() => {
    let gone = false;
    savedWays(info.game).then((ways) => gone || setSaved({ game: info.game, ways }), () => undefined); // a browser that keeps nothing
    return () => {
      gone = true;
    };
  }, [info.game]);
  useEffect(() => {
    let gone = false;
    if (!chosen?.file) return;
    openPack(info.game, chosen.file, option).then(
      (found) => gone || setOpened({ option, language, ...found }),
      (error: unknown) => gone || setOpened({ option, language, error: error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) } }),
    );
    return () => {
      gone = true;
    };
  }, [info.game, option, chosen?.file?.text, language]);
  const ways = [...owns, ...info.ways];
  if (!chosen?.file) return { ways, way: info.ways.find((way) => way.option === option), pack: undefined, ready: true };
  if (opened?.option !== option) return { ways, way: undefined, pack: undefined, ready: false };
  return "error" in opened ? { ways, way: undefined, pack: undefined, ready: false, error: opened.error } : { ways, way: opened.way, pack: opened.pack, ready: true };
}
