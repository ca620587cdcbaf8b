// A diagram of Tank Duel: parts of a table as the game draws them. What a rule is about has a ring.
import "./duel.css";
import art from "art:duel";
import tanks from "art:tanks";
import { useMemo } from "preact/hooks";
import type { Diagram, DuelChoice, DuelOdds, DuelShot, DuelTable, DuelTank } from "../documents";
import { thingsOf } from "../rules/book";
import type { DrawingProps } from "../rules/figure";
import { useMarks } from "../rules/marks";
import type { AnyStep, MatchView } from "../table/match";
import { addArt } from "../ui/icon";
import { Battle } from "./battle";
import { FullBoard } from "./board/board";
import { BattleCard } from "./card";
import { planOf } from "./choices";
import { useMedia } from "./media";
import { Chances, Sum, WhereHit } from "./odds";
import { Score } from "./score";
import { ThingsProvider, useThings, useThingsOf } from "./things";
import { Track } from "./track";
import { DamageCard, lastChain, TurnedCards } from "./turned";

addArt(art);
addArt(tanks);

const nothing = () => undefined;

export function DuelDiagram({ diagram }: DrawingProps) {
  const asked = useMemo(() => thingsOf("duel", diagram.options), [diagram.options.join()]);
  const things = useThingsOf(asked);
  const self = useMarks(diagram, true);
  return (
    <ThingsProvider value={things}>
      <div class="duel diagram" ref={self}>
        {diagram.show.map((part) => (
          <div key={part} class={`diagram-part of-${part.split(" ")[0]}`} data-part={part}>
            <Part diagram={diagram} part={part} />
          </div>
        ))}
      </div>
    </ThingsProvider>
  );
}

/** The odds of the shot that is marked: one that could be fired now, or one that is looked at. */
function shotOf(diagram: Diagram): { from: DuelTank; target: DuelTank; odds: DuelOdds } | undefined {
  for (const mark of diagram.marks) {
    if (mark.kind === "move" && Array.isArray(mark.wish?.choices)) {
      const choice = mark.wish.choices[0] as DuelChoice | undefined;
      const from = (diagram.table as unknown as DuelTable).board.active;
      if (choice?.verb === "shoot" && choice.odds && from) return { from, target: choice.tank, odds: choice.odds };
    }
    if (mark.kind === "shot" && mark.about) {
      const [from, target] = mark.key.split(">") as [DuelTank, DuelTank];
      return { from, target, odds: (mark.about as unknown as DuelShot).odds };
    }
  }
  return undefined;
}

function Cards({ cards, laid }: { cards: { card: number; half?: "upper" | "lower" | undefined }[]; laid?: boolean }) {
  return (
    <ul class={laid ? "diagram-cards laid" : "diagram-cards"}>
      {cards.map(({ card, half }) => (
        <li key={card} data-card={card}>
          <BattleCard card={card} half={half} />
        </li>
      ))}
    </ul>
  );
}

/** "track", "board S-I", "cards 12,96": what there is to be shown. */
function Part({ diagram, part }: { diagram: Diagram; part: string }) {
  const things = useThings();
  const table = diagram.table as unknown as DuelTable;
  const { board } = table;
  const [what, which = ""] = part.split(" ");
  const log = diagram.log.steps as unknown as AnyStep[];
  const shot = shotOf(diagram);
  const narrow = useMedia("(max-width: 720px)");
  switch (what) {
    case "track": {
      const mine = board.hands.find(({ seat }) => seat === diagram.seat)?.side;
      return (
        <section class="sheet track">
          <Track board={board} above={mine === "german" ? "soviet" : "german"} shot={shot && { from: shot.from, target: shot.target, distance: shot.odds.distance }} drives={(table.choices ?? []).filter((choice) => choice.verb === "drive")} may={nothing} onPick={nothing} onDrive={nothing} narrow={narrow} />
        </section>
      );
    }
    case "board": {
      const tank = board.tanks.find((one) => one.tank === which);
      const state = tank && (tank.tank === shot?.target ? "aimed" : tank.tank === board.active ? "acting" : "");
      return tank ? <FullBoard tank={tank} board={board} owner="" own={false} state={state ?? ""} may={undefined} picked={false} distance={shot?.odds.distance} onPick={nothing} /> : null;
    }
    case "hand":
      return (
        <>
          {board.laid && <Cards cards={board.laid.cards.map(({ card, half }) => ({ card, half }))} laid />}
          <Cards cards={planOf(table, undefined, undefined).hand.map((card) => ({ card }))} />
        </>
      );
    case "odds": {
      if (!shot) return null;
      const firing = board.tanks.find(({ tank }) => tank === shot.from);
      return (
        <section class="sheet shot">
          <Chances odds={shot.odds} />
          <Sum odds={shot.odds} calibre={firing && things.get("tank", firing.type)?.calibre} />
          <WhereHit odds={shot.odds} />
        </section>
      );
    }
    case "score": {
      const seats = table.seats.map(({ seat, name, decides }) => ({ seat, name, player: name, mine: seat === diagram.seat, decides, here: true }));
      const view: MatchView = { table, log, seats, seat: diagram.seat, busy: false, connection: "local", onlookers: 0, chat: [], chatOff: true };
      return <Score board={board} view={view} />;
    }
    case "turned": {
      const chain = lastChain(log);
      return chain ? <TurnedCards chain={chain} fresh={false} /> : null;
    }
    case "damage": {
      const chain = lastChain(log);
      const event = chain?.damage.find(({ damage_card: card }) => typeof card === "number");
      return event && typeof event.damage_card === "number" ? <DamageCard event={event} number={event.damage_card} /> : null;
    }
    case "cards":
      return <Cards cards={which.split(",").map((card) => ({ card: Number(card) }))} />;
    case "battle":
      return (
        <section class="sheet">
          <Battle board={board} />
        </section>
      );
    default:
      return null;
  }
}
