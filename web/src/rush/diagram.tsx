// A diagram of Rush: parts of a table as the game draws them. What a rule is about has a ring.
import "./rush.css";
import rush from "art:rush";
import tanks from "art:tanks";
import { useMemo } from "preact/hooks";
import type { RushNation, RushTable } from "../documents";
import { thingsOf } from "../rules/book";
import type { DrawingProps } from "../rules/figure";
import { useMarks } from "../rules/marks";
import type { AnyStep, Match, MatchView } from "../table/match";
import { addArt, Icon } from "../ui/icon";
import { _ } from "../ui/words";
import { Bases } from "./base";
import { CardFace } from "./card";
import { nationClass, useCards } from "./cards";
import { Finish } from "./finish";
import { Hand, OpenHand } from "./hand";
import { turnSoFar, type Play } from "./play";
import { Medals } from "./player";
import { Offer } from "./shop";
import { Achievements, MedalsLeft } from "./side";

addArt(rush);
addArt(tanks);

const nothing = () => undefined;

export function RushDiagram({ diagram }: DrawingProps) {
  const table = diagram.table as unknown as RushTable;
  const asked = useMemo(() => thingsOf("rush", diagram.options), [diagram.options.join()]);
  const cards = useCards(asked);
  const self = useMarks(diagram, cards !== undefined);
  if (!cards) return <div class="rush diagram" aria-busy="true" />;
  const seats = table.seats.map(({ seat, name, decides }) => ({ seat, name, player: name, mine: seat === diagram.seat, decides, here: true }));
  const view: MatchView = { table, log: diagram.log.steps as unknown as AnyStep[], seats, seat: diagram.seat, busy: false, connection: "local", onlookers: 0, chat: [], chatOff: true };
  const play: Play = {
    match: asked as unknown as Match, // nothing is done here
    view,
    table,
    board: table.board,
    cards,
    me: diagram.seat,
    turn: turnSoFar(view),
    picked: undefined,
    mode: undefined,
    striker: table.asked?.question === "attack" ? table.board.turn?.attackers?.[0] : undefined,
    refused: undefined,
    explain: nothing,
    pick: nothing,
    chooseStriker: nothing,
    act: nothing,
    room: "desk",
    tell: nothing,
  };
  return (
    <div class="rush diagram" ref={self}>
      {diagram.show.map((part) => (
        <div key={part} class={`diagram-part of-${part.split(" ")[0]}`} data-part={part}>
          <Part play={play} part={part} />
        </div>
      ))}
    </div>
  );
}

/** What is paid in, and what it buys. */
function Offers({ play }: { play: Play }) {
  const { shop, turn, medals } = play.board;
  const own = Object.entries(turn?.own ?? {});
  return (
    <>
      {play.turn.paid.length > 0 && (
        <p class="diagram-sum">
          {_("Paid in")} <b>{turn?.pool ?? 0}</b>
          {own.map(([nation, value]) => (
            <span key={nation} class={nationClass(nation as RushNation)}>
              <Icon id={`n-${nation}`} /> {medals.find((medal) => medal.nation === nation)?.name} <b>{value}</b>
            </span>
          ))}
        </p>
      )}
      <ol class="diagram-cards">{shop.map((card, slot) => card !== null && <Offer key={card} play={play} card={card} slot={slot} />)}</ol>
    </>
  );
}

/** "shop", "place 1", "cards tiger,sau-40": what there is to be shown. */
function Part({ play, part }: { play: Play; part: string }) {
  const [what, which = ""] = part.split(" ");
  const { board } = play;
  switch (what) {
    case "shop":
      return <Offers play={play} />;
    case "hand":
      return play.me === undefined ? <OpenHand play={play} /> : <Hand play={play} />;
    case "medals":
      return <MedalsLeft play={play} />;
    case "achievements":
      return <Achievements play={play} />;
    case "score":
      return <Finish play={play} />;
    case "cards":
      return (
        <ul class="diagram-cards">
          {which.split(",").map((card) => {
            const printed = play.cards.get(card);
            return (
              printed && (
                <li key={card} data-card={card}>
                  <CardFace card={printed} />
                </li>
              )
            );
          })}
        </ul>
      );
    case "place": {
      const player = board.players[Number(which)];
      return player ? (
        <section class="sheet opponent" data-seat={player.seat}>
          <div class="head">
            <span class="who">{play.table.seats[player.seat]?.name}</span>
          </div>
          <Medals play={play} player={player} />
          <Bases play={play} player={player} />
        </section>
      ) : null;
    }
    default:
      return null;
  }
}
