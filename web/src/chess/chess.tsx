// Tank Chess: the board, what is about to be done on it, the moves, and what is shown.
import "./chess.css";
import art from "art:chess";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ChessFacing, ChessPiece, ChessSide, ChessSquare, ChessTable } from "../documents";
import { Deeds } from "../table/deeds";
import type { Parts } from "../table/match";
import type { GameProps } from "../table/room";
import { SeatLine } from "../table/seat";
import { Talk } from "../table/talk";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { addArt, Icon } from "../ui/icon";
import { useKeyHelp, useKeys } from "../ui/keys";
import { _ } from "../ui/words";
import { askMoves, useAbout, useMoves, useThing } from "./asks";
import { Board } from "./board";
import { keyHelp } from "./keys";
import { useLayout } from "./layout";
import { Losses } from "./losses";
import { playMove } from "./motion";
import { Moves, movesOf, stepFrom } from "./moves";
import { Facts, PlanPanel } from "./panel";
import { usePast } from "./past";
import { aimAt, back, face, goTo, leave, moverOn, nextEnd, nextTarget, pieceOn, take, targetsAt, turn, type Plan } from "./plan";
import { Show, useShown } from "./show";
import { Lie } from "./squares";
import { ThreatList, useDangers, type Danger } from "./threats";
import { Typed } from "./typed";

addArt(art);

const NONE: Danger[] = [];
const SIDES: readonly ChessSide[] = ["white", "black"];

export function Chess({ match, view }: GameProps) {
  return view.table.game === "chess" ? <ChessMatch match={match} view={view} table={view.table} /> : null;
}

type Refused = { text: string; rule?: string | undefined };

function ChessMatch({ match, view, table: present }: GameProps & { table: ChessTable }) {
  const layout = useLayout();
  const { shown, toggle, noThreats } = useShown(view);
  const past = usePast(match, present);
  const table = past.table ?? present;
  const live = past.step === undefined;
  const side = SIDES[view.seat ?? 0] ?? "white";

  const mine = view.seats.filter((seat) => seat.mine);
  const [turned, setTurned] = useState(mine.length === 1 && mine[0]?.seat === 1);
  const lie = useMemo(() => new Lie(table.board.size, turned), [table.board.size, turned]);

  const [planned, setPlan] = useState<{ position: string; plan: Plan }>();
  const { position } = present.board;
  const plan = live && planned?.position === position ? planned.plan : undefined;
  const [looked, setLooked] = useState<ChessSquare>();
  const [cursor, setCursor] = useState<ChessSquare>();
  const [danger, setDanger] = useState<ChessSquare>();
  const [refused, setRefused] = useState<Refused>();
  const [typing, setTyping] = useState(false);
  const [sheet, setSheet] = useState<"moves" | "more">();
  const [said, say] = useState("");

  const change = useCallback((next: Plan | undefined) => {
    setRefused(undefined);
    setPlan(next && { position, plan: next });
    if (next) setLooked(undefined);
  }, [position]);

  useEffect(() => {
    setRefused(undefined);
    setDanger(undefined);
    setTyping(false);
  }, [position]);

  // ---- What the engine tells of it ----

  const mover = plan && moverOn(present, plan.from);
  const choices = useMoves(match, position, plan?.escape ? { verb: "escape", from: plan.from } : plan?.to ? { verb: "move", from: plan.from, to: plan.to } : undefined);
  const choice = choices?.find((each) => (plan?.escape ? each.verb === "escape" : each.facing === plan?.facing && each.target === undefined));
  const shot = plan?.target ? choices?.find((each) => each.facing === plan.facing && each.target === plan.target) : undefined;
  const inPanel = plan?.from ?? (looked && pieceOn(table, looked) ? looked : undefined);
  const piece = inPanel ? pieceOn(table, inPanel) : undefined;
  const about = useAbout(match, position, live ? inPanel : undefined);
  const thing = useThing(match, piece?.kind);
  const dangers = useDangers(match, table, side, shown.threats, live);
  const chosenDanger = dangers.some(({ square }) => square === danger) ? danger : dangers[0]?.square;
  const targets = mover && plan?.to && plan.facing ? targetsAt(mover, plan.to, plan.facing).length : 0;

  // ---- Deeds ----

  const confirm = useCallback(async (fires: boolean) => {
    if (!plan || view.busy) return;
    const wanted: Parts = plan.escape ? { verb: "escape", from: plan.from } : { verb: "move", from: plan.from, to: plan.to ?? plan.from };
    const { moves } = await askMoves(match, wanted);
    const target = fires ? plan.target : undefined;
    const found = moves.find((each) => plan.escape || (each.facing === plan.facing && each.target === target));
    if (found && (await match.act(found.write))) change(undefined);
  }, [match, plan, view.busy, change]);

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
    if (nearest?.to && nearest.facing) change({ from, to: nearest.to, facing: nearest.facing, target, ready: true });
  };

  const press = (square: ChessSquare) => {
    setCursor(undefined);
    if (!live) return;
    const there = pieceOn(present, square);
    if (plan && mover) {
      const aims = plan.to && plan.facing ? targetsAt(mover, plan.to, plan.facing) : [];
      if (aims.includes(square)) return plan.ready && plan.target === square ? void confirm(true) : change(aimAt(plan, square));
      if (square === plan.from && plan.to) return change(plan.to === square ? undefined : { from: plan.from });
      if (square !== plan.from && moverOn(present, square)) return change(take(present, square));
      if (mover.to?.[square]) return change(goTo(present, plan, square));
      if (there && there.side !== side) return void goAndFire(plan.from, square);
      return void ask({ from: plan.from, to: square });
    }
    if (moverOn(present, square)) return change(take(present, square));
    setLooked(there ? square : undefined);
    setRefused(undefined);
  };

  const stepBack = () => {
    if (typing) return setTyping(false);
    if (plan) return change(back(present, plan));
    if (!live) return past.setStep(undefined);
    setLooked(undefined);
    setRefused(undefined);
  };

  // ---- Keys ----

  const home = table.board.pieces.find((each) => each.side === side && each.kind === "command")?.square ?? "A1";

  const arrows = (columns: number, rows: number) => {
    if (plan && mover?.to) {
      const nearest = nextEnd(lie, [...Object.keys(mover.to), plan.from], plan.to ?? plan.from, columns, rows);
      if (nearest) change(nearest === plan.from ? { from: plan.from } : goTo(present, plan, nearest));
      if (nearest) setCursor(nearest);
      return;
    }
    setCursor(cursor ? lie.beside(cursor, columns, rows) : (looked ?? home));
  };

  const keyOf = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
      case "ArrowLeft":
        arrows(-1, 0);
        break;
      case "ArrowRight":
        arrows(1, 0);
        break;
      case "ArrowUp":
        arrows(0, -1);
        break;
      case "ArrowDown":
        arrows(0, 1);
        break;
      case "Enter":
      case " ":
        if (plan && (plan.to || plan.escape)) void confirm(!event.shiftKey);
        else if (plan) change(goTo(present, plan, plan.from));
        else if (cursor && moverOn(present, cursor)) change(take(present, cursor));
        else if (cursor) setLooked(pieceOn(present, cursor) ? cursor : undefined);
        else setCursor(home);
        break;
      case "q":
        if (plan) change(turn(present, plan, -1));
        break;
      case "e":
        if (plan) change(turn(present, plan, 1));
        break;
      case "f":
        if (plan) change(nextTarget(present, plan));
        break;
      case "o":
        if (plan && mover?.escape) change(leave(plan));
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const drawing = useRef<SVGSVGElement>();
  const onKey = useRef(keyOf);
  onKey.current = keyOf;
  useEffect(() => {
    // Nobody has the focus: the board has it.
    const anywhere = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches("body, main") && !document.querySelector("dialog[open]") && onKey.current(event)) drawing.current?.focus({ preventScroll: true });
    };
    addEventListener("keydown", anywhere);
    return () => removeEventListener("keydown", anywhere);
  }, []);

  const moves = useMemo(() => movesOf(view.log), [view.log]);
  const look = (step: number | undefined) => past.setStep(step);
  useKeys({
    Escape: stepBack,
    "/": () => present.asked && setTyping(true),
    "1": () => toggle("last"),
    "2": () => toggle("reach"),
    "3": () => toggle("threats"),
    "4": () => toggle("lines"),
    "5": () => toggle("coordinates"),
    ",": () => look(stepFrom(moves, past.step, -1)),
    ".": () => look(stepFrom(moves, past.step, 1)),
    Home: () => look(moves.length > 0 ? -1 : undefined),
    End: () => look(undefined),
    b: () => setTurned(!turned),
  });

  useKeyHelp(table.title, keyHelp());

  // ---- What is said aloud ----

  const seatName = (of: ChessSide) => view.seats[SIDES.indexOf(of)]?.name ?? of;
  const nameOf = useCallback((each: ChessPiece) => `${present.board.kinds[each.kind]?.name}, ${seatName(each.side)}, ${each.square}, ${each.facing}`, [present.language, view.seats.length]);
  const nameOfSquare = (square: ChessSquare) => {
    const there = pieceOn(table, square);
    const thingThere = table.board.wrecks.includes(square) ? _("wreck") : table.board.obstacles.includes(square) ? _("obstacle") : "";
    return there ? nameOf(there) : [square, thingThere].filter(Boolean).join(", ");
  };
  useEffect(() => {
    if (cursor && !plan?.to) say(nameOfSquare(cursor));
  }, [cursor, plan?.to]);
  const planText = (shot ?? choice)?.text;
  useEffect(() => {
    if (planText) say(planText);
  }, [planText]);
  const lastTold = moves.at(-1)?.told;
  useEffect(() => {
    if (lastTold) say([lastTold, present.board.check, present.board.escape].filter(Boolean).join(" "));
  }, [present.step]);

  // ---- What moves ----

  const before = useRef(present);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = present;
    if (live && drawing.current && present.board.moves === old.board.moves + 1) playMove(drawing.current, old.board, present.board, lie);
  }, [present]);

  // ---- Parts of the page ----

  const board = (
    <Board
      table={table}
      lie={lie}
      side={side}
      shown={shown}
      plan={plan}
      choice={choice}
      dangers={plan ? NONE : dangers}
      chosenDanger={chosenDanger}
      cursor={cursor}
      phone={layout === "phone" || layout === "flat"}
      label={_("Board: arrows move over it, Enter takes a tank")}
      nameOf={nameOf}
      onSquare={press}
      onFace={(facing: ChessFacing, chosen: boolean) => plan && change(face(present, plan, facing, chosen))}
      onTurn={(by) => plan && change(turn(present, plan, by))}
      onPull={(from, to) => {
        const taken = take(present, from);
        change(taken && (to ? goTo(present, taken, to) : taken));
      }}
      onLeave={() => plan && change(leave(plan))}
      onKey={(event) => void keyOf(event)}
      onDrawn={(svg) => (drawing.current = svg)}
    />
  );

  const seatOf = (number: number) => view.seats.find(({ seat }) => seat === number);
  const pip = (number: number) => <Icon id={number === 0 ? "pip-w" : "pip-b"} width={26} height={26} />;
  const seatLine = (number: number) => {
    const seat = seatOf(number);
    return seat && <SeatLine view={view} seat={seat} pip={pip(number)} />;
  };
  const calls = [table.board.check, table.board.escape].filter(Boolean);
  const last = moves.at(-1);
  const reason = refused ?? (view.error && !typing ? view.error : undefined);

  const inside = () => {
    if (!live) {
      return (
        <>
          <h2>{_("Looking back")}</h2>
          <p class="chess-plan">{past.step === -1 ? _("The start of the match") : moves.find(({ step }) => step === past.step)?.told}</p>
          <div class="chess-acts">
            <Button data="now" kind="go" onPress={() => look(undefined)}>{_("Back to the present")}</Button>
          </div>
        </>
      );
    }
    if (typing) return <Typed act={(write) => match.act(write)} close={() => setTyping(false)} refused={view.error} />;
    if (plan && piece) {
      return (
        <>
          <h2 class="wide">
            <span class="capital">{table.board.kinds[piece.kind]?.name}</span> <span class="note">{piece.square}</span>
          </h2>
          {layout === "desk" && <Facts board={table.board} piece={piece} thing={thing} about={about} />}
          <PlanPanel plan={plan} choice={choice} shot={shot} thing={thing} about={about} escapes={mover?.escape === true} targets={targets} warns={shown.threats} refused={reason} confirm={(fires) => void confirm(fires)} leave={() => change(leave(plan))} back={stepBack} busy={view.busy} />
        </>
      );
    }
    if (table.outcome) {
      return (
        <>
          <h2>{_("The match is over")}</h2>
          <p class="chess-plan chess-outcome">{table.outcome.text}</p>
        </>
      );
    }
    if (piece) {
      return (
        <>
          <h2>
            <span class="capital">{table.board.kinds[piece.kind]?.name}</span> <span class="note">{piece.square}</span>
          </h2>
          <Facts board={table.board} piece={piece} thing={thing} about={about} />
          {shown.threats && about && <p class="chess-plan note">{about.hits_text}</p>}
        </>
      );
    }
    if (shown.threats && dangers.length > 0) return <ThreatList board={table.board} side={side} dangers={dangers} chosen={chosenDanger} choose={setDanger} />;
    return (
      <>
        <h2 class="wide">{table.asked ? _("Your turn") : _("Waiting for the other side")}</h2>
        {last && layout !== "desk" && (
          <p class="last-line">
            <span class="label">{last.number}</span> <b>{last.text}</b> <i>{last.signs}</i>
          </p>
        )}
        {table.asked && <p class="chess-plan">{table.asked.text}</p>}
        {layout === "desk" && last && <p class="chess-plan note">{last.told}</p>}
        {reason && <p class="chess-refused" role="alert">{reason.text}{reason.rule && <span class="rule-number"> {reason.rule}</span>}</p>}
      </>
    );
  };

  const rewind = (
    <div class="chess-rewind">
      <button type="button" class="btn" aria-label={_("Move before")} data-do="before" onClick={() => look(stepFrom(moves, past.step, -1))}><Icon id="i-prev" /></button>
      <button type="button" class="btn" aria-label={_("Move after")} data-do="after" onClick={() => look(stepFrom(moves, past.step, 1))}><Icon id="i-next" /></button>
      {layout === "phone" && <Button data="moves" onPress={() => setSheet("moves")}>{_("Moves")}</Button>}
      {layout !== "desk" && <Button data="more" label={_("Marks, losses and more")} onPress={() => setSheet("more")}><Icon id="i-more" /></Button>}
    </div>
  );
  const movesList = <Moves board={table.board} moves={moves} past={past.step} show={look}>{(layout === "tablet" || layout === "flat") && rewind}</Moves>;
  const turnBoard = (
    <Button kind="quiet" data="turn" keys="B" onPress={() => setTurned(!turned)}>
      <Icon id="i-flip" /> {_("Turn board")}
    </Button>
  );
  const deeds = (
    <div class="chess-deeds">
      {turnBoard}
      <Deeds match={match} view={view} />
    </div>
  );
  const tools = (
    <>
      <Losses board={table.board} seats={view.seats} />
      <Show shown={shown} toggle={toggle} noThreats={noThreats} />
      <Talk match={match} view={view} />
    </>
  );

  return (
    <main class={`chess ${layout} ${live ? "" : "is-past"}`} data-step={table.step} data-turn={live && present.asked !== null} data-over={table.outcome !== null}>
      <p class="spoken" role="status" aria-live="polite" data-said>{said}</p>
      {layout === "desk" && <aside class="chess-tools" aria-label={_("Losses and marks")}>{tools}</aside>}
      {layout !== "desk" && seatLine(turned ? 0 : 1)}
      {board}
      {layout !== "desk" && seatLine(turned ? 1 : 0)}
      <div class="chess-side">
        {layout === "desk" && seatLine(turned ? 0 : 1)}
        {layout !== "phone" && movesList}
        <section class={`sheet chess-panel ${plan ? "has-plan" : ""}`} aria-label={_("Plan")}>
          {calls.length > 0 && <p class="chess-call" role="status">{calls.join(" ")}</p>}
          {inside()}
          {layout === "phone" && !plan && !typing && rewind}
          {layout === "phone" && !plan && !typing && live && table.asked && <p class="note hint">{_("Tap a tank of yours. The board comes closer, so that every square is as wide as a fingertip.")}</p>}
        </section>
        {layout === "desk" && seatLine(turned ? 1 : 0)}
        {layout === "desk" && deeds}
      </div>
      {sheet === "moves" && <Dialog title={_("Moves")} onClose={() => setSheet(undefined)} class="chess-sheet chess-moves-sheet">{movesList}</Dialog>}
      {sheet === "more" && <Dialog title={_("Marks, losses and more")} onClose={() => setSheet(undefined)} class="chess-sheet">{tools}{deeds}</Dialog>}
    </main>
  );
}
