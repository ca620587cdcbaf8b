// The battlefield as the range track: every tank and gun stands where it begins, and is pulled or driven with the arrows to
// another range.
import { useRef, useState } from "preact/hooks";
import type { DuelSetup } from "../documents";
import { layOut, placeOf, PLACES, rangeAt, Scales, UnitPicture, type Unit } from "../duel/track";
import { metres } from "../duel/words";
import { _ } from "../ui/words";
import { listAt, numberAt, wordAt, type Json } from "./json";

export type Side = "german" | "soviet";
export const SIDES: readonly Side[] = ["german", "soviet"];

const NUMBERS = ["I", "II", "III", "IV"];

/** G-I, as the tanks of the match are called. */
export function tagOf(side: Side, index: number): string {
  return `${side === "german" ? "G" : "S"}-${NUMBERS[index] ?? index + 1}`;
}

interface Standing extends Unit {
  path: string;
  range: number;
}

function unitsOf(setup: DuelSetup): Standing[] {
  const draft = setup.draft as Json;
  return SIDES.flatMap((side) => {
    const of = setup.sides.find((each) => each.side === side);
    const unit = (list: "tanks" | "guns", index: number): Standing[] => {
      const path = `/${side}/${list}/${index}`;
      const range = numberAt(draft, `${path}/range`);
      const type = wordAt(draft, `${path}/${list === "tanks" ? "type" : "gun"}`);
      if (range === undefined) return [];
      const name = (list === "tanks" ? of?.types.find((each) => each.type === type)?.name : of?.guns.find((each) => each.gun === type)?.name) ?? type;
      const label = list === "tanks" ? tagOf(side, index) : String(index + 1);
      return [{ key: path, path, label, spoken: list === "tanks" ? `${label}, ${name}` : `${name} ${index + 1}`, type, side, place: placeOf(side, range), range }];
    };
    return [...listAt(draft, `/${side}/tanks`).flatMap((_row, index) => unit("tanks", index)), ...listAt(draft, `/${side}/guns`).flatMap((_row, index) => unit("guns", index))];
  });
}

interface FieldProps {
  setup: DuelSetup;
  narrow: boolean;
  /** what is pulled in one go comes with the same stroke */
  onMove: (path: string, range: number, stroke: string | undefined) => void;
  onChoose: (path: string) => void;
}

let strokes = 0;

export function BattleField({ setup, narrow, onMove, onChoose }: FieldProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const held = useRef<{ path: string; side: Side; place: number; stroke: string; moved: boolean }>();
  const [pulled, setPulled] = useState<string>();
  const units = unitsOf(setup);
  const lay = layOut(units, "german", narrow);
  const { least, most } = setup.limits.range;

  const placeAt = (event: PointerEvent) => {
    const { left, width } = drawing.current!.getBoundingClientRect();
    return Math.min(PLACES - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * PLACES)));
  };
  const down = (event: PointerEvent, { path, side, place }: Standing) => {
    if (event.button !== 0) return;
    held.current = { path, side, place, stroke: `pull ${++strokes}`, moved: false };
    setPulled(path);
    drawing.current!.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const hand = held.current;
    if (!hand) return;
    const place = placeAt(event);
    if (place === hand.place) return;
    hand.place = place;
    hand.moved = true;
    onMove(hand.path, rangeAt(hand.side, place), hand.stroke);
  };
  const up = () => {
    const hand = held.current;
    held.current = undefined;
    setPulled(undefined);
    if (hand && !hand.moved) onChoose(hand.path);
  };
  const key = (event: KeyboardEvent, { path, side, range }: Standing) => {
    const step = setup.limits.range_step;
    const right = side === "german" ? -step : step; // the Germans drive to the right
    const wanted: Record<string, number> = { ArrowRight: range + right, ArrowLeft: range - right, ArrowUp: range + step, ArrowDown: range - step, Home: least, End: most };
    const to = wanted[event.key];
    if (event.key === "Enter" || event.key === " ") onChoose(path);
    else if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    else if (to >= least && to <= most) onMove(path, to, undefined);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section class="sheet scenario-field" aria-label={_("Battlefield")}>
      <svg ref={drawing} viewBox={`0 0 ${lay.width} ${lay.height}`} role="group" aria-label={_("Range track")} onPointerMove={move} onPointerUp={up} onPointerCancel={up}>
        <Scales lay={lay} above="german" narrow={narrow} />
        {lay.set.map((unit) => {
          const standing = units.find(({ path }) => path === unit.key)!;
          return (
            <g
              key={unit.key}
              class={`unit ${unit.side} ${pulled === unit.key ? "pulled" : ""}`}
              style={{ transform: `translate(${unit.x}px, ${unit.y}px)` }}
              role="slider"
              tabindex={0} // an attribute of SVG is what it is written
              aria-label={unit.spoken}
              aria-orientation="horizontal"
              aria-valuemin={least}
              aria-valuemax={most}
              aria-valuenow={standing.range}
              aria-valuetext={_("{range} m", { range: metres(standing.range) })}
              data-unit={unit.key}
              onPointerDown={(event) => down(event, standing)}
              onKeyDown={(event) => key(event, standing)}
            >
              <UnitPicture unit={unit} manner={lay.manner[unit.side]} framed />
            </g>
          );
        })}
      </svg>
      <p class="note">{_("Pull tanks and guns to where they begin, or drive them with the arrows. Each side counts its range to the centre.")}</p>
    </section>
  );
}
