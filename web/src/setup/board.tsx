// The board of the editor: what stands on it, what the tool would do to the square under the pointer and, dashed, to its
// twin across the centre. Pulling paints; on a phone the board comes closer before anything is pressed on it.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Coordinates, Ground, Strips } from "../chess/board/ground";
import { between } from "../chess/board/marks";
import { Man, Pieces, standing } from "../chess/board/pieces";
import { UNIT, type Lie, type Point } from "../chess/board/squares";
import { closer, hold, move, pinch, STRIP, type Window } from "../chess/board/window";
import type { ChessPiece, ChessSetup, ChessSquare } from "../documents";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { facingOf, twinOf, twinPiece, type Hand } from "./tool";

export interface BoardProps {
  setup: ChessSetup;
  lie: Lie;
  hand: Hand;
  phone: boolean;
  cursor: ChessSquare | undefined;
  /** squares that somebody asks about */
  marked: readonly ChessSquare[];
  label: string;
  nameOf: (piece: ChessPiece) => string;
  /** a press on squares; those of one stroke come with its number, all from its beginning */
  onPaint: (squares: ChessSquare[], stroke: number, clears: boolean) => void;
  onTurn: (by: 1 | -1) => void;
  onHover: () => void;
  onKey: (event: KeyboardEvent) => void;
  onDrawn: (drawing: SVGSVGElement) => void;
}

const MARGIN = 20; // pixels around the board for letters and numbers
const LEAST = 24; // pixels of a square that a finger hits
const STILL = 8; // pixels that a press may wander

interface Stroke {
  number: number;
  squares: ChessSquare[];
  clears: boolean;
  last: ChessSquare;
}

let strokes = 0;

/** The squares on the way from one to another, without the first: a pointer may be quicker than its messages. */
function wayTo(lie: Lie, from: ChessSquare, to: ChessSquare): ChessSquare[] {
  const start = lie.centre(from);
  const end = lie.centre(to);
  const steps = Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) / UNIT;
  return Array.from({ length: Math.round(steps) }, (_each, place) => {
    const share = (place + 1) / steps;
    return lie.squareUnder({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }) ?? to;
  });
}

export function SetupBoard(props: BoardProps) {
  const { setup, lie, hand, phone } = props;
  const holder = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(0);
  const [closeUp, setCloseUp] = useState<Window>();
  const [hover, setHover] = useState<ChessSquare>();
  const stroke = useRef<Stroke>();
  const fingers = useRef(new Map<number, Point>());
  const wandered = useRef(false);

  useLayoutEffect(() => {
    const element = holder.current!;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    props.onDrawn(drawing.current!);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => setCloseUp(undefined), [lie, phone]);

  // ---- What is seen ----

  const strip = width > 0 ? (STRIP * (closeUp?.size ?? lie.edge)) / width : STRIP;
  const margin = width > 0 ? (MARGIN * lie.edge) / (width - 2 * MARGIN) : MARGIN;
  const box: Window = closeUp ?? (phone ? { x: -strip * 0.72, y: -2, size: lie.edge + strip * 0.72 + 2 } : { x: -margin, y: -margin, size: lie.edge + 2 * margin });
  const scale = width > 0 ? width / box.size : 1;
  const isSmall = phone && scale * UNIT < LEAST;

  // ---- Hands ----

  const onScreen = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
  const pointAt = (event: MouseEvent): Point => {
    const rectangle = drawing.current!.getBoundingClientRect();
    return { x: box.x + ((event.clientX - rectangle.left) * box.size) / rectangle.width, y: box.y + ((event.clientY - rectangle.top) * box.size) / rectangle.height };
  };
  const paints = hand.tool.thing !== "piece";

  /** A stroke that begins on an obstacle takes obstacles away. */
  const begin = (square: ChessSquare, away: boolean) => {
    const clears = away || (hand.tool.thing === "obstacle" && setup.obstacles.includes(square));
    stroke.current = { number: ++strokes, squares: [square], clears, last: square };
    props.onPaint([square], stroke.current.number, clears);
  };
  const goOn = (held: Stroke, square: ChessSquare) => {
    const fresh = wayTo(lie, held.last, square).filter((each) => !held.squares.includes(each));
    held.last = square;
    if (fresh.length === 0) return;
    held.squares = [...held.squares, ...fresh];
    props.onPaint(held.squares, held.number, held.clears);
  };

  const pan = (event: PointerEvent, before: Point) => {
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const at = onScreen(event);
    const step = { x: at.x - before.x, y: at.y - before.y };
    fingers.current.set(event.pointerId, at);
    const unit = box.size / width;
    if (!other) return closeUp && setCloseUp(hold(move(closeUp, { x: step.x * unit, y: step.y * unit }), lie, width));
    const rectangle = drawing.current!.getBoundingClientRect();
    const middle = { x: box.x + ((at.x + other.x) / 2 - rectangle.left) * unit, y: box.y + ((at.y + other.y) / 2 - rectangle.top) * unit };
    const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y);
    setCloseUp(hold(move(pinch(box, apart(at) / Math.max(1, apart(before)), middle), { x: (step.x / 2) * unit, y: (step.y / 2) * unit }), lie, width));
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 && event.button !== 2) return;
    const square = lie.squareUnder(pointAt(event));
    const isMouse = event.pointerType === "mouse";
    fingers.current.set(event.pointerId, onScreen(event));
    wandered.current = fingers.current.size > 1;
    drawing.current!.setPointerCapture(event.pointerId);
    drawing.current!.focus({ preventScroll: true });
    props.onHover();
    if (isMouse && square) begin(square, event.button === 2);
  };
  const moved = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    const square = lie.squareUnder(pointAt(event));
    if (event.pointerType === "mouse") {
      setHover(square);
      if (before && stroke.current && square && (paints || stroke.current.clears)) goOn(stroke.current, square);
      return;
    }
    if (!before) return;
    if (fingers.current.size > 1) return pan(event, before);
    if (!wandered.current && Math.hypot(event.clientX - before.x, event.clientY - before.y) < STILL) return;
    // One finger paints with what can be painted, and moves the board otherwise; of a board that is too small, the page.
    if (isSmall || !paints) {
      wandered.current = true;
      return pan(event, before);
    }
    if (stroke.current && square) return goOn(stroke.current, square);
    const began = lie.squareUnder({ x: box.x + ((before.x - drawing.current!.getBoundingClientRect().left) * box.size) / width, y: box.y + ((before.y - drawing.current!.getBoundingClientRect().top) * box.size) / width });
    if (began && !wandered.current) {
      wandered.current = true;
      begin(began, false);
      if (square && stroke.current) goOn(stroke.current, square);
    }
  };
  const up = (event: PointerEvent) => {
    const known = fingers.current.delete(event.pointerId);
    stroke.current = undefined;
    if (!known || wandered.current || event.pointerType === "mouse") return;
    const point = pointAt(event);
    const square = lie.squareUnder(point);
    if (isSmall) setCloseUp(closer(point, lie, width));
    else if (square) begin(square, false);
    stroke.current = undefined;
  };
  const cancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    stroke.current = undefined;
  };
  // A screen reader presses things without a pointer.
  const pressed = (event: MouseEvent) => {
    const square = event.detail === 0 && event.target instanceof Element ? event.target.closest("[data-piece]")?.getAttribute("data-piece") : undefined;
    if (square) begin(square, false);
  };

  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    const element = drawing.current!;
    const wheel = (event: WheelEvent) => {
      if (latest.current.hand.tool.thing !== "piece" || event.deltaY === 0) return;
      event.preventDefault();
      latest.current.onTurn(event.deltaY > 0 ? 1 : -1);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  // ---- Layers ----

  const ground = useMemo(() => <Ground lie={lie} obstacles={setup.obstacles} />, [lie, setup.obstacles.join()]);
  const men = useMemo(() => <Pieces board={setup} lie={lie} nameOf={props.nameOf} />, [setup, lie, props.nameOf]);
  const coordinates = useMemo(() => !closeUp && <Coordinates lie={lie} scale={scale} narrow={phone} />, [lie, scale, !closeUp, phone]);
  const middle = lie.edge / 2;
  const shown = props.cursor ?? hover;
  return (
    <div class={`setup-board ${closeUp ? "is-zoomed" : ""} ${isSmall ? "is-small" : ""}`} ref={holder}>
      <svg
        ref={drawing}
        viewBox={`${box.x} ${box.y} ${box.size} ${box.size}`}
        role="application"
        tabindex={0} // an attribute of SVG is what it is written
        aria-label={props.label}
        aria-activedescendant={props.cursor && setup.pieces.some(({ square }) => square === props.cursor) ? `piece-${props.cursor}` : undefined}
        data-size={lie.size}
        data-turned={lie.turned}
        onPointerDown={down}
        onPointerMove={moved}
        onPointerUp={up}
        onPointerCancel={cancel}
        onPointerLeave={() => setHover(undefined)}
        onContextMenu={(event) => event.preventDefault()}
        onClick={pressed}
        onKeyDown={props.onKey}
      >
        {coordinates}
        {ground}
        <path class="setup-half" d={`M0 ${middle}H${lie.edge}`} />
        <path class="setup-centre" d={`M${middle} ${middle - 10}v20M${middle - 10} ${middle}h20`} />
        {men}
        <path class="setup-frame" d={`M0 0H${lie.edge}V${lie.edge}H0Z`} />
        {props.marked.map((square) => <Frame key={square} lie={lie} square={square} name="setup-marked" />)}
        {shown && <Aim setup={setup} lie={lie} hand={hand} square={shown} cursor={props.cursor !== undefined} />}
        {closeUp && <Strips lie={lie} box={closeUp} strip={strip} />}
      </svg>
      {closeUp && (
        <button type="button" class="btn setup-whole" data-do="whole" onClick={() => setCloseUp(undefined)}>
          <Icon id="i-back" />
          {_("Whole board")}
        </button>
      )}
    </div>
  );
}

function Frame({ lie, square, name, inset = 1.5 }: { lie: Lie; square: ChessSquare; name: string; inset?: number }) {
  const { x, y } = lie.centre(square);
  return <rect class={name} data-square={square} x={x - UNIT / 2 + inset} y={y - UNIT / 2 + inset} width={UNIT - 2 * inset} height={UNIT - 2 * inset} />;
}

/** What the tool would do to a square, and to its twin. */
function Aim({ setup, lie, hand, square, cursor }: { setup: ChessSetup; lie: Lie; hand: Hand; square: ChessSquare; cursor: boolean }) {
  const { tool, twins } = hand;
  const twin = twinOf(lie.size, square);
  const own = tool.thing === "piece" ? { side: tool.side, facing: facingOf(hand, tool.side) } : undefined;
  const ghost = (at: ChessSquare, piece: typeof own) =>
    piece && tool.thing === "piece" ? (
      <g class="setup-ghost" style={{ transform: standing(lie, at, piece.facing) }}>
        <Man board={setup} piece={{ kind: tool.kind, side: piece.side }} />
      </g>
    ) : null;
  const rock = tool.thing === "obstacle" ? " rock" : tool.thing === "clear" ? " clear" : "";
  const hasTwin = twins && twin !== square;
  return (
    <g class="setup-aim" aria-hidden="true">
      <Frame lie={lie} square={square} name={`aim${rock}${cursor ? " at-cursor" : ""}`} />
      {ghost(square, own)}
      {hasTwin && (
        <>
          <Frame lie={lie} square={twin} name={`aim twin${rock}`} />
          {ghost(twin, own && twinPiece(own.side, own.facing))}
          <path class="aim-line" d={between(lie.centre(square), lie.centre(twin), UNIT / 2, UNIT / 2)} />
        </>
      )}
    </g>
  );
}
