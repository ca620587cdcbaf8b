// A table: opens the match that the address names, draws it by its game, and has what is the same at every table.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import { Bar } from "../ui/bar";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { begin, justBegun, LocalMatch, PERSON } from "./local";
import type { Match, MatchView } from "./match";
import { load } from "./saved";

export interface GameProps {
  match: Match;
  view: MatchView;
}

type Drawing = FunctionComponent<GameProps>;

/** The drawings come when their game is played. */
const drawings: Record<Game, () => Promise<Drawing>> = {
  chess: async () => (await import("../chess/chess")).Chess,
  rush: async () => (await import("../rush/rush")).Rush,
  duel: async () => (await import("../duel/duel")).Duel,
};

async function openMatch(kind: string, id: string): Promise<Match> {
  if (kind === "play") {
    // Playing at once: against the computer, with what is usual.
    const game = id as Game;
    const opponent = { chess: "simple", rush: "greedy", duel: "gunner" }[game];
    await begin({ game, options: [], players: [PERSON, opponent] });
    return new Promise(() => undefined);
  }
  const fresh = justBegun(id);
  if (fresh) return fresh;
  const saved = await load(id);
  if (!saved) throw new Error(_("There is no such match in this browser."));
  return LocalMatch.open(saved);
}

export function Room({ kind, id }: { kind: string; id: string }) {
  const [match, setMatch] = useState<Match>();
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let opened: Match | undefined;
    let gone = false;
    openMatch(kind, id).then(
      (found) => {
        opened = found;
        if (gone) found.close();
        else setMatch(found);
      },
      (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [kind, id]);
  if (failed) {
    return (
      <>
        <Bar />
        <main class="sheet" role="alert">
          {failed}
        </main>
      </>
    );
  }
  return match ? <MatchRoom match={match} /> : <Bar />;
}

/** A match, wherever it comes from. */
export function MatchRoom({ match }: { match: Match }) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    void drawings[match.game]().then((made) => setDrawing(() => made));
  }, [match.game]);
  return drawing ? <Seated match={match} drawing={drawing} /> : <Bar />;
}

function Seated({ match, drawing: Draw }: { match: Match; drawing: Drawing }) {
  const view = useStore(match.view);
  return (
    <>
      <Bar where={view.table.title} />
      <Draw match={match} view={view} />
    </>
  );
}
