// The page: chooses what to draw by the address, in the language of the visitor.
import "./ui/look.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./home/home";
import { readSaved } from "./home/waiting";
import { isRoom, rooms, type RoomComponent } from "./rooms";
import { letters } from "./ui/fonts";
import { route } from "./ui/route";
import { settings } from "./ui/settings";
import { useStore } from "./ui/store";
import { Toasts } from "./ui/toast";
import { speak, spoken } from "./ui/words";

/** Tables come when one is opened: the first page does not wait for them. A table stays what it is when the language
 * changes; it draws itself anew. */
function Place({ language }: { language: string }) {
  const path = useStore(route);
  const [kind, ...rest] = path.split("/");
  const [opened, setOpened] = useState<{ kind: string; Room: RoomComponent }>();
  useEffect(() => {
    if (isRoom(kind)) void rooms[kind]().then((Room) => setOpened({ kind, Room }));
  }, [kind]);
  useEffect(() => scrollTo(0, 0), [kind === "new" ? "" : path]);
  if (!isRoom(kind)) {
    return (
      <div class="in-room in-home">
        <Home key={language} />
      </div>
    );
  }
  return opened?.kind === kind ? (
    <div class={`in-room ${kind === "table" || kind === "watch" ? "in-home" : ""}`}>
      <opened.Room key={path} kind={kind} id={rest.join("/")} />
    </div>
  ) : null;
}

function Page() {
  const { language } = useStore(settings);
  const [shown, setShown] = useState(spoken());
  useEffect(() => {
    void speak(language).then(() => setShown(language));
  }, [language]);
  return (
    <>
      <Place language={shown} />
      <Toasts />
    </>
  );
}

await Promise.all([speak(settings.value.language), readSaved(), letters()]);
render(<Page />, document.getElementById("page")!);

// The Japanese font: its list of pieces is longer than the page, and people of any language may have Japanese names.
const japanese = document.querySelector<HTMLLinkElement>("link[data-japanese]");
if (japanese) japanese.rel = "stylesheet";
