// What can be done at any table besides playing: taking back, draws, resigning.
import { useState } from "preact/hooks";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { _ } from "../ui/words";
import type { Declaration, Match, MatchView } from "./match";

function declarationsOf(view: MatchView): Declaration[] {
  return view.table.game === "chess" ? (view.table.board.declarations ?? []) : [];
}

export function Deeds({ match, view }: { match: Match; view: MatchView }) {
  const [resigning, setResigning] = useState(false);
  const may = declarationsOf(view);
  const undo = view.table.undo ?? 0;
  return (
    <div class="deeds">
      <Button kind="quiet" data="undo" why={undo > 0 ? undefined : { text: _("There is nothing that you could take back.") }} onPress={() => void match.undo()}>
        {_("Take back")}
      </Button>
      {may.includes("accept-draw") && <Button data="accept-draw" onPress={() => void match.declare("accept-draw")}>{_("Accept the draw")}</Button>}
      {may.includes("decline-draw") && <Button data="decline-draw" onPress={() => void match.declare("decline-draw")}>{_("Decline the draw")}</Button>}
      {may.includes("offer-draw") && <Button kind="quiet" data="offer-draw" onPress={() => void match.declare("offer-draw")}>{_("Offer a draw")}</Button>}
      {may.includes("resign") && <Button kind="risk" data="resign" onPress={() => setResigning(true)}>{_("Resign")}</Button>}
      {resigning && (
        <Dialog title={_("Resign this match?")} onClose={() => setResigning(false)}>
          <Button kind="risk" data="resign-yes" onPress={() => (setResigning(false), void match.declare("resign"))}>{_("Resign")}</Button>
          <Button kind="go" onPress={() => setResigning(false)}>{_("Play on")}</Button>
        </Dialog>
      )}
    </div>
  );
}
