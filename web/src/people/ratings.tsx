// How strong somebody is, in each game that they have played for it, and how their matches ended: won as ink, drawn as a frame,
// lost as hatch.
import { titleOf } from "../home/words";
import { _, _n } from "../ui/words";
import { Graph } from "./graph";
import { changeWords } from "./history";
import type { Known, Rating } from "./person";

const MONTH = 30 * 86_400_000;

/** What the last thirty days made of it. */
function lately({ rating, points, from }: Rating): number | undefined {
  const since = Date.now() - MONTH;
  const before = points.filter(({ when }) => when < since).at(-1)?.rating ?? from;
  return before !== undefined && points.length > 0 && points.at(-1)!.when >= since ? rating - before : undefined;
}

function Ends({ won, drawn, lost }: Rating) {
  if (won + drawn + lost === 0) return null;
  const words = [_n("{count} won", "{count} won", won), _n("{count} drawn", "{count} drawn", drawn), _n("{count} lost", "{count} lost", lost)].join(", ");
  return (
    <span class="ends" role="img" aria-label={words}>
      {([["won", won], ["drawn", drawn], ["lost", lost]] as const).map(([kind, count]) => count > 0 && (
        <i key={kind} class={kind} style={{ flexGrow: count }}>
          {count}
        </i>
      ))}
    </span>
  );
}

export function Ratings({ person }: { person: Known }) {
  return (
    <>
      <section class="my-ratings" aria-label={_("Ratings")}>
        <h2 class="spoken">{_("Ratings")}</h2>
        {person.ratings.length === 0 && <p class="sheet calm">{_("No rated match yet.")}</p>}
        <ul>
          {person.ratings.map((one) => {
            const change = lately(one);
            return (
              <li key={one.game} class="sheet" data-game={one.game}>
                <h3>{titleOf(one.game)}</h3>
                <p>
                  <span class="rating">{one.rating}</span>
                  {change !== undefined && <span class={`lately ${change > 0 ? "up" : change < 0 ? "down" : ""}`}>{_("{change} this month", { change: changeWords(change) })}</span>}
                </p>
                <Ends {...one} />
                <span class="note">
                  ±{one.deviation} · {_n("{count} rated match", "{count} rated matches", one.matches)}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <Graph ratings={person.ratings} />
    </>
  );
}
