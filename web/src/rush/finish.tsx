// The end: who won, and what every point is for, beside what the others had of it.
import type { ComponentChildren } from "preact";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { NATIONS, nationClass } from "./cards";
import { playerName, type Play } from "./play";

/** What points are for: a line of the table. */
interface Line {
  key: string;
  text: string;
  /** what everybody has of it, by seat, where that is known of those too who got nothing for it */
  counts?: readonly number[];
}

export function Finish({ play }: { play: Play }) {
  const { outcome, score } = play.table;
  if (!outcome) return null;
  const seats = [...(score?.seats ?? [])].sort((left, right) => (left.place ?? 0) - (right.place ?? 0));
  const achievements: Line[] = play.board.achievements.map(({ achievement, name, counts }) => ({ key: achievement, text: name, counts }));
  const known = new Set(achievements.map(({ key }) => key));
  const others = new Map<string, Line>();
  for (const { parts } of seats) for (const { for: key, text } of parts ?? []) if (!known.has(key)) others.set(key, { key, text });
  const line = ({ key, text, counts }: Line) => (
    <tr key={key} data-for={key}>
      <th scope="row">{text}</th>
      {seats.map(({ seat = 0, parts }) => {
        const part = parts?.find((one) => one.for === key);
        const count = counts?.[seat] ?? part?.count;
        return (
          <td key={seat} data-seat={seat} data-points={part?.points ?? 0}>
            {key === "medals" ? <Nations play={play} seat={seat} /> : count !== undefined && <small>{_("has {count}", { count })}</small>}
            <b>{part ? part.points : "–"}</b>
          </td>
        );
      })}
    </tr>
  );
  return (
    <section class="sheet finish" aria-label={_("What every point is for")}>
      <h2>
        {play.me !== undefined && (outcome.payoff?.[play.me] ?? 0) > 0 && <b class="won">{_("You have won.")}</b>} {outcome.text}
      </h2>
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
                  <span class="name">{playerName(play, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{[...others.values()].map(line)}</tbody>
          <tbody>
            <Group columns={seats.length + 1}>{_("Achievements, for who alone has the most")}</Group>
            {achievements.map(line)}
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
      {seats.map(({ seat = 0, ahead }) => ahead && <p key={seat} class="note ahead">{_("{name}: {reason}", { name: playerName(play, seat), reason: ahead })}</p>)}
    </section>
  );
}

function Group({ columns, children }: { columns: number; children: ComponentChildren }) {
  return (
    <tr class="group">
      <th scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

/** Of which nations the medals are. */
function Nations({ play, seat }: { play: Play; seat: number }) {
  const medals = play.board.players[seat]?.medals ?? [];
  return (
    <small class="nations">
      {NATIONS.map((nation, place) =>
        medals[place] ? (
          <span key={nation} class={nationClass(nation)}>
            <Icon id={`n-${nation}`} />
            <span class="spoken">{play.board.medals[place]?.name}</span>
            {medals[place]}
          </span>
        ) : null,
      )}
    </small>
  );
}
