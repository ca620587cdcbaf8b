// What is played now, to be looked at: a tile for each match at a public table. An id behind it is a match that is watched.
import "../ui/control/fields.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import type { GameInfo } from "../engine/requests";
import { games, infoOf, wantGames } from "../home/games";
import { LinkState } from "../home/link";
import { ServerTable } from "../home/room";
import { howFar } from "../home/tables";
import { clockWords, isGame, namesOf, rowWords, titleOf } from "../home/words";
import { server } from "../net/connection";
import { Lobby } from "../net/lobby";
import type { TableRow } from "../protocol";
import type { AnyTable } from "../table/match";
import { Check } from "../ui/control/fields";
import { Icon } from "../ui/icon";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { bring, wear } from "../ui/page/style";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { useGlimpses } from "./glimpses";
import { Mark, sideOf } from "./mark";
import { Picture } from "./picture";
import "./watch.css";

await bring("watch");

/** Tiles at a time: each of them is fetched again and again. */
const SHOWN = 12;

export function WatchRoom({ kind, id }: { kind: string; id: string }) {
  return id ? <ServerTable kind={kind} id={id} /> : <WatchLobby />;
}

type Running = TableRow & { match: string; game: Game };

function isRunning(row: TableRow): row is Running {
  return row.state === "playing" && row.match !== undefined && isGame(row.game);
}

/** Where most look first. */
function inOrder(rows: Running[]): Running[] {
  return [...rows].sort((left, right) => (right.onlookers ?? 0) - (left.onlookers ?? 0) || (right.match < left.match ? -1 : 1));
}

function clockOf(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a seat has come to: its time, its points, its medals. */
function standing(table: AnyTable | undefined, seat: number): string {
  if (!table || table.seats.length <= seat) return "";
  if (table.game === "chess") return table.seats[seat]?.clock === undefined ? "" : clockOf(table.seats[seat].clock);
  if (table.game === "rush") {
    const medals = table.board.players[seat]?.medals.reduce((sum, count) => sum + count, 0) ?? 0;
    return _n("{count} medal", "{count} medals", medals);
  }
  const side = sideOf(table, seat);
  return side ? _("{points} VP", { points: table.board.sides.find((one) => one.side === side)?.points ?? 0 }) : "";
}

/** What happens: a call, or how far it has come. */
function happening(table: AnyTable): string {
  const far = howFar(table);
  const call = table.game === "chess" ? (table.board.check_text ?? "") : table.game === "rush" ? (table.board.turn?.text ?? "") : (table.board.laid?.text ?? "");
  return [far, call].filter(Boolean).join(" · ");
}

function Tile({ row, table, info }: { row: Running; table: AnyTable | undefined; info: GameInfo | undefined }) {
  const names = namesOf(info, row.seats);
  return (
    <li class="sheet tile" data-match={row.match} data-seen={table !== undefined}>
      <Picture game={row.game} table={table} />
      {row.onlookers !== undefined && row.onlookers > 0 && (
        <span class="tile-eyes">
          <Icon id="i-eye" />
          {row.onlookers}
          <span class="spoken"> {_n("looks on", "look on", row.onlookers)}</span>
        </span>
      )}
      <div class="tile-text">
        <h2>
          <a href={`#/watch/${row.match}`}>
            {titleOf(row.game)}
            <span class="spoken">, {names}</span>
          </a>
          <small>{[rowWords(info, row), row.clock ? clockWords(row.clock) : ""].filter(Boolean).join(" · ")}</small>
        </h2>
        <ul>
          {row.seats.map((person, seat) => (
            <li key={seat}>
              <Mark game={row.game} table={table} seat={seat} />
              <span>{namesOf(info, [person])}</span>
              <b>{standing(table, seat)}</b>
            </li>
          ))}
        </ul>
        <p class="note">{table ? happening(table) : _("It has begun.")}</p>
      </div>
    </li>
  );
}

function useTables() {
  const [lobby] = useState(() => new Lobby(server));
  useEffect(() => () => lobby.close(), [lobby]);
  return useStore(lobby.view);
}

function WatchLobby() {
  useLayoutEffect(() => wear("watch"), []);
  useEffect(() => void wantGames().catch(() => undefined), []);
  const known = useStore(games);
  const { state } = useStore(server.view);
  const { tables, known: told, here } = useTables();
  const [game, setGame] = useState("");
  const [people, setPeople] = useState(false);
  useTitle(_("Watch"));
  useArrival();
  const running = inOrder(tables.filter(isRunning)).filter((row) => !people || row.seats.every((person) => !person.opponent));
  const count = (one: string) => running.filter((row) => one === "" || row.game === one).length;
  const fitting = running.filter((row) => game === "" || row.game === game);
  const shown = fitting.slice(0, SHOWN);
  const glimpses = useGlimpses(shown.map(({ match }) => match));
  return (
    <>
      <Bar>
        <LinkState {...(told ? { here, tables: tables.length } : {})} />
      </Bar>
      <main class="watching" id="main" tabIndex={-1}>
        <div class="watch-head">
          <h1>{_("Watch")}</h1>
          <div class="filter" role="group" aria-label={_("Games")}>
            {["", "chess", "rush", "duel"].map((one) => (
              <button key={one} type="button" class={one === game ? "on" : ""} aria-pressed={one === game} onClick={() => setGame(one)}>
                {one === "" ? _("All") : titleOf(one)} <b>{count(one)}</b>
              </button>
            ))}
          </div>
          <Check value={people} data="people-only" onSet={setPeople}>
            {_("People only")}
          </Check>
        </div>
        {shown.length > 0 ? (
          <ul class="tiles">
            {shown.map((row) => (
              <Tile key={row.match} row={row} table={glimpses.get(row.match)} info={infoOf(known, row.game)} />
            ))}
          </ul>
        ) : (
          <p class="sheet calm">{state === "none" ? _("This page came without a server: there are no tables here.") : told ? _("Nothing is played at a public table now. Open one, and others may look on.") : _("Asking the server…")}</p>
        )}
        <p class="note">
          {fitting.length > SHOWN && `${_n("{count} more is being played.", "{count} more are being played.", fitting.length - SHOWN)} `}
          {_("You see what lies open on the table. Your words reach the players after the end.")}
        </p>
      </main>
    </>
  );
}
