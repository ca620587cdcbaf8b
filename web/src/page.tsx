// What is seen: a room chosen by the address, in the language of the visitor, with what may lie over any room.
//
// All that this file imports comes in one piece, and what comes later stands on it (build.mjs).
import "./ui/look.css";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./home/home";
import { Update } from "./offline/update";
import { isRoom, rooms, type RoomComponent } from "./rooms";
import { Button } from "./ui/control/button";
import { Opening, Plain } from "./ui/control/plain";
import { openedRule } from "./ui/control/rule-number";
import { tell, Toasts } from "./ui/control/toast";
import { useModule } from "./ui/lazy";
import { open, route } from "./ui/page/route";
import { set, settings } from "./ui/settings";
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

export function Page() {
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
