// What hands do on the board: press, pull a tank, turn the wheel; on a phone, move the board as a map.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ChessFacing, ChessSquare, ChessTable } from "../../documents";
import { facingsAt, moverOn, type Plan } from "../plan";
import { facingUnder, type DialPlace } from "./dial";
import { FACINGS, UNIT, type Lie, type Point } from "./squares";
import { closer, hold, move, pinch, type Window, type Zoom } from "./window";

/** What comes of it. */
export interface Hands {
  onSquare: (square: ChessSquare) => void;
  /** the ghost turns: chosen, or only looked at */
  onFace: (facing: ChessFacing, chosen: boolean) => void;
  onTurn: (by: 1 | -1) => void;
  /** a tank is pulled to a square */
  onPull: (from: ChessSquare, to: ChessSquare | undefined) => void;
  onLeave: () => void;
}

/** What lies under them. */
export interface Scene {
  table: ChessTable;
  lie: Lie;
  plan: Plan | undefined;
  phone: boolean;
  place: DialPlace | undefined;
  /** the facings on the dial */
  set: number;
  /** the part of the board that the drawing shows, and how wide it is on the screen */
  box: Window;
  width: number;
  zoom: Zoom;
}

const STILL = 5; // pixels that a press may wander
const DWELL = 140; // milliseconds without a move until a pulled tank stays on its square
const DOUBLE = 300; // milliseconds between two taps that are one
const EXIT = 24; // units around the edge where the way out is pressed

interface Pull {
  from: ChessSquare;
  start: Point;
  pulling: boolean;
  over?: ChessSquare | undefined;
  /** the tank stands here now; pulling on turns it */
  stays?: ChessSquare | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const onScreen = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

export function useGestures(drawing: RefObject<SVGSVGElement>, scene: Scene, hands: Hands) {
  const now = useRef({ scene, hands });
  now.current = { scene, hands };
  const pull = useRef<Pull | undefined>();
  const fingers = useRef(new Map<number, Point>());
  const wandered = useRef(false);
  const lastTap = useRef<{ at: number; point: Point } | undefined>();
  const { table, lie, plan, phone, place, set, box, width, zoom } = scene;

  const pointAt = (event: MouseEvent): Point => {
    const rectangle = drawing.current!.getBoundingClientRect();
    return { x: box.x + ((event.clientX - rectangle.left) * box.size) / rectangle.width, y: box.y + ((event.clientY - rectangle.top) * box.size) / rectangle.height };
  };
  const wedgeUnder = (point: Point) => place && facingUnder(place, lie, set, point);

  /** The chevrons stand over the edge; half of each lies outside of the board. */
  const isExit = (point: Point) => {
    const exits = (plan && moverOn(table, plan.from)?.exits) ?? [];
    const atEdge = lie.squareUnder(point) === undefined || Math.min(point.y, lie.edge - point.y) < EXIT / 2;
    return atEdge && exits.some((square) => {
      const { x, y } = lie.centre(square);
      return Math.abs(x - point.x) < UNIT / 2 && Math.abs((y < lie.edge / 2 ? 0 : lie.edge) - point.y) < EXIT;
    });
  };

  const press = (point: Point) => {
    const facing = wedgeUnder(point);
    if (facing) return hands.onFace(facing, true);
    if (isExit(point)) return hands.onLeave();
    const square = lie.squareUnder(point);
    if (square) hands.onSquare(square);
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const point = pointAt(event);
    fingers.current.set(event.pointerId, onScreen(event));
    wandered.current = fingers.current.size > 1;
    const square = lie.squareUnder(point);
    if (event.pointerType === "mouse" && square && moverOn(table, square) && !wedgeUnder(point)) {
      pull.current = { from: square, start: onScreen(event), pulling: false };
    }
    drawing.current!.setPointerCapture(event.pointerId);
    drawing.current!.focus({ preventScroll: true });
  };

  // ---- Pulling a tank ----

  const drag = (held: Pull, event: PointerEvent) => {
    if (!held.pulling && apart(onScreen(event), held.start) < STILL) return;
    if (!held.pulling) {
      held.pulling = true;
      hands.onPull(held.from, undefined);
    }
    const point = pointAt(event);
    if (held.stays) {
      const dial = now.current.scene.place;
      const from = lie.centre(held.stays);
      const middle = dial?.centre ?? from;
      const reference = dial?.beside && apart(point, middle) < dial.outer ? middle : from;
      if (apart(point, reference) > UNIT * 0.45) hands.onFace(lie.facingTo(reference, point), false);
      return;
    }
    const over = lie.squareUnder(point);
    held.over = over;
    clearTimeout(held.timer);
    if (!over) return;
    held.timer = setTimeout(() => {
      const latest = now.current;
      const tank = moverOn(latest.scene.table, held.from);
      if (pull.current === held && tank && facingsAt(tank, over) > 0) {
        held.stays = over;
        latest.hands.onPull(held.from, over);
      }
    }, DWELL);
  };

  const letGo = (held: Pull, point: Point) => {
    const tank = moverOn(table, held.from);
    if (held.stays && plan?.facing && plan.to === held.stays) {
      if (apart(point, lie.centre(held.stays)) > UNIT * 0.45) hands.onFace(plan.facing, true);
    } else if (held.over && tank && facingsAt(tank, held.over) > 0 && held.over !== held.from) {
      hands.onPull(held.from, held.over);
    }
  };

  // ---- The board as a map ----

  const pan = (event: PointerEvent, before: Point) => {
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const at = onScreen(event);
    const step = { x: at.x - before.x, y: at.y - before.y };
    fingers.current.set(event.pointerId, at);
    zoom.look((old) => {
      const from = old ?? box;
      const unit = from.size / width;
      if (!other) return old && hold(move(old, { x: step.x * unit, y: step.y * unit }), lie, width);
      const rectangle = drawing.current!.getBoundingClientRect();
      const middle = { x: from.x + ((at.x + other.x) / 2 - rectangle.left) * unit, y: from.y + ((at.y + other.y) / 2 - rectangle.top) * unit };
      const closerBy = apart(at, other) / Math.max(1, apart(before, other));
      return hold(move(pinch(from, closerBy, middle), { x: (step.x / 2) * unit, y: (step.y / 2) * unit }), lie, width);
    }, other !== undefined);
  };

  const isSecondTap = (event: PointerEvent): boolean => {
    const tap = { at: event.timeStamp, point: onScreen(event) };
    const previous = lastTap.current;
    lastTap.current = tap;
    return phone && event.pointerType === "touch" && previous !== undefined && tap.at - previous.at < DOUBLE && apart(tap.point, previous.point) < 24;
  };

  const moved = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (pull.current) return drag(pull.current, event);
    if (!before) {
      const facing = event.pointerType === "mouse" && !plan?.ready ? wedgeUnder(pointAt(event)) : undefined;
      if (facing && facing !== plan?.facing) hands.onFace(facing, false);
      return;
    }
    if (!wandered.current && apart(onScreen(event), before) < STILL + 3) return;
    wandered.current = true;
    if (phone) pan(event, before);
  };

  const up = (event: PointerEvent) => {
    const held = pull.current;
    const known = fingers.current.delete(event.pointerId);
    pull.current = undefined;
    clearTimeout(held?.timer);
    if (held?.pulling) return letGo(held, pointAt(event));
    if (!known || wandered.current) return;
    const point = pointAt(event);
    if (isSecondTap(event) && !plan) {
      lastTap.current = undefined;
      zoom.look((old) => (old ? undefined : closer(point, lie, width)), true);
      return;
    }
    press(point);
  };

  const cancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    clearTimeout(pull.current?.timer);
    pull.current = undefined;
  };

  // The wheel turns the ghost; a listener of the page's own making could not keep the page from scrolling.
  useEffect(() => {
    const element = drawing.current!;
    const wheel = (event: WheelEvent) => {
      const latest = now.current;
      if (!latest.scene.place) return;
      event.preventDefault();
      if (event.deltaY !== 0) latest.hands.onTurn(event.deltaY > 0 ? 1 : -1);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  // A screen reader presses things without a pointer.
  const pressed = (event: MouseEvent) => {
    if (event.detail !== 0 || !(event.target instanceof Element)) return;
    const facing = event.target.closest("[data-facing]")?.getAttribute("data-facing");
    const square = event.target.closest("[data-piece]")?.getAttribute("data-piece");
    const known = FACINGS.find((each) => each === facing);
    if (known) hands.onFace(known, true);
    else if (square) hands.onSquare(square);
  };

  return { onPointerDown: down, onPointerMove: moved, onPointerUp: up, onPointerCancel: cancel, onClick: pressed };
}
