// For the host of the server: what people tell of each other, how the server is, who is there. Closed to everybody else.
import "../ui/control/fields.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Host, HostReport } from "../documents";
import { LinkState } from "../home/link";
import { ago, listWords, titleOf } from "../home/words";
import { server } from "../net/connection";
import { words } from "../people/secret";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { bring, wear } from "../ui/page/style";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { amount, bytes, share, span } from "./figures";
import "./host.css";

await bring("host");

const EVERY = 10_000; // milliseconds between two looks, while the page is in sight

/** Asks again and again, and at once after a deed. */
function useServer(person: string, asks: boolean) {
  const [told, setTold] = useState<Host>();
  const [wrong, setWrong] = useState("");
  const ask = async () => {
    try {
      setTold((await server.document({ type: "host", ...(person ? { person } : {}) })) as unknown as Host);
      setWrong("");
    } catch (error) {
      setWrong(words(error));
    }
  };
  useEffect(() => {
    if (!asks) return;
    void ask();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void ask();
    }, EVERY);
    return () => clearInterval(timer);
  }, [person, asks]);
  return { told, wrong, ask };
}

function Report({ report, onDone }: { report: HostReport; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const settle = async () => {
    setBusy(true);
    await server.request({ type: "settle", report: report.report }).then(onDone, (error) => tell({ kind: "error", text: words(error) }));
    setBusy(false);
  };
  return (
    <li class="host-report" data-report={report.report}>
      <p>
        <b>{_("{by} tells of {of}", { by: report.by, of: report.of })}</b> <span class="note">{ago(report.at)}</span>
      </p>
      {report.line && <blockquote>{report.line}</blockquote>}
      {report.text && <p>{report.text}</p>}
      {report.settled_by !== undefined ? (
        <p class="note">{_("{name} has looked into it.", { name: report.settled_by })}</p>
      ) : (
        <p class="host-deeds">
          <Button busy={busy} data="settle" label={_("Looked into: {by} tells of {of}", { by: report.by, of: report.of })} onPress={() => void settle()}>
            {_("Looked into")}
          </Button>
          <a class="btn" href={`#/host/${encodeURIComponent(report.of)}`}>
            {report.of}
          </a>
        </p>
      )}
    </li>
  );
}

function Person({ person, onDone }: { person: NonNullable<Host["person"]>; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const closed = person.closed > 0;
  const shut = async () => {
    setBusy(true);
    try {
      await server.request({ type: "shut", name: person.name, ...(closed ? { open: true } : {}) });
      tell({ text: closed ? _("The account of {name} is open again.", { name: person.name }) : _("The account of {name} is closed; whoever was signed in is not any more.", { name: person.name }) });
      onDone();
    } catch (error) {
      tell({ kind: "error", text: words(error) });
    }
    setBusy(false);
  };
  const facts = [
    person.guest ? _("a guest") : _("has an account"),
    ...(person.host ? [_("a host")] : []),
    person.here ? _("is here now") : _("was here {ago}", { ago: ago(person.seen) }),
    _("came first {ago}", { ago: ago(person.since) }),
    ...(closed ? [_("the account was closed {ago}", { ago: ago(person.closed) })] : []),
  ];
  return (
    <div class="host-person" data-person={person.name}>
      <h3>{person.name}</h3>
      <p>{listWords(facts)}</p>
      {!person.guest && !person.host && (
        <Button kind={closed ? "plain" : "risk"} busy={busy} data="shut" onPress={() => void shut()}>
          {closed ? _("Open the account again") : _("Close the account")}
        </Button>
      )}
      {person.reports.length > 0 && (
        <ul>
          {person.reports.map((report) => (
            <Report key={report.report} report={report} onDone={onDone} />
          ))}
        </ul>
      )}
    </div>
  );
}

function People({ told, name, onDone }: { told: Host; name: string; onDone: () => void }) {
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const look = (event: Event) => {
    event.preventDefault();
    location.hash = `#/host/${encodeURIComponent(typed.trim())}`;
  };
  return (
    <section class="sheet host-people" aria-label={_("People")}>
      <h2>
        {_("People")} <span class="note">{_n("one is here", "{count} are here", told.load.people)}</span>
      </h2>
      <form onSubmit={look}>
        <label class="field">
          <span>{_("Look somebody up")}</span>
          <input class="text-field" type="search" autocomplete="off" maxLength={40} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} data-field="person" />
        </label>
        <button type="submit" class="btn" data-do="look-up">
          {_("Look up")}
        </button>
      </form>
      {told.person && <Person person={told.person} onDone={onDone} />}
      <ul class="host-names">
        {told.people.map((person) => (
          <li key={person.name}>
            {person.guest ? person.name : <a href={`#/host/${encodeURIComponent(person.name)}`}>{person.name}</a>}
            {person.host && <span class="tag">{_("host")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section class="sheet host-figures" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Load({ told: { load, started, now, server: program } }: { told: Host }) {
  const since = now - started;
  return (
    <Figures
      title={_("The server")}
      rows={[
        [_("Program"), program],
        [_("Runs for"), span(since)],
        [_("Connections"), amount(load.connections)],
        [_("Onlookers"), amount(load.onlookers)],
        [_("Matches in memory"), amount(load.matches)],
        [_("Matches that ended"), amount(load.finished)],
        [_("Actions"), amount(load.actions)],
        [_("Refused requests"), amount(load.refusals)],
        [_("Wrong logins"), amount(load.bad_logins)],
        [_("Floods"), amount(load.floods)],
        [_("Processor"), share(load.processor, since)],
        [_("Memory"), bytes(load.memory)],
        [_("All but one turn in 100 within"), span(load.turn / 1000)],
        [_("Servers"), amount(load.servers)],
      ]}
    />
  );
}

function backupWords(backup: Host["backup"]): string {
  if (!backup.on) return _("This server makes none. Start it with --backup FOLDER, or run “tankodrom admin backup”.");
  if (backup.why) return _("The last try failed: {why}", { why: backup.why });
  if (!backup.last) return _("The first one comes in a moment.");
  return _("{file}, {size}, made {ago} in {time}.", { file: backup.file ?? "", size: bytes(backup.size ?? 0), ago: ago(backup.last), time: span(backup.milliseconds ?? 0) });
}

function Kept({ told: { store, backup } }: { told: Host }) {
  const good = store.health === "good";
  return (
    <section class={`sheet host-kept ${good && (!backup.on || !backup.why) ? "" : "urgent"}`} aria-label={_("What is kept")}>
      <h2>{_("What is kept")}</h2>
      <p data-store={store.health}>
        <b>{_("Store")}</b> {good ? _("good") : store.health === "failing" ? _("Nothing new can be kept at the moment: {why}", { why: store.why ?? "" }) : _("Nothing is kept any more; stop the server and start it again: {why}", { why: store.why ?? "" })}
      </p>
      <p data-backup={backup.on ? (backup.why ? "failed" : "on") : "off"}>
        <b>{_("Backup")}</b> {backupWords(backup)}
      </p>
    </section>
  );
}

function Tables({ told }: { told: Host }) {
  const states = { open: _("waits"), playing: _("is played"), finished: _("is over") };
  return (
    <section class="sheet host-tables" aria-label={_("Tables")}>
      <h2>
        {_("Tables")} <span class="note">{amount(told.load.tables)}</span>
      </h2>
      {told.tables.length === 0 && <p class="calm">{_("There is none.")}</p>}
      <ul>
        {told.tables.map((table) => (
          <li key={table.number}>
            <b>{titleOf(table.game)}</b>
            <span>{listWords(table.seats.map((name) => name || _("free")))}</span>
            <span class="note">{listWords([states[table.state], ...(table.rated ? [_("rated")] : []), ...(table.link ? [_("by link")] : []), ago(table.since)])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HostRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("host"), []);
  const { host, state } = useStore(server.view);
  const name = decodeURIComponent(id);
  useEffect(() => server.listen({}), []); // who one is comes over it
  const { told, wrong, ask } = useServer(name, host === true);
  useTitle(_("Host"));
  useArrival();
  const again = () => void ask();
  return (
    <>
      <Bar>
        <LinkState />
      </Bar>
      <main class="host" id="main" tabIndex={-1} aria-busy={host === true && !told && !wrong}>
        <h1>{_("Host")}</h1>
        {wrong && (
          <p class="why" role="alert">
            {wrong} {name && <a href="#/host">{_("Back")}</a>}
          </p>
        )}
        {!host && state === "open" && <p>{_("This room is for the hosts of the server; “tankodrom admin person host NAME” names one.")}</p>}
        {told && host && (
          <>
            <section class={`sheet host-reports ${told.reports.length > 0 ? "urgent" : ""}`} aria-label={_("Reports")}>
              <h2>{_("Reports")}</h2>
              {told.reports.length === 0 && <p class="calm">{_("Nobody has told you of anybody.")}</p>}
              <ul>
                {told.reports.map((report) => (
                  <Report key={report.report} report={report} onDone={again} />
                ))}
              </ul>
              {told.settled.length > 0 && (
                <details>
                  <summary>{_("What was looked into")}</summary>
                  <ul>
                    {told.settled.map((report) => (
                      <Report key={report.report} report={report} onDone={again} />
                    ))}
                  </ul>
                </details>
              )}
            </section>
            <Kept told={told} />
            <Tables told={told} />
            <People told={told} name={name} onDone={again} />
            <Load told={told} />
          </>
        )}
      </main>
    </>
  );
}
