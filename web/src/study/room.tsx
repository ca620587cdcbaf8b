// The analysis board at its address: behind #/study/ stands what stands behind #/replay/.
import "./study.css";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { sourceOf } from "../replay/source";
import { MatchRoom } from "../table/room";
import { Button } from "../ui/control/button";
import { Opening, Plain } from "../ui/control/plain";
import { open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { _ } from "../ui/words";
import { Lines } from "./lines";
import { StudyMatch } from "./match";

await bring("study");

export function StudyRoom({ id }: { kind: string; id: string }) {
  const [match, setMatch] = useState<StudyMatch>();
  const [failed, setFailed] = useState("");
  useLayoutEffect(() => wear("study"), []);
  useEffect(() => {
    let opened: StudyMatch | undefined;
    let gone = false;
    sourceOf(id).then(StudyMatch.open).then(
      (found) => {
        opened = found;
        if (gone) found.close();
        else setMatch(found);
      },
      (error: unknown) => gone || setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [id]);
  const replay = () => open(`replay/${id}`);
  if (failed) {
    return (
      <Plain
        title={_("The analysis does not open")}
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
  return match ? <MatchRoom match={match} aside={<Lines match={match} replay={replay} />} /> : <Opening>{_("Opening the analysis…")}</Opening>;
}
