// Whether it can be played: the list of the engine, live. What is about squares shows them.
import type { ChessCheck, ChessSetup, ChessSquare } from "../documents";
import { RuleNumber } from "../ui/control/rule-number";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";

export interface Asked {
  key: string;
  squares: readonly ChessSquare[];
}

interface ChecksProps {
  setup: ChessSetup;
  asked: string | undefined;
  /** the squares of a sentence are to be seen, or no more */
  onAsk: (asked: Asked | undefined) => void;
}

const SIGNS: Record<ChessCheck["state"], string> = { holds: "i-check", fails: "i-cross", remark: "i-more" };

function stateName(state: ChessCheck["state"]): string {
  return state === "holds" ? _("holds") : state === "fails" ? _("does not hold") : _("by the way");
}

export function Checks({ setup, asked, onAsk }: ChecksProps) {
  const { checks, playable, verdict, differences } = setup;
  const changed = differences ? [...differences.new, ...differences.gone, ...differences.changed] : [];
  const line = (key: string, state: ChessCheck["state"], text: string, rule: string | undefined, squares: readonly ChessSquare[]) => (
    <li key={key} class={state} data-check={key} data-state={state}>
      <Icon id={SIGNS[state]} />
      <span>
        <span class="spoken">{stateName(state)}: </span>
        {text} <RuleNumber rule={rule} />
        {squares.length > 0 && (
          <button type="button" class="link-btn" aria-pressed={asked === key} data-do={`show-${key}`} onClick={() => onAsk(asked === key ? undefined : { key, squares })}>
            {asked === key ? _("Hide") : _("Show")}
            <span class="spoken"> {text}</span>
          </button>
        )}
      </span>
    </li>
  );
  return (
    <section class="sheet checks" aria-label={_("Can it be played?")}>
      <h2>
        {_("Can it be played?")} <span class={`note ${playable ? "yes" : "no"}`} role="status" data-playable={playable}>{verdict}</span>
      </h2>
      <ul>
        {checks.map(({ check, state, text, rule, squares = [] }, place) => line(`${check}-${checks.slice(0, place).filter((other) => other.check === check).length}`, state, text, rule, squares))}
        {differences && line("differences", "remark", _("Beside the basic setup: {differences}", { differences: differences.text }), undefined, changed)}
      </ul>
    </section>
  );
}
