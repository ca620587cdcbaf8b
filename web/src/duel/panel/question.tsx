// Whatever is asked that has no panel of its own.
import type { DuelShot } from "../../documents";
import { Icon } from "../../ui/icon";
import { _ } from "../../ui/words";
import { OddsStrip } from "../odds";
import { useThings } from "../things";
import { capital } from "../words";
import { Acts, ChoiceList, Rule } from "./buttons";
import type { PanelProps } from "./panel";

/** Whatever is asked: its words, what one points at, the rest as a list. */
export function Question({ match, view, table, plan, picked, shot, onAct, onUnpick }: PanelProps) {
  const things = useThings();
  const asked = table.asked!;
  const card = picked && "card" in picked ? picked.card : undefined;
  const tank = picked && "tank" in picked ? picked.tank : undefined;
  const title = card !== undefined ? `${card} · ${things.get("card", card)?.text ?? ""}` : (tank ?? "");
  // What may join the cards that lie there is listed as well as outlined in the hand.
  const joins = plan.question === "build" && !picked ? plan.choices.filter((choice) => choice.verb === "play") : [];
  const list = [...joins, ...plan.list.filter((choice) => !plan.uses.includes(choice))];
  return (
    <section class="sheet ask" aria-label={_("What is asked")}>
      <h2>
        {table.board.text} <Rule rule={asked.rule} />
      </h2>
      <p class="lead2" role="status">{asked.text}</p>
      {picked && (
        <div class="card-uses" data-uses={card ?? tank}>
          <h3>
            {title}
            <button type="button" class="icon-btn" aria-label={_("Close")} onClick={onUnpick}>
              <Icon id="i-cross" />
            </button>
          </h3>
          {tank !== undefined && shot && <ShotOutlook shot={shot} />}
          {plan.uses.length > 0 && <ChoiceList choices={plan.uses} onAct={onAct} busy={view.busy} />}
        </div>
      )}
      {list.length > 0 && <ChoiceList choices={list} onAct={onAct} busy={view.busy} />}
      <Acts plan={plan} match={match} view={view} onAct={onAct} />
    </section>
  );
}

/** What a shot at this enemy would be, with each Fire card of the hand. */
function ShotOutlook({ shot }: { shot: DuelShot }) {
  return (
    <div class="outlook">
      <p class="note">{capital(shot.text)}</p>
      <OddsStrip filled={shot.odds.needs ?? 0} />
      {shot.cards && shot.cards.length > 0 && (
        <ul class="note">
          {shot.cards.map(({ card, half, text }) => (
            <li key={`${card}${half}`}>{capital(text)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
