// The end: who won, and what every point is for.
import { _ } from "../ui/words";
import { playerName, type Play } from "./play";

export function Finish({ play }: { play: Play }) {
  const { outcome, score } = play.table;
  if (!outcome) return null;
  const seats = [...(score?.seats ?? [])].sort((left, right) => (outcome.payoff[right.seat ?? 0] ?? 0) - (outcome.payoff[left.seat ?? 0] ?? 0) || right.points - left.points);
  const rows = new Map<string, string>();
  for (const { parts } of seats) for (const part of parts ?? []) rows.set(part.for, part.text);
  return (
    <section class="sheet finish" aria-label={_("The end")}>
      <h2>{outcome.text}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={_("Points")}>
        <table>
          <thead>
            <tr>
              <td />
              {seats.map(({ seat = 0 }) => (
                <th key={seat} scope="col" class={seat === play.me ? "me" : ""}>
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
                    <td key={seat} data-points={part?.points ?? 0}>
                      {part ? part.points : "–"}
                      {part?.count !== undefined && part.count !== part.points && <small> {_("({count})", { count: part.count })}</small>}
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
                <td key={seat} data-total={points}>
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
