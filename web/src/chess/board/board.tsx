// The board: one drawing in layers: ground, last move, pieces, plan, pointer.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ChessChoice, ChessPiece, ChessSide, ChessSquare, ChessTable } from "../../documents";
import { _ } from "../../ui/words";
import type { Shown } from "../panel/show";
import type { Danger } from "../panel/threats";
import { facingsAt, moverOn, pieceOn, type Plan } from "../plan";
import { placeDial, type Seen } from "./dial";
import { useGestures, type Hands } from "./gestures";
import { Coordinates, Ground, Strips } from "./ground";
import { AllLines, LastMove, Mark, Threats } from "./marks";
import { Pieces } from "./pieces";
import { PlanLayer } from "./planned";
import { facingsIn, UNIT, type Lie } from "./squares";
import { STRIP, useZoom } from "./window";

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

  const zoom = useZoom(phone, { table, lie, plan, width });
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
    ? { left: Math.max(0, box.x + strip), top: Math.max(0, box.y), right: Math.min(lie.edge, box.x + box.size), bottom: Math.min(lie.edge, box.y + box.size - strip) }
    : { left: 0, top: 0, right: lie.edge, bottom: lie.edge };

  const mover = plan ? moverOn(table, plan.from) : undefined;
  const set = mover && plan?.to ? facingsAt(mover, plan.to) : 0;
  const hasDial = facingsIn(set).length > 1;
  const place = plan?.to && hasDial ? placeDial(lie.centre(plan.to), seen, scale) : undefined;

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
        {check && <Mark lie={lie} square={check.square} href="#m-threat" size={66} name="is-check" />}
        {plan && <PlanLayer table={table} lie={lie} plan={plan} choice={choice} reach={shown.reach} scale={scale} place={place} set={set} />}
        {props.cursor && <Cursor lie={lie} square={props.cursor} />}
        <g class="chess-effects" aria-hidden="true" />
        {zoomed && shown.coordinates && <Strips lie={lie} box={zoomed} strip={strip} />}
      </svg>
      {zoomed && (
        <button type="button" class={aside ? "chess-map is-aside" : "chess-map"} aria-label={_("Whole board")} onClick={() => zoom.look(() => undefined, true)}>
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
