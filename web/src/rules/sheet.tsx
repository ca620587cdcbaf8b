// A rule over the table: somebody pressed its number. Other rules that it sends to open in its place; Esc leads back to
// where one was, and nothing of the match is touched.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "../ui/control/dialog";
import { gameOfRule, openedRule, placeOfRule } from "../ui/control/rule-number";
import { bring, wear } from "../ui/page/style";
import { _ } from "../ui/words";
import { bookOf, rulesOf, useTold, wordsOf } from "./book";
import { RuleBody } from "./rule";
import "./rules.css";

await bring("rules");

export function RuleSheet({ number, onClose }: { number: string; onClose: () => void }) {
  useLayoutEffect(() => wear("rules"), []);
  const game = gameOfRule(number);
  const { told: book, failed } = useTold(() => bookOf(game), game);
  const { told: words = [] } = useTold(() => wordsOf(game), game);
  const head = useRef<HTMLDivElement>(null);
  const rules = book ? rulesOf(book) : [];
  const rule = rules.find((one) => one.number === number);
  // Another rule in its place is read from its beginning.
  useLayoutEffect(() => head.current?.closest(".dialog-body")?.scrollTo(0, 0), [number]);
  return (
    <Dialog
      title={rule ? `${number} ${rule.title}` : number}
      class="rule-sheet"
      onClose={onClose}
      foot={
        <a class="btn" href={`#/${placeOfRule(number)}`} data-do="all-rules">
          {_("All rules")}
        </a>
      }
    >
      <div ref={head} class="rule-of" data-number={number}>
        {rule && <RuleBody game={game} rule={rule} rules={rules} words={words} onRule={(other) => openedRule.set(other)} />}
        {book && !rule && <p>{_("There is no rule {number}.", { number })}</p>}
        {failed && <p role="alert">{_("The rules cannot be had now: the server does not answer.")}</p>}
        {!book && !failed && <p class="note" aria-busy="true">{_("Opening the rules…")}</p>}
      </div>
    </Dialog>
  );
}
