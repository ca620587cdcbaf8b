// My games: those that wait for me, those that wait for others, those that are over.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GameSign } from "../home/art";
import { games, infoOf, wantGames } from "../home/games";
import { howFar } from "../home/tables";
import { companyOf, useSaved } from "../home/waiting";
import { ago, clockWords, isGame, namesOf, rowWords, taken, titleOf } from "../home/words";
import { server } from "../net/connection";
import { Lobby } from "../net/lobby";
import type { TableRow } from "../protocol";
import type { AnyTable } from "../table/match";
import { whileSeen } from "../ui/seen";
import { useStore } from "../ui/store";
import { spoken, _, _n } from "../ui/words";
import { useGlimpses } from "../watch/glimpses";
import { Mark } from "../watch/mark";
import { Picture } from "../watch/picture";
import { History } from "./history";
import { Invitations } from "./invitations";

interface Row {
  key: string;
  table?: AnyTable | undefined;
  /** that is played at the server: a picture of it is drawn */
  match?: string | undefined;
  game: string;
  way: string;
  who: string;
  /** of the only opponent */
  seat?: number | undefined;
  what: string;
  clock: string;
  /** when the time of who is to decide runs out, by the server's clock */
  until?: number | undefined;
  /** a clock for the whole match, which counts seconds */
  fast?: boolean;
  href: string;
  deed: string;
}

function List({ title, note, rows, urgent, empty }: { title: string; note?: string; rows: readonly Row[]; urgent?: boolean; empty?: ComponentChildren }) {
  if (rows.length === 0 && !empty) return null;
  return (
    <section class={`sheet my-list ${urgent ? "urgent" : ""}`} aria-label={title}>
      <h2>
        {title} {note && <span class="note">{note}</span>}
      </h2>
      {rows.length === 0 && <p class="calm">{empty}</p>}
      <ul>
        {rows.map((row, place) => (
          <li key={row.key} class="my-row" data-match={row.key}>
            <span class="my-art" aria-hidden="true">
              {isGame(row.game) && (row.table ? <Picture game={row.game} table={row.table} small /> : <GameSign game={row.game} />)}
            </span>
            <span class="my-game">
              <b>{titleOf(row.game)}</b>
              <span class="note">{row.way}</span>
            </span>
            <span class="my-who">
              {row.seat !== undefined && isGame(row.game) && <Mark game={row.game} table={row.table} seat={row.seat} />}
              {row.who}
            </span>
            <span class="my-what note">{row.table ? howFar(row.table) : row.what}</span>
            {row.until === undefined ? <span class="my-clock quiet">{row.clock}</span> : <Left until={row.until} fast={row.fast === true} running={urgent === true} />}
            <a class={`btn ${urgent && place === 0 ? "go" : ""}`} href={row.href}>
              {row.deed} <span class="spoken">{`${titleOf(row.game)}, ${row.who}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Days are short below six hours, clocks below a minute. */
const SHORT = { days: 6 * 3_600_000, clock: 60_000 };

/** How long is left: "2 days", "5 h", "28:05", counted down. */
function Left({ until, fast, running }: { until: number; fast: boolean; running: boolean }) {
  const { ahead = 0 } = useStore(server.view);
  const [now, setNow] = useState(Date.now());
  useEffect(() => whileSeen(() => setNow(Date.now()), fast ? 1000 : 30_000), [fast]);
  const left = Math.max(0, until - now - ahead);
  const short = left < (fast ? SHORT.clock : SHORT.days);
  return <span class={`my-clock ${fast && running ? "runs" : ""} ${short ? "short" : ""}`}>{leftWords(left, fast)}</span>;
}

function leftWords(left: number, fast: boolean): string {
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  if (fast) return minutes < 60 ? `${minutes}:${String(seconds % 60).padStart(2, "0")}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  const unit = minutes >= 48 * 60 ? (["day", 24 * 60] as const) : minutes >= 60 ? (["hour", 60] as const) : (["minute", 1] as const);
  return new Intl.NumberFormat(spoken(), { style: "unit", unit: unit[0], unitDisplay: unit[0] === "day" ? "long" : "short" }).format(Math.floor(minutes / unit[1]));
}

/** The most urgent first; what has no clock comes behind, in its order. */
function soonest<T extends { until?: number | undefined }>(rows: T[]): T[] {
  return [...rows].sort((left, right) => (left.until ?? Infinity) - (right.until ?? Infinity) || 0);
}

/** A row of the lobby in which I sit. */
function rowOf(table: TableRow, name: string | undefined): Row & { mine: boolean } {
  const info = infoOf(games.value, table.game);
  const own = table.seats.find((person) => person.name === name);
  const free = table.seats.filter((person) => !taken(person)).length;
  const open = table.state === "open";
  const mine = open ? free === 0 : own?.turn === true;
  return {
    key: table.table,
    match: open ? undefined : table.match,
    game: table.game,
    way: rowWords(info, table),
    who: namesOf(info, table.seats.filter((person) => person !== own)),
    seat: !open && own && table.seats.length === 2 ? table.seats.findIndex((person) => person !== own) : undefined,
    what: open ? (free > 0 ? _n("one seat is free", "{count} seats are free", free) : _("all seats are taken")) : mine ? _("It is your turn.") : "",
    clock: clockWords(table.clock),
    until: (mine ? own : table.seats.find((person) => person.until !== undefined))?.until,
    fast: !table.clock?.days,
    href: `#/table/${table.table}`,
    deed: mine ? _("Play") : _("Look"),
    mine,
  };
}

/** Whose turn it is at a table without days for a turn is asked again so often, in milliseconds. */
const AGAIN = 15_000;

function useMine(): { mine: TableRow[]; told: boolean } {
  const [lobby] = useState(() => new Lobby(server, false));
  useEffect(() => () => lobby.close(), [lobby]);
  useEffect(() => whileSeen(() => lobby.again(), AGAIN), [lobby]);
  const { mine, mineKnown } = useStore(lobby.view);
  return { mine, told: mineKnown };
}

/** Pictures of matches at a time: each is fetched again now and then. */
const PICTURES = 12;

/** own: the name of somebody with an account. */
export function MyGames({ own }: { own: string | undefined }) {
  useEffect(() => void wantGames().catch(() => undefined), []);
  useStore(games);
  const { name, state } = useStore(server.view);
  const { mine, told } = useMine();
  const { saved } = useSaved();
  const [game, setGame] = useState("");
  const fits = (row: { game: string }) => game === "" || row.game === game;
  const rows = mine.filter(({ state: stands }) => stands !== "finished").map((row) => rowOf(row, name));
  const here: (Row & { mine: boolean })[] = saved.map((match) => ({
    key: match.id,
    game: match.game,
    way: _("in this browser"),
    who: companyOf(match.record),
    what: "",
    clock: ago(match.changed),
    href: `#/match/${match.id}`,
    deed: _("Play"),
    mine: match.waits,
  }));
  const seen = useGlimpses(rows.flatMap(({ match }) => match ?? []).slice(0, PICTURES));
  const all = [...rows.map((row) => ({ ...row, table: row.match === undefined ? undefined : seen.get(row.match) })), ...here];
  const count = (one: string) => all.filter((row) => one === "" || row.game === one).length;
  return (
    <>
      <div class="my-head">
        <h1>{_("My games")}</h1>
        <div class="filter" role="group" aria-label={_("Games")}>
          {["", "chess", "rush", "duel"].map((one) => (
            <button key={one} type="button" class={one === game ? "on" : ""} aria-pressed={one === game} onClick={() => setGame(one)}>
              {one === "" ? _("All") : titleOf(one)} <b>{count(one)}</b>
            </button>
          ))}
        </div>
        <a class="btn" href="#/new/chess">
          {_("A new table")}
        </a>
      </div>
      <List
        title={_("Your turn")}
        {...(all.filter((row) => row.mine && fits(row)).length > 1 ? { note: _("soonest first") } : {})}
        rows={soonest(all.filter((row) => row.mine && fits(row)))}
        urgent
        empty={!told && state === "open" ? _("Asking the server…") : _("Nothing waits for you.")}
      />
      <Invitations />
      <List title={_("Waiting for others")} rows={all.filter((row) => !row.mine && fits(row))} />
      {state !== "none" && name !== undefined && <History key={name} name={own} title={_("Over")} game={game} />}
    </>
  );
}
