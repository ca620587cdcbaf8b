// Ground of Tank Chess as a picture: squares, and rocks made of all obstacles that touch.
import { useId } from "preact/hooks";

/** Where a square stands, from the top left. */
export interface Place {
  x: number;
  y: number;
}

const SQUARE = 50;

interface GroundProps {
  /** squares along each edge */
  width: number;
  height: number;
  obstacles: readonly Place[];
}

export function Ground({ width, height, obstacles }: GroundProps) {
  const id = useId();
  const taken = new Set(obstacles.map(({ x, y }) => `${x},${y}`));
  const squares = obstacles.map(({ x, y }) => `M${x * SQUARE} ${y * SQUARE}h50v50h-50z`).join("");
  const rim = obstacles
    .map(({ x, y }) => {
      const left = x * SQUARE;
      const top = y * SQUARE;
      const is = (dx: number, dy: number) => taken.has(`${x + dx},${y + dy}`);
      return [
        is(0, -1) ? "" : `M${left} ${top}h50`,
        is(0, 1) ? "" : `M${left} ${top + SQUARE}h50`,
        is(-1, 0) ? "" : `M${left} ${top}v50`,
        is(1, 0) ? "" : `M${left + SQUARE} ${top}v50`,
      ].join("");
    })
    .join("");
  const right = width * SQUARE;
  const bottom = height * SQUARE;
  const lines = [
    ...Array.from({ length: width - 1 }, (_all, place) => `M${(place + 1) * SQUARE} 0V${bottom}`),
    ...Array.from({ length: height - 1 }, (_all, place) => `M0 ${(place + 1) * SQUARE}H${right}`),
  ].join("");
  return (
    <g>
      <defs>
        <pattern id={`${id}s`} width="100" height="100" patternUnits="userSpaceOnUse">
          <path d="M0 0h50v50h-50zM50 50h50v50h-50z" fill="var(--sq-b)" />
        </pattern>
        <clipPath id={`${id}r`}>
          <path d={squares} />
        </clipPath>
      </defs>
      <path d={`M0 0H${right}V${bottom}H0Z`} fill="var(--sq-a)" />
      <path d={`M0 0H${right}V${bottom}H0Z`} fill={`url(#${id}s)`} />
      <path d={lines} stroke="var(--grid)" />
      <path d={squares} fill="var(--rock-top)" />
      <g clip-path={`url(#${id}r)`} fill="none" stroke="var(--rock-line)">
        <path d={rim} stroke-width="15" stroke-dasharray="1.4 5" opacity=".55" />
        <path d={rim} stroke-width="4" />
      </g>
    </g>
  );
}

/** A piece or a wreck in the middle of a square. */
export function Man({ at, symbol, side, turn, size = 56 }: { at: Place; symbol: string; side?: "w" | "b"; turn: number; size?: number }) {
  const middle = `translate(${at.x * SQUARE + 25} ${at.y * SQUARE + 25}) rotate(${turn})`;
  return <use {...(side ? { class: side } : {})} href={`#${symbol}`} x={-size / 2} y={-size / 2} width={size} height={size} transform={middle} />;
}
