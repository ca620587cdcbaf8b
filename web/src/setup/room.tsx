// The setup editor of Tank Chess: a tool, then squares. The engine makes the setup and says whether it can be played.
import art from "art:chess";
import "./setup.css";
import { useLayoutEffect } from "preact/hooks";
import { Refusal } from "../engine/engine";
import { addArt } from "../ui/icon";
import { bring, wear } from "../ui/page/style";
import { Workshop, type Begun } from "../ui/page/workshop";
import { _ } from "../ui/words";
import { Draft } from "./draft";
import { Editor } from "./editor";
import { lineOf } from "./line";

addArt(art);
await bring("setup");

/** A link that is wrong is shown with what is wrong in it, over the basic setup. */
async function begin(address: string): Promise<Begun<Draft>> {
  const line = lineOf(address);
  try {
    return { draft: await Draft.open(line), wrong: "" };
  } catch (error) {
    if (!(error instanceof Refusal) || !line) throw error;
    return { draft: await Draft.open(""), wrong: line };
  }
}

export function SetupRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("setup"), []);
  return (
    <Workshop address={id} begin={begin} opening={_("Opening the editor…")} shut={_("The editor does not open")}>
      {({ draft, wrong }) => <Editor draft={draft} wrong={wrong} />}
    </Workshop>
  );
}
