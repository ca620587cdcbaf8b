// Where learning begins: a first game of each, and how far one has come with it.
import { GameArt } from "../home/art";
import { allGames } from "../home/games";
import { LinkState } from "../home/link";
import { titleOf } from "../home/words";
import { Bar } from "../ui/page/bar";
import { useArrival } from "../ui/page/focus";
import { useTitle } from "../ui/page/title";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { progress } from "./progress";

export function Hall() {
  const come = useStore(progress);
  useTitle(_("Learn"));
  useArrival();
  return (
    <>
      <Bar>
        <LinkState />
      </Bar>
      <main class="hall" id="main" tabIndex={-1}>
        <h1>{_("Learn")}</h1>
        <p class="hall-words">{_("A first game takes some ten minutes: the real table, and somebody who shows you every step. You can leave at any time; it goes on where you left it.")}</p>
        <ul class="hall-games">
          {allGames.map((game) => {
            const { step = 0, steps = 0 } = come[game] ?? {};
            const done = steps > 0 && step >= steps;
            const begun = step > 0 && !done;
            return (
              <li key={game} class="sheet" data-game={game}>
                <div class="hall-art" aria-hidden="true">
                  <GameArt game={game} />
                </div>
                <h2>{titleOf(game)}</h2>
                <p class="note">{done ? _("Done. Well driven!") : begun ? _("Step {step} of {steps}", { step: step + 1, steps }) : _("About ten minutes")}</p>
                {begun && <progress max={steps} value={step} aria-label={_("How far you have come")} />}
                <a class={`btn ${done ? "" : "go"}`} href={`#/learn/${game}`} data-do={`first-${game}`}>
                  {done ? _("Once more") : begun ? _("Go on") : _("The first game")}
                </a>
                <a class="btn quiet" href={`#/rules/${game}`}>
                  {_("Rules")}
                </a>
              </li>
            );
          })}
        </ul>
        <section class="sheet hall-puzzles" aria-label={_("Puzzles")}>
          <h2>{_("Puzzles")}</h2>
          <p>{_("Positions of Tank Chess in which one move wins by force: without a clock, with hints, and a rating of your own.")}</p>
          <a class="btn" href="#/puzzles" data-do="puzzles">
            {_("Solve puzzles")}
          </a>
        </section>
      </main>
    </>
  );
}
