// Looking back: the table as it stood after an earlier step.
import { useEffect, useState } from "preact/hooks";
import type { ChessTable } from "../../documents";
import type { AnyTable, Match } from "../../table/match";
import { Button } from "../../ui/control/button";
import { tell } from "../../ui/control/toast";
import { _ } from "../../ui/words";

/** The table as it was, while somebody looks back. */
export function usePast(match: Match, table: ChessTable) {
  const [step, setStep] = useState<number>();
  const [seen, setSeen] = useState<{ step: number; table: ChessTable }>();
  useEffect(() => {
    if (step === undefined) return setSeen(undefined);
    let gone = false;
    const show = (past: AnyTable | undefined) => {
      if (gone) return;
      if (past?.game === "chess") return setSeen({ step, table: past });
      setStep(undefined);
      tell({ text: _("How the board stood then cannot be shown.") });
    };
    match.past(step + 1).then(show, () => show(undefined));
    return () => {
      gone = true;
    };
  }, [match, step]);
  // A new move brings one back to the present.
  useEffect(() => setStep(undefined), [table.board.moves]);
  return { step, setStep, table: step !== undefined ? seen?.table : undefined };
}

/** In place of what could be done now. */
export function LookingBack({ told, back }: { told: string | undefined; back: () => void }) {
  return (
    <>
      <h2>{_("Looking back")}</h2>
      <p class="chess-plan">{told}</p>
      <div class="chess-acts">
        <Button data="now" kind="go" onPress={back}>{_("Back to the present")}</Button>
      </div>
    </>
  );
}
