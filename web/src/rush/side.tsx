// What lies beside the table: medals that are left, achievements and who leads them.
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import { nationClass } from "./cards";
import { playerName, type Play } from "./play";

/** So few single medals that the end is near. */
const FEW = 2;

export function MedalsLeft({ play }: { play: Play }) {
  return (
    <section class="sheet bank" aria-label={_("Medals left")}>
      <h2>
        {_("Medals left")} <span class="note">{_("single · double")}</span>
      </h2>
      <ul>
        {play.board.medals.map(({ nation, name, single, double, singles }) => (
          <li key={nation} class={`${nationClass(nation)} ${single <= FEW ? "low" : ""}`}>
            <Icon id={`n-${nation}`} class="emblem" />
            <span>{name}</span>
            <span class="pips" aria-hidden="true">
              {Array.from({ length: singles }, (_none, place) => (
                <i key={place} class={place < single ? "" : "gone"} />
              ))}
            </span>
            <b>{single}</b>
            <span class="doubles">
              <span class="spoken">{_("{count} double", { count: double })}</span>
              {Array.from({ length: double }, (_none, place) => (
                <i key={place} aria-hidden="true" />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p class={play.board.last_round ? "note last" : "note"}>{play.board.ending}</p>
    </section>
  );
}

/** Who has the most of it: one alone, several, or nobody. */
function leader(play: Play, holder: number | undefined, counts: readonly number[]): { text: string; mine: boolean } {
  const most = Math.max(...counts);
  if (holder !== undefined) {
    const mine = holder === play.me;
    return { text: mine ? _("you: {count}", { count: most }) : _("{name}: {count}", { name: playerName(play, holder), count: most }), mine };
  }
  return { text: most > 0 ? _("tie at {count}", { count: most }) : _("nobody"), mine: false };
}

export function Achievements({ play }: { play: Play }) {
  const points = play.board.achievements[0]?.points;
  return (
    <section class="sheet achievements" aria-label={_("Achievements")}>
      <h2>
        {_("Achievements")} {points !== undefined && <span class="note">{_n("{count} point each", "{count} points each", points)}</span>}
      </h2>
      <ul>
        {play.board.achievements.map(({ achievement, name, holder, counts }) => {
          const { text, mine } = leader(play, holder, counts);
          const own = play.me === undefined ? undefined : counts[play.me];
          return (
            <li key={achievement} data-achievement={achievement}>
              <span>{name}</span>
              {mine ? (
                <b>{text}</b>
              ) : (
                <span class="leader">
                  {text}
                  {own !== undefined && Math.max(...counts) > 0 && <> · {_("you: {count}", { count: own })}</>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
