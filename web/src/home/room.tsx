// A table at the server: before the start who sits where, then the match. A link to it opens it anywhere.
import "../ui/control/fields.css";
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/requests";
import { server, type LinkView } from "../net/connection";
import { comeToTable, leaveTable } from "../net/places";
import type { RemoteMatch } from "../net/remote";
import type { RemoteTable, TableView, Way } from "../net/table";
import type { Person } from "../protocol";
import { MatchRoom } from "../table/room";
import { Button } from "../ui/control/button";
import { copyText } from "../ui/copy";
import { Icon } from "../ui/icon";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { open } from "../ui/page/route";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { games, infoOf, wantGames } from "./games";
import { InviteField } from "./invite";
import { Levels, Program } from "./levels";
import { LinkState } from "./link";
import { NextOne } from "./next";
import { usualOpponent } from "./order";
import { PackLine } from "./pack";
import { usePreview } from "./preview";
import { SeatRow } from "./seats";
import { capital, clockWords, isGame, rowWords, taken, titleOf } from "./words";

function useTable(way: Way): RemoteTable {
  const key = JSON.stringify(way);
  const [table] = useState(() => comeToTable(way));
  useEffect(() => () => leaveTable(way), [key]);
  return table;
}

export function ServerTable({ kind, id }: { kind: string; id: string }) {
  const way: Way = kind === "watch" ? { match: id } : { table: id };
  const table = useTable(way);
  const view = useStore(table.view);
  const link = useStore(server.view);
  if (view.match) return <Played key={view.match.id} table={table} match={view.match} invitation={view.invitation} />;
  const closed = view.row?.state === "finished";
  if (view.row && !closed && link.state !== "over") return <OpenRoom table={table} view={view} />;
  const words = closed ? _("Everybody left it before a match began.") : view.failed ? capital(view.failed.text) : waitingWords(link);
  return (
    <>
      <Bar>
        <LinkState />
      </Bar>
      <main class="home" id="main" tabIndex={-1}>
        <section class="sheet calm-sheet" role={view.failed || closed || link.state === "over" ? "alert" : "status"}>
          <h1>{closed ? _("This table is closed") : view.failed ? _("There is nothing to see at this table") : link.state === "over" ? _("The page must be loaded again") : _("A table")}</h1>
          <p>{words}</p>
          {link.state === "over" && (
            <Button kind="go" data="reload" onPress={() => location.reload()}>
              {_("Load the page again")}
            </Button>
          )}
          <Button onPress={() => open("")}>{_("To the first page")}</Button>
        </section>
      </main>
    </>
  );
}

function waitingWords({ state }: LinkView): string {
  switch (state) {
    case "none":
      return _("This page came without a server: there are no tables here.");
    case "lost":
      return _("The server is not there at the moment; the table opens as soon as it is.");
    case "over":
      return _("Please load the page again: the server speaks another version.");
    default:
      return _("Coming to the table…");
  }
}

function Played({ table, match, invitation }: { table: RemoteTable; match: RemoteMatch; invitation: string | undefined }) {
  const { table: shown } = useStore(match.view);
  return (
    <div class="played" data-match={match.id} data-step={shown.step} data-over={shown.outcome !== null}>
      <MatchRoom match={match} tools={<NextOne table={table.name} match={match} />} />
      {invitation && <Invitation table={table} text={invitation} />}
    </div>
  );
}

function Invitation({ table, text }: { table: RemoteTable; text: string }) {
  return (
    <div class="invitation sheet" role="status">
      <span>{text}</span>
      <Button kind="go" data="accept-rematch" onPress={() => void table.view.value.match?.rematch(false) /* with the seats that the other one wants */}>
        {_("Play again")}
      </Button>
      <Button kind="quiet" onPress={() => table.view.change({ invitation: undefined })}>
        {_("Not now")}
      </Button>
    </div>
  );
}

// ---- Before the start ----

function OpenRoom({ table, view }: { table: RemoteTable; view: TableView }) {
  const known = useStore(games);
  const { name } = useStore(server.view);
  const row = view.row!;
  const info = infoOf(known, row.game);
  const game = isGame(row.game) ? row.game : undefined;
  const shown = usePreview(game, row.options ?? [], row.pack);
  const [filling, setFilling] = useState<number>();
  const [inviting, setInviting] = useState<number>();
  const owns = view.owner !== undefined && view.owner === view.seat;
  const free = row.seats.filter((person) => !taken(person)).length;
  const own = row.seats.find((person) => person.invited === name);
  const seatsForMe = row.seats.filter((person) => !taken(person) && (!person.kept || person === own)).length;
  useEffect(() => void wantGames().catch(() => undefined), []);
  useArrival();
  return (
    <>
      <Bar where={titleOf(row.game)}>
        <LinkState />
      </Bar>
      <main class="home" id="main" tabIndex={-1}>
        <section class="sheet open-room" aria-labelledby="room-title">
          <header>
            <h2 id="room-title">{titleOf(row.game)}</h2>
            <p>
              {rowWords(info, row)} · {clockWords(row.clock)}
              {row.rated && <> · {_("Rated")}</>}
            </p>
            {row.pack && <PackLine pack={row.pack} />}
          </header>
          <div class="room-body">
            <div>
              <h3>
                {_("Seats")} <span class="note">{free > 0 ? _n("one seat is free", "{count} seats are free", free) : _("all seats are taken")}</span>
              </h3>
              <ul class="seat-rows" aria-live="polite">
                {row.seats.map((person, seat) => (
                  <SeatRow key={seat} game={game ?? "rush"} seat={seat} preview={shown} class={seat === view.seat ? "me" : taken(person) ? "" : person.kept ? "kept" : "free"}>
                    <SeatOfRoom table={table} view={view} info={info} person={person} seat={seat} owns={owns} me={name} filling={filling === seat} onFill={() => (setInviting(undefined), setFilling(filling === seat ? undefined : seat))} inviting={inviting === seat} onInvite={() => (setFilling(undefined), setInviting(inviting === seat ? undefined : seat))} />
                  </SeatRow>
                ))}
              </ul>
              {owns && info && filling !== undefined && <FillPanel key={filling} info={info} onFill={(opponent) => (setFilling(undefined), void table.fill(filling, opponent))} />}
              {owns && inviting !== undefined && <InvitePanel key={inviting} onInvite={(whom) => (setInviting(undefined), void table.invite(whom, inviting))} />}
            </div>
            <div>
              <LinkField name={table.name} />
              <RoomTalk table={table} view={view} />
            </div>
          </div>
          <footer>
            <p aria-live="polite" class={view.error ? "failed" : ""}>
              {view.error ? capital(view.error.text) : own && view.seat === undefined ? _("A seat is kept for you.") : roomWords(view, owns, free)}
            </p>
            {view.seat === undefined ? (
              <Button kind="quiet" data="home" onPress={() => open("")}>
                {_("To the first page")}
              </Button>
            ) : (
              <Button kind="quiet" data="leave" onPress={() => void table.leave().then((done) => done && open(""))}>
                {_("Leave the table")}
              </Button>
            )}
            {view.seat === undefined ? (
              <Button kind="go" data="sit" busy={view.busy} {...(seatsForMe === 0 ? { why: { text: free === 0 ? _("All seats are taken.") : _("The free seats are kept for those who are invited.") } } : {})} onPress={() => void table.sit()}>
                {_("Take a seat")}
              </Button>
            ) : (
              <Button kind="go" data="start" busy={view.busy} {...startWhy(row.seats[view.owner ?? -1]?.name, owns, free)} onPress={() => void table.start()}>
                {_("Start")}
              </Button>
            )}
          </footer>
        </section>
      </main>
    </>
  );
}

function startWhy(owner: string | undefined, owns: boolean, free: number) {
  if (!owns) return { why: { text: _("{name} starts the match.", { name: owner ?? "" }) } };
  return free > 0 ? { why: { text: _("All seats must be taken first.") } } : {};
}

function roomWords(view: TableView, owns: boolean, free: number): string {
  if (view.connection === "lost") return _("The connection is lost; it comes back by itself.");
  if (view.unseated) return _("Your seat was made free: another table is found on the first page.");
  if (view.seat === undefined) return free > 0 ? _("You may sit down.") : _("All seats are taken: you may look on when the match begins.");
  if (free > 0 && view.heir) return _("Whoever had the table has left, it is yours now: send others the link, or put a program on the seat.");
  if (free > 0) return _("Waiting for others: send them the link, or put a program on the seat.");
  return owns ? _("Everybody is there.") : _("Waiting for the start.");
}

interface SeatOfRoomProps {
  table: RemoteTable;
  view: TableView;
  info: GameInfo | undefined;
  person: Person;
  seat: number;
  owns: boolean;
  /** the opponents to choose from are in sight */
  filling: boolean;
  onFill: () => void;
  inviting: boolean;
  onInvite: () => void;
  /** the name of who looks */
  me: string | undefined;
}

/** A seat that is kept: for this person, for somebody whose name those at the table know, or for somebody. */
function KeptSeat({ table, person, seat, owns, me }: SeatOfRoomProps) {
  const { invited } = person;
  if (invited !== undefined && invited === me) {
    return (
      <>
        <Button data={`sit-${seat}`} onPress={() => void table.sit(seat)}>
          {_("Sit down")}
        </Button>
        <Button kind="quiet" data="decline" onPress={() => void table.decline()}>
          {_("I do not come")}
        </Button>
      </>
    );
  }
  return (
    <>
      <span class="sitter" data-invited={invited}>
        {invited ? (
          <>
            <b>{invited}</b> <span class="note">{_("is invited")}</span>
          </>
        ) : (
          <span class="note">{_("kept for somebody invited")}</span>
        )}
      </span>
      {owns && invited && (
        <button type="button" class="icon-btn" aria-label={_("Take back the invitation of {name}", { name: invited })} data-do={`uninvite-${seat}`} onClick={() => void table.uninvite(invited)}>
          <Icon id="i-cross" />
        </button>
      )}
    </>
  );
}

function SeatOfRoom(props: SeatOfRoomProps) {
  const { table, view, info, person, seat, owns, filling, onFill, inviting, onInvite } = props;
  if (!taken(person) && person.kept) return <KeptSeat {...props} />;
  if (!taken(person)) {
    return (
      <>
        <Button data={`sit-${seat}`} onPress={() => void table.sit(seat)}>
          {view.seat === undefined ? _("Sit down") : _("Sit here")}
        </Button>
        {owns && (
          <Button data={`invite-${seat}`} label={`${_("Invite")}: ${_("seat {number}", { number: seat + 1 })}`} expanded={inviting} onPress={onInvite}>
            {_("Invite")}
          </Button>
        )}
        {owns && (
          <Button data={`fill-${seat}`} label={_("Put a program on this seat")} expanded={filling} onPress={onFill}>
            <Icon id="i-cpu" />
            {_("Program")}
          </Button>
        )}
      </>
    );
  }
  const found = info?.opponents.find(({ name }) => name === person.opponent);
  return (
    <>
      <span class="sitter">
        {person.opponent ? (
          <Program found={found} />
        ) : (
          <>
            <b>{person.name}</b>
            <span class="note">{seat === view.seat ? _("you") : person.ready ? "" : _("not connected")}</span>
          </>
        )}
        {seat === view.owner && <span class="tag">{_("starts the match")}</span>}
      </span>
      {owns && seat !== view.seat && (
        <button type="button" class="icon-btn" aria-label={_("Make the seat of {name} free", { name: person.name ?? _("Program") })} data-do={`kick-${seat}`} onClick={() => void table.kick(seat)}>
          <Icon id="i-cross" />
        </button>
      )}
    </>
  );
}

function FillPanel({ info, onFill }: { info: GameInfo; onFill: (opponent: string) => void }) {
  const [opponent, setOpponent] = useState(() => usualOpponent(info));
  return (
    <div class="fill-panel">
      <Levels info={info} value={opponent} onChoose={setOpponent} />
      <Button data="fill" onPress={() => onFill(opponent)}>
        {_("Put it there")}
      </Button>
    </div>
  );
}

function InvitePanel({ onInvite }: { onInvite: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <form class="fill-panel" onSubmit={(event) => (event.preventDefault(), name.trim() && onInvite(name.trim()))}>
      <InviteField value={name} onSet={setName} />
      <Button data="invite" {...(name.trim() ? {} : { why: { text: _("Write a name first.") } })} onPress={() => onInvite(name.trim())}>
        {_("Invite")}
      </Button>
    </form>
  );
}

function LinkField({ name }: { name: string }) {
  const [copied, setCopied] = useState(false);
  const address = `${location.href.split("#")[0]}#/table/${name}`;
  const copy = async () => setCopied(await copyText(address));
  return (
    <div class="link-field">
      <label class="field">
        <span>{_("Link for those who shall come")}</span>
        <input class="text-field" readOnly value={address} data-field="link" onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button data="copy" onPress={() => void copy()}>
        <Icon id={copied ? "i-check" : "i-chain"} />
        {copied ? _("Copied") : _("Copy the link")}
      </Button>
    </div>
  );
}

function RoomTalk({ table, view }: { table: RemoteTable; view: TableView }) {
  const [text, setText] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await table.say(text.trim()))) setText("");
  };
  return (
    <section class="room-talk" aria-label={_("Table talk")}>
      <h3>{_("Table talk")}</h3>
      <div role="log" tabIndex={0} aria-label={_("Table talk")}>
        {view.chat.map(({ number, name, text: line }) => (
          <p key={number}>
            <b>{name}</b> {line}
          </p>
        ))}
      </div>
      <form onSubmit={send}>
        <input class="text-field" value={text} maxLength={500} placeholder={_("Say something…")} aria-label={_("Say something…")} onInput={(event) => setText(event.currentTarget.value)} />
      </form>
    </section>
  );
}
