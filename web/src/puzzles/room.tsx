// The puzzle room: #/puzzles is the list, #/puzzles/KIND the list of a kind, #/puzzles/NAME a puzzle.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Puzzles } from "../documents";
import { Engine } from "../engine/engine";
import { MatchRoom } from "../table/room";
import { Button } from "../ui/control/button";
import { Opening, Plain } from "../ui/control/plain";
import { open } from "../ui/page/route";
import { bring, wear } from "../ui/page/style";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { Kinds, You } from "./beside";
import { PuzzleHall } from "./hall";
import { chooseKind } from "./kept";
import { isKind } from "./kinds";
import { listOf, PuzzleMatch } from "./match";
import { Foot, Task } from "./task";
import "./puzzles.css";

await bring("puzzles");

interface Closes {
  close(): void;
}

/** What is opened while the room is there, and closed with it. */
function useOpened<T extends Closes>(what: () => Promise<T>): { opened?: T; failed?: string } {
  const [state, setState] = useState<{ opened?: T; failed?: string }>({});
  useEffect(() => {
    let found: T | undefined;
    let gone = false;
    what().then(
      (opened) => {
        found = opened;
        if (gone) opened.close();
        else setState({ opened });
      },
      (error: unknown) => gone || setState({ failed: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      gone = true;
      found?.close();
    };
  }, []);
  return state;
}

function Failed({ why }: { why: string }) {
  return (
    <Plain
      title={_("The puzzle does not open")}
      buttons={
        <>
          <Button kind="go" data="puzzles" onPress={() => open("puzzles")}>
            {_("All puzzles")}
          </Button>
          <Button kind="quiet" onPress={() => open("")}>
            {_("To the first page")}
          </Button>
        </>
      }
    >
      <p>{why}</p>
    </Plain>
  );
}

class Listed implements Closes {
  private constructor(
    readonly engine: Engine,
    readonly list: Puzzles,
  ) {}

  static async open(): Promise<Listed> {
    const engine = new Engine();
    try {
      return new Listed(engine, await listOf(engine));
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  close(): void {
    this.engine.close();
  }
}

function Hall({ kind }: { kind: string }) {
  const { opened, failed } = useOpened(Listed.open);
  useEffect(() => {
    if (kind) chooseKind(kind);
  }, [kind]);
  if (failed) return <Failed why={failed} />;
  return opened ? <PuzzleHall list={opened.list} engine={opened.engine} /> : <Opening>{_("Opening the puzzles…")}</Opening>;
}

function Solving({ match }: { match: PuzzleMatch }) {
  const told = useStore(match.told);
  const left = (
    <>
      <Kinds list={match.list} at={told.puzzle.name} />
      <You list={match.list} />
    </>
  );
  return <MatchRoom match={match} guide={{ title: _("Puzzles"), left, head: <Task told={told} />, foot: <Foot match={match} told={told} /> }} />;
}

function One({ name }: { name: string }) {
  const { opened, failed } = useOpened(() => PuzzleMatch.open(name));
  if (failed) return <Failed why={failed} />;
  return opened ? <Solving match={opened} /> : <Opening>{_("Opening the puzzle…")}</Opening>;
}

export function PuzzlesRoom({ id }: { kind: string; id: string }) {
  useLayoutEffect(() => wear("puzzles"), []);
  return id === "" || isKind(id) ? <Hall kind={id} /> : <One name={id} />;
}
