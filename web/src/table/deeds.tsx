// What can be done at any table besides playing: taking back, draws, pauses, resigning.
import { useState } from "preact/hooks";
import { Button, type Why } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import type { Declaration, Match, MatchView } from "./match";

function declarationsOf(view: MatchView): Declaration[] {
  return view.table.game === "chess" ? (view.table.board.declarations ?? []) : [];
}

/** How far one may take back, in words; or why not at all. */
function howFar(view: MatchView): { text: string; why?: Why } {
  const { steps, why, consent } = view.undo ?? { steps: view.table.undo ?? 0 };
  if (steps === 0 && !consent) return { text: "", why: { text: why ?? _("There is nothing that you could take back.") } };
  const far = consent ? _("The others are asked.") : _n("{count} step of yours can be taken back.", "{count} steps of yours can be taken back.", steps);
  return { text: why ? `${far} ${_("Not further: {why}", { why })}` : far };
}

/** Takes the last step back, or says why that cannot be. */
export function takeBack(match: Match, view: MatchView): void {
  const { why } = howFar(view);
  if (why) tell(why);
  else void match.undo();
}

export interface DeedsProps {
  match: Match;
  view: MatchView;
  /** with words about each, as in the menu */
  long?: boolean;
  /** after something was done */
  onDone?: () => void;
}

export function Deeds({ match, view, long, onDone }: DeedsProps) {
  const [resigning, setResigning] = useState(false);
  const may = declarationsOf(view);
  const back = howFar(view);
  const over = view.table.outcome !== null;
  if (view.seat === undefined) return null;
  const done = (deed: Promise<unknown>) => {
    onDone?.();
    void deed;
  };
  return (
    <div class="deeds">
      <Button kind="quiet" data="undo" keys="Control+Z" why={back.why} description={back.text} busy={view.asking === "undo"} onPress={() => done(match.undo())}>
        <Icon id="i-undo" />
        {_("Take back")}
      </Button>
      {long && !back.why && <p class="note">{back.text}</p>}
      {may.includes("offer-draw") && (
        <Button kind="quiet" data="offer-draw" onPress={() => done(match.declare("offer-draw"))}>
          {_("Offer a draw")}
        </Button>
      )}
      {long && match.pause && view.clocks && !over && (
        <Button kind="quiet" data="pause" onPress={() => done(match.pause!(view.paused === true))}>
          {view.paused ? _("Let the clocks go on") : _("Pause")}
        </Button>
      )}
      {may.includes("resign") && (
        <Button kind="risk" class="quiet" data="resign" onPress={() => setResigning(true)}>
          {_("Resign")}
        </Button>
      )}
      {resigning && (
        <Dialog
          title={_("Resign this match?")}
          onClose={() => setResigning(false)}
          foot={
            <>
              <Button kind="quiet" focus onPress={() => setResigning(false)}>
                {_("Play on")}
              </Button>
              <Button kind="risk" data="resign-yes" onPress={() => (setResigning(false), done(match.declare("resign")))}>
                {_("Resign")}
              </Button>
            </>
          }
        >
          <p>{_("You lose it at once, and it cannot be taken back.")}</p>
        </Dialog>
      )}
    </div>
  );
}
