// What an analyst would do, printed over the board in dashed blue, and the answer to what was done in dashed red.
import type { ChessBoard, ChessFacing, ChessPiece, ChessSquare } from "../../documents";
import type { StudyView } from "../../table/match";
import { between, Mark, wayLine } from "./marks";
import { Man, standing } from "./pieces";
import { UNIT, type Lie, type Point } from "./squares";

interface Move {
  from: ChessSquare;
  /** "off": over the far edge */
  to: ChessSquare;
  facing: ChessFacing | undefined;
  target: ChessSquare | undefined;
}

const MOVE = /^([A-X]\d+)(?:>(off|[A-X]\d+))?(?:\/([NESW]+))?(?:\(([A-X]\d+)?.*\))?$/;

function moveOf(write: string | undefined): Move | undefined {
  const [, from, to, facing, target] = MOVE.exec(write ?? "") ?? [];
  return from ? { from, to: to ?? from, facing: facing as ChessFacing | undefined, target } : undefined;
}

/** Who would go: the tank may have done something else by now. */
function moverOf({ pieces, last }: ChessBoard, from: ChessSquare): ChessPiece | undefined {
  return pieces.find(({ square }) => square === (last?.from === from ? last.to : from));
}

function frame({ x, y }: Point): string {
  const half = UNIT / 2 - 2;
  return `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}Z`;
}

function Dashed({ name, d }: { name: string; d: string }) {
  return (
    <>
      <path class="advice-halo" d={d} />
      <path class={name} d={d} />
    </>
  );
}

function Advised({ lie, board, move, name }: { lie: Lie; board: ChessBoard; move: Move; name: string }) {
  const piece = moverOf(board, move.from);
  if (!piece) return null;
  const start = lie.centre(move.from);
  if (move.to === "off") return <Dashed name={name} d={wayLine(lie, [{ at: move.from, facing: piece.facing }], piece.side === "white" ? "N" : "S")} />;
  const end = lie.centre(move.to);
  return (
    <g data-advice={move.to}>
      {move.from !== move.to && <Dashed name={name} d={between(start, end, 18, UNIT / 2)} />}
      <Dashed name={name} d={frame(end)} />
      <g class="advice-ghost">
        <g style={{ transform: standing(lie, move.to, move.facing ?? piece.facing) }}>
          <Man board={board} piece={piece} />
        </g>
      </g>
      {move.target && <Dashed name="advice-shot" d={between(end, lie.centre(move.target), 26, 24)} />}
      {move.target && <Mark lie={lie} square={move.target} href="#m-aim" size={54} />}
    </g>
  );
}

export function Advice({ lie, board, study }: { lie: Lie; board: ChessBoard; study: StudyView }) {
  const drawn = moveOf(study.drawn);
  const answer = moveOf(study.answer);
  return (
    <g class="chess-advice" aria-hidden="true">
      {drawn && <Advised lie={lie} board={board} move={drawn} name="advice-way" />}
      {answer && <Advised lie={lie} board={board} move={answer} name="advice-answer" />}
    </g>
  );
}
