// Who stands where, and before the start who has entered.
import type { Tournament } from "../protocol";
import { _ } from "../ui/words";
import { halves, quarters } from "./words";

export function nameOf({ entrants }: Tournament, number: number | undefined): string {
  const name = entrants.find((entrant) => entrant.number === number)?.name ?? "";
  return name === "deleted" ? _("deleted") : name;
}

export function Standings({ told }: { told: Tournament }) {
  const swiss = told.head.kind === "swiss";
  const second = swiss ? _("Buchholz") : _("Sonneborn-Berger");
  const third = told.standings.some(({ direct }) => direct);
  return (
    <section class="sheet club-standings" aria-label={_("Standings")}>
      <h2>
        {_("Standings")} <span class="note">{swiss ? _("Equal points: by the points of all opponents") : _("Equal points: by the points of those beaten, half of those drawn with")}</span>
      </h2>
      <table>
        <caption class="spoken">{_("Standings")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={_("Place")}>#</abbr>
            </th>
            <th scope="col">{_("Player")}</th>
            <th scope="col">{_("Points")}</th>
            <th scope="col">
              <abbr title={second}>{swiss ? _("Buchh.") : _("S-B")}</abbr>
            </th>
            {third && (
              <th scope="col" class="wide">
                {_("Among equals")}
              </th>
            )}
            <th scope="col">{_("Wins")}</th>
            <th scope="col" class="wide">
              {_("Played")}
            </th>
          </tr>
        </thead>
        <tbody>
          {told.standings.map(({ place, number, points, tiebreak, direct = 0, wins, played }) => {
            const { withdrawn } = told.entrants.find((entrant) => entrant.number === number) ?? {};
            return (
              <tr key={number} class={`${number === told.player ? "mine" : ""} ${withdrawn ? "gone" : ""}`} data-place={place}>
                <td class="club-place">{place}</td>
                <th scope="row">
                  {nameOf(told, number)} {number === told.player && <span class="note">{_("you")}</span>} {withdrawn && <span class="note">{_("withdrawn")}</span>}
                </th>
                <td class="club-points">{halves(points)}</td>
                <td>{quarters(tiebreak)}</td>
                {third && <td class="wide">{direct > 0 ? halves(direct) : ""}</td>}
                <td>{wins}</td>
                <td class="wide">{played}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export function Entrants({ told }: { told: Tournament }) {
  return (
    <section class="sheet club-entrants" aria-label={_("Entered")}>
      <h2>
        {_("Entered")}
        <span class="note">{_("{count} of {most}", { count: told.head.entered, most: told.head.most })}</span>
      </h2>
      {told.entrants.length === 0 && <p class="calm">{_("Nobody yet.")}</p>}
      <ol>
        {told.entrants.map(({ number, name, rating }) => (
          <li key={name} class={number === told.player ? "mine" : ""}>
            <b>{name}</b> {number === told.player && <span class="note">{_("you")}</span>} {rating !== undefined && <span class="note club-rating">{rating}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
