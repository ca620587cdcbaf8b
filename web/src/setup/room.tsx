// The setup editor of Tank Chess: a tool, then squares. The engine makes the setup and says whether it can be played.
import art from "art:chess";
import "./setup.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Button } from "../ui/control/button";
import { Opening, Plain } from "../ui/control/plain";
import { addArt } from "../ui/icon";
import { open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { _ } from "../ui/words";
import { Refusal } from "../engine/engine";
import { Draft } from "./draft";
import { Editor } from "./editor";
import { lineOf } from "./line";

addArt(art);
await bring("setup");

export function SetupRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("setup"), []);
  const [opened, setOpened] = useState<{ draft: Draft; wrong: string }>();
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let gone = false;
    let made: Draft | undefined;
    const line = lineOf(id);
    // A link that is wrong is shown with what is wrong in it, over the basic setup.
    const begin = async () => {
      try {
        return { draft: await Draft.open(line), wrong: "" };
      } catch (error) {
        if (!(error instanceof Refusal) || !line) throw error;
        return { draft: await Draft.open(""), wrong: line };
      }
    };
    begin().then(
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
        title={_("The editor does not open")}
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
  return opened ? <Editor draft={opened.draft} wrong={opened.wrong} /> : <Opening>{_("Opening the editor…")}</Opening>;
}
