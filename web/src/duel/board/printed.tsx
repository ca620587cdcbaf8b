// All that is printed on a tank board, opened from its picture: what the board itself has no room for.
import { useState } from "preact/hooks";
import type { DuelBoardBoard, DuelThingTank } from "../../documents";
import { Dialog } from "../../ui/control/dialog";
import { _ } from "../../ui/words";
import { useThings } from "../things";
import { capital, minus } from "../words";
import { RangeTable } from "./range";

/** Armour by place: which target numbers hit there, and what stands against them. */
export function ArmourTable({ type, numbers }: { type: DuelThingTank | undefined; numbers?: boolean }) {
  return (
    <table class="arm">
      <thead>
        <tr>
          <th scope="col">{numbers ? _("Where") : <span class="spoken">{_("Where")}</span>}</th>
          {numbers && <th scope="col">{_("target numbers")}</th>}
          <td>{_("front / side")}</td>
        </tr>
      </thead>
      <tbody>
        {type?.armour.map(({ place, name, front, side, text, numbers: digits }) => (
          <tr key={place} title={text}>
            <th scope="row">{capital(name)}</th>
            {numbers && <td>{[...digits].join(" ")}</td>}
            <td>{`${front} / ${side}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In words: levels, size, gun, what the tank and its crew are worth, equipment. */
export function PrintedLines({ type }: { type: DuelThingTank }) {
  return (
    <ul class="printed-lines">
      <li>{capital(minus(type.text))}</li>
      <li>{type.worth}</li>
      {type.gear.length > 0 && <li>{type.gear.map(({ text }) => capital(text)).join(", ")}</li>}
    </ul>
  );
}

export function PrintedButton({ tank, distance }: { tank: DuelBoardBoard; distance: number | undefined }) {
  const [open, setOpen] = useState(false);
  const type = useThings().get("tank", tank.type);
  return (
    <>
      <button type="button" class="printed-btn" aria-haspopup="dialog" data-printed={tank.tank} aria-label={_("All that is printed on the board of {tank}", { tank: tank.tank })} onClick={(event) => (event.stopPropagation(), setOpen(true))}>
        <span aria-hidden="true">i</span>
      </button>
      {open && type && (
        <Dialog title={`${tank.tank} · ${type.name}`} onClose={() => setOpen(false)}>
          <div class="printed">
            <PrintedLines type={type} />
            <ArmourTable type={type} numbers />
            <RangeTable type={type} at={distance} whole />
          </div>
        </Dialog>
      )}
    </>
  );
}
