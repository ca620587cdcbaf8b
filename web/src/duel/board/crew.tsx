// The crew: who is whole, wounded, dead, and who sits in another's place.
import type { DuelBoardBoard, DuelThingTank } from "../../documents";
import { Icon } from "../../ui/icon";
import { _ } from "../../ui/words";
import { useThings } from "../things";
import { capital } from "../words";

type Health = "fit" | "wounded" | "dead" | "absent";

interface Seat {
  position: string;
  health: Health;
  member: string | undefined;
}

export function crewOf(tank: DuelBoardBoard, type: DuelThingTank | undefined): Seat[] {
  const printed = Object.keys(type?.crew ?? tank.crew ?? {});
  return printed.map((position) => {
    const told = tank.crew?.[position];
    return { position, health: told?.health ?? "fit", member: told?.member };
  });
}

const figures: Record<Health, string> = { fit: "w-ok", wounded: "w-hurt", dead: "w-dead", absent: "w-dead" };
const states: Record<Health, string> = { fit: "", wounded: "hurt", dead: "dead", absent: "dead" };

/** Three letters for a place; one on a strip. */
function shortOf(position: string): string {
  switch (position) {
    case "commander":
      return _("cmd");
    case "gunner":
      return _("gun");
    case "loader":
      return _("load");
    case "driver":
      return _("drv");
    default:
      return _("sub");
  }
}

export function Crew({ tank, type, letters }: { tank: DuelBoardBoard; type: DuelThingTank | undefined; letters: boolean }) {
  const things = useThings();
  return (
    <ul class="crew">
      {crewOf(tank, type).map(({ position, health, member }) => {
        const both = type?.commander_gunner && position === "commander";
        const short = letters ? shortOf(position).charAt(0).toLocaleUpperCase() + (both ? shortOf("gunner").charAt(0).toLocaleUpperCase() : "") : capital(shortOf(position));
        const said = [things.word("position", position), health === "fit" ? "" : things.word("health", health), member ? things.word("position", member) : ""];
        return (
          <li key={position} class={`crew-man ${states[health]}`} title={capital(said.filter(Boolean).join(", "))}>
            <Icon id={figures[health]} />
            <span aria-hidden="true">
              {short}
              {member && <em> ← {letters ? shortOf(member).charAt(0).toLocaleUpperCase() : shortOf(member)}</em>}
            </span>
            <span class="spoken">{said.filter(Boolean).join(", ")}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A line each, for the board that is open beside the odds. */
export function CrewLines({ tank, type }: { tank: DuelBoardBoard; type: DuelThingTank | undefined }) {
  const things = useThings();
  return (
    <ul class="seats">
      {crewOf(tank, type).map(({ position, health, member }) => (
        <li key={position} class={states[health]}>
          <Icon id={figures[health]} />
          <b>{capital([position, type?.commander_gunner && position === "commander" ? "gunner" : ""].filter(Boolean).map((place) => things.word("position", place)).join(" / "))}</b>
          <span>{health === "fit" ? "" : things.word("health", health)}</span>
          <em>{member ? `← ${things.word("position", member)}` : ""}</em>
        </li>
      ))}
    </ul>
  );
}
