// Tank Chess: the board, what is about to be done on it, the moves, and what is shown.
import "./chess.css";
import art from "art:chess";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ChessBoard, ChessSide, ChessSquare, ChessTable } from "../documents";
import { Deeds } from "../table/deeds";
import type { GameProps } from "../table/room";
import { SeatLine } from "../table/seat";
import { Talk } from "../table/talk";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { addArt, Icon } from "../ui/icon";
import { useKeyHelp, useKeys } from "../ui/keys";
import { _ } from "../ui/words";
import { useAbout, useThing } from "./asks";
import { Board } from "./board/board";
import { useLayout } from "./board/layout";
import { playMove } from "./board/motion";
import { Lie } from "./board/squares";
import { useHand } from "./hand";
import { keyHelp, useBoardKeys } from "./keys";
import { Beside, isNew } from "./panel/beside";
import { Losses } from "./panel/losses";
import { Moves, movesOf, stepFrom } from "./panel/moves";
import { LookingBack, usePast } from "./panel/past";
import { Show, useShown } from "./panel/show";
import { useDangers, type Danger } from "./panel/threats";
import { face, goTo, leave, pieceOn, take, turn } from "./plan";
import { useNames, useSpoken } from "./spoken";

addArt(art);

const NONE: Danger[] = [];
const SIDES: readonly ChessSide[] = ["white", "black"];

export function Chess({ match, view, guide, aside, under }: GameProps) {
  return view.table.game === "chess" ? <ChessMatch match={match} view={view} table={view.table} guide={guide} aside={aside} under={under} /> : null;
}

function ChessMatch({ match, view, table: present, guide, aside, under }: GameProps & { table: ChessTable }) {
  const layout = useLayout();
  const { shown, toggle, noThreats } = useShown(view);
  const past = usePast(match, present);
  const table = past.table ?? present;
  const live = past.step === undefined;
  const side = SIDES[view.seat ?? 0] ?? "white";
  const { replay } = view;
  const moves = useMemo(() => movesOf(replay?.log ?? view.log), [replay?.log ?? view.log]);
  const last = replay ? moves.filter(({ step }) => step < present.step).at(-1) : moves.at(-1);

  const mine = view.seats.filter((seat) => seat.mine);
  const [turned, setTurned] = useState(mine.length === 1 && mine[0]?.seat === 1);
  // Where a match is looked through the board lies before whoever's eyes look.
  const eyes = replay && !replay.tries ? view.seat : undefined;
  useLayoutEffect(() => {
    if (eyes !== undefined) setTurned(eyes === 1);
  }, [eyes]);
  const lie = useMemo(() => new Lie(table.board.size, turned), [table.board.size, turned]);
  const drawing = useRef<SVGSVGElement>();

  const hand = useHand({ match, view, table: present, live, lie, side });
  const { plan, change } = hand;
  const [sheet, setSheet] = useState<"moves" | "more">();

  // ---- What the engine tells of it ----

  const { position } = present.board;
  const inPanel = plan?.from ?? (hand.looked && pieceOn(table, hand.looked) ? hand.looked : undefined);
  const piece = inPanel ? pieceOn(table, inPanel) : undefined;
  const about = useAbout(match, position, live ? inPanel : undefined);
  const thing = useThing(match, piece?.kind);
  const dangers = useDangers(match, table, side, shown.threats, live);
  const [danger, setDanger] = useState<ChessSquare>();
  const chosenDanger = dangers.some(({ square }) => square === danger) ? danger : dangers[0]?.square;
  useEffect(() => setDanger(undefined), [position]);

  // ---- Keys, and what is said aloud ----

  // Where a match is looked through the keys go from step to step.
  const onlySteps = replay !== undefined && !replay.tries;
  const key = onlySteps ? () => false : hand.key;
  useBoardKeys(drawing, key);
  const look = replay ? (step: number | undefined) => replay.go(step === undefined ? Infinity : step + 1) : past.setStep;
  const looked = replay ? (last?.step ?? -1) : past.step;
  /** Whoever comes back from looking back wants to play: the keys are the board's again. */
  const toPresent = () => {
    look(undefined);
    if (!document.querySelector("dialog[open]")) drawing.current?.focus({ preventScroll: true });
  };
  const lookThrough = () => look(moves.length > 0 ? -1 : undefined);
  useKeys({
    Escape: () => (!live && !hand.typing ? toPresent() : hand.stepBack()),
    "/": () => present.asked && hand.type(true),
    "1": () => toggle("last"),
    "2": () => toggle("reach"),
    "3": () => toggle("threats"),
    "4": () => toggle("lines"),
    "5": () => toggle("coordinates"),
    ",": () => look(stepFrom(moves, looked, -1)),
    ".": () => look(stepFrom(moves, looked, 1)),
    Home: lookThrough,
    End: () => toPresent(),
    b: () => setTurned(!turned),
  });
  useKeyHelp(table.title, keyHelp(onlySteps));
  const nameOf = useNames(view, present);
  const said = useSpoken({ table, present, hand, last, nameOf });

  // ---- What moves ----

  const before = useRef(present);
  const [flying, setFlying] = useState<ChessBoard>(); // as it stood before a shot that has not hit yet
  useLayoutEffect(() => {
    const old = before.current;
    before.current = present;
    setFlying(undefined);
    if (!live || !drawing.current || present.board.moves !== old.board.moves + 1) return undefined;
    const hits = playMove(drawing.current, old.board, present.board, lie);
    if (!present.board.last?.target || hits === 0) return undefined;
    setFlying(old.board);
    const timer = setTimeout(() => setFlying(undefined), hits);
    return () => clearTimeout(timer);
  }, [present]);

  // ---- Parts of the page ----

  const board = (
    <Board
      table={table}
      lie={lie}
      side={side}
      shown={shown}
      plan={plan}
      choice={hand.choice}
      dangers={plan ? NONE : dangers}
      chosenDanger={chosenDanger}
      cursor={hand.cursor}
      past={!live}
      looked={!plan && live && about?.to && shown.threats ? { from: about.square, to: about.to, back: about.back } : undefined}
      study={plan ? undefined : view.study}
      phone={layout === "phone" || layout === "flat"}
      label={_("Board: arrows move over it, Enter takes a tank")}
      nameOf={nameOf}
      onSquare={hand.press}
      onFace={(facing, chosen) => plan && change(face(present, plan, facing, chosen))}
      onTurn={(by) => plan && change(turn(present, plan, by))}
      onPull={(from, to) => {
        const taken = take(present, from);
        change(taken && (to ? goTo(present, taken, to) : taken));
      }}
      onLeave={() => plan && change(leave(plan))}
      onKey={(event) => void key(event)}
      onDrawn={(svg) => (drawing.current = svg)}
    />
  );

  const seatLine = (number: number) => {
    const seat = view.seats.find((each) => each.seat === number);
    return seat && <SeatLine view={view} seat={seat} pip={<Icon id={number === 0 ? "pip-w" : "pip-b"} width={26} height={26} />} />;
  };
  const above = seatLine(turned ? 0 : 1);
  const below = seatLine(turned ? 1 : 0);
  const calls = [
    { call: table.board.check, text: table.board.check_text, hurts: table.board.to_move === side },
    { call: table.board.escape, text: table.board.escape_text, hurts: table.board.to_move === side },
  ].filter(({ call }) => call);
  const idle = !plan && !hand.typing;

  const rewind = (
    <div class="chess-rewind">
      {!replay && <button type="button" class="btn" aria-label={_("Move before")} data-do="before" onClick={() => look(stepFrom(moves, past.step, -1))}><Icon id="i-prev" /></button>}
      {!replay && <button type="button" class="btn" aria-label={_("Move after")} data-do="after" onClick={() => look(stepFrom(moves, past.step, 1))}><Icon id="i-next" /></button>}
      {layout === "phone" && <Button data="moves" onPress={() => setSheet("moves")}>{_("Moves")}</Button>}
      {layout !== "desk" && <Button data="more" label={_("Marks, losses and more")} onPress={() => setSheet("more")}>{layout === "tablet" ? _("Marks, losses and more") : <Icon id="i-more" />}</Button>}
    </div>
  );
  const movesList = <Moves board={table.board} moves={moves} past={looked} flying={flying !== undefined} study={view.study} show={look} present={toPresent}>{(layout === "tablet" || layout === "flat") && rewind}</Moves>;
  const deeds = <Deeds match={match} view={view} />;
  const tools = (
    <>
      <Losses board={flying ?? table.board} seats={view.seats} />
      <Show shown={shown} toggle={toggle} noThreats={noThreats} watching={view.seat === undefined} turn={() => setTurned(!turned)} />
      <Talk match={match} view={view} />
    </>
  );

  return (
    <main class={`chess ${layout} ${live ? "" : "is-past"}`} data-step={table.step} data-turn={live && present.asked !== null} data-over={table.outcome !== null}>
      <p class="spoken" role="status" aria-live="polite" data-said>{said}</p>
      {layout === "desk" && <aside class="chess-tools" aria-label={guide ? guide.title : _("Losses and marks")}>{guide ? guide.left : tools}</aside>}
      {layout !== "desk" && !guide && above}
      {board}
      {layout !== "desk" && !guide && below}
      {under}
      <div class="chess-side">
        {guide ? guide.head : layout === "desk" && above}
        {layout !== "phone" && !guide && movesList}
        <section class={`sheet chess-panel ${plan ? "has-plan" : ""} ${idle && !piece ? "is-idle" : ""}`} aria-label={_("Plan")}>
          {calls.map(({ call, text, hurts }) => (
            <p key={call} class={hurts ? "chess-call hurts" : "chess-call"} role="status">
              <b>{call}</b> {text}
            </p>
          ))}
          {live && aside && !plan && !hand.typing && !piece ? (
            aside
          ) : live ? (
            <Beside match={match} view={view} table={table} hand={hand} layout={layout} side={side} piece={piece} about={about} thing={thing} last={last} lookThrough={lookThrough} threats={{ shown: shown.threats, dangers, chosen: chosenDanger, choose: setDanger }} />
          ) : (
            <LookingBack told={past.step === -1 ? _("The start of the match") : moves.find(({ step }) => step === past.step)?.told} back={toPresent} />
          )}
          {layout === "desk" && !live && rewind}
          {layout === "phone" && idle && !guide && rewind}
          {layout === "phone" && idle && live && !guide && table.asked && isNew(table) && dangers.length === 0 && <p class="note hint">{_("Tap a tank of yours. The board comes closer, so that every square is as wide as a fingertip.")}</p>}
        </section>
        {guide?.foot}
        {guide && layout !== "desk" && guide.left}
        {layout === "desk" && !guide && below}
        {layout === "desk" && deeds}
      </div>
      {sheet === "moves" && <Dialog title={_("Moves")} onClose={() => setSheet(undefined)} class="chess-sheet chess-moves-sheet">{movesList}</Dialog>}
      {sheet === "more" && <Dialog title={_("Marks, losses and more")} onClose={() => setSheet(undefined)} class="chess-sheet">{tools}{deeds}</Dialog>}
    </main>
  );
}
