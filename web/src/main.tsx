// The page: chooses what to draw by the address, in the language of the visitor.
import "./ui/look.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Home } from "./home/home";
import { route } from "./ui/route";
import { settings } from "./ui/settings";
import { useStore } from "./ui/store";
import { Toasts } from "./ui/toast";
import { speak, spoken } from "./ui/words";

type Room = typeof import("./table/room");

/** Tables come when one is opened: the first page does not wait for them. A table stays what it is when the language
 * changes; it draws itself anew. */
function Place({ language }: { language: string }) {
  const path = useStore(route);
  const [room, setRoom] = useState<Room | undefined>();
  const [kind, ...rest] = path.split("/");
  const atTable = kind === "match" || kind === "table" || kind === "watch" || kind === "play";
  useEffect(() => {
    if (atTable) void import("./table/room").then(setRoom);
  }, [atTable]);
  if (!atTable) return <Home key={language} />;
  return room ? <room.Room key={path} kind={kind} id={rest.join("/")} /> : null;
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

await speak(settings.value.language);
render(<Page />, document.getElementById("page")!);

// The Japanese font: its list of pieces is longer than the page, and people of any language may have Japanese names.
const japanese = document.querySelector<HTMLLinkElement>("link[data-japanese]");
if (japanese) japanese.rel = "stylesheet";
