// What happened, played on the board: the tank drives its way, the shot flies, the wreck is left. The board already
// stands as it ended; nothing waits for this.
import type { ChessBoard, ChessPiece } from "../../documents";
import { moves } from "../../ui/settings";
import { play } from "../../ui/sound";
import { standing, symbolOf, CLASS_OF } from "./pieces";
import { PIECE, type Lie } from "./squares";

const STEP = 90; // milliseconds a square
const TURN = 60; // per 45 degrees
const LONGEST = 500;
const FLIGHT = 120;
const FLASH = 80;
const WRECK = 200;
const RING = 1000; // without motion the flash is a ring that stays

function make<K extends keyof SVGElementTagNameMap>(name: K, attributes: Record<string, string | number>): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Degrees that go the short way round from one to the next. */
function unwound(angles: number[]): number[] {
  const out: number[] = [];
  for (const angle of angles) {
    const before = out.at(-1);
    out.push(before === undefined ? angle : before + ((((angle - before) % 360) + 540) % 360) - 180);
  }
  return out;
}

function drive(drawing: SVGSVGElement, board: ChessBoard, lie: Lie): number {
  const { way, to } = board.last ?? {};
  const tank = to && drawing.querySelector<SVGGElement>(`[data-piece="${to}"]`);
  if (!way || !tank) return 0;
  const angles = unwound(way.map(({ facing }) => lie.angle(facing)));
  const times = way.map(({ at }, place) => (place === 0 ? 0 : way[place - 1]!.at === at ? TURN : STEP));
  const whole = times.reduce<number>((sum, time) => sum + time, 0);
  const length = Math.min(LONGEST, whole);
  let passed = 0;
  const frames = way.map(({ at }, place) => {
    passed += times[place]!;
    const { x, y } = lie.centre(at);
    return { transform: `translate(${x}px, ${y}px) rotate(${angles[place]}deg)`, offset: whole === 0 ? 1 : passed / whole };
  });
  tank.parentNode?.appendChild(tank); // over the others while it drives
  tank.animate(frames, { duration: length, easing: "linear" });
  return length;
}

function fire(drawing: SVGSVGElement, board: ChessBoard, lie: Lie, victim: ChessPiece | undefined, after: number): void {
  const { to, target } = board.last ?? {};
  const effects = drawing.querySelector(".chess-effects");
  if (!to || !target || !effects) return;
  const from = lie.centre(to);
  const at = lie.centre(target);
  if (!moves()) {
    const ring = effects.appendChild(make("circle", { class: "flash-ring", cx: at.x, cy: at.y, r: 26 }));
    setTimeout(() => ring.remove(), RING);
    return;
  }
  const length = Math.hypot(at.x - from.x, at.y - from.y);
  const angle = (Math.atan2(at.y - from.y, at.x - from.x) * 180) / Math.PI;
  if (victim) {
    // The board has the wreck already: what was hit stands over it until the shot is there.
    const holder = effects.appendChild(make("g", { class: CLASS_OF[victim.side] }));
    holder.style.transform = standing(lie, victim.square, victim.facing);
    holder.append(make("use", { href: symbolOf(board, victim.kind), x: -PIECE / 2, y: -PIECE / 2, width: PIECE, height: PIECE }));
    const wreck = drawing.querySelector<SVGElement>(`[data-wreck="${target}"]`);
    wreck?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: after + FLIGHT });
    holder.animate([{ opacity: 1 }, { opacity: 0 }], { duration: WRECK, delay: after + FLIGHT, fill: "both" }).finished.then(() => holder.remove(), () => holder.remove());
  }
  const line = effects.appendChild(make("path", { class: "shot-flies", d: "M24 0H" + Math.max(24, length - 8).toFixed(1) }));
  const start = `translate(${from.x}px, ${from.y}px) rotate(${angle}deg)`;
  line.animate([{ transform: `${start} scaleX(.05)`, opacity: 1 }, { transform: `${start} scaleX(1)`, opacity: 1 }], { duration: FLIGHT, delay: after, fill: "backwards", easing: "ease-in" });
  line.style.transform = start;
  line.style.opacity = "0";
  const flash = effects.appendChild(make("circle", { class: "flash", r: 24 }));
  const there = `translate(${at.x}px, ${at.y}px)`;
  flash.style.transform = there;
  flash.animate([{ transform: `${there} scale(.2)`, opacity: 1 }, { transform: `${there} scale(1)`, opacity: 0 }], { duration: FLASH + WRECK, delay: after + FLIGHT, fill: "both" }).finished.then(
    () => (line.remove(), flash.remove()),
    () => (line.remove(), flash.remove()),
  );
}

/** Plays the last move of a board that is drawn already; `before` is the board before it. Returns after how many
 *  milliseconds its shot hits. */
export function playMove(drawing: SVGSVGElement, before: ChessBoard, board: ChessBoard, lie: Lie): number {
  const { last } = board;
  if (!last) return 0;
  for (const ring of drawing.querySelectorAll(".flash-ring")) ring.remove(); // of a move that is not the last any more
  const length = moves() ? drive(drawing, board, lie) : 0;
  play(last.to === last.from ? "turn" : "step");
  if (last.target) {
    fire(drawing, board, lie, before.pieces.find(({ square }) => square === last.target), length);
    setTimeout(() => play("destroyed"), length);
  }
  if (board.check) setTimeout(() => play("check"), length + (last.target ? FLIGHT + WRECK : 0));
  return moves() ? length + FLIGHT : 0;
}
