// The printed range table of a gun; the distance that is looked at is marked.
import type { DuelThingTank } from "../../documents";
import { _ } from "../../ui/words";
import { signed } from "../words";

const STEP = 200; // metres a column of the printed table

/** `whole`: with what special ammunition adds, where the gun has some. */
export function RangeTable({ type, at, whole }: { type: DuelThingTank; at: number | undefined; whole?: boolean }) {
  const column = at === undefined ? -1 : Math.round(at / STEP);
  const row = (name: string, numbers: number[], shown: (number: number) => string = String) => (
    <tr>
      <th scope="row">{name}</th>
      {numbers.map((number, place) => (
        <td key={place} class={place === column ? "at" : ""}>
          {number === 0 ? "–" : shown(number)}
        </td>
      ))}
    </tr>
  );
  return (
    <table class="rt">
      <caption class="spoken">{_("0 to 2000 m, every 200 m")}</caption>
      <thead>
        <tr>
          <th scope="col">{_("m")}</th>
          {type.to_hit.map((_none, place) => (
            <th key={place} scope="col">{place * STEP}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(_("Hit"), type.to_hit)}
        {row(_("Pen."), type.penetration)}
        {whole && type.apcr && row(_("APCR"), type.apcr, signed)}
      </tbody>
    </table>
  );
}
