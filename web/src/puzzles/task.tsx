// What a puzzle asks, what was tried, the hints, and what comes next.
import { useState } from "preact/hooks";
import type { MoveLine } from "../chess/panel/moves";
import { Button } from "../ui/control/button";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { useKeyHelp, useKeys } from "../ui/keys";
import { open } from "../ui/page/route";
import { useStore } from "../ui/store";
import { _, _n } from "../ui/words";
import { kept } from "./kept";
import { kindsOf } from "./kinds";
import { nextOf, saidOfSquare, type PuzzleMatch, type PuzzleView, type Try } from "./match";

function Refuted({ one: { write, left, answer } }: { one: Try }) {
  return (
    <li data-try={write}>
      <Icon id="i-cross" />
      <b>{write}</b>
      <p>
        {left === 1 ? _("That does not win at once.") : _n("That does not win in {count} turn.", "That does not win in {count} turns.", left)}
        {answer && <> {_("The answer: {move}. {told}", { move: `${answer.text} ${answer.signs}`.trim(), told: answer.told })}</>}
      </p>
    </li>
  );
}

function Solution({ moves }: { moves: MoveLine[] }) {
  return (
    <ol class="puzzle-solution" aria-label={_("Solution")}>
      {moves.map(({ number, text, signs, told }, place) => (
        <li key={number} class={place % 2 === 0 ? "own" : ""}>
          <b>
            {text} <i>{signs}</i>
          </b>
          <span>{told}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the first end of a puzzle did to the rating. */
function Counted({ before, after }: { before: number; after: number }) {
  const by = after - before;
  return (
    <p class="puzzle-counted" data-by={by}>
      {_("Your rating: {rating}", { rating: after })} <b class={by < 0 ? "less" : ""}>{by < 0 ? `−${-by}` : `+${by}`}</b>
    </p>
  );
}

export function Task({ told: { puzzle, tries, solution, counted, said } }: { told: PuzzleView }) {
  const { side, seat, left, turns, solved, shown, rating, number, count, theme } = puzzle;
  return (
    <section class="sheet puzzle-task" data-puzzle={puzzle.name} data-left={left} data-solved={solved} aria-label={_("The puzzle")}>
      <h2>
        <Icon id={seat === 0 ? "pip-w" : "pip-b"} width={20} height={20} />
        {solved ? _("Solved!") : _("{side} to move and win", { side })}
        <span class="note">{_n("{count} turn", "{count} turns", solved ? turns : left)}</span>
      </h2>
      <p class="puzzle-words">
        {solved ? (
          shown ? _("That is how it goes. The next one is yours.") : _("Well found.")
        ) : (
          _n("{side} wins in {count} turn, whatever the other does. Find the one move.", "{side} wins in {count} turns, whatever the other does. Find the one move.", left, { side })
        )}
      </p>
      {counted && <Counted {...counted} />}
      {tries.length > 0 && (
        <ul class="puzzle-tries" aria-label={_("What does not win")}>
          {tries.map((one, place) => <Refuted key={tries.length - place} one={one} />)}
        </ul>
      )}
      {solution && <Solution moves={solution} />}
      <dl>
        <dt>{_("Difficulty")}</dt>
        <dd>{rating}</dd>
        <dt>{_("Puzzle")}</dt>
        <dd>{_("{number} of {count}", { number, count })}</dd>
        {solved && <dt>{_("About")}</dt>}
        {solved && <dd>{theme}</dd>}
      </dl>
      <p class="spoken" role="status" data-puzzle-said>
        {said}
      </p>
    </section>
  );
}

/** What a hint costs, as long as the puzzle counts. */
function costOf({ puzzle }: PuzzleView, step: number, done: boolean): string {
  if (done || puzzle.hints >= step) return _("costs nothing more");
  return step === 1 ? _("a quarter of the points") : _("half the points");
}

function wrongWords(wrong: number): string {
  return wrong === 1 ? _("Wrong once.") : _n("Wrong {count} time.", "Wrong {count} times.", wrong);
}

export function Foot({ match, told }: { match: PuzzleMatch; told: PuzzleView }) {
  const { puzzle, hint, solution } = told;
  const { done, kind } = useStore(kept);
  const { busy } = useStore(match.view);
  const [seeks, setSeeks] = useState(false);
  const ended = done[puzzle.name] !== undefined;
  const over = puzzle.solved;
  const next = async () => {
    setSeeks(true);
    const { wish = {}, title = "" } = kindsOf(match.list).find(({ key }) => key === kind) ?? {};
    let name: string | undefined;
    try {
      name = await nextOf(match.engine, match.list, wish, puzzle.name);
    } catch {
      return; // whoever pressed it has left
    } finally {
      setSeeks(false);
    }
    if (name) open(`puzzles/${name}`);
    else {
      tell({ text: _("You have come to the end of: {kind}", { kind: title }) });
      open("puzzles");
    }
  };
  const ask = (step: 1 | 2) => void match.hint(step);
  const hintMost = hint?.step ?? 0;
  useKeys({ h: () => !over && ask(hintMost === 0 ? 1 : 2), n: () => ended && void next() });
  useKeyHelp(_("Puzzles"), [{ keys: ["H"], text: _("a hint: which tank, then which square") }, { keys: ["N"], text: _("the next puzzle") }]);
  return (
    <>
      {!over && !solution && (
        <section class="sheet puzzle-hints" aria-label={_("Hints")}>
          <Button data="hint-tank" keys="h" busy={busy} why={hintMost >= 1 ? { text: _("The {piece} on {square} moves.", { piece: hint!.piece, square: hint!.from }) } : undefined} onPress={() => ask(1)}>
            <Icon id="i-bulb" /> <span>{_("Which tank?")}</span> <span class="note">{hintMost >= 1 ? _("the {piece} on {square}", { piece: hint!.piece, square: hint!.from }) : costOf(told, 1, ended)}</span>
          </Button>
          <Button data="hint-square" keys="h" busy={busy} why={hintMost >= 2 ? { text: saidOfSquare(hint!.from, hint!.to!) } : hintMost === 0 ? { text: _("First which tank.") } : undefined} onPress={() => ask(2)}>
            <Icon id="i-bulb" /> <span>{_("Which square?")}</span> <span class="note">{hintMost >= 2 ? (hint!.to === "off" ? _("off the board") : hint!.to) : costOf(told, 2, ended)}</span>
          </Button>
          <Button kind="quiet" data="solution" busy={busy} onPress={() => void match.solve()}>
            {_("Show the solution")}
          </Button>
        </section>
      )}
      <section class="sheet puzzle-next" aria-label={_("What comes next")}>
        <p>
          {over ? _("There is no clock here: the next one waits.") : (
            <>
              {puzzle.wrong > 0 && <b>{wrongWords(puzzle.wrong)} </b>}
              {_("Take your time: there is no clock here.")}
            </>
          )}
        </p>
        {(over || solution) && (
          <Button kind="quiet" data="again" busy={busy} onPress={() => void match.again()}>
            {_("Once more")}
          </Button>
        )}
        <Button kind={ended ? "go" : "plain"} data="next" keys="n" busy={seeks} why={ended ? undefined : { text: _("Solve this one first, or let its solution be shown.") }} onPress={() => void next()}>
          {_("Next puzzle")}
        </Button>
      </section>
    </>
  );
}
