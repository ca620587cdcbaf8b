// Tank Duel: boards, range track, hand, and the panel beside them.
import art from "art:duel";
import tanks from "art:tanks";
import "./duel.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { DuelChoice, DuelShot, DuelTable, DuelTank } from "../documents";
import { useNewSteps } from "../table/events";
import { LogPanel } from "../table/log";
import type { GameProps } from "../table/room";
import { Talk } from "../table/talk";
import { useScrolls } from "../ui/control/scrolls";
import { addArt } from "../ui/icon";
import { useKeyHelp, useKeys, type Keys } from "../ui/keys";
import { _ } from "../ui/words";
import { FullBoard, OpenBoard, Strip, type BoardProps, type Tank } from "./board/board";
import { sideOf } from "./board/picture";
import { Battle } from "./battle";
import { cardOf, planOf, tankOf, type Picked } from "./choices";
import { Hand, isAtOnce, OpenHands } from "./hand";
import { useMedia } from "./media";
import { NewsSheet } from "./news";
import { Waits } from "./panel/bids";
import { Panel, panelTitle } from "./panel/panel";
import { Score } from "./score";
import { soundsOf } from "./sounds";
import { story } from "./story";
import { ThingsProvider, useThingsOf } from "./things";
import { Track } from "./track";
import { lastChain, TurnedCards } from "./turned";

addArt(art);
addArt(tanks);

type Tab = "act" | "tanks" | "range" | "log";

export function Duel(props: GameProps) {
  const things = useThingsOf(props.match);
  return props.view.table.game === "duel" ? (
    <ThingsProvider value={things}>
      <DuelTableView {...props} table={props.view.table} />
    </ThingsProvider>
  ) : null;
}

function DuelTableView({ match, view, table }: GameProps & { table: DuelTable }) {
  const board = table.board;
  const covered = view.handover !== undefined;
  const [picked, setPicked] = useState<Picked>();
  const [target, setTarget] = useState<DuelTank>();
  const [opened, setOpened] = useState<DuelTank>();
  const [bids, setBids] = useState<Map<DuelTank, number>>(new Map());
  const [looked, setLooked] = useState<number>();
  const [why, setWhy] = useState<{ text: string; rule?: string | undefined }>();
  const [tab, setTab] = useState<Tab>("act");
  const [fresh, setFresh] = useState(-1);
  const phone = useMedia("(max-width: 720px)");
  const tablet = useMedia("(min-width: 721px) and (max-width: 1100px)");
  const root = useRef<HTMLElement>(null);
  const beside = useRef<HTMLElement>(null);
  useScrolls(beside);

  const question = table.asked?.question;
  const plan = useMemo(() => planOf(table, picked, target), [table, picked, target]);
  const chain = useMemo(() => lastChain(view.log), [view.log]);

  // Another question: what was pointed at for the last one is forgotten, at once: what is pressed as soon as it is seen is
  // meant for it. Bids that were chosen stay until they lie.
  useLayoutEffect(() => {
    setPicked(undefined);
    setWhy(undefined);
    setTab((before) => (before === "log" ? before : "act"));
  }, [table.step, view.seat, covered]);
  useLayoutEffect(() => setBids(new Map()), [question === "bids", view.seat, board.round]);
  useLayoutEffect(() => (setTarget(undefined), setOpened(undefined)), [board.active]);

  // On a phone what is asked and what has come of it stand in one column: a new step is read from its top.
  useEffect(() => {
    const build = phone ? root.current?.querySelector(".build") : undefined;
    if (build) build.scrollTop = 0;
  }, [phone, table.step]);

  // On a phone the hand is longer than the screen: the first card that can be used is brought into sight.
  useEffect(() => {
    const card = phone && question !== "bids" ? root.current?.querySelector<HTMLElement>(".card.may") : undefined;
    const row = card?.closest(".cards");
    if (card && row) row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left - (row.clientWidth - card.clientWidth) / 2;
  }, [phone, question, table.step]);

  useNewSteps(view, (steps) => {
    soundsOf(steps);
    setFresh(steps[0]?.step ?? -1);
  });

  // ---- What a shot would be ----
  const enemy = picked && "tank" in picked ? picked.tank : plan.shot?.tank;
  const shot = useShot(match, board.active && enemy && table.asked && sideOf(enemy) !== sideOf(board.active) ? `${board.active}>${enemy}` : undefined, table.step);

  // ---- Deeds ----
  /** What is pressed goes with its question. The focus stays at the table, not at a neighbour that Enter would do next. */
  const leaveFocus = () => {
    if (document.activeElement !== root.current && root.current?.contains(document.activeElement)) root.current.focus({ preventScroll: true });
  };
  const act = (choice: DuelChoice) => {
    setWhy(undefined);
    leaveFocus();
    void match.act(choice.write);
  };
  const explain = async (card: number) => {
    const told = (table.refused ?? []).find((one) => "card" in one && one.card === card);
    if (told) return setWhy({ text: told.text, rule: told.rule });
    if (!table.asked) return setWhy(undefined);
    const { refused } = await match.wish({ verb: "play", card });
    setWhy(refused ? { text: refused.text, rule: refused.rule } : undefined);
  };
  const chooseBid = (card: number) => {
    const free = plan.choices.flatMap((choice) => (choice.verb === "bid" && choice.card === card ? [choice.tank] : []));
    setBids((before) => {
      const after = new Map([...before].filter(([, chosen]) => chosen !== card));
      if (after.size === before.size) {
        const tank = free.find((one) => !after.has(one)) ?? free.at(-1);
        if (tank) after.set(tank, card);
      }
      return after;
    });
  };
  const pickCard = (card: number) => {
    const uses = plan.choices.filter((choice) => cardOf(choice) === card);
    const only = uses.length === 1 ? uses[0] : undefined;
    if (view.busy) return;
    setTab("act");
    setWhy(undefined);
    if (uses.length === 0) void explain(card);
    else if (question === "bids") chooseBid(card);
    else if (only && isAtOnce(only.verb)) act(only);
    else if (picked && "card" in picked && picked.card === card) setPicked(undefined);
    else {
      setPicked({ card });
      setWhy(refusalOf(table, card)); // what it cannot be used for stays, so that the number of the rule can be pressed
    }
  };
  const lay = async () => {
    leaveFocus();
    for (const choice of plan.choices) {
      if (choice.verb === "bid" && bids.get(choice.tank) === choice.card && !(await match.act(choice.write))) return;
    }
  };
  /** What pointing at a tank does, in words; undefined where it does nothing. */
  const mayPick = (tank: DuelTank): string | undefined => {
    const about = plan.choices.filter((choice) => tankOf(choice) === tank && choice.verb !== "bid");
    const shoot = about.find((choice) => choice.verb === "shoot");
    if (shoot) return shoot.text;
    if (about.length > 0) return about.map(({ text }) => text ?? "").join("; ");
    const outlook = table.asked && question === "action" && board.active && sideOf(tank) !== sideOf(board.active);
    return outlook ? _("what a shot would be") : undefined;
  };
  const pickTank = (tank: DuelTank) => {
    setOpened(tank);
    if (plan.shots.some((choice) => choice.tank === tank)) setTarget(tank);
    else if (mayPick(tank) !== undefined) {
      setPicked((before) => (before && "tank" in before && before.tank === tank ? undefined : { tank }));
      if (phone) setTab("act");
    }
  };

  /** Does the main thing; false where there is none yet. */
  const main = (): boolean => {
    if (view.busy) return false;
    const missing = plan.choices.some((choice) => choice.verb === "bid" && !bids.has(choice.tank));
    if (question === "bids") return !missing && (void lay(), true);
    return plan.main !== undefined && (act(plan.main), true);
  };

  const keys: Keys = {
    Enter: () => void main(),
    c: () => root.current?.querySelector<HTMLElement>(".ask [data-write]")?.focus(),
    ArrowDown: (event) => stepChoice(root.current, event, 1),
    ArrowUp: (event) => stepChoice(root.current, event, -1),
    Escape: () => (setPicked(undefined), setWhy(undefined)),
    z: () => void ((table.undo ?? 0) > 0 && match.undo()),
    f: () => {
      const place = plan.shots.findIndex((choice) => choice === plan.shot);
      const next = plan.shots[(place + 1) % Math.max(1, plan.shots.length)];
      if (next) setTarget(next.tank);
    },
    ...Object.fromEntries(plan.hand.slice(0, 10).map((card, place) => [String((place + 1) % 10), () => focusCard(root.current, card)])),
  };
  useKeys(keys, !covered);
  useKeyHelp(_("Tank Duel"), [
    { keys: ["1", "…", "0"], text: _("point at a card of the hand") },
    { keys: ["←", "→"], text: _("from card to card") },
    { keys: ["↑"], text: _("from a card to the rule that forbids it") },
    { keys: ["C", "↑", "↓"], text: _("to the list of what can be chosen, and within it") },
    { keys: ["Enter"], text: _("do the main thing: fire, lay, carry out") },
    { keys: ["F"], text: _("aim at the next target") },
    { keys: ["Z"], text: _("take back") },
    { keys: ["Esc"], text: _("point at nothing") },
  ]);


  // ---- Who stands where ----
  const mine = board.hands.find(({ seat }) => seat === view.seat)?.side;
  const below = mine ?? "soviet";
  const above = below === "german" ? "soviet" : "german";
  const perSide = Math.max(...(["german", "soviet"] as const).map((side) => board.tanks.filter(({ tank }) => sideOf(tank) === side).length));
  const folded = perSide > 3 || (tablet && perSide > 2);
  const aimed = plan.shot?.tank ?? board.shot?.target ?? table.asked?.target ?? (enemy && shot ? enemy : undefined);
  const firing = board.shot?.from ?? board.active;
  const distance = plan.shot?.odds?.distance ?? shot?.odds.distance ?? table.asked?.odds?.distance;
  const openTank = board.tanks.find(({ tank }) => tank === (opened ?? board.active));
  const boardProps = (tank: Tank): BoardProps => ({
    tank,
    board,
    owner: folded || board.hands.length > 2 ? (view.seats.find(({ seat }) => seat === tank.seat)?.player ?? "") : "",
    own: tank.seat === view.seat,
    state: tank.tank === aimed ? "aimed" : tank.tank === board.active ? (sideOf(tank.tank) === below ? "acting" : "enemy-acts") : "",
    may: mayPick(tank.tank),
    picked: (picked !== undefined && "tank" in picked && picked.tank === tank.tank) || plan.shot?.tank === tank.tank,
    distance: tank.tank === board.active || tank.tank === aimed ? distance : undefined,
    chosen: bids.has(tank.tank),
    plus: undefined,
    onPick: () => pickTank(tank.tank),
  });
  const side = (of: "german" | "soviet") => board.tanks.filter(({ tank }) => sideOf(tank) === of);
  const boards = (of: "german" | "soviet") => (
    <div class={`boards ${of === below ? "mine" : "enemy"} ${folded ? "folded" : "full"}`} data-count={side(of).length}>
      {side(of).map((tank) =>
        folded ? (
          <Strip key={tank.tank} {...boardProps(tank)}>
            {phone && opened === tank.tank && <OpenBoard tank={tank} distance={boardProps(tank).distance} note="" />}
          </Strip>
        ) : (
          <FullBoard key={tank.tank} {...boardProps(tank)} />
        ),
      )}
    </div>
  );
  const chosenCards = new Map<number, string>([...bids].map(([tank, card]) => [card, tank]));
  if (picked && "card" in picked) chosenCards.set(picked.card, "");
  const shownWhy = (looked === undefined ? undefined : refusalOf(table, looked)) ?? why;
  const quiet = plan.shot !== undefined || question === "payment" || question === "tactics";
  const tabs: { tab: Tab; name: string }[] = [
    { tab: "act", name: table.outcome ? _("The end") : panelTitle(plan) },
    { tab: "tanks", name: _("Tanks") },
    { tab: "range", name: _("Range") },
    { tab: "log", name: _("Log") },
  ];
  // A program hears nobody.
  const somebody = view.onlookers > 0 || view.seats.some(({ mine: own, program }) => !own && program === undefined);
  const track = (
    <section class="sheet track" aria-label={_("Range")}>
      <Track
        board={board}
        above={above}
        shot={aimed && firing && sideOf(aimed) !== sideOf(firing) ? { from: firing, target: aimed, distance } : undefined}
        drives={plan.choices.filter((choice) => choice.verb === "drive")}
        may={mayPick}
        onPick={pickTank}
        onDrive={act}
        narrow={phone}
      />
      {phone && <Battle board={board} headed />}
    </section>
  );
  return (
    <main class={`duel ${folded ? "is-folded" : ""} tab-${tab} ${table.asked ? "asked" : ""}`} data-question={question ?? ""} data-step={table.step} data-busy={view.busy || undefined} data-waits={view.waiting !== undefined || undefined} tabIndex={-1} ref={root} onPointerDownCapture={() => setFresh(-1)}>
      <nav class="tabs slim" aria-label={_("Parts of the table")}>
        {tabs.map(({ tab: of, name }) => (
          <button key={of} type="button" class={tab === of ? "on" : ""} aria-current={tab === of ? "true" : undefined} data-tab={of} onClick={() => setTab(of)}>
            {name} {of === "tanks" && <b>{board.tanks.length}</b>}
          </button>
        ))}
      </nav>
      <Score board={board} view={view} />
      {boards(above)}
      {track}
      {boards(below)}
      {view.replay?.open ? (
        <OpenHands board={board} view={view} />
      ) : (
        <Hand board={board} plan={plan} seat={view.seat} owner={view.replay && view.seats.find(({ seat }) => seat === view.seat)?.player} chosen={chosenCards} refused={table.refused ?? []} why={shownWhy} looked={looked} busy={view.busy} onCard={pickCard} onMain={main} onLook={setLooked} />
      )}
      <aside class="build" ref={beside}>
        <NewsSheet view={view} board={board} />
        <Panel match={match} view={view} table={table} plan={plan} picked={picked} shot={shot} bids={bids} onAct={act} onTarget={setTarget} onLay={() => void lay()} onUnpick={() => (setPicked(undefined), setWhy(undefined))} />
        {question === "bids" && (board.hands.length > 2 || !chain) && <Waits view={view} board={board} chosen={bids.size} />}
        {chain && !quiet && <TurnedCards chain={chain} fresh={fresh >= 0 && chain.step >= fresh} />}
        {folded && !phone && openTank && <OpenBoard tank={openTank} distance={boardProps(openTank).distance} note={opened ? "" : _("opened: it acts")} />}
        <LogPanel view={view} tell={story} />
        {somebody && <Talk match={match} view={view} />}
      </aside>
    </main>
  );
}

function refusalOf(table: DuelTable, card: number): { text: string; rule?: string | undefined } | undefined {
  const found = (table.refused ?? []).find((one) => "card" in one && one.card === card);
  return found ? { text: found.text, rule: found.rule } : undefined;
}

/** From choice to choice within the panel; elsewhere the arrows are the page's. */
function stepChoice(root: HTMLElement | null, event: KeyboardEvent, by: number): void {
  const choices = [...(root?.querySelectorAll<HTMLElement>(".ask [data-write]") ?? [])];
  const here = choices.findIndex((choice) => choice === event.target);
  const next = here < 0 ? undefined : choices[here + by];
  if (next) next.focus();
  else if (here < 0) root?.querySelector(".build")?.scrollBy({ top: 60 * by });
}

function focusCard(root: HTMLElement | null, card: number): void {
  const button = root?.querySelector<HTMLElement>(`[data-card="${card}"]`);
  button?.focus();
  button?.click();
}

/** What a shot of one tank at another would be, asked of the engine whenever something has changed. */
function useShot(match: GameProps["match"], key: string | undefined, step: number): DuelShot | undefined {
  const [found, setFound] = useState<{ key: string; step: number; shot: DuelShot | undefined }>();
  useEffect(() => {
    let gone = false;
    if (key) {
      match.about<DuelShot>("shot", key).then(
        (shot) => !gone && setFound({ key, step, shot }),
        () => undefined,
      );
    }
    return () => void (gone = true);
  }, [match, key, step]);
  return found && found.key === key && found.step === step ? found.shot : undefined;
}
