// A first game: the real table, with the lesson beside it.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Game } from "../documents";
import { MatchRoom } from "../table/room";
import { Button } from "../ui/control/button";
import { Opening, Plain } from "../ui/control/plain";
import { open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { Hall } from "./hall";
import { LessonMatch } from "./lesson";
import { Light } from "./light";
import { Teacher } from "./teacher";
import "./learn.css";

await bring("learn");

function Taught({ match }: { match: LessonMatch }) {
  const told = useStore(match.told);
  return (
    <MatchRoom match={match} guided>
      <Light lesson={told.lesson} />
      <Teacher match={match} told={told} />
    </MatchRoom>
  );
}

export function LearnRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("learn"), []);
  return id === "" ? <Hall /> : <FirstGame id={id} />;
}

function FirstGame({ id }: { id: string }) {
  const [match, setMatch] = useState<LessonMatch>();
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let opened: LessonMatch | undefined;
    let gone = false;
    LessonMatch.open(id as Game).then(
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
  if (failed) {
    return (
      <Plain
        title={_("The lesson does not open")}
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
  return match ? <Taught match={match} /> : <Opening>{_("Opening the lesson…")}</Opening>;
}
