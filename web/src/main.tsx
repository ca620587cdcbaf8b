// The page begins: what is seen is drawn, and what concerns a person wherever they are in it is listened to.
import { render } from "preact";
import { readSaved } from "./home/waiting";
import { server } from "./net/connection";
import { Page } from "./page";
import { tell } from "./ui/control/toast";
import { keepFocus } from "./ui/page/focus";
import { letters } from "./ui/page/fonts";
import { route } from "./ui/page/route";
import { notify } from "./ui/notices";
import { settings } from "./ui/settings";
import { soon } from "./ui/soon";
import { speak, _ } from "./ui/words";

// What this browser keeps is there at once; one that does not answer is not waited for.
await Promise.all([speak(settings.value.language).catch(() => undefined), soon(readSaved(), 500), letters()]);
render(<Page />, document.getElementById("page")!);
keepFocus();

// A file that is dropped where nobody takes it would be opened in place of the page: a match would be left for it.
for (const name of ["dragover", "drop"] as const) {
  addEventListener(name, (event) => {
    const field = event.target instanceof HTMLInputElement && event.target.type === "file"; // takes it by itself
    if (!field && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
}

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
