// What there is to play with a pack of one's own: the same list, told by the engine with that pack.
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/requests";
import { tell } from "../ui/control/toast";
import { leave } from "../ui/page/route";
import { chooser } from "./games";

/** `known`: the list without a pack, another one in another language. Undefined until it has come. */
export function usePacked(known: GameInfo[] | undefined, pack: string | undefined): GameInfo[] | undefined {
  const [found, setFound] = useState<{ pack: string; games: GameInfo[] }>();
  useEffect(() => {
    let gone = false;
    if (pack && known) {
      chooser()
        .then((engine) => engine.ask<{ games: GameInfo[] }>({ ask: "games", pack }))
        .then(
          ({ games }) => gone || setFound({ pack, games }),
          (error: unknown) => {
            if (gone) return;
            tell({ kind: "error", text: error instanceof Error ? error.message : String(error) });
            leave("");
          },
        );
    }
    return () => {
      gone = true;
    };
  }, [known, pack]);
  return found?.pack === pack ? found?.games : undefined;
}
