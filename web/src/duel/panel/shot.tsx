// A shot that is being built: its odds as it grows, and what could still be added.
import type { DuelChoice } from "../../documents";
import { Button } from "../../ui/control/button";
import { _ } from "../../ui/words";
import { Chances as Odds, Sum, WhereHit } from "../odds";
import { useThings } from "../things";
import { capital } from "../words";
import { Acts, ChoiceList } from "./buttons";
import type { PanelProps } from "./panel";

/** Fire cards are laid: the odds, target by target, and what could still be added. */
export function Shot({ match, view, table, plan, shot, onAct, onTarget }: PanelProps) {
  const chosen = plan.shot!;
  const odds = chosen.odds;
  const things = useThings();
  const from = table.board.active ?? "";
  const firing = table.board.tanks.find(({ tank }) => tank === from);
  const others = (table.refused ?? []).filter((one) => one.verb === "shoot");
  const joins = (choice: DuelChoice) => shot?.cards?.find((one) => choice.verb === "play" && one.card === choice.card && one.half === choice.half)?.odds;
  const notes = (choice: DuelChoice) => {
    const after = choice.verb === "quick" ? shot?.quick?.odds : joins(choice);
    return after && odds ? <Change before={odds} after={after} /> : undefined;
  };
  const plays = plan.choices.filter((choice) => choice.verb === "play");
  return (
    <section class="sheet shot ask" aria-label={_("The shot")}>
      <h2>
        {_("{from} fires at {target}", { from, target: chosen.tank })}
        {odds && <span class="note">{_("{distance} m", { distance: odds.distance })}</span>}
      </h2>
      {(plan.shots.length > 1 || others.length > 0) && (
        <div class="targets" role="group" aria-label={_("Target")}>
          {plan.shots.map((choice) => (
            <button key={choice.tank} type="button" class="btn" data-target={choice.tank} aria-pressed={choice === chosen} onClick={() => onTarget(choice.tank)}>
              <b>{choice.tank}</b> {choice.odds && <span class="note">{`${choice.odds.hits} %`}</span>}
            </button>
          ))}
          {others.map((one) => "tank" in one && (
            <Button key={one.tank} why={{ text: capital(one.text), rule: one.rule }} onPress={() => undefined}>
              <b>{one.tank}</b> <span class="note">{one.text}</span>
            </Button>
          ))}
        </div>
      )}
      {odds && (
        <>
          <Odds odds={odds} />
          <Sum odds={odds} calibre={firing && things.get("tank", firing.type)?.calibre} />
          <WhereHit odds={odds} />
        </>
      )}
      {(plays.length > 0 || plan.list.length > 0) && <ChoiceList choices={[...plays, ...plan.list]} onAct={onAct} busy={view.busy} notes={notes} />}
      <Acts plan={plan} match={match} view={view} onAct={onAct} />
    </section>
  );
}

interface Chances {
  hits: number;
  penetrates: number;
  naming?: true;
}

/** 63 → 69 hit, 9 → 14 penetrate. */
function Change({ before, after }: { before: Chances; after: Chances }) {
  if (after.naming && !before.naming) {
    // Two Fire cards let their player say where (11.1.3.e): that is what the second one is for.
    return (
      <span class="note">
        {_("you name the place")} {before.hits !== after.hits && `${before.hits} → ${after.hits} %`} <b class="pierce">{`${before.penetrates} → ${after.penetrates} %`}</b>
      </span>
    );
  }
  return (
    <span class="note">
      {before.hits === after.hits ? "" : `${before.hits} → ${after.hits} %`}
      {before.penetrates === after.penetrates ? (before.hits === after.hits ? "±0" : "") : <b class="pierce">{` ${before.penetrates} → ${after.penetrates} %`}</b>}
    </span>
  );
}
