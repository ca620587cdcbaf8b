// What can be done at any table besides playing: taking back, draws, pauses, resigning.
import { useState } from "preact/hooks";
import { Button, type Why } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { tell } from "../ui/control/toast";
import { Icon } from "../ui/icon";
import { _, _n } from "../ui/words";
import type { Declaration, Match, MatchView } from "./match";

/** Two who share a screen must be told which of them a deed is for. */
function nameOfSide({ seat, seats }: MatchView): string | undefined {
  return seats.filter(({ mine }) => mine).length > 1 ? seats.find((each) => each.seat === seat)?.name : undefined;
}

function declarationsOf(view: MatchView): Declaration[] {
  return view.table.game === "chess" ? (view.table.board.declarations ?? []) : [];
}

/** How far one may take back, in words; or why not at all. */
function howFar(view: MatchView): { text: string; why?: Why } {
  const { steps, why, consent } = view.undo ?? { steps: view.table.undo ?? 0 };
  if (steps === 0 && !consent) return { text: "", why: { text: why ?? _("There is nothing that you could take back.") } };
  const moves = view.table.game === "chess"; // where a step is something else
  const own = moves ? _n("{count} move of yours can be taken back.", "{count} moves of yours can be taken back.", steps) : _n("{count} step of yours can be taken back.", "{count} steps of yours can be taken back.", steps);
  const far = consent ? _("The others are asked.") : own;
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
  const again = view.table.game === "chess" ? view.table.board.offer_again : undefined;
  const side = nameOfSide(view);
  const back = howFar(view);
  const over = view.table.outcome !== null;
  if (view.seat === undefined || view.replay || view.task) return null;
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
      {(may.includes("offer-draw") || again) && (
        <Button kind="quiet" data="offer-draw" why={again ? { text: again } : undefined} onPress={() => done(match.declare("offer-draw"))}>
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
          title={side ? _("{name}: resign this match?", { name: side }) : _("Resign this match?")}
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
          <p>{side ? _("{name} loses it at once, and it cannot be taken back.", { name: side }) : _("You lose it at once, and it cannot be taken back.")}</p>
        </Dialog>
      )}
    </div>
  );
}
