// Ratings over time in one ink: games differ by their line and by the mark at its end, and are named there. Who does not see it
// is told the same in a table.
import { titleOf } from "../home/words";
import { spoken, _, _n } from "../ui/words";
import type { Rating } from "./person";

interface Size {
  width: number;
  height: number;
  /** where the lines begin and end */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** months in it */
  months: number;
}

const WIDE: Size = { width: 1160, height: 250, left: 44, right: 1040, top: 18, bottom: 216, months: 12 };
const MIDDLE: Size = { ...WIDE, width: 760, right: 640 };
const SLIM: Size = { width: 344, height: 190, left: 36, right: 240, top: 14, bottom: 160, months: 6 };
const LINES: Record<string, string | undefined> = { chess: undefined, rush: "8 5", duel: "2 4" };
const STEP = 100;
/** Units between names at the lines' ends. */
const APART = 17;

function monthsAgo(months: number): number {
  const day = new Date();
  day.setMonth(day.getMonth() - months);
  return day.getTime();
}

/** The points in sight; what was before stands at the edge, as it was. */
function inSight({ points, from }: Rating, since: number): { when: number; rating: number }[] {
  const before = points.filter(({ when }) => when < since).at(-1)?.rating;
  const seen = points.filter(({ when }) => when >= since);
  if (before !== undefined) return [{ when: since, rating: before }, ...seen];
  return from === undefined || seen.length === 0 ? seen : [{ when: since, rating: from }, ...seen];
}

function EndMark({ game, x, y }: { game: string; x: number; y: number }) {
  if (game === "rush") return <path d={`M${x} ${y - 6}l6 10.500h-12z`} />;
  if (game === "duel") return <rect x={x - 5} y={y - 5} width={10} height={10} />;
  return <circle cx={x} cy={y} r={5} />;
}

/** Names that would lie over each other are moved apart, as little as can be. */
function placed(ends: { game: string; y: number }[]): Map<string, number> {
  const names = new Map<string, number>();
  let last = -Infinity;
  for (const { game, y } of [...ends].sort((left, right) => left.y - right.y)) {
    last = Math.max(y, last + APART);
    names.set(game, last);
  }
  return names;
}

function Drawing({ ratings, size, name }: { ratings: readonly Rating[]; size: Size; name: string }) {
  const { width, height, left, right, top, bottom, months } = size;
  const now = Date.now();
  const first = Math.min(...ratings.flatMap(({ points }) => points.map(({ when }) => when)));
  // Somebody who has just begun is not shown as a dot at the edge of a year.
  const since = Math.max(monthsAgo(months), first - Math.max(1, now - first) * 0.05);
  const lines = ratings.map((rating) => ({ game: rating.game, points: inSight(rating, since) })).filter(({ points }) => points.length > 0);
  const all = lines.flatMap(({ points }) => points.map(({ rating }) => rating));
  const low = Math.floor((Math.min(...all) - 20) / STEP) * STEP;
  const high = Math.ceil((Math.max(...all) + 20) / STEP) * STEP;
  const x = (when: number) => left + ((when - since) / Math.max(1, now - since)) * (right - left);
  const y = (rating: number) => bottom - ((rating - low) / (high - low)) * (bottom - top);
  const every = high - low > 5 * STEP ? 2 * STEP : STEP;
  const levels = Array.from({ length: Math.floor((high - low) / every) + 1 }, (_all, place) => low + place * every);
  const ends = lines.map(({ game, points }) => ({ game, y: y(points.at(-1)!.rating) }));
  const names = placed(ends);
  const days = (now - since) / 86_400_000;
  const format = new Intl.DateTimeFormat(spoken(), days > 60 ? { month: "short" } : { day: "numeric", month: "numeric" });
  const marks = [0, 1, 2, 3].map((place) => since + ((now - since) * place) / 4).filter((when, place, all) => place === 0 || format.format(when) !== format.format(all[place - 1]!));
  return (
    <svg class={name} viewBox={`0 0 ${width} ${height}`}>
      {levels.map((level) => (
        <g key={level}>
          <path class="level" d={`M${left} ${y(level)}H${right}`} />
          <text class="level-name" x={left - 8} y={y(level) + 4.500}>
            {level}
          </text>
        </g>
      ))}
      {marks.map((when) => (
        <text key={when} class="month" x={x(when)} y={height - 6}>
          {format.format(when)}
        </text>
      ))}
      {lines.map(({ game, points }) => {
        const end = points.at(-1)!;
        const line = [...points, { when: now, rating: end.rating }].map((point) => `${x(point.when).toFixed(1)} ${y(point.rating).toFixed(1)}`).join("L");
        return (
          <g key={game} class="rated-line" data-game={game}>
            <path class="line" d={`M${line}`} stroke-dasharray={LINES[game]} />
            <EndMark game={game} x={right} y={y(end.rating)} />
            <text x={right + 12} y={names.get(game)! + 5}>
              {titleOf(game)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Drawn from the second rated match on: one point is no line. */
export function Graph({ ratings }: { ratings: readonly Rating[] }) {
  const drawn = ratings.filter(({ points }) => points.length > 1);
  if (drawn.length === 0) return null;
  const day = new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" });
  return (
    <section class="sheet graph" aria-label={_("Ratings over time")}>
      <h2>{_("Ratings over time")}</h2>
      <div aria-hidden="true">
        <Drawing ratings={drawn} size={WIDE} name="wide-graph" />
        <Drawing ratings={drawn} size={MIDDLE} name="middle-graph" />
        <Drawing ratings={drawn} size={SLIM} name="slim-graph" />
      </div>
      <div class="spoken">
        <table>
          <caption>{_("Ratings over time")}</caption>
          <thead>
            <tr>
              <th scope="col">{_("Game")}</th>
              <th scope="col">{_("First")}</th>
              <th scope="col">{_("Lowest")}</th>
              <th scope="col">{_("Highest")}</th>
              <th scope="col">{_("Last")}</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map(({ game, points, matches }) => {
              const values = points.map(({ rating }) => rating);
              return (
                <tr key={game}>
                  <th scope="row">
                    {titleOf(game)}, {_n("{count} match", "{count} matches", matches)}
                  </th>
                  <td>{_("{rating} on {day}", { rating: values[0]!, day: day.format(points[0]!.when) })}</td>
                  <td>{Math.min(...values)}</td>
                  <td>{Math.max(...values)}</td>
                  <td>{_("{rating} on {day}", { rating: values.at(-1)!, day: day.format(points.at(-1)!.when) })}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
