// The printed range table of a gun; the distance that is looked at is marked.
import type { DuelThingTank } from "../../documents";
import { _ } from "../../ui/words";

const STEP = 200; // metres a column of the printed table

export function RangeTable({ type, at }: { type: DuelThingTank; at: number | undefined }) {
  const column = at === undefined ? -1 : Math.round(at / STEP);
  const row = (name: string, numbers: number[]) => (
    <tr>
      <th scope="row">{name}</th>
      {numbers.map((number, place) => (
        <td key={place} class={place === column ? "at" : ""}>
          {number === 0 ? "–" : number}
        </td>
      ))}
    </tr>
  );
  return (
    <table class="rt" title={_("0 to 2000 m, every 200 m")}>
      <caption class="spoken">{_("0 to 2000 m, every 200 m")}</caption>
      <tbody>
        {row(_("Hit"), type.to_hit)}
        {row(_("Pen."), type.penetration)}
      </tbody>
    </table>
  );
}
