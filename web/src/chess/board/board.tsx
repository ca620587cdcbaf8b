// The board: one drawing in layers: ground, last move, pieces, plan, pointer.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ChessChoice, ChessPiece, ChessSide, ChessSquare, ChessTable } from "../../documents";
import { _ } from "../../ui/words";
import type { StudyView } from "../../table/match";
import type { Shown } from "../panel/show";
import type { Danger } from "../panel/threats";
import { facingsAt, moverOn, pieceOn, type Plan } from "../plan";
import { Advice } from "./advice";
import { placeDial, type DialPlace, type Seen } from "./dial";
import { useGestures, type Hands } from "./gestures";
import { Coordinates, Ground, Strips } from "./ground";
import { AllLines, LastMove, Mark, Reach, Threats } from "./marks";
import { Pieces } from "./pieces";
import { PlanLayer } from "./planned";
import { facingsIn, UNIT, type Lie, type Point } from "./squares";
import { STRIP, useZoom, type Window } from "./window";

export interface BoardProps extends Hands {
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
  /** the table is one of the past */
  past: boolean;
  /** where a tank can go that is looked at */
  looked: { from: ChessSquare; to: Record<string, number>; back: ChessSquare | undefined } | undefined;
  study: StudyView | undefined;
  label: string;
  nameOf: (piece: ChessPiece) => string;
  onKey: (event: KeyboardEvent) => void;
  /** the drawing, for what moves on it */
  onDrawn: (board: SVGSVGElement) => void;
}

const MARGIN = 20; // pixels around the board for letters and numbers

export function Board(props: BoardProps) {
  const { table, lie, plan, phone, shown, choice, side } = props;
  const { board } = table;
  const holder = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(0);

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

  const mover = plan ? moverOn(table, plan.from) : undefined;
  const set = mover && plan?.to ? facingsAt(mover, plan.to) : 0;
  const zoom = useZoom(phone, { table, lie, plan, set, past: props.past, width });
  const zoomed = zoom.window;
  const strip = width > 0 ? (STRIP * (zoomed?.size ?? lie.edge)) / width : STRIP;
  const margin = width > 0 ? (MARGIN * lie.edge) / (width - 2 * MARGIN) : MARGIN;
  const box = zoomed
    ? zoomed
    : phone
      ? { x: -strip * 0.72, y: -2, size: lie.edge + strip * 0.72 + 2 }
      : { x: -margin, y: -margin, size: lie.edge + 2 * margin };
  const scale = width > 0 ? width / box.size : 1;
  const seen: Seen = zoomed
    ? { left: box.x + strip, top: box.y, right: box.x + box.size, bottom: box.y + box.size - strip }
    : { left: 0, top: 0, right: lie.edge, bottom: lie.edge };

  const hasDial = facingsIn(set).length > 1;
  const place = plan?.to && hasDial ? placeDial(lie.centre(plan.to), lie, set, seen, scale) : undefined;

  const gestures = useGestures(drawing, { table, lie, plan, phone, place, set, box, width, zoom }, props);

  // ---- Layers ----

  const ground = useMemo(() => <Ground lie={lie} obstacles={board.obstacles} />, [lie, board.obstacles.join()]);
  const coordinates = useMemo(() => shown.coordinates && !zoomed && <Coordinates lie={lie} scale={scale} narrow={phone} />, [lie, scale, shown.coordinates, !zoomed, phone]);
  const last = useMemo(() => shown.last && <LastMove lie={lie} board={board} />, [lie, board, shown.last]);
  const moving = plan?.to && plan.to !== plan.from ? plan.from : undefined;
  const men = useMemo(() => <Pieces board={board} lie={lie} moving={moving} nameOf={props.nameOf} />, [board, lie, moving, props.nameOf]);
  const lines = useMemo(() => shown.lines && <AllLines lie={lie} board={board} side={side} />, [lie, board, side, shown.lines]);
  const threats = useMemo(() => <Threats lie={lie} board={board} dangers={props.dangers} chosen={props.chosenDanger} />, [lie, board, props.dangers, props.chosenDanger]);
  const check = board.check && !props.dangers.some(({ square }) => pieceOn(table, square)?.kind === "command") && board.pieces.find(({ kind, side: whose }) => kind === "command" && whose === board.to_move);
  const corner = zoomed && cornerOfMap(lie, box, scale, [...(plan ? [plan.to, plan.target, ...Object.keys(mover?.to ?? {})] : []), ...board.pieces.map(({ square }) => square)], place);
  const map = useMemo(() => phone && <MiniMap edge={lie.edge} />, [phone, lie]);

  return (
    <div class={zoomed ? "chess-board is-zoomed" : "chess-board"} ref={holder}>
      <svg
        ref={drawing}
        viewBox={`${box.x} ${box.y} ${box.size} ${box.size}`}
        role="application"
        tabindex={0} // an attribute of SVG is what it is written
        aria-label={props.label}
        aria-activedescendant={props.cursor && pieceOn(table, props.cursor) ? `piece-${props.cursor}` : undefined}
        data-size={lie.size}
        data-turned={lie.turned}
        {...gestures}
        onKeyDown={props.onKey}
      >
        {coordinates}
        {ground}
        {last}
        {lines}
        <g id="men">{men}</g>
        <path class="chess-frame" d={`M0 0H${lie.edge}V${lie.edge}H0Z`} />
        {threats}
        {props.study && <Advice lie={lie} board={board} study={props.study} />}
        {props.looked && <Reach lie={lie} ends={props.looked.to} from={props.looked.from} back={props.looked.back} scale={scale} theirs />}
        {check && <Mark lie={lie} square={check.square} href="#m-threat" size={66} name="is-check" />}
        {plan && <PlanLayer table={table} lie={lie} plan={plan} choice={choice} reach={shown.reach} scale={scale} place={place} set={set} />}
        {props.cursor && <Cursor lie={lie} square={props.cursor} />}
        <g class="chess-effects" aria-hidden="true" />
        {zoomed && shown.coordinates && <Strips lie={lie} box={zoomed} strip={strip} />}
      </svg>
      {zoomed && (
        <button type="button" class={`chess-map ${corner ?? ""}`} aria-label={_("Whole board")} onClick={() => zoom.look(() => undefined, true)}>
          <svg viewBox={`0 0 ${lie.edge} ${lie.edge}`} aria-hidden="true">
            {map}
            <MapSeen edge={lie.edge} seen={seen} />
          </svg>
        </button>
      )}
    </div>
  );
}

function MapSeen({ edge, seen }: { edge: number; seen: Seen }) {
  const left = Math.max(0, seen.left);
  const top = Math.max(0, seen.top);
  return <rect class="map-seen" x={left} y={top} width={Math.min(edge, seen.right) - left} height={Math.min(edge, seen.bottom) - top} stroke-width={edge / 40} />;
}

const MAP = 92; // pixels, and how far it stands from the edges: chess.css
const CORNERS = [{ name: "", right: false, top: false }, { name: "is-right", right: true, top: false }, { name: "is-top", right: false, top: true }, { name: "is-right is-top", right: true, top: true }] as const;

/** Where the small map covers least of tanks and of what can be chosen; small where it covers something everywhere. */
function cornerOfMap(lie: Lie, box: Window, scale: number, squares: readonly (ChessSquare | undefined)[], dial: DialPlace | undefined): string {
  const covered = ({ right, top }: (typeof CORNERS)[number]) => {
    const over = (point: Point, around: number) => {
      const x = (point.x - box.x) * scale;
      const y = (point.y - box.y) * scale;
      const whole = box.size * scale;
      const reach = around * scale;
      return (right ? x + reach > whole - 6 - MAP && x - reach < whole : x - reach < 26 + MAP && x + reach > 20) && (top ? y - reach < 6 + MAP && y + reach > 0 : y + reach > whole - 26 - MAP && y - reach < whole - 20);
    };
    return squares.filter((square) => square && over(lie.centre(square), UNIT * 0.3)).length + (dial && over(dial.centre, dial.outer) ? 100 : 0);
  };
  const best = CORNERS.reduce((one, other) => (covered(other) < covered(one) ? other : one));
  return covered(best) > 0 ? `${best.name} is-small` : best.name;
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
