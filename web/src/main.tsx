// The page: chooses what to draw by the address, in the language of the visitor.
import "./ui/look.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./home/home";
import { readSaved } from "./home/waiting";
import { server } from "./net/connection";
import { Update } from "./offline/update";
import { isRoom, rooms, type RoomComponent } from "./rooms";
import { Button } from "./ui/control/button";
import { Opening, Plain } from "./ui/control/plain";
import { openedRule } from "./ui/control/rule-number";
import { tell, Toasts } from "./ui/control/toast";
import { useModule } from "./ui/lazy";
import { keepFocus } from "./ui/page/focus";
import { letters } from "./ui/page/fonts";
import { open, route } from "./ui/page/route";
import { set, settings } from "./ui/settings";
import { notify } from "./ui/notices";
import { soon } from "./ui/soon";
import { useStore } from "./ui/store";
import { speak, spoken, _ } from "./ui/words";

/** What the address names comes from where the page came from, and that may be gone. */
function NotThere({ onAgain }: { onAgain: () => void }) {
  return (
    <Plain
      title={_("This part of the page does not come")}
      buttons={
        <>
          <Button kind="go" data="again" onPress={onAgain}>
            {_("Try again")}
          </Button>
          <Button kind="quiet" onPress={() => open("")}>
            {_("To the first page")}
          </Button>
        </>
      }
    >
      <p>{_("The server does not answer. Nothing is lost: matches of this browser are kept in it.")}</p>
    </Plain>
  );
}

/** Rooms that wear the dress of the first page; tables have their own. */
function atHome(kind: string, [id = ""]: string[]): boolean {
  return kind === "table" || kind === "watch" || kind === "host" || kind === "me" || kind === "people" || kind === "clubs" || (kind === "learn" && id === "");
}

/** Tables come when one is opened: the first page does not wait for them. A table stays what it is when the language
 * changes; it draws itself anew. */
function Place() {
  const path = useStore(route);
  const [kind, ...rest] = path.split("/");
  const [opened, setOpened] = useState<{ kind: string; Room?: RoomComponent }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isRoom(kind)) return;
    rooms[kind]().then(
      (Room) => setOpened({ kind, Room }),
      () => setOpened({ kind }),
    );
  }, [kind, tries]);
  useEffect(() => scrollTo(0, 0), [kind === "new" ? "" : path]);
  if (!isRoom(kind)) {
    return (
      <div class="in-room in-home">
        <Home />
      </div>
    );
  }
  if (opened?.kind !== kind) return <Opening>{_("Opening the table…")}</Opening>;
  // A browser may remember that a file was not to be had: only a page that is loaded anew asks for it again.
  if (!opened.Room) return <NotThere onAgain={() => (tries > 0 ? location.reload() : (setOpened(undefined), setTries(tries + 1)))} />;
  return (
    <div class={`in-room ${atHome(kind, rest) ? "in-home" : ""}`}>
      <opened.Room key={kind === "rules" || kind === "host" || kind === "cards" ? kind : path} kind={kind} id={rest.join("/")} />
    </div>
  );
}

/** A rule that was asked for by its number, over whatever is there; it goes when one goes elsewhere. */
function OpenRule() {
  const number = useStore(openedRule);
  const path = useStore(route);
  const close = () => openedRule.set(undefined);
  useEffect(close, [path]);
  const sheet = useModule(
    () => import("./rules/sheet"),
    number !== undefined,
    () => {
      tell({ kind: "error", text: _("This part of the page does not come: the server does not answer. Matches of this browser go on.") });
      close();
    },
  );
  return number !== undefined && sheet ? <sheet.RuleSheet number={number} onClose={close} /> : null;
}

function Page() {
  const { language } = useStore(settings);
  const [, setShown] = useState(spoken());
  useEffect(() => {
    speak(language).then(
      () => setShown(language),
      () => {
        tell({ kind: "error", text: _("This language cannot be had now: the server does not answer.") });
        set({ language: spoken() });
      },
    );
  }, [language]);
  return (
    <>
      <Place />
      <OpenRule />
      <Toasts />
      <Update />
    </>
  );
}

// What this browser keeps is there at once; one that does not answer is not waited for.
await Promise.all([speak(settings.value.language).catch(() => undefined), soon(readSaved(), 500), letters()]);
render(<Page />, document.getElementById("page")!);
keepFocus();

// Somebody keeps a seat for this person, or does not come to the one that was kept: it is said wherever they are in the page.
// At the table itself it is seen.
server.overhear({
  hear: (message) => {
    if (message.type !== "notice" || !message.table || route.value === `table/${message.table}`) return;
    if (message.about === "invitation") tell({ text: message.text, go: { href: `#/table/${message.table}`, text: _("Go there") } });
  },
});
server.overhear({ hear: (message) => message.type === "notice" && message.about === "declined" && tell({ text: message.text }) });

// Who wants to be told of their turn is told wherever they are in the page; at a table the table does it (table/turn.ts).
let listens = false;
function hearNotices(): void {
  if (listens || !settings.value.notices) return;
  listens = true;
  server.listen({
    hear: (message) => {
      const calls = message.type === "notice" && (message.about === "turn" || message.about === "invitation" || message.about === "tournament");
      if (calls) void notify(message.text, message.table ? `#/table/${message.table}` : "#/me").catch(() => undefined);
    },
  });
}
hearNotices();
settings.subscribe(hearNotices);

// A match of a tournament waits: its players are told wherever they are in the page. Nobody connects for that alone.
let connected = false;
server.view.subscribe(() => {
  if (connected || server.view.value.state !== "open") return;
  connected = true;
  server.listen({
    hear: (message) => {
      if (message.type === "notice" && message.about === "tournament" && route.value !== `clubs/${message.tournament}`) tell({ text: message.text });
    },
  });
});

// The Japanese font: its list of pieces is longer than the page, and people of any language may have Japanese names.
const japanese = document.querySelector<HTMLLinkElement>("link[data-japanese]");
if (japanese) japanese.rel = "stylesheet";
