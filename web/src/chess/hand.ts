// What somebody at the board is at: a tank in the hand and what it is about to do, the square under the cursor, a tank
// that is looked at, a move that is being typed; and what presses and keys make of it.
import { useCallback, useLayoutEffect, useState } from "preact/hooks";
import type { ChessChoice, ChessSide, ChessSquare, ChessTable } from "../documents";
import type { Match, MatchView, Parts } from "../table/match";
import { askMoves, useMoves } from "./asks";
import type { Lie } from "./board/squares";
import { aimAt, back, goTo, leave, moverOn, nextEnd, nextTarget, pieceOn, take, targetsAt, turn, type Mover, type Plan } from "./plan";

export interface Refused {
  text: string;
  rule?: string | undefined;
}

export interface Hand {
  plan: Plan | undefined;
  /** what the tank in the hand can do */
  mover: Mover | undefined;
  /** the move without a shot, as the plan stands, and with it; undefined until the engine has told them */
  choice: ChessChoice | undefined;
  shot: ChessChoice | undefined;
  cursor: ChessSquare | undefined;
  looked: ChessSquare | undefined;
  /** why the last thing that was tried cannot be done */
  refused: Refused | undefined;
  typing: boolean;
  type: (typing: boolean) => void;
  change: (plan: Plan | undefined) => void;
  confirm: (fires: boolean) => Promise<void>;
  /** leaves the board at once: that wins, and needs no second word */
  escape: () => void;
  press: (square: ChessSquare) => void;
  stepBack: () => void;
  /** true where the key meant something */
  key: (event: KeyboardEvent) => boolean;
}

export interface HandOf {
  match: Match;
  view: MatchView;
  table: ChessTable;
  /** false while somebody looks back: then nothing is taken into the hand */
  live: boolean;
  lie: Lie;
  side: ChessSide;
}

export function useHand({ match, view, table, live, lie, side }: HandOf): Hand {
  const { position } = table.board;
  const [planned, setPlan] = useState<{ position: string; plan: Plan }>();
  const [looked, setLooked] = useState<ChessSquare>();
  const [cursor, setCursor] = useState<ChessSquare>();
  const [refused, setRefused] = useState<Refused>();
  const [forgotten, setForgotten] = useState<MatchView["error"]>(); // what went wrong before something else was begun
  const [typing, setTyping] = useState(false);
  const plan = live && planned?.position === position ? planned.plan : undefined;

  const mover = plan && moverOn(table, plan.from);
  const choices = useMoves(match, position, plan?.escape ? { verb: "escape", from: plan.from } : plan?.to ? { verb: "move", from: plan.from, to: plan.to } : undefined);
  const choice = choices?.find((each) => (plan?.escape ? each.verb === "escape" : each.facing === plan?.facing && each.target === undefined));
  const shot = plan?.target ? choices?.find((each) => each.facing === plan.facing && each.target === plan.target) : undefined;

  const { error } = view;
  const forget = useCallback(() => {
    setRefused(undefined);
    setForgotten(error);
  }, [error]);

  const change = useCallback((next: Plan | undefined) => {
    forget();
    setPlan(next && { position, plan: next });
    if (next) setLooked(undefined);
  }, [position, forget]);

  // at once: what is pressed as soon as the board is seen is not forgotten
  useLayoutEffect(() => {
    forget();
    setTyping(false);
  }, [position]);

  const carryOut = async (what: Plan, fires: boolean) => {
    if (view.busy) return;
    const wanted: Parts = what.escape ? { verb: "escape", from: what.from } : { verb: "move", from: what.from, to: what.to ?? what.from };
    const { moves } = await askMoves(match, wanted);
    const target = fires ? what.target : undefined;
    const found = moves.find((each) => what.escape || (each.facing === what.facing && each.target === target));
    if (found && (await match.act(found.write))) change(undefined);
  };
  const confirm = async (fires: boolean) => plan && carryOut(plan, fires);
  const escape = () => plan && void carryOut(leave(plan), false);

  /** Why a tank cannot go or fire there, in the engine's words. */
  const ask = async (parts: { from: ChessSquare; to?: ChessSquare; target?: ChessSquare }) => {
    const { moves, refused: reason } = await askMoves(match, { verb: "move", ...parts });
    setRefused(reason && { text: reason.text, rule: reason.rule });
    return moves;
  };

  /** The shortest way to fire at something, from wherever. */
  const goAndFire = async (from: ChessSquare, target: ChessSquare) => {
    const moves = await ask({ from, target });
    const nearest = moves.reduce((best, each) => ((each.steps ?? 9) < (best?.steps ?? 9) ? each : best), moves[0]);
    if (nearest?.to && nearest.facing) change({ from, to: nearest.to, facing: nearest.facing, target, ready: true, shortest: true });
  };

  const press = (square: ChessSquare) => {
    setCursor(undefined);
    if (!live) return;
    const there = pieceOn(table, square);
    if (plan && mover) {
      const aims = plan.to && plan.facing ? targetsAt(mover, plan.to, plan.facing) : [];
      if (aims.includes(square)) return change(aimAt(plan, square));
      if (square === plan.from && plan.to) return change(plan.to === square ? undefined : { from: plan.from });
      if (square !== plan.from && moverOn(table, square)) return change(take(table, square));
      if (mover.to?.[square]) return change(goTo(table, plan, square));
      if (there && there.side !== side) return void goAndFire(plan.from, square);
      return void ask({ from: plan.from, to: square });
    }
    if (moverOn(table, square)) return change(take(table, square));
    setLooked(there ? square : undefined);
    forget();
  };

  const type = (typed: boolean) => {
    forget();
    setTyping(typed);
  };

  const stepBack = () => {
    if (typing) return type(false);
    if (plan) return change(back(table, plan));
    setLooked(undefined);
    setCursor(undefined);
    forget();
  };

  // ---- Keys ----

  const home = table.board.pieces.find((each) => each.side === side && each.kind === "command")?.square ?? "A1";

  const arrows = (columns: number, rows: number) => {
    if (!plan || !mover?.to) return setCursor(cursor ? lie.beside(cursor, columns, rows) : (looked ?? home));
    const nearest = nextEnd(lie, [...Object.keys(mover.to), plan.from], plan.to ?? plan.from, columns, rows);
    if (!nearest) return;
    change(nearest === plan.from ? { from: plan.from } : goTo(table, plan, nearest));
    setCursor(nearest);
  };

  const enter = (fires: boolean) => {
    if (plan && (plan.to || plan.escape)) void confirm(fires);
    else if (plan) change(goTo(table, plan, plan.from));
    else if (cursor && live && moverOn(table, cursor)) change(take(table, cursor));
    else if (cursor) setLooked(pieceOn(table, cursor) ? cursor : undefined);
    else setCursor(home);
  };

  const key = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => arrows(-1, 0),
      ArrowRight: () => arrows(1, 0),
      ArrowUp: () => arrows(0, -1),
      ArrowDown: () => arrows(0, 1),
      Enter: () => enter(!event.shiftKey),
      " ": () => enter(!event.shiftKey),
      q: () => plan && change(turn(table, plan, -1)),
      e: () => plan && change(turn(table, plan, 1)),
      f: () => plan && change(nextTarget(table, plan)),
      o: () => plan && mover?.escape && change(leave(plan)),
    };
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed) return false;
    deed();
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const why = refused ?? (error !== forgotten ? error : undefined);
  return { plan, mover, choice, shot, cursor, looked, refused: why, typing, type, change, confirm, escape, press, stepBack, key };
}
