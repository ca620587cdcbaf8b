// A diagram of Tank Chess: a part of a board as the game draws it, with what a rule is about marked on it, and below it what
// the engine says of that.
import "./chess.css";
import art from "art:chess";
import { useId } from "preact/hooks";
import type { ChessAbout, ChessChoice, ChessSquare, ChessTable, DiagramMark } from "../documents";
import type { DrawingProps } from "../rules/figure";
import { addArt } from "../ui/icon";
import { _ } from "../ui/words";
import { Ground, Strips } from "./board/ground";
import { Exits, LastMove, Lines, Mark, Reach, Threats } from "./board/marks";
import { Pieces } from "./board/pieces";
import { PlanLayer } from "./board/planned";
import { fileOf, Lie, rankOf, squareAt, UNIT } from "./board/squares";

addArt(art);

/** How much of its width the letters and numbers at the edge take. */
const STRIP = 0.06;

/** "B2:I9": a square part of the board. */
function windowOf(lie: Lie, part: string): { x: number; y: number; size: number; strip: number } {
  const [low = "A1", high = "A1"] = part.split(":");
  const corner = lie.centre(squareAt(fileOf(low), rankOf(high)));
  const wide = (fileOf(high) - fileOf(low) + 1) * UNIT;
  const strip = wide * STRIP;
  return { x: corner.x - UNIT / 2 - strip, y: corner.y - UNIT / 2, size: wide + strip, strip };
}

function choiceOf(mark: DiagramMark): ChessChoice | undefined {
  const choices = mark.wish && Array.isArray(mark.wish.choices) ? (mark.wish.choices as ChessChoice[]) : [];
  return choices.find(({ write }) => write === mark.key) ?? choices[0];
}

export function ChessDiagram({ diagram }: DrawingProps) {
  const name = `ground${useId()}`;
  const table = diagram.table as unknown as ChessTable;
  const { board } = table;
  const lie = new Lie(board.size, false);
  const part = diagram.show.find((one) => one.includes(":")) ?? `A1:${squareAt(board.size - 1, board.size - 1)}`;
  const seen = windowOf(lie, part);
  const has = (what: string) => diagram.show.includes(what);
  return (
    <div class="chess diagram">
      <div class="chess-board">
        <svg viewBox={`${seen.x} ${seen.y} ${seen.size} ${seen.size}`}>
          <Ground lie={lie} obstacles={board.obstacles} name={name} />
          {has("last") && <LastMove lie={lie} board={board} />}
          {diagram.marks.map((mark) => <Below key={`${mark.kind} ${mark.key}`} lie={lie} mark={mark} />)}
          <Pieces board={board} lie={lie} />
          {diagram.marks.map((mark) => <Over key={`${mark.kind} ${mark.key}`} table={table} lie={lie} mark={mark} scale={1} />)}
          <Strips lie={lie} box={seen} strip={seen.strip} />
        </svg>
      </div>
      <ul class="diagram-told">
        {[...told(diagram.marks), ...(has("calls") ? [board.check_text, board.escape_text] : []), ...(has("position") ? [board.position] : [])].map((text) => text && <li key={text}>{text}</li>)}
        {has("clocks") && table.seats.map(({ seat, name: who, clock }) => clock !== undefined && <li key={seat}>{_("{name}: {time} minutes", { name: who, time: Math.round(clock / 60000) })}</li>)}
      </ul>
    </div>
  );
}

/** Under the tanks: squares. */
function Below({ lie, mark: { kind, key } }: { lie: Lie; mark: DiagramMark }) {
  if (kind !== "square") return null;
  const { x, y } = lie.centre(key);
  return (
    <g class="last-move" data-mark={key}>
      <rect x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />
      <Mark lie={lie} square={key} href="#m-corners" />
    </g>
  );
}

/** Over them: where they go, what they hit. */
function Over({ table, lie, mark, scale }: { table: ChessTable; lie: Lie; mark: DiagramMark; scale: number }) {
  const { kind, key } = mark;
  const about = mark.about as ChessAbout | undefined;
  if (kind === "goes" && about) {
    return (
      <g data-mark={key}>
        <Frame lie={lie} square={key} />
        <Reach lie={lie} ends={about.to ?? {}} from={key} back={about.back} scale={scale} />
        {about.exits && <Exits lie={lie} exits={about.exits} />}
      </g>
    );
  }
  if (kind === "fires" && about) {
    return (
      <g data-mark={key}>
        <Frame lie={lie} square={key} />
        <Lines lie={lie} from={key} lines={table.board.lines[key] ?? []} />
        {about.hits?.map(({ at }) => <Mark key={at} lie={lie} square={at} href="#m-aim" size={54} />)}
      </g>
    );
  }
  if (kind === "danger" && about) {
    return (
      <g data-mark={key}>
        <Threats lie={lie} board={table.board} dangers={[{ square: key, shots: about.danger ?? [] }]} chosen={key} />
      </g>
    );
  }
  const choice = choiceOf(mark);
  if (kind !== "move" || !choice) return null;
  const { from, to, facing, target } = choice;
  return (
    <g data-mark={key}>
      <PlanLayer table={table} lie={lie} plan={{ from, to, facing, target, ready: true }} choice={choice} reach={false} scale={scale} place={undefined} set={0} />
    </g>
  );
}

function Frame({ lie, square }: { lie: Lie; square: ChessSquare }) {
  const { x, y } = lie.centre(square);
  return <rect class="in-hand" x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />;
}

/** What the engine says of what is marked. */
function told(marks: readonly DiagramMark[]): string[] {
  return marks.flatMap((mark) => {
    const about = mark.about as ChessAbout | undefined;
    const choice = choiceOf(mark);
    if (mark.kind === "danger") return (about?.danger ?? []).map((by) => by.told);
    if (mark.kind === "fires") return about?.hits_text ? [about.hits_text] : [];
    if (!choice) return [];
    const { shot, held } = choice;
    return [`${choice.write}: ${choice.text}`, ...(shot ? [`${shot.text} ${shot.verdict}`] : []), ...(held ?? []).map((one) => `${one.text} ${one.verdict}`)];
  });
}
