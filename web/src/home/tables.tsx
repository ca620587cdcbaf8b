// The server's part of the first page: open tables, live, and a match to look at.
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/requests";
import { server, type LinkView } from "../net/connection";
import type { LobbyView } from "../net/lobby";
import type { ServerMessage, TableRow } from "../protocol";
import type { AnyTable } from "../table/match";
import { Button } from "../ui/control/button";
import { Icon } from "../ui/icon";
import { open } from "../ui/page/route";
import { _, _n } from "../ui/words";
import { GameArt } from "./art";
import { infoOf } from "./games";
import { Ground, Man } from "./rocks";
import { clockWords, isGame, namesOf, rowWords, taken, titleOf } from "./words";

const SHOWN = 5;

export function SeatMarks({ row }: { row: TableRow }) {
  const count = row.seats.filter(taken).length;
  return (
    <span class="seat-marks" role="img" aria-label={_("{count} of {all} seats taken", { count, all: row.seats.length })}>
      {row.seats.map((person, seat) => (
        <i key={seat} class={taken(person) ? "in" : ""} />
      ))}
    </span>
  );
}

export function OpenTables({ link, lobby, games }: { link: LinkView; lobby: LobbyView; games: GameInfo[] | undefined }) {
  const [whole, setWhole] = useState(false);
  const tables = lobby.tables.filter(({ state }) => state === "open");
  const shown = whole ? tables : tables.slice(0, SHOWN);
  return (
    <section class="sheet open-tables" aria-labelledby="open-tables">
      <h2>
        <span id="open-tables">{_("Open tables")}</span>
        <span class="open-deeds">
          {tables.length > SHOWN && (
            <button type="button" class="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? _("fewer") : _("All {count}", { count: tables.length })}
            </button>
          )}
          <a class="link" href="#/new/chess">
            {_("Open a table")}
          </a>
        </span>
      </h2>
      <div class="open-list">
        {shown.length > 0 ? (
          <ul>
            {shown.map((row) => (
              <OpenRow key={row.table} row={row} info={infoOf(games, row.game)} />
            ))}
          </ul>
        ) : (
          <div class="calm">
            <p>{emptyWords(link, lobby)}</p>
            {lobby.known && link.state === "open" && (
              <Button label={_("Open a table for others")} onPress={() => open("new/chess")}>
                {_("Open a table")}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function emptyWords(link: LinkView, lobby: LobbyView): string {
  if (link.state === "none") return _("This page came without a server: everything is played in this browser.");
  if (link.state === "lost") return _("The server is not there at the moment. Games against the computer and at one screen go on.");
  if (link.state === "over") return _("Please load the page again: the server speaks another version.");
  return lobby.known ? _("Nobody waits at a table now. Open one: others see it here at once.") : _("Asking the server…");
}

function OpenRow({ row, info }: { row: TableRow; info: GameInfo | undefined }) {
  return (
    <li class="open-row" data-table={row.table}>
      <span class="game-name">{titleOf(row.game)}</span>
      <span class="table-way">{rowWords(info, row)}</span>
      <span class="table-clock">{clockWords(row.clock)}</span>
      <SeatMarks row={row} />
      <span class="names wide">{namesOf(info, row.seats)}</span>
      <Button label={_("Join {game} with {names}", { game: titleOf(row.game), names: namesOf(info, row.seats) })} onPress={() => open(`table/${row.table}`)}>
        {_("Join")}
      </Button>
    </li>
  );
}

// ---- A match to look at ----

/** The table as everybody may see it now; the page does not stay there. */
function useGlimpse(match: string | undefined): AnyTable | undefined {
  const [seen, setSeen] = useState<{ match: string; table: AnyTable }>();
  useEffect(() => {
    if (!match) return undefined;
    const stop = server.listen({
      hear: (message: ServerMessage) => {
        if (message.type !== "table" || message.match !== match) return;
        setSeen({ match, table: message.table as unknown as AnyTable });
        void server.request({ type: "watch", match, stop: true }).catch(() => undefined);
        stop();
      },
    });
    void server.request({ type: "watch", match }).catch(() => undefined);
    return () => void stop();
  }, [match]);
  return seen && seen.match === match ? seen.table : undefined;
}

/** The one that most look at; never one's own. */
function mostWatched(tables: TableRow[], name: string | undefined): TableRow | undefined {
  const others = tables.filter(({ state, match, seats }) => state === "playing" && match && !seats.some((person) => person.name === name));
  return others.sort((left, right) => (right.onlookers ?? 0) - (left.onlookers ?? 0))[0];
}

export function howFar({ game, board }: AnyTable): string {
  if (game === "rush") return _("round {number}", { number: board.round });
  if (game === "duel") return board.text;
  const lost = _("lost: White {white}, Black {black}", { white: board.lost.white.length, black: board.lost.black.length });
  return `${_n("{count} move", "{count} moves", board.moves)} · ${lost}`;
}

export function WatchPanel({ lobby, games, name }: { lobby: LobbyView; games: GameInfo[] | undefined; name: string | undefined }) {
  const row = mostWatched([...lobby.tables], name);
  const table = useGlimpse(row?.match);
  const count = lobby.tables.filter(({ state }) => state === "playing").length;
  const info = row && infoOf(games, row.game);
  return (
    <section class="sheet watch-panel" aria-labelledby="watch-panel">
      <h2>
        <span id="watch-panel">{_("Watch")}</span>
        {row && (
          <a class="link" href="#/watch">
            {_n("{count} match is being played", "{count} matches are being played", count)}
          </a>
        )}
      </h2>
      {row?.match && isGame(row.game) ? (
        <div class="live">
          <Thumbnail table={table} game={row.game} />
          <div>
            <ul>
              {row.seats.map((person, seat) => (
                <li key={seat}>
                  {row.game === "chess" && <Icon id={seat === 0 ? "pip-w" : "pip-b"} class="pip" />}
                  <b>{namesOf(info, [person])}</b>
                </li>
              ))}
            </ul>
            <p class="note">
              {titleOf(row.game)} · {rowWords(info, row)} · {clockWords(row.clock)}
            </p>
            <p class="note">
              {[table && howFar(table), row.onlookers ? _n("{count} watching", "{count} watching", row.onlookers) : ""].filter(Boolean).join(" · ")}
            </p>
            <Button label={_("Watch {names}", { names: namesOf(info, row.seats) })} onPress={() => open(`watch/${row.match}`)}>
              <Icon id="i-eye" />
              {_("Watch")}
            </Button>
          </div>
        </div>
      ) : (
        <p class="calm">{_("Matches at public tables can be watched from here.")}</p>
      )}
    </section>
  );
}

const turns: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

/** "B11": the eleventh row from below, in the second column. */
function placeOf(square: string, size: number) {
  return { x: square.charCodeAt(0) - 65, y: size - Number(square.slice(1)) };
}

function Thumbnail({ table, game }: { table: AnyTable | undefined; game: "chess" | "rush" | "duel" }) {
  if (game !== "chess" || table?.game !== "chess") return <div class="thumbnail">{game === "chess" ? null : <GameArt game={game} />}</div>;
  const { size, pieces, wrecks, obstacles } = table.board;
  return (
    <svg class="thumbnail" viewBox={`0 0 ${size * 50} ${size * 50}`} aria-hidden="true">
      <Ground width={size} height={size} obstacles={(obstacles ?? []).map((square) => placeOf(square, size))} />
      {(wrecks ?? []).map((square) => (
        <Man key={square} at={placeOf(square, size)} symbol="t-wreck" turn={20} size={50} />
      ))}
      {pieces.map(({ square, side, kind, facing }) => (
        <Man key={square} at={placeOf(square, size)} symbol={`t-${table.board.kinds[kind]?.letter ?? "M"}`} side={side === "white" ? "w" : "b"} turn={turns[facing] ?? 0} />
      ))}
    </svg>
  );
}
