// Beside a puzzle and beside the list of them: the kinds, with what is solved of each, and how one does.
import type { Puzzles } from "../documents";
import { useStore } from "../ui/store";
import { spoken, _, _n } from "../ui/words";
import { kept, streakOf, weekOf, type Day } from "./kept";
import { belongs, kindsOf } from "./kinds";

/** `at`: the puzzle that is shown. */
export function Kinds({ list, at }: { list: Puzzles; at?: string }) {
  const { done, kind } = useStore(kept);
  const today = at === list.day;
  const date = new Intl.DateTimeFormat(spoken(), { day: "numeric", month: "long" }).format(new Date());
  return (
    <section class="sheet puzzle-kinds" aria-label={_("Puzzles by kind")}>
      <h2>{_("Puzzles")}</h2>
      <ul>
        <li class={today ? "on" : ""}>
          <a href={`#/puzzles/${list.day}`} data-kind="day" aria-current={today ? "true" : undefined}>
            <b>{_("Of the day")}</b> <span>{date}</span>
          </a>
        </li>
        {kindsOf(list).map((one) => {
          const all = list.puzzles.filter((puzzle) => belongs(puzzle, one));
          const solved = all.filter(({ name }) => done[name] === "solved").length;
          const on = !today && kind === one.key;
          return (
            <li key={one.key} class={on ? "on" : ""}>
              <a href={`#/puzzles/${one.key}`} data-kind={one.key} aria-current={on ? "true" : undefined}>
                <b>{one.title}</b>{" "}
                <span>
                  <span aria-hidden="true">{solved} / {all.length}</span>
                  <span class="spoken">{_("{solved} of {count} solved", { solved, count: all.length })}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordOf(how: Day | undefined): string {
  return how === "solved" ? _("solved") : how === "failed" ? _("not solved") : _("nothing tried");
}

function Week() {
  const state = useStore(kept);
  const letter = new Intl.DateTimeFormat(spoken(), { weekday: "narrow", timeZone: "UTC" });
  const name = new Intl.DateTimeFormat(spoken(), { weekday: "long", timeZone: "UTC" });
  return (
    <ul class="puzzle-week" aria-label={_("This week")}>
      {weekOf(state, new Date()).map(({ at, how, today }) => (
        <li key={at} class={`${how ?? ""} ${today ? "today" : ""}`} data-day={how ?? "none"}>
          <i aria-hidden="true" />
          <span aria-hidden="true">{letter.format(at)}</span>
          <span class="spoken">{`${name.format(at)}: ${wordOf(how)}`}</span>
        </li>
      ))}
    </ul>
  );
}

export function You({ list }: { list: Puzzles }) {
  const state = useStore(kept);
  const all = Object.values(state.done);
  const streak = streakOf(state, new Date());
  return (
    <section class="sheet puzzle-you" aria-label={_("How you do")}>
      <h2>{_("You")}</h2>
      <dl>
        <dt>{_("Rating")}</dt>
        <dd data-you="rating">{state.rating ?? list.beginner}</dd>
        <dt>{_("Solved")}</dt>
        <dd data-you="solved">{_("{solved} of {tried}", { solved: all.filter((how) => how === "solved").length, tried: all.length })}</dd>
        <dt>{_("In a row")}</dt>
        <dd data-you="row">{state.row}</dd>
        <dt>{_("Streak")}</dt>
        <dd data-you="streak">{_n("{count} day", "{count} days", streak)}</dd>
      </dl>
      <Week />
    </section>
  );
}
