// The end: who won, and what every point is for.
import { _ } from "../ui/words";
import { playerName, type Play } from "./play";

export function Finish({ play }: { play: Play }) {
  const { outcome, score } = play.table;
  if (!outcome) return null;
  const seats = [...(score?.seats ?? [])].sort((left, right) => (left.place ?? 0) - (right.place ?? 0));
  const rows = new Map<string, string>();
  for (const { parts } of seats) for (const part of parts ?? []) rows.set(part.for, part.text);
  return (
    <section class="sheet finish" aria-label={_("What every point is for")}>
      <h2>{outcome.text}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={_("Points")}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="spoken">{_("For")}</span>
              </th>
              {seats.map(({ seat = 0, place }) => (
                <th key={seat} scope="col" class={seat === play.me ? "me" : ""} data-place={place}>
                  {place !== undefined && <span class="rank">{_("{place}.", { place })} </span>}
                  {playerName(play, seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].map(([key, text]) => (
              <tr key={key} data-for={key}>
                <th scope="row">{text}</th>
                {seats.map(({ seat = 0, parts }) => {
                  const part = parts?.find((one) => one.for === key);
                  return (
                    <td key={seat} data-seat={seat} data-points={part?.points ?? 0}>
                      {part?.count !== undefined && part.count !== part.points && <small>{part.count} → </small>}
                      {part ? part.points : "–"}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{_("Points")}</th>
              {seats.map(({ seat = 0, points }) => (
                <td key={seat} data-seat={seat} data-total={points}>
                  <b>{points}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
