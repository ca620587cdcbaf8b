// The question whether somebody answers with Tactics.
import { useEffect, useState } from "preact/hooks";
import { _ } from "../../ui/words";
import type { Plan } from "../choices";
import { Chance } from "../odds";
import { Acts, ChoiceButton, Rule } from "./buttons";
import type { PanelProps } from "./panel";

/** Tactics? One question, two numbers on two strips: the pale ticks are what the card takes away. */
export function Reaction({ match, view, table, plan, picked, onAct }: PanelProps) {
  const asked = table.asked!;
  const answers = plan.choices.filter((choice) => choice.verb === "tactics");
  const card = picked && "card" in picked ? picked.card : undefined;
  const answer = answers.find((choice) => choice.card === card) ?? answers[0];
  const odds = asked.odds, after = answer?.odds;
  // Who is fired at lets it come; who fires and is answered leaves it so.
  const fires = table.board.tanks.some(({ tank, seat }) => tank === table.board.active && seat === table.seat);
  const shown: Plan = { ...plan, main: answer };
  return (
    <section class="sheet ask blue" aria-label={_("Tactics?")} role="alertdialog">
      <h2>
        {_("Tactics?")} <Left until={view.reaction} /> <Rule rule={asked.rule} />
      </h2>
      <p class="lead2" role="status">{asked.text}</p>
      {odds && (
        <div class="odds" data-hits={odds.hits}>
          <Chance value={odds.hits} words={fires ? _("leave it so") : _("let it come")} needs={odds.needs} />
          {after && answer && <Chance value={after.hits} words={_("with Tactics, card {card}", { card: answer.card })} kind="blue" small needs={after.needs} before={odds.needs ?? odds.hits} />}
        </div>
      )}
      {odds && after && answer && (
        <table class="sum">
          <tbody>
            <tr>
              <td>{fires ? _("hit and penetrate, leave it so") : _("hit and penetrate, let it come")}</td>
              <td>{odds.penetrates}</td>
            </tr>
            <tr>
              <td>{_("hit and penetrate, with {card}", { card: answer.card })}</td>
              <td>{after.penetrates}</td>
            </tr>
          </tbody>
        </table>
      )}
      {answers.length > 1 && (
        <div class="add">
          {answers.filter((choice) => choice !== answer).map((choice) => (
            <ChoiceButton key={choice.write} choice={choice} onAct={onAct} busy={view.busy} />
          ))}
        </div>
      )}
      <Acts plan={shown} match={match} view={view} onAct={onAct} />
    </section>
  );
}

/** Seconds that are left for a reaction. */
function Left({ until }: { until: number | undefined }) {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span class="note" role="timer">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
    </span>
  );
}
