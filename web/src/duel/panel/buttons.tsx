// What can be chosen, as buttons: a choice in its own words, lists of them, and the row of what ends something.
import type { ComponentChildren } from "preact";
import type { DuelChoice } from "../../documents";
import type { Match, MatchView } from "../../table/match";
import { Button } from "../../ui/control/button";
import { RuleNumber } from "../../ui/control/rule-number";
import { Icon } from "../../ui/icon";
import { _ } from "../../ui/words";
import { linesOf, type Plan } from "../choices";
import { capital } from "../words";

export function Rule({ rule }: { rule: string | undefined }) {
  return <RuleNumber rule={rule} class="note" />;
}

/** A choice in its own words; `note` says what it changes. */
export function ChoiceButton({ choice, onAct, note, busy, kind }: { choice: DuelChoice; onAct: (choice: DuelChoice) => void; note?: ComponentChildren; busy: boolean; kind?: "go" | "quiet" | "plain" }) {
  const odds = "odds" in choice ? choice.odds : undefined;
  return (
    <button type="button" class={`btn choice ${kind === "plain" || !kind ? "" : kind} ${busy ? "is-busy" : ""}`} data-write={choice.write} data-verb={choice.verb} aria-disabled={busy ? "true" : undefined} onClick={() => !busy && onAct(choice)}>
      <span>{capital(choice.text ?? choice.write)}</span>
      {note ?? (odds && <span class="note">{`${odds.hits} %`}</span>)}
    </button>
  );
}

const groupNames: Record<string, () => string> = {
  tank: () => _("Tank action"),
  order: () => _("Crew orders: a tank action for any card"),
  field: () => _("Field actions"),
  icons: () => _("Order icons"),
};

/** All choices that stand for themselves, by group and subject. */
export function ChoiceList({ choices: all, onAct, busy, notes }: { choices: DuelChoice[]; onAct: (choice: DuelChoice) => void; busy: boolean; notes?: (choice: DuelChoice) => ComponentChildren }) {
  // What would change nothing is allowed, but nobody's first thought.
  const idle = (choice: DuelChoice) => "idle" in choice && choice.idle === true;
  const choices = all.filter((choice) => !idle(choice));
  let group: string | undefined;
  return (
    <div class="add">
      {linesOf(choices).map(({ group: of, subject, choices: line }) => {
        const heading = of !== group && of ? groupNames[of]?.() : undefined;
        group = of;
        return (
          <div key={`${of} ${subject}`} class={of ? `line group-${of}` : "line"} role="group" aria-label={subject ?? heading}>
            {heading && <h3 class="label">{heading}</h3>}
            {subject && subject !== heading && <p class="subject">{subject}</p>}
            {line.map((choice) => (
              <ChoiceButton key={choice.write} choice={choice} onAct={onAct} busy={busy} note={notes?.(choice)} />
            ))}
          </div>
        );
      })}
      {all.filter(idle).map((choice) => (
        <ChoiceButton key={choice.write} choice={choice} onAct={onAct} busy={busy} kind="quiet" note={<span class="note">{_("changes nothing now")}</span>} />
      ))}
    </div>
  );
}

/** The main action, what ends something, taking back: at the thumb on a phone. */
export function Acts({ plan, match, view, onAct, main, children }: { plan: Plan; match: Match; view: MatchView; onAct: (choice: DuelChoice) => void; main?: ComponentChildren; children?: ComponentChildren }) {
  const undo = view.table.undo ?? 0;
  const label = plan.main ? (plan.main.verb === "shoot" ? (plan.main.subject ?? "") : capital(plan.main.text ?? plan.main.write)) : "";
  return (
    <div class="acts">
      {main ??
        (plan.main && (
          <button type="button" class={`btn go ${view.busy ? "is-busy" : ""}`} data-write={plan.main.write} data-main aria-keyshortcuts="Enter" aria-disabled={view.busy ? "true" : undefined} onClick={() => plan.main && !view.busy && onAct(plan.main)}>
            <span>{label}</span> <kbd class="wide">Enter</kbd>
          </button>
        ))}
      {children}
      {plan.ends.map((choice) => (
        <ChoiceButton key={choice.write} choice={choice} onAct={onAct} busy={view.busy} />
      ))}
      {undo > 0 && (
        <Button kind="quiet" data="undo" keys="Z" onPress={() => void match.undo()}>
          <Icon id="i-undo" /> {_("Take back")}
        </Button>
      )}
    </div>
  );
}
