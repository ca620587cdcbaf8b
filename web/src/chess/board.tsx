// The board: one drawing in layers (ground, last move, pieces, plan, pointer), and the gestures on it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ChessChoice, ChessFacing, ChessPiece, ChessSide, ChessSquare, ChessTable } from "../documents";
import { _ } from "../ui/words";
import { Dial, facingUnder, placeDial, type Seen } from "./dial";
import { Coordinates, Ground } from "./ground";
import { AllLines, between, Exits, LastMove, Lines, Mark, Reach, Threats, wayLine } from "./marks";
import { Man, Pieces, standing } from "./pieces";
import { facingsAt, moverOn, pieceOn, targetsAt, type Plan } from "./plan";
import { FACINGS, facingsIn, Lie, squareAt, UNIT, type Point } from "./squares";
import type { Shown } from "./show";
import type { Danger } from "./threats";
import { closer, hold, middleOf, move, pinch, reveal, STRIP, type Window } from "./window";

export interface BoardProps {
  table: ChessTable;
  lie: Lie;
  side: ChessSide;
  shown: Shown;
  plan: Plan | undefined;
  /** the moves of the plan's square, when the engine has told them */
  choice: ChessChoice | undefined;
  dangers: Danger[];
  chosenDanger: ChessSquare | undefined;
  cursor: ChessSquare | undefined;
  phone: boolean;
  label: string;
  nameOf: (piece: ChessPiece) => string;
  /** a press on a square */
  onSquare: (square: ChessSquare) => void;
  /** the ghost turns: chosen, or only looked at */
  onFace: (facing: ChessFacing, chosen: boolean) => void;
  onTurn: (by: 1 | -1) => void;
  /** a tank is pulled to a square */
  onPull: (from: ChessSquare, to: ChessSquare | undefined) => void;
  onLeave: () => void;
  onKey: (event: KeyboardEvent) => void;
  /** the drawing, for what moves on it */
  onDrawn: (board: SVGSVGElement) => void;
}

const MARGIN = 20; // pixels around the board for letters and numbers
const STILL = 5; // pixels that a press may wander
const DWELL = 140; // milliseconds without a move until a pulled tank stays on its square

interface Pull {
  from: ChessSquare;
  start: Point;
  pulling: boolean;
  over?: ChessSquare | undefined;
  /** the tank stands here now; pulling on turns it */
  stays?: ChessSquare | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

export function Board(props: BoardProps) {
  const { table, lie, plan, phone, shown, choice, side } = props;
  const { board } = table;
  const holder = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(0);
  const [window, setWindow] = useState<Window>();
  const ownZoom = useRef(false); // the window came with a tank and goes with it

  useLayoutEffect(() => {
    const element = holder.current!;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    props.onDrawn(drawing.current!);
    return () => observer.disconnect();
  }, []);

  // ---- What is seen ----

  const zoomed = phone ? window : undefined;
  const strip = width > 0 ? (STRIP * (zoomed?.size ?? lie.edge)) / width : STRIP;
  const margin = width > 0 ? (MARGIN * lie.edge) / (width - 2 * MARGIN) : MARGIN;
  const box = zoomed
    ? zoomed
    : phone
      ? { x: -strip * 0.72, y: -2, size: lie.edge + strip * 0.72 + 2 }
      : { x: -margin, y: -margin, size: lie.edge + 2 * margin };
  const scale = width > 0 ? width / box.size : 1;
  const seen: Seen = zoomed
    ? { left: Math.max(0, box.x + strip), top: Math.max(0, box.y), right: Math.min(lie.edge, box.x + box.size), bottom: Math.min(lie.edge, box.y + box.size - strip) }
    : { left: 0, top: 0, right: lie.edge, bottom: lie.edge };

  const taken = plan?.from;
  useEffect(() => {
    if (!phone) return;
    if (taken && !window && width > 0) {
      ownZoom.current = true;
      const ends = [taken, ...Object.keys(moverOn(table, taken)?.to ?? {})].map((square) => lie.centre(square));
      setWindow(closer(middleOf(ends), lie, width));
    } else if (!taken && ownZoom.current) {
      ownZoom.current = false;
      setWindow(undefined);
    }
  }, [taken, phone]);

  // What is fired at is brought into the window.
  const aimed = zoomed && plan?.target;
  useEffect(() => {
    if (!aimed || !plan?.to) return;
    const ends = [lie.centre(plan.to), lie.centre(aimed)];
    setWindow((old) => old && hold(reveal(old, ends, strip), lie, width));
  }, [aimed, plan?.to]);

  const mover = plan ? moverOn(table, plan.from) : undefined;
  const set = mover && plan?.to ? facingsAt(mover, plan.to) : 0;
  const hasDial = facingsIn(set).length > 1;
  const place = plan?.to && hasDial ? placeDial(lie.centre(plan.to), seen, scale) : undefined;

  // ---- Pointers ----

  const pointAt = (event: { clientX: number; clientY: number }): Point => {
    const rectangle = drawing.current!.getBoundingClientRect();
    return { x: box.x + ((event.clientX - rectangle.left) * box.size) / rectangle.width, y: box.y + ((event.clientY - rectangle.top) * box.size) / rectangle.height };
  };
  const now = useRef({ props, place, set, window, box, pointAt });
  now.current = { props, place, set, window, box, pointAt };
  const pull = useRef<Pull | undefined>();
  const fingers = useRef(new Map<number, Point>());
  const wandered = useRef(false);
  const lastTap = useRef<{ at: number; point: Point } | undefined>();

  const press = (point: Point) => {
    const facing = place && facingUnder(place, lie, set, point);
    if (facing) return props.onFace(facing, true);
    const exits = mover?.exits ?? [];
    const outside = lie.squareUnder(point) === undefined || Math.min(point.y, lie.edge - point.y) < 12;
    if (outside && exits.some((square) => Math.abs(lie.centre(square).x - point.x) < UNIT / 2 && Math.abs((lie.centre(square).y < lie.edge / 2 ? 0 : lie.edge) - point.y) < 24)) return props.onLeave();
    const square = lie.squareUnder(point);
    if (square) props.onSquare(square);
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const point = pointAt(event);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    wandered.current = fingers.current.size > 1;
    const square = lie.squareUnder(point);
    if (event.pointerType === "mouse" && square && moverOn(table, square) && !(place && facingUnder(place, lie, set, point))) {
      pull.current = { from: square, start: { x: event.clientX, y: event.clientY }, pulling: false };
    }
    drawing.current!.setPointerCapture(event.pointerId);
    drawing.current!.focus({ preventScroll: true });
  };

  const drag = (held: Pull, event: PointerEvent) => {
    const far = Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y);
    if (!held.pulling && far < STILL) return;
    if (!held.pulling) {
      held.pulling = true;
      props.onPull(held.from, undefined);
    }
    const point = pointAt(event);
    if (held.stays) {
      const { place: dial } = now.current;
      const middle = dial?.centre ?? lie.centre(held.stays);
      const from = lie.centre(held.stays);
      const reference = dial?.beside && Math.hypot(point.x - middle.x, point.y - middle.y) < dial.outer ? middle : from;
      if (Math.hypot(point.x - reference.x, point.y - reference.y) > UNIT * 0.45) props.onFace(lie.facingTo(reference, point), false);
      return;
    }
    const over = lie.squareUnder(point);
    held.over = over;
    clearTimeout(held.timer);
    if (!over) return;
    held.timer = setTimeout(() => {
      const { props: latest } = now.current;
      const tank = moverOn(latest.table, held.from);
      if (pull.current === held && tank && facingsAt(tank, over) > 0) {
        held.stays = over;
        latest.onPull(held.from, over);
      }
    }, DWELL);
  };

  const moved = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (pull.current) return drag(pull.current, event);
    if (!before) {
      if (event.pointerType === "mouse" && place && !plan?.ready) {
        const facing = facingUnder(place, lie, set, pointAt(event));
        if (facing && facing !== plan?.facing) props.onFace(facing, false);
      }
      return;
    }
    const step = { x: event.clientX - before.x, y: event.clientY - before.y };
    if (!wandered.current && Math.hypot(step.x, step.y) < STILL + 3) return;
    wandered.current = true;
    if (!phone) return;
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const other = others[0];
    setWindow((old) => {
      const from = old ?? { x: box.x, y: box.y, size: box.size };
      const unit = from.size / width;
      if (other) {
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        const rectangle = drawing.current!.getBoundingClientRect();
        const middle = { x: from.x + ((event.clientX + other.x) / 2 - rectangle.left) * unit, y: from.y + ((event.clientY + other.y) / 2 - rectangle.top) * unit };
        ownZoom.current = false;
        return hold(move(pinch(from, is / Math.max(1, was), middle), { x: (step.x / 2) * unit, y: (step.y / 2) * unit }), lie, width);
      }
      return old && hold(move(old, { x: step.x * unit, y: step.y * unit }), lie, width);
    });
  };

  const up = (event: PointerEvent) => {
    const held = pull.current;
    const known = fingers.current.delete(event.pointerId);
    pull.current = undefined;
    clearTimeout(held?.timer);
    if (held?.pulling) {
      const tank = moverOn(table, held.from);
      if (held.stays && plan?.facing && plan.to === held.stays) {
        const away = Math.hypot(pointAt(event).x - lie.centre(held.stays).x, pointAt(event).y - lie.centre(held.stays).y);
        if (away > UNIT * 0.45) props.onFace(plan.facing, true);
      } else if (held.over && tank && facingsAt(tank, held.over) > 0 && held.over !== held.from) {
        props.onPull(held.from, held.over);
      }
      return;
    }
    if (!known || wandered.current) return;
    const point = pointAt(event);
    const tap = { at: event.timeStamp, point: { x: event.clientX, y: event.clientY } };
    const previous = lastTap.current;
    lastTap.current = tap;
    const double = phone && event.pointerType === "touch" && previous && tap.at - previous.at < 300 && Math.hypot(tap.point.x - previous.point.x, tap.point.y - previous.point.y) < 24;
    if (double && !plan) {
      ownZoom.current = false;
      lastTap.current = undefined;
      setWindow(window ? undefined : closer(point, lie, width));
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
      if (!now.current.place) return;
      event.preventDefault();
      if (event.deltaY !== 0) now.current.props.onTurn(event.deltaY > 0 ? 1 : -1);
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
    if (known) props.onFace(known, true);
    else if (square) props.onSquare(square);
  };

  // ---- Layers ----

  const ground = useMemo(() => <Ground lie={lie} obstacles={board.obstacles} />, [lie, board.obstacles.join()]);
  const coordinates = useMemo(() => shown.coordinates && !zoomed && <Coordinates lie={lie} scale={scale} narrow={phone} />, [lie, scale, shown.coordinates, !zoomed, phone]);
  const last = useMemo(() => shown.last && <LastMove lie={lie} board={board} />, [lie, board, shown.last]);
  const moving = plan?.to && plan.to !== plan.from ? plan.from : undefined;
  const men = useMemo(() => <Pieces board={board} lie={lie} moving={moving} nameOf={props.nameOf} />, [board, lie, moving, props.nameOf]);
  const lines = useMemo(() => shown.lines && <AllLines lie={lie} board={board} side={side} />, [lie, board, side, shown.lines]);
  const threats = useMemo(() => <Threats lie={lie} board={board} dangers={props.dangers} chosen={props.chosenDanger} />, [lie, board, props.dangers, props.chosenDanger]);
  const check = board.check && !props.dangers.some(({ square }) => pieceOn(table, square)?.kind === "command") && board.pieces.find(({ kind, side: whose }) => kind === "command" && whose === board.to_move);
  // The small map lies in the corner where it covers less of what can be chosen.
  const wanted = zoomed && plan ? [plan.from, plan.to, plan.target, ...Object.keys(mover?.to ?? {})] : [];
  const covered = (right: boolean) =>
    wanted.filter((square) => {
      if (!square) return false;
      const { x, y } = lie.centre(square);
      return (right ? box.x + box.size - x : x - box.x) * scale < 130 && (box.y + box.size - y) * scale < 130;
    }).length;
  const aside = covered(false) > covered(true);
  const map = useMemo(() => phone && <MiniMap edge={lie.edge} />, [phone, lie]);

  return (
    <div class={zoomed ? "chess-board is-zoomed" : "chess-board"} ref={holder}>
      <svg
        ref={drawing}
        viewBox={`${box.x} ${box.y} ${box.size} ${box.size}`}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        aria-activedescendant={props.cursor && pieceOn(table, props.cursor) ? `piece-${props.cursor}` : undefined}
        data-size={lie.size}
        data-turned={lie.turned}
        onPointerDown={down}
        onPointerMove={moved}
        onPointerUp={up}
        onPointerCancel={cancel}
        onClick={pressed}
        onKeyDown={props.onKey}
      >
        {coordinates}
        {ground}
        {last}
        {lines}
        <g id="men">{men}</g>
        <path class="chess-frame" d={`M0 0H${lie.edge}V${lie.edge}H0Z`} />
        {threats}
        {check && <Mark lie={lie} square={check.square} href="#m-threat" size={66} name="is-check" />}
        {plan && <PlanLayer {...props} scale={scale} place={place} set={set} choice={choice} />}
        {props.cursor && <Cursor lie={lie} square={props.cursor} />}
        <g class="chess-effects" aria-hidden="true" />
        {zoomed && shown.coordinates && <Strips lie={lie} box={zoomed} strip={strip} />}
      </svg>
      {zoomed && (
        <button type="button" class={aside ? "chess-map is-aside" : "chess-map"} aria-label={_("Whole board")} onClick={() => (ownZoom.current = false, setWindow(undefined))}>
          <svg viewBox={`0 0 ${lie.edge} ${lie.edge}`} aria-hidden="true">
            {map}
            <rect class="map-seen" x={seen.left} y={seen.top} width={seen.right - seen.left} height={seen.bottom - seen.top} stroke-width={lie.edge / 40} />
          </svg>
        </button>
      )}
    </div>
  );
}

function MiniMap({ edge }: { edge: number }) {
  return (
    <>
      <rect class="mini-ground" width={edge} height={edge} />
      <use href="#ground" />
      <use href="#men" />
    </>
  );
}

function Cursor({ lie, square }: { lie: Lie; square: ChessSquare }) {
  const { x, y } = lie.centre(square);
  return <rect class="chess-cursor" data-cursor={square} x={x - UNIT / 2 + 2} y={y - UNIT / 2 + 2} width={UNIT - 4} height={UNIT - 4} />;
}

/** Letters and numbers along the edge of the window, wherever it is. */
function Strips({ lie, box, strip }: { lie: Lie; box: Window; strip: number }) {
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

type PlanLayerProps = BoardProps & { scale: number; place: ReturnType<typeof placeDial> | undefined; set: number };

/** What somebody is about to do. */
function PlanLayer({ table, lie, plan, shown, choice, scale, place, set }: PlanLayerProps) {
  const { board } = table;
  const mover = plan && moverOn(table, plan.from);
  const piece = plan && pieceOn(table, plan.from);
  if (!plan || !mover || !piece) return null;
  const { x, y } = lie.centre(plan.from);
  const targets = plan.to && plan.facing ? targetsAt(mover, plan.to, plan.facing) : Object.keys(mover.shots ?? {});
  const ghost = plan.to && plan.facing ? { square: plan.to, facing: plan.facing, at: lie.centre(plan.to) } : undefined;
  const driven = choice?.way && plan.to !== plan.from ? wayLine(lie, choice.way) : "";
  return (
    <g class="plan-layer">
      {shown.reach && mover.to && <Reach lie={lie} ends={mover.to} from={plan.from} back={mover.back} scale={scale} />}
      <rect class="in-hand" x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />
      {mover.exits && <Exits lie={lie} exits={mover.exits} />}
      {ghost && !place && <rect class="in-hand goes" x={ghost.at.x - UNIT / 2 + 1} y={ghost.at.y - UNIT / 2 + 1} width={UNIT - 2} height={UNIT - 2} />}
      {place?.beside && ghost && <rect class="in-hand goes" x={ghost.at.x - UNIT / 2 + 1} y={ghost.at.y - UNIT / 2 + 1} width={UNIT - 2} height={UNIT - 2} />}
      {driven && <path class="way-halo" d={driven} />}
      {driven && <path class="chess-way" d={driven} />}
      {place && <Dial lie={lie} place={place} set={set} facing={plan.facing} scale={scale} />}
      {place && place.beside && ghost && (
        <>
          <path class="chess-lead-halo" d={between(place.centre, ghost.at, place.outer, UNIT / 2)} />
          <path class="chess-lead" d={between(place.centre, ghost.at, place.outer, UNIT / 2)} />
        </>
      )}
      {ghost && choice?.lines && <Lines lie={lie} from={ghost.square} lines={choice.lines} />}
      {ghost && plan.target && (
        <>
          <path class="fire-halo" d={between(ghost.at, lie.centre(plan.target), 32, 16)} />
          <path class="fire-line" d={between(ghost.at, lie.centre(plan.target), 32, 16)} />
        </>
      )}
      {place && ghost && (
        <>
          <circle class="dial-hub" cx={place.centre.x} cy={place.centre.y} r={place.inner - 2} />
          {place.beside && <g style={{ transform: `translate(${place.centre.x}px, ${place.centre.y}px) rotate(${lie.angle(ghost.facing)}deg)` }}><Man board={board} piece={piece} size={60} /></g>}
        </>
      )}
      {ghost && (
        <g style={{ transform: standing(lie, ghost.square, ghost.facing) }}>
          <Man board={board} piece={piece} />
        </g>
      )}
      {targets.map((target) => <Mark key={target} lie={lie} square={target} href="#m-aim" size={54} name={target === plan.target ? "aimed" : "may-aim"} />)}
      {ghost && choice?.held?.map(({ at }) => <circle key={at} class="chess-held" cx={lie.centre(at).x} cy={lie.centre(at).y} r="21" />)}
    </g>
  );
}
