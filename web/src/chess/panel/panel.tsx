// The tank in the hand, or that is looked at: what it is, what it is about to do, and the buttons that do it.
import type { ComponentChildren } from "preact";
import type { ChessAbout, ChessBoard, ChessChoice, ChessPiece, ChessThing } from "../../documents";
import { Button } from "../../ui/control/button";
import { RuleNumber } from "../../ui/control/rule-number";
import { Icon } from "../../ui/icon";
import { _ } from "../../ui/words";
import { CLASS_OF, symbolOf } from "../board/pieces";
import type { Refused } from "../hand";
import type { Plan } from "../plan";

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Facts({ board, piece, thing, about }: { board: ChessBoard; piece: ChessPiece; thing: ChessThing | undefined; about: ChessAbout | undefined }) {
  const armour = thing?.armour;
  return (
    <div class="chess-facts">
      <svg viewBox="-76 -70 152 140" class={`${CLASS_OF[piece.side]} chess-armour`} aria-hidden="true">
        <use href={symbolOf(board, piece.kind)} x="-50" y="-50" width="100" height="100" />
        {armour && (
          <>
            <text x="-26" y="-40">{armour.front}</text>
            <text x="-58" y="8">{armour.side}</text>
            <text x="58" y="8">{armour.side}</text>
            <text x="0" y="62">{armour.rear}</text>
          </>
        )}
      </svg>
      <dl>
        <Fact name={_("Gun")}>{thing?.gun}</Fact>
        <Fact name={_("Armour")}>{armour && `${armour.front} / ${armour.side} / ${armour.rear}`}</Fact>
        <Fact name={_("Speed")}>{thing?.speed}</Fact>
        <Fact name={_("Fires")}>{thing?.fires_text}</Fact>
        {about?.leaves && <Fact name={_("Escape")}>{about.leaves}</Fact>}
      </dl>
    </div>
  );
}

function Steps({ used, speed }: { used: number; speed: number }) {
  return (
    <span class="chess-steps" role="img" aria-label={_("{used} of {speed} steps", { used, speed })}>
      {Array.from({ length: speed }, (_each, place) => <i key={place} class={place < used ? "" : "is-left"} />)}
    </span>
  );
}

function Line({ icon, children }: { icon: ComponentChildren; children: ComponentChildren }) {
  return (
    <p class="chess-line">
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Why something cannot be done. */
export function Refusal({ text, rule }: Refused) {
  return (
    <p class="chess-refused" role="alert">
      {text} <RuleNumber rule={rule} />
    </p>
  );
}

const ring = (
  <svg class="back-sign" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="6" fill="none" stroke="currentColor" stroke-width="3" />
  </svg>
);

export interface PlanPanelProps {
  plan: Plan;
  /** the move without a shot, as the plan stands, and with it */
  choice: ChessChoice | undefined;
  shot: ChessChoice | undefined;
  thing: ChessThing | undefined;
  about: ChessAbout | undefined;
  /** the plan is the one step back, or might become it */
  back: boolean;
  escapes: boolean;
  /** how many of its targets could be chosen */
  targets: number;
  /** whether to say what would then be in danger */
  warns: boolean;
  refused: Refused | undefined;
  confirm: (fires: boolean) => void;
  leave: () => void;
  undo: () => void;
  busy: boolean;
}

export function PlanPanel(props: PlanPanelProps) {
  const { plan, choice, shot, thing, about, refused, targets } = props;
  const fires = plan.target !== undefined; // the table says so; what the shot meets is told a moment later
  const danger = (shot ?? choice)?.danger;
  const main = plan.escape ? _("Leave the board and win") : fires ? _("Move and fire") : _("Make the move");
  return (
    <>
      <div class="chess-plan">
        <p class="chess-move">
          <span>{plan.from}</span>
          {plan.to && plan.to !== plan.from && <span>→ {plan.to}</span>}
          {plan.facing && <b>{plan.facing}</b>}
          {plan.escape && <b>{about?.leaves}</b>}
          {thing && <Steps used={choice?.steps ?? 0} speed={thing.speed} />}
        </p>
        {props.warns && danger && plan.to && (
          <Line icon={<Icon id="m-threat" />}>
            <b class="chess-danger">{_("Could then be hit by: {squares}", { squares: danger.join(", ") })}</b>
          </Line>
        )}
        {shot?.shot && (
          <Line icon={<Icon id="m-aim" />}>
            {shot.shot.text} <b>{shot.shot.verdict}</b> <RuleNumber rule={shot.shot.rule} />
          </Line>
        )}
        {plan.shortest && <p class="note">{_("Planned anew: the shortest way to fire at {square}.", { square: plan.target ?? "" })}</p>}
        {targets > 1 && <p class="note">{_("Several targets: press another one, or F.")}</p>}
        {!fires && choice?.held?.slice(0, 2).map((held) => (
          <Line key={held.at} icon={<span class="held-sign" aria-hidden="true" />}>
            {held.text} <b>{held.verdict}</b> <RuleNumber rule={held.rule} />
          </Line>
        ))}
        {plan.escape && choice && <Line icon={<Icon id="m-escape" class="way-out" />}>{choice.text}</Line>}
        {props.back && about?.back_text && <Line icon={ring}>{about.back_text}</Line>}
        {refused && <Refusal {...refused} />}
      </div>
      <div class="chess-acts">
        {(plan.to || plan.escape) && (
          <Button kind="go" data="go" write={(fires ? shot : choice)?.write} busy={props.busy} keys="Enter" onPress={() => props.confirm(true)}>
            {main} <kbd class="wide">Enter</kbd>
          </Button>
        )}
        {plan.to && fires && (
          <Button data="move-only" write={choice?.write} busy={props.busy} keys="Shift+Enter" onPress={() => props.confirm(false)}>
            {_("Move only")}
          </Button>
        )}
        {props.escapes && !plan.escape && (
          <Button data="leave" busy={props.busy} onPress={props.leave}>
            {_("Leave the board and win")}
          </Button>
        )}
        <Button kind="quiet" data="back" keys="Escape" onPress={props.undo}>
          {_("Back")} <kbd class="wide">Esc</kbd>
        </Button>
      </div>
    </>
  );
}
