// What is printed over the board: the last move, where a tank can go, what it would hit, what could be hit.
import type { ChessBoard, ChessFacing, ChessLines, ChessSquare, ChessWay } from "../../documents";
import type { Danger } from "../panel/threats";
import { Man, standing } from "./pieces";
import { PIECE, UNIT, type Lie, type Point } from "./squares";

export function Mark({ lie, square, href, size = UNIT, name }: { lie: Lie; square: ChessSquare; href: string; size?: number; name?: string }) {
  const { x, y } = lie.centre(square);
  return <use class={name} href={href} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}

export function LastMove({ lie, board }: { lie: Lie; board: ChessBoard }) {
  const { last } = board;
  if (!last) return null;
  const ends = last.to && last.to !== last.from ? [last.from, last.to] : [last.from];
  return (
    <g class="last-move" aria-hidden="true">
      {ends.map((square) => {
        const { x, y } = lie.centre(square);
        return <rect key={square} x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />;
      })}
      {ends.map((square) => <Mark key={square} lie={lie} square={square} href="#m-corners" />)}
      {last.to && last.target && <path class="shot-line" d={between(lie.centre(last.to), lie.centre(last.target), 24, 22)} />}
    </g>
  );
}

/** A line that begins and ends a little away from two points. */
export function between(from: Point, to: Point, after: number, before: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  return `M${(from.x + x * after).toFixed(1)} ${(from.y + y * after).toFixed(1)}L${(to.x - x * before).toFixed(1)} ${(to.y - y * before).toFixed(1)}`;
}

/** The way a tank drives, through the middles of its squares, and over the edge where it leads there. */
export function wayLine(lie: Lie, way: ChessWay, over?: ChessFacing): string {
  const line = way.map(({ at }, place) => `${place === 0 ? "M" : "L"}${lie.centre(at).x} ${lie.centre(at).y}`).join("");
  const end = way.at(-1);
  if (!over || !end) return line;
  const turn = ((lie.angle(over) - 90) * Math.PI) / 180;
  const { x, y } = lie.centre(end.at);
  const length = (UNIT * 0.8) / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn)));
  return `${line}L${(x + length * Math.cos(turn)).toFixed(1)} ${(y + length * Math.sin(turn)).toFixed(1)}`;
}

/** Only over squares that could be hit: from the first one of each line to the last. */
export function Lines({ lie, from, lines }: { lie: Lie; from: ChessSquare; lines: ChessLines }) {
  const start = lie.centre(from);
  const path = (after: (first: Point) => number) => lines.map(([first, last]) => (first && last ? between(start, lie.centre(last), after(lie.centre(first)), -0.35 * UNIT) : "")).join("");
  return (
    <>
      {/* whose line it is */}
      <path class="line-of-fire-halo" d={path(() => 26)} />
      <path class="line-of-fire" d={path(({ x, y }) => Math.hypot(x - start.x, y - start.y) - 0.35 * UNIT)} />
    </>
  );
}

/** Where each of somebody's tanks looks as it stands. */
export function AllLines({ lie, board, side }: { lie: Lie; board: ChessBoard; side: string }) {
  return (
    <g class="all-lines" aria-hidden="true">
      {board.pieces.filter((piece) => piece.side === side).map(({ square }) => <Lines key={square} lie={lie} from={square} lines={board.lines[square] ?? []} />)}
    </g>
  );
}

export interface ReachProps {
  lie: Lie;
  ends: Record<string, number>;
  from: ChessSquare;
  back: ChessSquare | undefined;
  scale: number;
  /** of a tank that is looked at and cannot be taken */
  theirs?: boolean;
}

/** Where a tank can go: a dot, a ring for the one step back. */
export function Reach({ lie, ends, from, back, scale, theirs }: ReachProps) {
  const radius = Math.max(7, 4.5 / scale);
  return (
    <g class={theirs ? "chess-reach theirs" : "chess-reach"} aria-hidden="true">
      {Object.keys(ends).filter((square) => square !== from).map((square) => {
        const { x, y } = lie.centre(square);
        if (square === back) {
          return (
            <g key={square} data-reach={square} data-back>
              <circle class="back-dot" cx={x} cy={y} r={radius} />
              <circle class="back-ring" cx={x} cy={y} r={radius + 0.5} />
            </g>
          );
        }
        return <circle key={square} data-reach={square} cx={x} cy={y} r={radius} />;
      })}
    </g>
  );
}

/** Chevrons over the far edge, where the command tank can leave. */
export function Exits({ lie, exits }: { lie: Lie; exits: ChessSquare[] }) {
  return (
    <g class="exits">
      {exits.map((square) => {
        const { x, y } = lie.centre(square);
        const above = y < lie.edge / 2;
        return <use key={square} data-exit={square} href="#m-escape" x={-11} y={-11} width="22" height="22" transform={`translate(${x} ${above ? 7 : lie.edge - 7}) rotate(${above ? 0 : 180})`} />;
      })}
    </g>
  );
}

/** Arcs on every tank that could be destroyed, a ghost where the enemy would fire from; for the chosen one all of them,
 *  and their ways. */
export function Threats({ lie, board, dangers, chosen }: { lie: Lie; board: ChessBoard; dangers: Danger[]; chosen: ChessSquare | undefined }) {
  return (
    <g class="chess-threats" aria-hidden="true">
      {dangers.flatMap(({ square, shots }) => (square === chosen ? shots : shots.slice(0, 1)).map((by) => {
        const shooter = board.pieces.find((piece) => piece.square === by.from);
        if (!shooter) return null;
        const name = square === chosen ? "ghost chosen" : "ghost";
        return (
          <g key={`${by.from}${square}`}>
            {by.to !== by.from && (
              <g class={name}>
                <g style={{ transform: standing(lie, by.to, by.facing) }}>
                  <Man board={board} piece={shooter} size={PIECE} />
                </g>
              </g>
            )}
            {square === chosen && (
              <>
                <path class="threat-halo" d={wayLine(lie, by.way)} />
                <path class="threat-way" d={wayLine(lie, by.way)} />
              </>
            )}
            <g class={square === chosen ? "threat chosen" : "threat"}>
              <path class="threat-halo" d={between(lie.centre(by.to), lie.centre(square), 26, 34)} />
              <path class="threat-line" d={between(lie.centre(by.to), lie.centre(square), 26, 34)} />
            </g>
          </g>
        );
      }))}
      {dangers.map(({ square }) => <Mark key={square} lie={lie} square={square} href="#m-threat" size={66} />)}
    </g>
  );
}
