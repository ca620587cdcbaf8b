// What somebody is about to do, drawn: where the tank can go, its ghost, the dial, what it would hit.
import type { ChessChoice, ChessTable } from "../../documents";
import { moverOn, pieceOn, targetsAt, type Plan } from "../plan";
import { Dial, type DialPlace } from "./dial";
import { between, Exits, Lines, Mark, Reach, wayLine } from "./marks";
import { Man, standing } from "./pieces";
import { UNIT, type Lie } from "./squares";

export interface PlanLayerProps {
  table: ChessTable;
  lie: Lie;
  plan: Plan;
  /** the move that it is, when the engine has told it */
  choice: ChessChoice | undefined;
  /** whether to mark where the tank can go */
  reach: boolean;
  /** pixels of a unit */
  scale: number;
  place: DialPlace | undefined;
  /** the facings that can be chosen */
  set: number;
}

export function PlanLayer({ table, lie, plan, choice, reach, scale, place, set }: PlanLayerProps) {
  const { board } = table;
  const mover = moverOn(table, plan.from);
  const piece = pieceOn(table, plan.from);
  if (!mover || !piece) return null;
  const { x, y } = lie.centre(plan.from);
  const targets = plan.to && plan.facing ? targetsAt(mover, plan.to, plan.facing) : Object.keys(mover.shots ?? {});
  const ghost = plan.to && plan.facing ? { square: plan.to, facing: plan.facing, at: lie.centre(plan.to) } : undefined;
  const driven = choice?.way && plan.to !== plan.from ? wayLine(lie, choice.way, choice.over) : "";
  return (
    <g class="plan-layer">
      {reach && mover.to && <Reach lie={lie} ends={mover.to} from={plan.from} back={mover.back} scale={scale} />}
      <rect class="in-hand" x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />
      {mover.exits && <Exits lie={lie} exits={mover.exits} />}
      {driven && <path class="way-halo" d={driven} />}
      {driven && <path class="chess-way" d={driven} />}
      {ghost && !(place && !place.beside) && <rect class="goes-halo" x={ghost.at.x - UNIT / 2} y={ghost.at.y - UNIT / 2} width={UNIT} height={UNIT} />}
      {ghost && !(place && !place.beside) && <rect class="in-hand goes" x={ghost.at.x - UNIT / 2 + 1} y={ghost.at.y - UNIT / 2 + 1} width={UNIT - 2} height={UNIT - 2} />}
      {place?.beside && ghost && (
        <>
          <path class="chess-lead-halo" d={between(place.centre, ghost.at, place.inner, UNIT / 2)} />
          <path class="chess-lead" d={between(place.centre, ghost.at, place.inner, UNIT / 2)} />
        </>
      )}
      {place && plan.to && <Dial key={plan.to} lie={lie} place={place} set={set} facing={plan.facing} square={plan.to} nameOf={(facing) => `${facing}, ${board.facings[facing]}`} scale={scale} />}
      {ghost && choice?.lines && <Lines lie={lie} from={ghost.square} lines={choice.lines} />}
      {ghost && plan.target && (
        <>
          <path class="fire-halo" d={between(ghost.at, lie.centre(plan.target), 32, 16)} />
          <path class="fire-line" d={between(ghost.at, lie.centre(plan.target), 32, 16)} />
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
