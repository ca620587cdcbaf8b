// The facing dial around the square where a tank shall go: only what it can face there is printed.
import type { ChessFacing, ChessSquare } from "../../documents";
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
const LEAD = 16; // units between a square and the dial that stands beside it
const HALF = 21.2; // degrees to either side of a wedge's middle

function sizeOf(scale: number): { inner: number; outer: number } {
  const outer = Math.max(78, SMALLEST / scale);
  return { outer, inner: 31 + (outer - 78) * 0.15 };
}

/** How far a dial reaches from its middle: only wedges that are printed need room. */
function extentOf(lie: Lie, set: number, { inner, outer }: { inner: number; outer: number }): Seen {
  const extent = { left: inner, top: inner, right: inner, bottom: inner };
  for (const facing of FACINGS.filter((each) => set & bitOf(each))) {
    for (const degrees of [-HALF, 0, HALF]) {
      const turn = ((lie.angle(facing) + degrees - 90) * Math.PI) / 180;
      const x = outer * Math.cos(turn);
      const y = outer * Math.sin(turn);
      extent.left = Math.max(extent.left, -x);
      extent.right = Math.max(extent.right, x);
      extent.top = Math.max(extent.top, -y);
      extent.bottom = Math.max(extent.bottom, y);
    }
  }
  return extent;
}

/** The corners that must be in sight for a dial to be so around its square. */
export function dialCorners(square: Point, lie: Lie, set: number, scale: number): Point[] {
  const { left, top, right, bottom } = extentOf(lie, set, sizeOf(scale));
  return [{ x: square.x - left, y: square.y - top }, { x: square.x + right, y: square.y + bottom }];
}

/** Around the square where there is room, else beside it, inwards, as close as can be. */
export function placeDial(square: Point, lie: Lie, set: number, seen: Seen, scale: number): DialPlace {
  const size = sizeOf(scale);
  const extent = extentOf(lie, set, size);
  const across = square.x - extent.left >= seen.left - RIM && square.x + extent.right <= seen.right + RIM;
  const upright = square.y - extent.top >= seen.top - RIM && square.y + extent.bottom <= seen.bottom + RIM;
  if (across && upright) return { ...size, square, centre: square, beside: false };
  const hold = (middle: number, low: number, high: number) => Math.max(low - RIM, Math.min(high + RIM, middle));
  const away = LEAD + UNIT / 2;
  const centre = across
    ? { x: square.x, y: square.y > (seen.top + seen.bottom) / 2 ? square.y - away - extent.bottom : square.y + away + extent.top }
    : { x: square.x > (seen.left + seen.right) / 2 ? square.x - away - extent.right : square.x + away + extent.left, y: hold(square.y, seen.top + extent.top, seen.bottom - extent.bottom) };
  return { ...size, square, centre, beside: true };
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
  return `M${at(inner, angle - HALF)}L${at(outer, angle - HALF)}A${outer} ${outer} 0 0 1 ${at(outer, angle + HALF)}L${at(inner, angle + HALF)}A${inner} ${inner} 0 0 0 ${at(inner, angle - HALF)}Z`;
}

export interface DialProps {
  lie: Lie;
  place: DialPlace;
  /** the facings that can be chosen */
  set: number;
  facing: ChessFacing | undefined;
  /** the square that it belongs to, which stands in its middle where it stands beside it */
  square: ChessSquare;
  nameOf: (facing: ChessFacing) => string;
  scale: number;
}

export function Dial({ lie, place, set, facing, square, nameOf, scale }: DialProps) {
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
            <g key={each} role="button" aria-label={nameOf(each)} aria-pressed={each === facing} data-facing={each}>
              <path class={name} d={wedge(angle, inner, outer)} />
              <path class={`tip ${name}`} transform={`rotate(${angle}) translate(0 ${-(outer - 12)})`} d="M-6 4 0-4 6 4" />
              <text class={name} style={{ fontSize: `${height}px` }} x={(reach * Math.cos(turn)).toFixed(1)} y={(reach * Math.sin(turn) + height * 0.34).toFixed(1)}>
                {each}
              </text>
            </g>
          );
        })}
      </g>
      <circle class="dial-hub" r={inner - 2} />
      {place.beside && <text class="dial-square" style={{ fontSize: `${height * 1.3}px` }} y={height * 0.45}>{square}</text>}
    </g>
  );
}
