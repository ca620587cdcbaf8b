// The page: chooses what to draw by the address, in the language of the visitor.
import "./ui/look.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./home/home";
import { readSaved } from "./home/waiting";
import { isRoom, rooms, type RoomComponent } from "./rooms";
import { Button } from "./ui/control/button";
import { Opening, Plain } from "./ui/control/plain";
import { tell, Toasts } from "./ui/control/toast";
import { keepFocus } from "./ui/page/focus";
import { letters } from "./ui/page/fonts";
import { open, route } from "./ui/page/route";
import { set, settings } from "./ui/settings";
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
    <div class={`in-room ${kind === "table" || kind === "watch" ? "in-home" : ""}`}>
      <opened.Room key={path} kind={kind} id={rest.join("/")} />
    </div>
  );
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
      <Toasts />
    </>
  );
}

// What this browser keeps is there at once; one that does not answer is not waited for.
await Promise.all([speak(settings.value.language).catch(() => undefined), soon(readSaved(), 500), letters()]);
render(<Page />, document.getElementById("page")!);
keepFocus();

// The Japanese font: its list of pieces is longer than the page, and people of any language may have Japanese names.
const japanese = document.querySelector<HTMLLinkElement>("link[data-japanese]");
if (japanese) japanese.rel = "stylesheet";
