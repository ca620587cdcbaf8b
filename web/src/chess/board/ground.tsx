// The board itself: squares, and obstacles as one rock for all that touch, with hachures inside its rim.
import type { ChessSquares } from "../../documents";
import { fileOf, rankOf, squareAt, UNIT, type Lie } from "./squares";
import type { Window } from "./window";

/** The edges of obstacles behind which there is none. */
function rim(lie: Lie, obstacles: ChessSquares): string {
  const rocks = new Set(obstacles);
  const edges: string[] = [];
  for (const square of obstacles) {
    const { x, y } = lie.centre(square);
    const isRock = (files: number, ranks: number) => {
      const by = lie.turned ? -1 : 1;
      return rocks.has(squareAt(fileOf(square) + by * files, rankOf(square) + by * ranks));
    };
    const left = x - UNIT / 2;
    const top = y - UNIT / 2;
    if (!isRock(0, 1)) edges.push(`M${left} ${top}h${UNIT}`);
    if (!isRock(0, -1)) edges.push(`M${left} ${top + UNIT}h${UNIT}`);
    if (!isRock(-1, 0)) edges.push(`M${left} ${top}v${UNIT}`);
    if (!isRock(1, 0)) edges.push(`M${left + UNIT} ${top}v${UNIT}`);
  }
  return edges.join("");
}

/** `name`: of the drawing, where several are in one page. */
export function Ground({ lie, obstacles, name = "ground" }: { lie: Lie; obstacles: ChessSquares; name?: string }) {
  const { edge, size } = lie;
  const rocks = obstacles.map((square) => lie.centre(square)).map(({ x, y }) => `M${x - UNIT / 2} ${y - UNIT / 2}h${UNIT}v${UNIT}h${-UNIT}z`).join("");
  const lines = Array.from({ length: size - 1 }, (_, place) => (place + 1) * UNIT).map((at) => `M${at} 0V${edge}M0 ${at}H${edge}`).join("");
  const edges = rim(lie, obstacles);
  return (
    <g id={name} aria-hidden="true">
      <defs>
        <pattern id={`${name}-squares`} width={2 * UNIT} height={2 * UNIT} patternUnits="userSpaceOnUse">
          <path d={`M0 0h${UNIT}v${UNIT}h${-UNIT}zM${UNIT} ${UNIT}h${UNIT}v${UNIT}h${-UNIT}z`} fill="var(--sq-b)" />
        </pattern>
        <clipPath id={`${name}-rock`}>
          <path d={rocks} />
        </clipPath>
      </defs>
      <path d={`M0 0H${edge}V${edge}H0Z`} fill="var(--sq-a)" />
      <path d={`M0 0H${edge}V${edge}H0Z`} fill={`url(#${name}-squares)`} />
      <path d={lines} stroke="var(--grid)" stroke-width="1" />
      <path d={rocks} fill="var(--rock-top)" />
      <g clip-path={`url(#${name}-rock)`} fill="none" stroke="var(--rock-line)">
        <path d={edges} stroke-width="15" stroke-dasharray="1.4 5" opacity=".55" />
        <path d={edges} stroke-width="4" />
      </g>
    </g>
  );
}

/** Letters and numbers around the board. */
export function Coordinates({ lie, scale, narrow }: { lie: Lie; scale: number; narrow: boolean }) {
  const { size, edge } = lie;
  const height = 13 / scale;
  const style = { fontSize: `${height}px` };
  const places = Array.from({ length: size }, (_, place) => place);
  return (
    <g class="coordinates" aria-hidden="true" style={style}>
      {places.map((place) => {
        const { x } = lie.centre(squareAt(place, 0));
        const { y } = lie.centre(squareAt(0, place));
        const letter = String.fromCharCode(65 + place);
        return (
          <>
            <text x={x} y={edge + (narrow ? 0.5 : 3) / scale + height * 0.85}>{letter}</text>
            {!narrow && <text x={x} y={-6 / scale}>{letter}</text>}
            <text x={(narrow ? -6.5 : -10) / scale} y={y + height * 0.34}>{place + 1}</text>
            {!narrow && <text x={edge + 10 / scale} y={y + height * 0.34}>{place + 1}</text>}
          </>
        );
      })}
    </g>
  );
}

/** Letters and numbers along the edge of the window, wherever it is. */
export function Strips({ lie, box, strip }: { lie: Lie; box: Window; strip: number }) {
  const right = box.x + box.size;
  const bottom = box.y + box.size;
  const inner = { x: box.x + strip, y: bottom - strip };
  const style = { fontSize: `${strip * 0.72}px` };
  const places = Array.from({ length: lie.size }, (_each, place) => place);
  return (
    <g class="edge-strips" aria-hidden="true" style={style}>
      <path class="edge-paper" d={`M${box.x} ${box.y}H${inner.x}V${inner.y}H${right}V${bottom}H${box.x}Z`} />
      <path class="edge-line" d={`M${inner.x} ${box.y}V${inner.y}H${right}`} />
      {places.map((place) => {
        const { x } = lie.centre(squareAt(place, 0));
        const { y } = lie.centre(squareAt(0, place));
        return (
          <>
            {x > inner.x + 4 && x < right - 4 && <text x={x} y={bottom - strip * 0.26}>{String.fromCharCode(65 + place)}</text>}
            {y > box.y + 8 && y < inner.y - 4 && <text x={box.x + strip / 2} y={y + strip * 0.25}>{place + 1}</text>}
          </>
        );
      })}
    </g>
  );
}
