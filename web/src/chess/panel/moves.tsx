// The list of moves, which is also how one looks back.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ChessBoard } from "../../documents";
import type { AnyStep, StudyView } from "../../table/match";
import { _ } from "../../ui/words";

export interface MoveLine {
  /** of the match */
  step: number;
  seat: number;
  number: number;
  /** of both sides, as the list counts them */
  turn: number;
  /** K8>K9/NW, and ×I9+ behind it */
  text: string;
  signs: string;
  told: string;
}

export function movesOf(log: AnyStep[]): MoveLine[] {
  let first: number | undefined; // Black begins in some positions
  return log.flatMap((step) => {
    if (!("write" in step)) return [];
    first ??= step.seat;
    const signs = /\(([^)]*)\)$/.exec(step.write)?.[1] ?? "";
    const events: readonly { text?: string }[] = step.events;
    return [{
      step: step.step,
      seat: step.seat,
      number: step.number,
      turn: Math.floor((step.number + 1 + first) / 2),
      text: step.write.replace(/\([^)]*\)$/, ""),
      signs: /^[A-X]/.test(signs) ? `×${signs}` : signs,
      told: events.map(({ text }) => text).filter(Boolean).join(". "),
    }];
  });
}

export interface MovesProps {
  board: ChessBoard;
  moves: MoveLine[];
  /** the step that is shown, where that is not the last one; -1 is the start */
  past: number | undefined;
  /** a shot is in the air: what it hits is not told before it does */
  flying: boolean;
  study: StudyView | undefined;
  show: (step: number | undefined) => void;
  /** back to the board as it stands */
  present: () => void;
  children?: ComponentChildren;
}

export function Moves({ board, moves, past, flying, study, show, present, children }: MovesProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = past ?? moves.at(-1)?.step;
  useEffect(() => {
    const mark = list.current?.querySelector<HTMLElement>(".last");
    if (list.current && mark) {
      const { offsetTop, offsetHeight } = mark.closest("tr") ?? mark;
      const { scrollTop, clientHeight } = list.current;
      // The focus goes along, so that Enter means the move that is shown.
      if (list.current.contains(document.activeElement)) mark.querySelector("button")?.focus({ preventScroll: true });
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) list.current.scrollTop = offsetTop - clientHeight + offsetHeight + 8;
    }
  }, [shown, moves.length]);

  const rows: (MoveLine | undefined)[][] = [];
  for (const move of moves) (rows[move.turn - 1] ??= [])[move.seat] = move;
  const keys = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (by !== undefined) show(stepFrom(moves, past, by));
    else if (event.key === "Home") show(-1);
    else if (event.key === "End") present();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section class="sheet moves-box" aria-label={_("Moves")}>
      <h2>{_("Moves")}</h2>
      {study?.whose && <p class="note moves-whose">{_("Chances of {name} after each", { name: study.whose })}</p>}
      <details class="quiet-count">
        <summary>{board.quiet.text}</summary>
        <p>{board.quiet.told ?? board.quiet.text}</p>
      </details>
      <div class="moves-list" ref={list} onKeyDown={keys} tabIndex={moves.length === 0 ? 0 : -1}>
        <table class="chess-moves">
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                <th scope="row">{place + 1}</th>
                {[0, 1].flatMap((seat) => {
                  const move = row[seat];
                  const judged = move && study?.judged?.get(move.step);
                  return [
                    <td key={seat} class={move && move.step === shown ? "last" : ""}>
                      {move && (
                        <button type="button" data-move={move.number} aria-current={move.step === shown ? "step" : undefined} tabIndex={move.step === shown ? 0 : -1} title={move.told} onClick={() => show(move === moves.at(-1) ? undefined : move.step)}>
                          {move.text}
                          {move.signs && !(flying && move === moves.at(-1)) && <i> {move.signs}</i>}
                          {judged?.sign && <em class={judged.sign === "!" ? "well" : ""}> {judged.sign}</em>}
                        </button>
                      )}
                    </td>,
                    study?.judged && <td key={`${seat} chance`} class="move-chance">{judged?.chance}</td>,
                  ];
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  );
}

/** The step before or after the one that is shown; undefined for now. */
export function stepFrom(moves: MoveLine[], past: number | undefined, by: number): number | undefined {
  const at = past === undefined ? moves.length - 1 : moves.findIndex(({ step }) => step === past);
  const next = at + by;
  if (next >= moves.length - 1) return undefined;
  return next < 0 ? -1 : moves[next]!.step;
}
