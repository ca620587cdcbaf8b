// All tournaments: those that one can enter, those that are played, those that are over.
import { useEffect, useState } from "preact/hooks";
import { GameSign } from "../home/art";
import { games, wantGames } from "../home/games";
import { isGame } from "../home/words";
import { server } from "../net/connection";
import { Tournaments } from "../net/tournaments";
import type { TournamentRow } from "../protocol";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { useModule } from "../ui/lazy";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { capital, gameWords, kindWords, stateWords } from "./words";

function Row({ row }: { row: TournamentRow }) {
  const own = [row.plays ? _("you play") : "", row.mine ? _("yours") : "", row.link ? _("by link") : ""].filter(Boolean).join(" · ");
  return (
    <li class={`club-row ${row.plays ? "plays" : ""}`} data-tournament={row.tournament}>
      <span class="club-art" aria-hidden="true">
        {isGame(row.game) && <GameSign game={row.game} />}
      </span>
      <span class="club-name">
        <b>{row.title}</b>
        <span class="note">{gameWords(row)}</span>
      </span>
      <span class="club-kind note">{capital(kindWords(row))}</span>
      <span class="club-state">
        {stateWords(row)} {own && <span class="note">{own}</span>}
      </span>
      <a class="btn" href={`#/clubs/${row.tournament}`}>
        {_("Look")} <span class="spoken">{row.title}</span>
      </a>
    </li>
  );
}

function List({ title, rows, empty }: { title: string; rows: TournamentRow[]; empty?: string }) {
  if (rows.length === 0 && !empty) return null;
  return (
    <section class="sheet club-list" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p class="calm">{empty}</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.tournament} row={row} />
        ))}
      </ul>
    </section>
  );
}

function useTournaments() {
  const [list] = useState(() => new Tournaments(server));
  useEffect(() => () => list.close(), [list]);
  return useStore(list.view);
}

export function ClubList() {
  useEffect(() => void wantGames().catch(() => undefined), []);
  const known = useStore(games);
  const { state, guest } = useStore(server.view);
  const { known: told, rows } = useTournaments();
  const [opens, setOpens] = useState(false);
  const dialog = useModule(
    () => import("./open"),
    opens && known !== undefined,
    () => {
      tell({ kind: "error", text: _("This part of the page does not come: the server does not answer.") });
      setOpens(false);
    },
  );
  useTitle(_("Tournaments"));
  const why = state === "none" ? _("This page came without a server: everything is played in this browser.") : state !== "open" ? _("The server does not answer.") : guest ? _("Tournaments are for people with an account: sign in first.") : undefined;
  const empty = state === "none" ? why : !told ? _("Asking the server…") : _("Nobody has opened one. Whoever opens a tournament says what is played; others enter, and the server pairs them.");
  return (
    <>
      <div class="club-head">
        <h1>{_("Tournaments")}</h1>
        <Button kind="go" data="new-tournament" {...(why ? { why: { text: why } } : {})} onPress={() => setOpens(true)}>
          {_("Open a tournament")}
        </Button>
      </div>
      <List title={_("Open to enter")} rows={rows.filter((row) => row.state === "open")} {...(empty ? { empty } : {})} />
      <List title={_("Running")} rows={rows.filter((row) => row.state === "running")} />
      <List title={_("Over")} rows={rows.filter((row) => row.state === "over" || (row.state === "cancelled" && row.mine))} />
      {opens && dialog && known && <dialog.OpenDialog games={known} onClose={() => setOpens(false)} />}
    </>
  );
}
