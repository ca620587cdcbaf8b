// The scenario maker of Tank Duel. The engine judges every step, and says what can be chosen.
import tanks from "art:tanks";
import "./scenario.css";
import { useLayoutEffect } from "preact/hooks";
import { Refusal } from "../engine/engine";
import { addArt } from "../ui/icon";
import { bring, wear } from "../ui/page/style";
import { Workshop, type Begun } from "../ui/page/workshop";
import { _ } from "../ui/words";
import { beginOf } from "./address";
import { Draft } from "./draft";
import { Editor } from "./editor";

addArt(tanks);
await bring("scenario");

/** A link that is wrong is said to be, over a new scenario. */
async function begin(address: string): Promise<Begun<Draft>> {
  const wanted = await beginOf(address);
  if (!wanted) return { draft: await Draft.open({}), wrong: _("This link has no scenario in it, or was cut on its way.") };
  try {
    return { draft: await Draft.open(wanted), wrong: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { draft: await Draft.open({}), wrong: _("This is no scenario: {text}", { text: error.text }) };
  }
}

export function ScenarioRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("scenario"), []);
  return (
    <Workshop address={id} begin={begin} opening={_("Opening the scenario maker…")} shut={_("The scenario maker does not open")}>
      {({ draft, wrong }) => <Editor key={id} draft={draft} wrong={wrong} />}
    </Workshop>
  );
}
