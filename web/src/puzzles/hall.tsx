// The list of puzzles: the kinds, what is solved of each, and how one does.
import { useState } from "preact/hooks";
import type { Puzzles } from "../documents";
import type { Engine } from "../engine/engine";
import { LinkState } from "../home/link";
import { Button } from "../ui/control/button";
import { Icon } from "../ui/icon";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { open } from "../ui/page/route";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { Kinds, You } from "./beside";
import { kept } from "./kept";
import { belongs, kindsOf } from "./kinds";
import { nextOf } from "./match";

function wordOf(how: string | undefined): string {
  return how === "solved" ? _("solved") : how === "failed" ? _("not solved") : _("not tried yet");
}

export function PuzzleHall({ list, engine }: { list: Puzzles; engine: Engine }) {
  const { done, kind, rating = list.beginner } = useStore(kept);
  const [seeks, setSeeks] = useState(false);
  useTitle(_("Puzzles"));
  useArrival();
  const kinds = kindsOf(list);
  const chosen = kinds.find(({ key }) => key === kind) ?? kinds[0]!;
  const all = list.puzzles.filter((puzzle) => belongs(puzzle, chosen));
  const left = all.some(({ name }) => done[name] === undefined);
  const next = async () => {
    setSeeks(true);
    const name = await nextOf(engine, list, chosen.wish).catch(() => undefined);
    setSeeks(false);
    if (name) open(`puzzles/${name}`);
  };
  return (
    <>
      <Bar>
        <LinkState />
      </Bar>
      <main class="puzzle-hall" id="main" tabIndex={-1}>
        <h1>{_("Puzzles")}</h1>
        <p class="puzzle-intro">{_("Positions of Tank Chess in which one move wins by force. There is no clock. A wrong move costs points, not the puzzle.")}</p>
        <div class="puzzle-beside">
          <Kinds list={list} />
          <You list={list} />
        </div>
        <section class="sheet puzzle-list" aria-label={chosen.title}>
          <h2>
            {chosen.title} <span class="note">{_("from the easiest to the hardest")}</span>
          </h2>
          <p class="puzzle-start">
            <Button kind="go" data="next" busy={seeks} why={left ? undefined : { text: _("You have tried all of these.") }} onPress={() => void next()}>
              {_("Next puzzle")}
            </Button>
            <span class="note">{_("near your rating of {rating}", { rating })}</span>
          </p>
          <ul>
            {all.map(({ name, number, rating: hard }) => (
              <li key={name}>
                <a href={`#/puzzles/${name}`} class={done[name] ?? ""} data-puzzle={name} data-done={done[name] ?? "none"}>
                  <span aria-hidden="true">
                    {number}
                    {done[name] && <Icon id={done[name] === "solved" ? "i-check" : "i-cross"} />}
                  </span>
                  <small aria-hidden="true">{hard}</small>
                  <span class="spoken">{_("Puzzle {number}, difficulty {rating}: {state}", { number, rating: hard, state: wordOf(done[name]) })}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}
