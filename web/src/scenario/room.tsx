// The scenario maker of Tank Duel. The engine judges every step, and says what can be chosen.
import tanks from "art:tanks";
import "./scenario.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Refusal } from "../engine/engine";
import { Button } from "../ui/control/button";
import { Opening, Plain } from "../ui/control/plain";
import { addArt } from "../ui/icon";
import { open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { _ } from "../ui/words";
import { beginOf } from "./address";
import { Draft } from "./draft";
import { Editor } from "./editor";

addArt(tanks);
await bring("scenario");

/** A link that is wrong is said to be, over a new scenario. */
async function begun(address: string): Promise<{ draft: Draft; wrong: string }> {
  const begin = await beginOf(address);
  if (!begin) return { draft: await Draft.open({}), wrong: _("This link has no scenario in it, or was cut on its way.") };
  try {
    return { draft: await Draft.open(begin), wrong: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { draft: await Draft.open({}), wrong: _("This is no scenario: {text}", { text: error.text }) };
  }
}

export function ScenarioRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("scenario"), []);
  const [opened, setOpened] = useState<{ draft: Draft; wrong: string }>();
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let gone = false;
    let made: Draft | undefined;
    begun(id).then(
      (found) => {
        made = found.draft;
        if (gone) found.draft.close();
        else setOpened(found);
      },
      (error: unknown) => gone || setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      made?.close();
    };
  }, [id]);
  if (failed) {
    return (
      <Plain
        title={_("The scenario maker does not open")}
        buttons={
          <Button kind="go" onPress={() => open("")}>
            {_("To the first page")}
          </Button>
        }
      >
        <p>{failed}</p>
      </Plain>
    );
  }
  return opened ? <Editor key={id} draft={opened.draft} wrong={opened.wrong} /> : <Opening>{_("Opening the scenario maker…")}</Opening>;
}
