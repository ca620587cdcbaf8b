// A rule: number and title, what it says, what this project decided, its diagram, and where to read on.
import type { Game, RulebookRule } from "../documents";
import { _ } from "../ui/words";
import type { Word } from "./book";
import { Figure } from "./figure";

export interface RuleProps {
  game: Game;
  rule: RulebookRule;
  /** of the whole game, for the titles of rules that this one sends to */
  rules: readonly RulebookRule[];
  words: readonly Word[];
  /** somebody wants to read another one; without it the links lead to their places */
  onRule?: (number: string) => void;
}

/** A link to another rule, by number and title. */
export function RuleLink({ game, rule, onRule }: { game: Game; rule: RulebookRule; onRule?: ((number: string) => void) | undefined }) {
  const press = (event: MouseEvent) => {
    if (!onRule || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onRule(rule.number);
  };
  return (
    <a class="rule-link" href={`#/rules/${game}/${rule.number}`} data-to={rule.number} onClick={press}>
      <b>{rule.number}</b> {rule.title}
    </a>
  );
}

export function RuleBody({ game, rule, rules, words, onRule }: RuleProps) {
  const see = rule.see.flatMap((number) => rules.find((other) => other.number === number) ?? []);
  const own = rule.words.flatMap((key) => words.find(({ word }) => word === key) ?? []);
  return (
    <>
      <p class="rule-text">{rule.text}</p>
      {rule.ruling && (
        <aside class="rule-ruling">
          <h3 class="label">{_("What the printed rules leave open, as it is played here")}</h3>
          <p>{rule.ruling}</p>
        </aside>
      )}
      <Figure game={game} number={rule.number} />
      {see.length > 0 && (
        <section class="rule-see">
          <h3 class="label">{_("See also")}</h3>
          <ul>
            {see.map((other) => (
              <li key={other.number}>
                <RuleLink game={game} rule={other} onRule={onRule} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {own.length > 0 && (
        <section class="rule-words">
          <h3 class="label">{_("Words")}</h3>
          <dl>
            {own.map(({ word, name, text }) => (
              <div key={word} data-word={word}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
