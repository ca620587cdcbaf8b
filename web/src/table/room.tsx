// A table: opens the match that the address names, draws it by its game, and has what is the same at every table.
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Opening, Plain } from "../ui/control/plain";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { useKeyHelp, useKeys } from "../ui/keys";
import { useModule } from "../ui/lazy";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { useStore } from "../ui/store";
import { spoken, _ } from "../ui/words";
import { takeBack } from "./deeds";
import { EndSheet } from "./end";
import { HandOverCover } from "./handover";
import { KeysHelp } from "./keyhelp";
import { LinkState } from "./link";
import { begin } from "./local/begin";
import { justBegun } from "./local/begun";
import { LocalMatch } from "./local/match";
import { PERSON } from "./local/order";
import { LogPanel, useUnreadSteps } from "./log";
import type { Match, MatchView } from "./match";
import { TableMenu, type Panel } from "./menu";
import { load } from "./saved";
import { Since } from "./since";
import { isWatching, LostStrip, Strips, WatchLine } from "./strips";
import { Talk, useUnreadTalk } from "./talk";
import { useTurn } from "./turn";
import "./table.css";

await bring("table");

/** A position with a task: what stands beside the board instead of who plays, what was played and what was lost. */
export interface Guide {
  /** in the bar */
  title: string;
  /** at the other side of the board, or below everything */
  left: ComponentChildren;
  /** over what is about to be done, and below it */
  head: ComponentChildren;
  foot: ComponentChildren;
}

export interface GameProps {
  match: Match;
  view: MatchView;
  guide?: Guide | undefined;
  /** stands where the game says what could be done, as long as nothing is about to be done */
  aside?: ComponentChildren;
  /** stands right under the board */
  under?: ComponentChildren;
}

type Drawing = FunctionComponent<GameProps>;

/** The drawings come when their game is played. */
const drawings: Record<Game, () => Promise<Drawing>> = {
  chess: async () => (await import("../chess/chess")).Chess,
  rush: async () => (await import("../rush/rush")).Rush,
  duel: async () => (await import("../duel/duel")).Duel,
};

/** Brings the drawing of a game before it is played: then nothing is wanted from elsewhere any more. */
export function prepare(game: Game): void {
  void drawings[game]();
  void bring(game);
}

function isGame(name: string): name is Game {
  return Object.hasOwn(drawings, name);
}

async function openMatch(kind: string, id: string): Promise<Match | undefined> {
  if (kind === "play") {
    // Playing at once: against the computer, with what is usual.
    if (!isGame(id)) throw new Error(_("There is no such game."));
    const opponents = { chess: ["simple"], rush: ["greedy", "greedy", "greedy"], duel: ["gunner"] }[id];
    await begin({ game: id, options: [], players: [PERSON, ...opponents] });
    return undefined;
  }
  const fresh = justBegun(id);
  if (fresh) return fresh;
  const saved = await load(id).catch(() => undefined);
  if (!saved) throw new Error(_("There is no such match in this browser."));
  return LocalMatch.open(saved);
}

export function Room({ kind, id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("table"), []);
  const [match, setMatch] = useState<Match>();
  const [failed, setFailed] = useState("");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let opened: Match | undefined;
    let gone = false;
    setFailed("");
    setMatch(undefined);
    openMatch(kind, id).then(
      (found) => {
        opened = found;
        if (gone) found?.close();
        else setMatch(found);
      },
      (error: unknown) => gone || setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [kind, id, tries]);
  const again = () => setTries(tries + 1);
  if (failed) {
    return (
      <Plain
        title={_("The table does not open")}
        buttons={
          <>
            <Button kind="go" onPress={() => open("")}>
              {_("To the first page")}
            </Button>
            <Button onPress={again}>{_("Try again")}</Button>
          </>
        }
      >
        <p>{failed}</p>
      </Plain>
    );
  }
  return match ? <MatchRoom match={match} onReopen={again} /> : <Opening>{_("Opening the table…")}</Opening>;
}

export interface MatchRoomProps {
  match: Match;
  onReopen?: () => void;
  /** somebody says what to do, in what is drawn beside the table: how it ended is told there too */
  guided?: boolean;
  guide?: Guide;
  /** beside what every table has in the bar, and in the menu */
  tools?: ComponentChildren;
  menu?: (close: () => void) => ComponentChildren;
  /** as a game has it */
  aside?: ComponentChildren;
  under?: ComponentChildren;
  children?: ComponentChildren;
}

/** A match, wherever it comes from. */
export function MatchRoom({ match, onReopen, guided, guide, tools, menu, aside, under, children }: MatchRoomProps) {
  useLayoutEffect(() => wear("table"), []);
  const [drawing, setDrawing] = useState<Drawing>();
  const [unfetched, setUnfetched] = useState(false);
  const view = useStore(match.view);
  useEffect(() => {
    Promise.all([drawings[match.game](), bring(match.game)]).then(
      ([made]) => {
        wear(match.game);
        setDrawing(() => made);
      },
      () => setUnfetched(true),
    );
  }, [match.game]);
  if (unfetched) {
    return (
      <Plain
        title={_("The page must be loaded again")}
        buttons={
          <Button kind="go" data="reload" onPress={() => location.reload()}>
            {_("Load the page again")}
          </Button>
        }
      >
        <p>{_("A part of it cannot be fetched: the server is away, or has a newer page by now. No match is lost.")}</p>
      </Plain>
    );
  }
  if (view.elsewhere) {
    return (
      <Plain
        title={_("This match goes on in another tab")}
        buttons={
          <>
            {onReopen && (
              <Button kind="go" data="reopen" onPress={onReopen}>
                {_("Play it here")}
              </Button>
            )}
            <Button kind="quiet" onPress={() => open("")}>
              {_("To the first page")}
            </Button>
          </>
        }
      >
        <p>{_("It was opened there later, and is played in one place at a time.")}</p>
      </Plain>
    );
  }
  return drawing ? (
    <Seated match={match} view={view} drawing={drawing} guided={guided === true} guide={guide} tools={tools} rows={menu} aside={aside} under={under}>
      {children}
    </Seated>
  ) : (
    <Opening>{_("Opening the table…")}</Opening>
  );
}

/** Where one is: the game, what was set up, how far it has come where it counts rounds. */
function Where({ view: { table, replay } }: { view: MatchView }) {
  const far = table.game === "rush" ? (table.board.last_round && !table.outcome ? _("round {number}, the last one", { number: table.board.round }) : _("round {number}", { number: table.board.round })) : table.game === "duel" ? table.board.text : table.board.setup;
  return (
    <>
      {replay && <span>{replay.tries ? _("Analysis") : _("Replay")} · </span>}
      {table.title}
      {far && <span class="wide"> · {far}</span>}
    </>
  );
}

/** What went wrong is said at once, wherever the eyes are; where somebody types, the field says it itself. */
function useErrors(view: MatchView): void {
  useEffect(() => {
    if (view.error && !document.activeElement?.closest("[data-tells]")) tell({ kind: "error", ...view.error });
  }, [view.error]);
}

/** A hint is to be had where nobody else plays but the computer, or friends before the same screen. It is for the moment in
 * which it was asked for, and gone with the next step. */
function useHint(match: Match, view: MatchView, wanted: boolean) {
  const [at, setAt] = useState<number>();
  const may = wanted && view.connection === "local" && !view.replay && view.seat !== undefined && view.table.outcome === null;
  const now = may && view.table.asked !== null && !view.handover && !view.busy && view.waiting === undefined;
  const shown = now && at === view.table.step;
  const close = () => setAt(undefined);
  useLayoutEffect(() => close, [view.table.step]); // who takes back to that moment has not asked again; before a key asks
  const toggle = () => (shown ? close() : now ? setAt(view.table.step) : tell({ text: _("A hint can be had when it is your turn.") }));
  const part = useModule(
    () => import("../study/hint"),
    shown,
    () => (close(), tell({ kind: "error", text: _("This part of the page does not come: the server does not answer. Matches of this browser go on.") })),
  );
  useKeys({ w: toggle }, may);
  useKeyHelp(_("Help from the computer"), may ? [{ keys: ["W"], text: _("a hint: what would be good now, and why") }] : []);
  return {
    button: may && (
      <button type="button" class="icon-btn" aria-label={_("Hint")} aria-expanded={shown} aria-keyshortcuts="w" aria-disabled={now ? undefined : "true"} data-do="hint" onClick={toggle}>
        <Icon id="i-bulb" />
      </button>
    ),
    card: shown && part ? <part.HintCard match={match} view={view} onClose={close} /> : undefined,
  };
}

interface SeatedProps {
  match: Match;
  view: MatchView;
  drawing: Drawing;
  guided: boolean;
  guide: Guide | undefined;
  tools: ComponentChildren;
  /** of the menu, which they close */
  rows: ((close: () => void) => ComponentChildren) | undefined;
  aside: ComponentChildren;
  under: ComponentChildren;
  children: ComponentChildren;
}

function Seated({ match, view, drawing: Draw, guided, guide, tools, rows, aside, under, children }: SeatedProps) {
  const [menu, setMenu] = useState(false);
  const [panel, setPanel] = useState<Panel>();
  const told = guided || guide !== undefined;
  const over = view.table.outcome !== null && !told && !view.replay;
  // Where the table itself tells what every point was for, nothing need lie over it.
  const [end, setEnd] = useState(view.table.score === undefined);
  useArrival();
  const said = useTurn(view);
  const unread = { log: useUnreadSteps(view, panel === "log"), talk: useUnreadTalk(view, panel === "talk") };
  useErrors(view);
  const covered = view.handover !== undefined;
  const hint = useHint(match, view, !told);
  useKeys({
    "?": () => setPanel("keys"),
    m: () => setMenu(true),
    "Ctrl+z": () => !covered && !view.replay && takeBack(match, view),
  });
  return (
    <div class={`at-table ${guided ? "guided" : ""} ${guide ? "with-task" : ""} ${view.replay ? "replaying" : ""}`} data-game={match.game} data-connection={view.connection} data-busy={view.busy || undefined}>
      <Bar rooms={guide ? "always" : true} where={guide ? guide.title : <Where view={view} />} onMenu={() => setMenu(true)} unread={unread.talk} middle={<Strips match={match} view={view} />}>
        {over && !end && (
          <button type="button" class="btn end-btn" data-do="end" onClick={() => setEnd(true)}>
            {_("How it ended")}
          </button>
        )}
        {tools}
        {hint.button}
        <LinkState view={view} />
      </Bar>
      <LostStrip match={match} view={view} />
      {isWatching(view) && <WatchLine view={view} />}
      <div class={view.connection === "lost" ? "table-place stale" : "table-place"}>
        {covered ? (
          <HandOverCover match={match} view={view} />
        ) : (
          <div class={`in-room in-${match.game}`}>
            <Draw key={spoken()} match={match} view={view} guide={guide} aside={match.game === "chess" ? (aside ?? hint.card) : undefined} under={under} />
          </div>
        )}
      </div>
      {match.game !== "chess" && hint.card}
      {children}
      <Since view={view} />
      {over && end && <EndSheet match={match} view={view} onClose={() => setEnd(false)} />}
      {menu && <TableMenu match={match} view={view} unread={unread} rows={rows?.(() => setMenu(false))} onPanel={(chosen) => (setMenu(false), setPanel(chosen))} onClose={() => setMenu(false)} />}
      {panel === "keys" && <KeysHelp onClose={() => setPanel(undefined)} />}
      {panel === "log" && !covered && (
        <Dialog title={_("What happened")} class="table-drawer" onClose={() => setPanel(undefined)}>
          <LogPanel view={view} />
        </Dialog>
      )}
      {panel === "talk" && (
        <Dialog title={_("Table talk")} class="table-drawer" onClose={() => setPanel(undefined)}>
          <Talk match={match} view={view} />
        </Dialog>
      )}
      <div class="spoken" role="status" aria-live="assertive">
        {said}
      </div>
    </div>
  );
}
