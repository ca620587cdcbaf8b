// Beside the table: what is asked, what can be answered, and what it would bring. One panel for each kind of question.
import type { DuelChoice, DuelShot, DuelTable, DuelTank } from "../../documents";
import type { Match, MatchView } from "../../table/match";
import { _ } from "../../ui/words";
import type { Picked, Plan } from "../choices";
import { Bids } from "./bids";
import { Over } from "./end";
import { Payment } from "./payment";
import { Question } from "./question";
import { Reaction } from "./reaction";
import { Shot } from "./shot";
import { Waiting } from "./waiting";

export interface PanelProps {
  match: Match;
  view: MatchView;
  table: DuelTable;
  plan: Plan;
  picked: Picked;
  shot: DuelShot | undefined;
  bids: Map<DuelTank, number>;
  onAct: (choice: DuelChoice) => void;
  onTarget: (tank: DuelTank) => void;
  onLay: () => void;
  onUnpick: () => void;
}

/** What the first tab is called on a phone. */
export function panelTitle(plan: Plan): string {
  if (plan.question === "bids") return _("Bid");
  if (plan.question === "payment") return _("Pay");
  if (plan.question === "tactics") return _("Asked");
  if (plan.shot) return _("Shot");
  return _("Action");
}

export function Panel(props: PanelProps) {
  const { table, plan } = props;
  if (table.outcome) return <Over {...props} />;
  if (!table.asked) return <Waiting {...props} />;
  if (plan.question === "bids") return <Bids {...props} />;
  if (plan.question === "payment") return <Payment {...props} />;
  if (plan.question === "tactics") return <Reaction {...props} />;
  if (plan.shot) return <Shot {...props} />;
  return <Question {...props} />;
}
