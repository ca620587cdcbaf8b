// The sign of a seat's side before a name, told by shape as well: circle and square in Tank Chess, G in a square and S in a
// circle in Tank Duel. The players of Rush have none.
import type { Game } from "../documents";
import type { AnyTable } from "../table/match";
import { Icon } from "../ui/icon";

/** Of Tank Duel it is known once the table is. */
export function sideOf(table: AnyTable | undefined, seat: number): "german" | "soviet" | undefined {
  const tank = table?.game === "duel" ? table.board.tanks.find((one) => one.seat === seat)?.tank : undefined;
  return tank && (tank.startsWith("G") ? "german" : "soviet");
}

export function Mark({ game, table, seat }: { game: Game; table: AnyTable | undefined; seat: number }) {
  if (game === "chess") return <Icon id={seat === 0 ? "pip-w" : "pip-b"} class="pip" />;
  const side = sideOf(table, seat);
  return side ? (
    <i class={`side-mark ${side}`} aria-hidden="true">
      {side === "german" ? "G" : "S"}
    </i>
  ) : null;
}
