// Others decide.
import { _ } from "../../ui/words";
import { Acts } from "./buttons";
import type { PanelProps } from "./panel";

/** Nothing to decide: who does, and what lies on the table. The same whether or not somebody is asked in secret. */
export function Waiting({ match, view, table, plan, onAct }: PanelProps) {
  const deciding = view.seats.filter(({ decides }) => decides);
  return (
    <section class="sheet ask waiting" aria-label={_("Waiting")}>
      <h2>{table.board.text}</h2>
      <p class="lead2" role="status">
        {deciding.length > 0 ? _("{names} to decide.", { names: deciding.map(({ player }) => player).join(", ") }) : _("The table goes on in a moment.")}
      </p>
      {table.board.laid && <p class="note pad">{table.board.laid.text}</p>}
      <Acts plan={plan} match={match} view={view} onAct={onAct} />
    </section>
  );
}
