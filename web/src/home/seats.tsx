// The seats of a table: what each one plays, and who sits there.
import type { ComponentChildren } from "preact";
import { Icon } from "../ui/icon";
import { TankRow } from "./battle";
import type { Preview } from "./preview";
import type { Game } from "../documents";

interface SeatRowProps {
  game: Game;
  seat: number;
  preview: Preview | undefined;
  children: ComponentChildren;
  class?: string;
}

/** What a seat plays: a side of the board, some tanks, or just its number. */
export function SeatRow({ game, seat, preview, children, class: more = "" }: SeatRowProps) {
  const name = preview?.seats[seat] ?? "";
  const tanks = preview?.battle?.sides.flatMap(({ side, tanks: all }) => all.filter((tank) => tank.seat === seat).map((tank) => ({ side, tank }))) ?? [];
  return (
    <li class={`seat-row ${more}`} data-seat={seat}>
      {tanks.length > 0 ? (
        <span class="seat-what" id={`seat-${seat}`} role="group" aria-label={name}>
          {tanks.map(({ side, tank }) => (
            <TankRow key={tank.tank} tank={tank} side={side} />
          ))}
        </span>
      ) : (
        <span class="seat-what plain" id={`seat-${seat}`}>
          {game === "chess" && <Icon id={seat === 0 ? "pip-w" : "pip-b"} class="pip" />}
          {name}
        </span>
      )}
      <span class="seat-who">{children}</span>
    </li>
  );
}
