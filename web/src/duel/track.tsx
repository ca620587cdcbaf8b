// The range track: two scales, tanks that stand on it and look at each other, the line of a shot, and the places to which
// a Move card can take the tank.
import type { DuelBoard, DuelBoardBoard, DuelChoice, DuelTank } from "../documents";
import { _ } from "../ui/words";
import { pictureOf, sideOf } from "./board/picture";
import { fieldOf } from "./field";
import { metres } from "./words";

export const PLACES = 11; // from 1000 m on the own side to 1000 m beyond the centre
const STEP = 200;

/** Which place of the track a range is, by side: the Germans begin at the left, the Soviets at the right. */
export function placeOf(side: "german" | "soviet", range: number): number {
  const steps = Math.round((1000 - range) / STEP);
  const place = side === "german" ? steps : PLACES - 1 - steps;
  return Math.min(PLACES - 1, Math.max(0, place));
}

/** The range of a side at a place of the track. */
export function rangeAt(side: "german" | "soviet", place: number): number {
  return 1000 - STEP * (side === "german" ? place : PLACES - 1 - place);
}

export interface Unit {
  key: string;
  label: string;
  spoken: string;
  type: string;
  side: "german" | "soviet";
  place: number;
  tank?: DuelBoardBoard;
  /** its name stands at its left */
  left?: boolean;
}

export interface Set extends Unit {
  x: number;
  y: number;
}

/** "at 800 m", for who hears the track. */
function placeText({ range }: DuelBoardBoard): string {
  return range === undefined ? "" : _("at {range} m", { range: metres(range) });
}

/** Everything that stands on the track. */
function unitsOf(board: DuelBoard): Unit[] {
  const tanks: Unit[] = board.tanks.flatMap((tank) => {
    if (tank.out || tank.range === undefined) return [];
    const side = sideOf(tank.tank);
    return [{ key: tank.tank, label: tank.tank, spoken: `${tank.tank}, ${tank.name}, ${placeText(tank)}`, type: tank.type, side, place: placeOf(side, tank.range), tank }];
  });
  const guns: Unit[] = board.sides.flatMap(({ side, guns: of }) =>
    (of ?? []).map(({ gun, range, text }, index) => ({ key: `${side}-gun-${index}`, label: String(index + 1), spoken: text, type: gun, side, place: placeOf(side, range)  })),
  );
  // The infantry begins at the centre and goes on into the enemy's ground (17.3).
  const infantry: Unit[] = board.sides.flatMap((army) =>
    army.advance === undefined ? [] : [{ key: `${army.side}-infantry`, label: "", spoken: fieldOf(army)[0] ?? "", type: `infantry-${army.side}`, side: army.side, place: placeOf(army.side, -army.advance) }],
  );
  return [...tanks, ...guns, ...infantry];
}

/** How the tanks of a side are drawn. */
export interface Manner {
  w: number;
  h: number;
  /** height of a lane */
  lane: number;
  /** names stand behind the pictures, and are so wide */
  beside: boolean;
  label: number;
}

/** Alone on its place a tank has its name below it. Where several share one, pictures are smaller, names stand behind them,
 * and whatever would touch goes into the next lane. */
function mannerOf(units: Unit[], side: string, narrow: boolean): Manner {
  const own = units.filter((unit) => unit.side === side);
  if (narrow) return { w: 46, h: 16, lane: 25, beside: true, label: 30 };
  const shared = own.some((unit) => own.some((other) => other !== unit && other.place === unit.place));
  return shared ? { w: 54, h: 19, lane: own.length > 2 ? 24 : 27, beside: true, label: 36 } : { w: 84, h: 29, lane: 48, beside: false, label: 0 };
}

export interface TrackProps {
  board: DuelBoard;
  /** the side whose boards are above */
  above: "german" | "soviet";
  /** a shot that is looked at or under way */
  shot: { from: DuelTank; target: DuelTank; distance: number | undefined } | undefined;
  drives: Extract<DuelChoice, { verb: "drive" }>[];
  may: (tank: DuelTank) => string | undefined;
  onPick: (tank: DuelTank) => void;
  onDrive: (choice: DuelChoice) => void;
  narrow: boolean;
}

/** Where everything on the track stands. */
export interface Lay {
  cell: number;
  width: number;
  /** of the scales above and below the field */
  head: number;
  field: number;
  height: number;
  manner: Record<"german" | "soviet", Manner>;
  set: Set[];
}

export function layOut(units: Unit[], above: "german" | "soviet", narrow: boolean): Lay {
  const below: "german" | "soviet" = above === "german" ? "soviet" : "german";
  const cell = narrow ? 32 : 94;
  const width = cell * PLACES;
  const head = narrow ? 20 : 24;
  const manner = { [above]: mannerOf(units, above, narrow), [below]: mannerOf(units, below, narrow) } as Record<"german" | "soviet", Manner>;
  const lanes = { german: 1, soviet: 1 };
  const placed: (Unit & { x: number; lane: number; left: boolean })[] = [];
  for (const side of ["german", "soviet"] as const) {
    const { w, beside } = manner[side];
    const taken: { from: number; to: number }[][] = [];
    for (const unit of units.filter((one) => one.side === side)) {
      const middle = cell * unit.place + cell / 2;
      const label = unit.label ? manner[side].label : 0;
      const aside = beside && !narrow ? label : 0;
      const x = side === "german" ? Math.min(width - w / 2 - 2, Math.max(aside + w / 2 + 2, middle + aside / 2)) : Math.max(w / 2 + 2, Math.min(width - aside - w / 2 - 2, middle - aside / 2));
      const turned = narrow && (side === "german" ? x - w / 2 - label < 0 : x + w / 2 + label > width);
      const left = (side === "german") !== turned;
      const from = x - w / 2 - (left ? label : 0), to = x + w / 2 + (left ? 0 : label);
      let lane = taken.findIndex((others) => others.every((one) => to <= one.from + 1 || from >= one.to - 1));
      if (lane < 0) lane = taken.push([]) - 1;
      taken[lane]!.push({ from, to });
      placed.push({ ...unit, x, lane, left });
    }
    lanes[side] = Math.max(1, taken.length);
  }
  const field = Math.max(narrow ? 102 : 96, lanes[above] * manner[above].lane + lanes[below] * manner[below].lane + 4);
  const height = field + 2 * head;
  const set: Set[] = placed.map((unit) => ({ ...unit, y: unit.side === above ? head + 3 + unit.lane * manner[above].lane : head + field - 1 - (unit.lane + 1) * manner[below].lane }));
  return { cell, width, head, field, height, manner, set };
}

/** The ground with the scales of both sides. */
export function Scales({ lay: { cell, width, head, field, height }, above, narrow }: { lay: Lay; above: "german" | "soviet"; narrow: boolean }) {
  const below: "german" | "soviet" = above === "german" ? "soviet" : "german";
  const scale = (side: "german" | "soviet", place: number) => metres(rangeAt(side, place));
  return (
    <>
      <rect x="0" y={head} width={width} height={field} class="tr" />
      <rect x={cell * 5} y={head} width={cell} height={field} class="mid" />
      <path class="cl" d={Array.from({ length: PLACES + 1 }, (_none, place) => `M${cell * place} ${head}V${head + field}`).join("")} />
      <g aria-hidden="true">
        {Array.from({ length: PLACES }, (_none, place) =>
          narrow && place % 2 === 1 ? null : (
            <g key={place}>
              <text x={cell * place + cell / 2} y={head - 7}>{scale(above, place)}</text>
              <text x={cell * place + cell / 2} y={height - (narrow ? 5 : 7)}>{scale(below, place)}</text>
            </g>
          ),
        )}
        {!narrow && ([above, below] as const).map((side) => <Badge key={side} side={side} y={side === above ? head / 2 : height - head / 2} width={width} />)}
      </g>
    </>
  );
}

export function Track({ board, above, shot, drives, may, onPick, onDrive, narrow }: TrackProps) {
  const lay = layOut(unitsOf(board), above, narrow);
  const { cell, width, head, field, height, manner, set } = lay;
  const found = (tank: DuelTank | undefined) => set.find(({ key }) => key === tank);
  return (
    <svg class="track-svg" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={_("Range track")}>
      <Scales lay={lay} above={above} narrow={narrow} />
      {drives.map((choice) => <Destination key={choice.write} choice={choice} board={board} cell={cell} top={head} height={field} onDrive={onDrive} />)}
      {shot && <Line from={found(shot.from)} target={found(shot.target)} distance={shot.distance} manner={manner} narrow={narrow} top={head} />}
      {set.map((unit) => <OnTrack key={unit.key} unit={unit} manner={manner[unit.side]} may={may} onPick={onPick} shot={shot} />)}
    </svg>
  );
}

/** Where the scale of a side begins: its letter in its shape. */
function Badge({ side, y, width }: { side: "german" | "soviet"; y: number; width: number }) {
  return side === "german" ? (
    <>
      <rect class="bg" x="0" y={y - 9} width="18" height="18" />
      <text class="badge" x="9" y={y + 5}>G</text>
    </>
  ) : (
    <>
      <circle class="bs" cx={width - 10} cy={y} r="9.5" />
      <text class="badge" x={width - 10} y={y + 5}>S</text>
    </>
  );
}

/** A dashed blue place: one more step, or staying there. */
function Destination({ choice, board, cell, top, height, onDrive }: { choice: Extract<DuelChoice, { verb: "drive" }>; board: DuelBoard; cell: number; top: number; height: number; onDrive: (choice: DuelChoice) => void }) {
  const active = board.tanks.find(({ tank }) => tank === board.active);
  if (!active || choice.to === undefined) return null;
  const place = placeOf(sideOf(active.tank), choice.to);
  const act = () => onDrive(choice);
  return (
    <g class="goal" role="button" tabIndex={0} aria-label={choice.text} data-write={choice.write} onClick={act} onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), act())}>
      <rect x={cell * place + 3} y={top + 3} width={cell - 6} height={height - 6} rx="3" />
    </g>
  );
}

function OnTrack({ unit, manner, may, onPick, shot }: { unit: Set; manner: Manner; may: (tank: DuelTank) => string | undefined; onPick: (tank: DuelTank) => void; shot: TrackProps["shot"] }) {
  const what = unit.tank ? may(unit.tank.tank) : undefined;
  const pick = () => unit.tank && onPick(unit.tank.tank);
  const state = unit.key === shot?.target ? "aimed" : unit.key === shot?.from ? "firing" : "";
  const button = what === undefined ? { role: "img" as const } : {
    role: "button" as const,
    tabIndex: 0,
    onClick: pick,
    onKeyDown: (event: KeyboardEvent) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), pick()),
  };
  return (
    <g class={`unit ${unit.side} ${what === undefined ? "" : "may"} ${state}`} style={{ transform: `translate(${unit.x}px, ${unit.y}px)` }} aria-label={what === undefined ? unit.spoken : `${unit.spoken}: ${what}`} data-unit={unit.key} {...button}>
      <UnitPicture unit={unit} manner={manner} framed={what !== undefined} />
    </g>
  );
}

/** A unit with its name, around the place where it stands. */
export function UnitPicture({ unit, manner: { w, h, beside, label }, framed }: { unit: Set; manner: Manner; framed: boolean }) {
  return (
    <>
      {framed && <rect class="hit-frame" x={-w / 2 - 2 - (unit.left ? label : 0)} y="-1" width={w + 4 + label} height={h + (beside ? 5 : 18)} rx="3" />}
      <g transform={unit.side === "soviet" ? "scale(-1 1)" : undefined}>
        <use href={`#${pictureOf(unit.type, unit.side)}`} x={-w / 2} y="1" width={w} height={h} />
      </g>
      {beside ? (
        <text x={unit.left ? -w / 2 - 3 : w / 2 + 3} y={h * 0.72} class={unit.left ? "to-left" : "to-right"}>{unit.label}</text>
      ) : (
        <text x="0" y={h + 16}>{unit.label}</text>
      )}
    </>
  );
}

/** From the muzzle, in an arc, with the distance on it. */
function Line({ from, target, distance, manner, narrow, top }: { from: Set | undefined; target: Set | undefined; distance: number | undefined; manner: Record<"german" | "soviet", Manner>; narrow: boolean; top: number }) {
  if (!from || !target) return null;
  const muzzle = from.side === "german" ? 1 : -1;
  const near = manner[from.side], far = manner[target.side];
  const start = { x: from.x + (muzzle * near.w) / 2, y: from.y + near.h * 0.35 };
  const end = { x: target.x - (Math.sign(target.x - from.x) * far.w) / 2, y: target.y + far.h * 0.45 };
  const middle = { x: (start.x + end.x) / 2, y: Math.max(top + 4, Math.min(start.y, end.y) - (narrow ? 18 : 30)) };
  const path = `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
  const label = distance === undefined ? "" : _("{distance} m", { distance });
  const on = { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 };
  const box = narrow ? { w: 54, h: 20 } : { w: 72, h: 24 };
  return (
    <g class="shot-line" aria-hidden="true">
      <path class="fl-h" d={path} />
      <path class="fl" d={path} />
      {label && (
        <g class="rng">
          <rect x={on.x - box.w / 2} y={on.y - box.h / 2} width={box.w} height={box.h} rx="3" />
          <text x={on.x} y={on.y + 5}>{label}</text>
        </g>
      )}
    </g>
  );
}
