// Rush at a table for two to five: opponents, shop, the own bases and hand, and the bar of what can be done.
import "./rush.css";
import rush from "art:rush";
import tanks from "art:tanks";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { RushCard, RushRefused, RushTable } from "../documents";
import { LogPanel, useUnreadSteps } from "../table/log";
import type { Match, MatchView } from "../table/match";
import type { GameProps } from "../table/room";
import { useScrolls } from "../ui/control/scrolls";
import { addArt } from "../ui/icon";
import { _ } from "../ui/words";
import { useCards, type Cards } from "./cards";
import { Finish } from "./finish";
import { Hand, OpenHand } from "./hand";
import { useRushKeys } from "./keys";
import { useSounds } from "./motion";
import { choicesOf, ownPlayer, turnSoFar, type Mode, type Picked, type Play, type Room, type Tab } from "./play";
import { Opponents, Own } from "./player";
import { CardSheet, CompanySheet, GraveyardSheet, SabotageSheet } from "./sheets";
import { Market } from "./shop";
import { Achievements, MedalsLeft } from "./side";
import { storyOf } from "./story";
import { Uses } from "./uses";

addArt(rush);
addArt(tanks);

export function Rush(props: GameProps) {
  const cards = useCards(props.match);
  const { table, handover } = props.view;
  // The frame covers the table between two people; nothing hidden is drawn below it.
  if (table.game !== "rush" || !cards || handover) return <main class="rush" aria-busy="true" />;
  return <Table {...props} table={table} cards={cards} />;
}

interface TableProps extends GameProps {
  table: RushTable;
  cards: Cards;
}

/** What is in somebody's hand, until the table changes. */
interface Held {
  step: number;
  picked?: Picked | undefined;
  mode?: Mode | undefined;
  striker?: RushCard | undefined;
  refused?: RushRefused | undefined;
}

/** Which tab of a phone shows what the question is about. */
function tabOf(table: RushTable): Tab | undefined {
  switch (table.asked?.question) {
    case "research":
      return "shop";
    case "ace":
    case "attack":
      return "opponents";
    default:
      return undefined;
  }
}

const narrow = matchMedia("(max-width: 1100px)");
const slim = matchMedia("(max-width: 720px)");

/** As rush.css has them. */
function useRoom(): Room {
  const here = (): Room => (slim.matches ? "phone" : narrow.matches ? "tablet" : "desk");
  const [room, setRoom] = useState(here);
  useEffect(() => {
    const look = () => setRoom(here());
    for (const media of [narrow, slim]) media.addEventListener("change", look);
    return () => {
      for (const media of [narrow, slim]) media.removeEventListener("change", look);
    };
  }, []);
  return room;
}

/** Where nobody else can join, whoever attacks begins at once: nothing is left to choose. To be told when one joins. */
function useLoneCharge(match: Match, { busy }: MatchView, table: RushTable): () => void {
  const joined = useRef<number>(); // at this step
  useEffect(() => {
    if (joined.current === undefined || table.step <= joined.current || busy) return;
    joined.current = undefined;
    const choices = table.asked?.question === "declare" ? (table.choices ?? []) : [];
    if (choices.length === 1 && choices[0]?.verb === "charge") void match.act(choices[0].write);
  }, [table.step, busy]);
  return () => (joined.current = table.step);
}

function usePlay({ match, view, table, cards }: TableProps, tell: (card: RushCard) => void, show: (tab: Tab) => void): Play {
  const [held, setHeld] = useState<Held>({ step: table.step });
  const now: Held = held.step === table.step ? held : { step: table.step };
  const attackers = table.board.turn?.attackers ?? [];
  const turn = useMemo(() => turnSoFar(view), [view.log]);
  const strikes = table.asked?.question === "attack";
  const joins = useLoneCharge(match, view, table);
  return {
    match,
    view,
    table,
    board: table.board,
    cards,
    me: view.seat,
    turn,
    picked: now.picked,
    mode: now.mode,
    striker: strikes ? (now.striker ?? attackers[0]) : undefined,
    refused: now.refused,
    explain: (refused) => setHeld({ ...now, refused }),
    pick: (picked, mode) => setHeld({ step: table.step, picked, mode }),
    chooseStriker: (striker) => setHeld({ step: table.step, striker }),
    act: (choice) => {
      if (!choice || view.busy) return;
      if (choice.verb === "pay") show("shop");
      if (choice.verb === "attack") joins();
      void match.act(choice.write);
    },
    room: useRoom(),
    tell,
  };
}

/** Sheets that lie over the table: a card lies over the list that it was chosen from. */
interface Told {
  card?: RushCard;
  seat?: number;
  graveyard?: boolean;
}

function Table(props: TableProps) {
  const { view, table } = props;
  const [told, setTold] = useState<Told>({});
  const look = (seat: number) => setTold({ seat });
  const [tab, setTab] = useState<Tab>("opponents");
  const play = usePlay(props, (card) => setTold((now) => ({ ...now, card })), setTab);
  const self = useRef<HTMLElement>(null);
  const beside = useRef<HTMLElement>(null);
  useScrolls(beside);
  const player = ownPlayer(play);
  // Who looks on sits at the side of the first player; a phone lists them all.
  const near = player ?? (play.room === "phone" ? undefined : play.board.players[0]);
  const asked = table.asked?.question;
  const unread = useUnreadSteps(view, tab === "log" || play.room !== "phone");
  const story = useMemo(() => storyOf(play.cards, play.me), [play.cards, play.me]);
  useSounds(view);
  useFocus(self, table.step);
  useRushKeys(play, self);
  const wanted = tabOf(table);
  useEffect(() => {
    if (wanted) setTab(wanted);
  }, [wanted, table.step]);
  const paying = tab === "shop" && asked === "turn" && play.turn.paid.length > 0;
  const placing = asked === "place" || play.mode === "protect";
  const classes = ["rush", `tab-${tab}`, paying ? "paying" : "", placing ? "placing" : "", table.outcome ? "over" : ""];
  return (
    <main class={classes.filter(Boolean).join(" ")} ref={self} data-step={table.step} data-question={asked}>
      <Tabs tab={tab} show={setTab} play={play} unread={unread} />
      <Opponents play={play} tell={look} />
      <Market play={play} bury={() => setTold({ graveyard: true })} />
      <div class="lower">
        {near && <Own play={play} player={near} tell={look} />}
        {table.outcome ? <Finish play={play} /> : player ? <Hand play={play} /> : <OpenHand play={play} />}
      </div>
      <Uses play={play} />
      <aside class="side" ref={beside} aria-label={_("Medals, achievements and log")}>
        <MedalsLeft play={play} />
        <Achievements play={play} />
        <LogPanel view={view} tell={story} />
      </aside>
      {asked === "sabotage" && choicesOf(play, { verb: "sacrifice" }).length > 0 && <SabotageSheet play={play} />}
      {told.seat !== undefined && <CompanySheet play={play} seat={told.seat} onClose={() => setTold({})} />}
      {told.graveyard && <GraveyardSheet play={play} onClose={() => setTold({})} />}
      {told.card !== undefined && <CardSheet play={play} card={told.card} onClose={() => setTold(({ card: _read, ...below }) => below)} />}
    </main>
  );
}

/** What a phone shows one of. */
function Tabs({ tab, show, play, unread }: { tab: Tab; show: (tab: Tab) => void; play: Play; unread: number }) {
  const offered = play.board.shop.filter((card) => card !== null).length;
  const tabs: { tab: Tab; name: string; count?: number; news?: boolean }[] = [
    { tab: "opponents", name: play.me === undefined ? _("Players") : _("Opponents") },
    { tab: "shop", name: _("Shop"), count: offered },
    { tab: "medals", name: _("Medals") },
    { tab: "log", name: _("Log"), news: unread > 0 },
  ];
  return (
    <nav class="tabs" aria-label={_("Parts of the table")}>
      {tabs.map(({ tab: one, name, count, news }) => (
        <button key={one} type="button" aria-pressed={tab === one} data-tab={one} onClick={() => show(one)}>
          {name} {count !== undefined && <b>{count}</b>}
          {news && <i class="dot" role="img" aria-label={_("news")} />}
        </button>
      ))}
    </nav>
  );
}

/** What had the focus may be gone after an action; then the next thing to do has it, and keys go on. */
function useFocus(self: { current: HTMLElement | null }, step: number): void {
  const had = useRef(false);
  useEffect(() => {
    const note = () => {
      had.current = self.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    const main = self.current;
    if (!main || !had.current || document.activeElement !== document.body) return;
    const next = main.querySelector<HTMLElement>(".aim, button.slot.can, .holder.can, .buttons .btn.go, .hand .holder, .buttons .btn");
    next?.focus({ preventScroll: true });
  }, [step]);
}

