// Opening a match that was written down: a record as a file, or moves of Tank Chess as players write them.
import "../ui/control/fields.css";
import { useId, useState } from "preact/hooks";
import { Button } from "../ui/control/button";
import { Check, Segments } from "../ui/control/fields";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { open } from "../ui/page/route";
import { useTitle } from "../ui/page/title";
import { _ } from "../ui/words";
import { openFile, useDrop } from "./drop";
import { keepOpened } from "./kept";

/** A record says so in its first line; anything else is what players write. */
function isRecord(text: string): boolean {
  return text.trimStart().startsWith("tankodrom-record");
}

function File() {
  const id = useId();
  return (
    <section class="sheet opening-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{_("A record")}</h2>
      <p>{_("Drop a file with the ending .tkr anywhere on this page, or choose it. The terminal and the page write the same files.")}</p>
      <label class="btn go file-btn">
        {_("Choose a file…")}
        <input type="file" accept=".tkr,.txt,text/plain" data-field="file" onChange={(event) => void openFile(event.currentTarget.files?.[0])} />
      </label>
    </section>
  );
}

function Pasted() {
  const id = useId();
  const [text, setText] = useState("");
  const [size, setSize] = useState<"16" | "20">("16");
  const [turned, setTurned] = useState(false);
  const look = () => {
    keepOpened({ name: "", text, ...(isRecord(text) ? {} : { players: { options: [`size=${size}`], turned } }) });
    open("replay/file");
  };
  return (
    <section class="sheet opening-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{_("Moves of Tank Chess")}</h2>
      <p id={`${id}-help`}>{_("Paste what players write down: a pair of moves a line, White's and Black's, with a comma between them.")}</p>
      <textarea aria-labelledby={`${id}-head`} aria-describedby={`${id}-help`} rows={8} spellcheck={false} placeholder={"1. H3>H4/N, I14>I13/S\n2. C3>C4/N"} value={text} data-field="moves" onInput={(event) => setText(event.currentTarget.value)} />
      <Segments
        label={_("Board")}
        shown
        data="size"
        value={size}
        choices={[
          { value: "16", text: "16 × 16" },
          { value: "20", text: "20 × 20" },
        ]}
        onChoose={setSize}
      />
      <Check value={turned} data="turned" onSet={setTurned}>
        {_("White faces S in them, as some players write")}
      </Check>
      <div>
        <Button kind="go" data="look" why={text.trim() === "" ? { text: _("Paste some moves first.") } : undefined} onPress={look}>
          {_("Look through it")}
        </Button>
      </div>
    </section>
  );
}

export function OpenRecord() {
  const over = useDrop();
  useArrival();
  useTitle(`${_("Open a record")} · Tankodrom`, false);
  return (
    <div class="plain-place">
      <Bar where={_("Open a record")} />
      <main class={`opening-page ${over ? "drop-here" : ""}`} id="main" tabIndex={-1}>
        <File />
        <Pasted />
      </main>
    </div>
  );
}
