// The first page: what waits, the three games, open tables. It works without a server; that part says so.
import "./home.css";
import "../ui/control/fields.css";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import { server } from "../net/connection";
import { Lobby } from "../net/lobby";
import { useDrop } from "../replay/drop";
import { rooms } from "../rooms";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { useModule } from "../ui/lazy";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { leave, open, route } from "../ui/page/route";
import { whenIdle } from "../ui/soon";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { GameArt } from "./art";
import { allGames, games, infoOf, wantGames } from "./games";
import { usePacked } from "./packed";
import { LinkState } from "./link";
import { OpenTables, WatchPanel } from "./tables";
import { useSaved, Waiting } from "./waiting";
import { isGame, titleOf } from "./words";

function aboutOf(game: Game): { text: string; facts: string } {
  if (game === "chess") return { text: _("Move one tank, turn it, fire. Hunt the command tank, or bring yours across."), facts: _("2 players · 30 minutes · all is open") };
  if (game === "rush") return { text: _("Buy vehicles, guard your bases, strike with one nation at a time."), facts: _("2–5 players · 40 minutes · cards") };
  return { text: _("Command a crew. Bid for the first shot, read the odds, keep your nerve."), facts: _("1–8 players · 60 minutes · cards") };
}

/** waits: what was pressed and has not come yet */
function GameSheet({ game, waits }: { game: Game; waits: string | undefined }) {
  const { text, facts } = aboutOf(game);
  return (
    <article class="sheet game" data-game={game}>
      <GameArt game={game} />
      <div class="game-words">
        <h2>{titleOf(game)}</h2>
        <p>{text}</p>
        <p class="game-facts">
          {facts} ·{" "}
          <a class="game-rules" href={`#/rules/${game}`} aria-label={_("Rules of {game}", { game: titleOf(game) })} data-do={`rules-${game}`}>
            {_("Rules")}
          </a>
          {game === "chess" && (
            <>
              {" · "}
              <a class="game-rules" href="#/puzzles" aria-label={_("Puzzles of {game}", { game: titleOf(game) })} data-do="puzzles">
                {_("Puzzles")}
              </a>
            </>
          )}
        </p>
        <div class="go-row">
          <Button kind="go" label={_("Play {game}", { game: titleOf(game) })} data={`play-${game}`} busy={waits === "play"} onPress={() => open(`new/${game}/play`)}>
            {_("Play")}
          </Button>
          <Button label={_("Play {game} with friends", { game: titleOf(game) })} data={`friends-${game}`} busy={waits === "friends"} onPress={() => open(`new/${game}/friends`)}>
            {_("With friends")}
          </Button>
          <Button kind="quiet" label={_("Learn {game}", { game: titleOf(game) })} data={`learn-${game}`} onPress={() => open(`learn/${game}`)}>
            {_("Learn")}
          </Button>
          {game === "chess" && (
            <Button kind="quiet" label={_("Set up {game}", { game: titleOf(game) })} data="setup" onPress={() => open("setup")}>
              {_("Set up")}
            </Button>
          )}
          {game === "duel" && (
            <Button kind="quiet" label={_("Make a battle of {game}", { game: titleOf(game) })} data="scenario" onPress={() => open("scenario")}>
              {_("Make a battle")}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

/** The lobby as long as it is looked at. */
function useLobby() {
  const [lobby] = useState(() => new Lobby(server));
  useEffect(() => () => lobby.close(), [lobby]);
  return useStore(lobby.view);
}

export function Home() {
  const path = useStore(route);
  const link = useStore(server.view);
  const lobby = useLobby();
  const known = useStore(games);
  const { saved, remove } = useSaved();
  const [kind, game = "", how, ...rest] = path.split("/");
  const pack = how === "with" ? undefined : rest[0];
  const creates = kind === "new" && isGame(game);
  const close = () => leave("");
  const dialogs = useModule(
    async () => (await Promise.all([import("./dialogs"), wantGames()]))[0],
    creates,
    () => {
      tell({ kind: "error", text: _("This part of the page does not come: the server does not answer. Matches of this browser go on.") });
      close();
    },
  );
  useEffect(() => {
    if (!creates) whenIdle(() => void Promise.all([wantGames(), rooms.match(), import("./dialogs")]).catch(() => undefined));
  }, [creates]);
  const own = usePacked(known, creates && pack ? pack : undefined);
  const all = pack ? own : known;
  const info = infoOf(all, game);
  useArrival();
  const dropped = useDrop();
  return (
    <>
      <Bar>
        <LinkState {...(lobby.known ? { here: lobby.here, tables: lobby.tables.length } : {})} />
      </Bar>
      <main class={dropped ? "home drop-here" : "home"} id="main" tabIndex={-1}>
        <h1 class="spoken">Tankodrom</h1>
        <Waiting games={known} mine={lobby.mine} told={lobby.mineKnown} coming={!lobby.mineKnown && (link.state === "connecting" || link.state === "open")} name={link.name} saved={saved} onRemove={remove} />
        <div class="home-games">
          {allGames.map((one) => (
            <GameSheet key={one} game={one} waits={creates && one === game && !(dialogs && info) ? how : undefined} />
          ))}
        </div>
        <p class="home-record">
          <Button kind="quiet" data="open-record" onPress={() => open("replay/open")}>
            {_("Open a record…")}
          </Button>
          <span class="note wide">{_("or drop its file here")}</span>
        </p>
        <div class="home-low">
          <OpenTables link={link} lobby={lobby} games={known} />
          <WatchPanel lobby={lobby} games={known} name={link.name} />
        </div>
      </main>
      {creates && dialogs && all && info && (how === "play" ? <dialogs.PlaySheet key={path} info={info} pack={pack} onClose={close} /> : <dialogs.CreateDialog key={path} games={all} game={info.game} pack={pack} who={how === "friends" || how === "with" ? "link" : "all"} {...(how === "with" ? { invites: rest.join("/") } : {})} onClose={close} />)}
    </>
  );
}
