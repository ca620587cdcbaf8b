// The number of a rule, wherever something is told, asked or refused. It is a quiet link: pressed, the rule opens over what
// is there (main.tsx), and nothing of the match is lost; opened in another tab it is the room of the rules.
import type { Game } from "../../documents";
import { Store } from "../store";
import { _ } from "../words";

/** The rule that lies over the page. */
export const openedRule = new Store<string | undefined>(undefined);

/** Whose rule it is: every game numbers its own way. */
export function gameOfRule(number: string): Game {
  return /^C\d/.test(number) ? "chess" : /^R\d/.test(number) ? "rush" : "duel";
}

export function placeOfRule(number: string): string {
  return `rules/${gameOfRule(number)}/${number}`;
}

/** `passed`: Tab goes by it, for now. */
export function RuleNumber({ rule, class: more, passed }: { rule: string | undefined; class?: string; passed?: boolean | undefined }) {
  if (!rule) return null;
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // another tab, another window
    event.preventDefault();
    event.stopPropagation(); // what it stands on may be pressed for something else
    openedRule.set(rule);
  };
  return (
    <a class={more ? `rule-number ${more}` : "rule-number"} href={`#/${placeOfRule(rule)}`} data-rule={rule} tabIndex={passed ? -1 : undefined} aria-haspopup="dialog" aria-label={_("Rule {number}", { number: rule })} onClick={press}>
      {rule}
    </a>
  );
}
