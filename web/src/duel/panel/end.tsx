// The end of the battle.
import { open } from "../../ui/page/route";
import { _ } from "../../ui/words";
import type { PanelProps } from "./panel";

/** The end: who won, and what every point was for. */
export function Over({ table, match, view }: PanelProps) {
  return (
    <section class="sheet ask over" aria-label={_("The end")}>
      <h2>{_("The end")}</h2>
      <p class="lead2" role="status">{table.outcome?.text}</p>
      {table.score?.sides?.map(({ side, name, points, parts }) => (
        <table key={side} class="sum points" data-side={side}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <td data-points={points}>{_("{points} VP", { points })}</td>
            </tr>
          </thead>
          <tbody>
            {parts?.map(({ for: key, tank, count, points: worth, text }) => (
              <tr key={`${key}${tank}`} data-part={key}>
                <td>{[tank, text].filter(Boolean).join(" · ")}</td>
                <td>{count === undefined ? worth : `★ ${count}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {view.seat !== undefined && !view.replay && (
        <div class="acts">
          <button type="button" class="btn go" data-do="rematch" onClick={() => void match.rematch(true)}>
            {_("Again, seats changed")}
          </button>
          <button type="button" class="btn" data-do="rematch-same" onClick={() => void match.rematch(false)}>
            {_("Again, same seats")}
          </button>
          <button type="button" class="btn quiet" data-do="home" onClick={() => open("")}>
            {_("To the first page")}
          </button>
        </div>
      )}
    </section>
  );
}
