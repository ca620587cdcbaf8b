// The facing dial around the square where a tank shall go: only what it can face there is printed.
import type { ChessFacing } from "../../documents";
import { bitOf, FACINGS, UNIT, type Lie, type Point } from "./squares";

export interface DialPlace {
  centre: Point;
  /** of the square it belongs to, where it stands beside it */
  square: Point;
  inner: number;
  outer: number;
  beside: boolean;
}

/** What of the board can be seen, in units. */
export interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A wedge is never smaller than a fingertip: the dial grows where squares are small. */
const SMALLEST = 72; // pixels from the middle to the rim
const RIM = 16; // units that it may stand over the edge

/** Around the square where there is room, else beside it, inwards. */
export function placeDial(square: Point, seen: Seen, scale: number): DialPlace {
  const outer = Math.max(78, SMALLEST / scale);
  const inner = 31 + (outer - 78) * 0.15;
  const fits = (middle: number, from: number, to: number) => middle - outer >= from - RIM && middle + outer <= to + RIM;
  const place = { square, inner, outer };
  if (fits(square.x, seen.left, seen.right) && fits(square.y, seen.top, seen.bottom)) return { ...place, centre: square, beside: false };
  const hold = (middle: number, from: number, to: number) => Math.max(from + outer - RIM, Math.min(to - outer + RIM, middle));
  const away = outer + 10 + UNIT / 2;
  const sideways = !fits(square.x, seen.left, seen.right) || fits(square.y, seen.top, seen.bottom);
  const inwards = (middle: number, from: number, to: number) => (middle > (from + to) / 2 ? -away : away);
  const centre = sideways
    ? { x: square.x + inwards(square.x, seen.left, seen.right), y: hold(square.y, seen.top, seen.bottom) }
    : { x: hold(square.x, seen.left, seen.right), y: square.y + inwards(square.y, seen.top, seen.bottom) };
  return { ...place, centre, beside: true };
}

/** The facing whose wedge lies under a point. */
export function facingUnder(place: DialPlace, lie: Lie, set: number, point: Point): ChessFacing | undefined {
  const away = Math.hypot(point.x - place.centre.x, point.y - place.centre.y);
  if (away < place.inner || away > place.outer) return undefined;
  const facing = lie.facingTo(place.centre, point);
  return set & bitOf(facing) ? facing : undefined;
}

function wedge(angle: number, inner: number, outer: number): string {
  const at = (radius: number, degrees: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  };
  const half = 21.2;
  return `M${at(inner, angle - half)}L${at(outer, angle - half)}A${outer} ${outer} 0 0 1 ${at(outer, angle + half)}L${at(inner, angle + half)}A${inner} ${inner} 0 0 0 ${at(inner, angle - half)}Z`;
}

export interface DialProps {
  lie: Lie;
  place: DialPlace;
  /** the facings that can be chosen */
  set: number;
  facing: ChessFacing | undefined;
  scale: number;
}

export function Dial({ lie, place, set, facing, scale }: DialProps) {
  const { inner, outer, centre } = place;
  const height = Math.max(15, 13 / scale);
  const middle = (inner + outer) / 2;
  return (
    <g class="chess-dial" data-dial transform={`translate(${centre.x} ${centre.y})`}>
      <g class="dial-face" style={{ transformOrigin: `${place.square.x - centre.x}px ${place.square.y - centre.y}px` }}>
        {FACINGS.filter((each) => set & bitOf(each)).map((each) => {
          const angle = lie.angle(each);
          const turn = ((angle - 90) * Math.PI) / 180;
          const name = each === facing ? "dial-on" : "dial-may";
          const reach = middle - height * 0.25;
          return (
            <g key={each} role="button" aria-label={each} aria-pressed={each === facing} data-facing={each}>
              <path class={name} d={wedge(angle, inner, outer)} />
              <path class={`tip ${name}`} transform={`rotate(${angle}) translate(0 ${-(outer - 12)})`} d="M-6 4 0-4 6 4" />
              <text class={name} style={{ fontSize: `${height}px` }} x={(reach * Math.cos(turn)).toFixed(1)} y={(reach * Math.sin(turn) + height * 0.34).toFixed(1)}>
                {each}
              </text>
            </g>
          );
        })}
      </g>
    </g>
  );
}
