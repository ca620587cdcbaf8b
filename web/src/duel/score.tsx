// Points of both sides, order of play, deck, and what this battle has besides.
import { useEffect, useRef } from "preact/hooks";
import type { DuelArmy, DuelBoard } from "../documents";
import type { MatchView } from "../table/match";
import { ClockFace } from "../table/seat";
import { _ } from "../ui/words";
import { BattleButton } from "./battle";
import { roadsOf } from "./field";

function SideMark({ army, view, board }: { army: DuelArmy; view: MatchView; board: DuelBoard }) {
  const hands = board.hands.filter(({ side }) => side === army.side);
  const only = hands.length === 1 ? hands[0] : undefined;
  const seat = view.seats.find((one) => one.seat === only?.seat);
  const letter = army.side === "german" ? "G" : "S";
  const points = <b class="vps" key="points">{army.points ?? 0}<span class="spoken"> {_("{points} VP", { points: army.points ?? 0 })}</span></b>;
  const who = (
    <span class={`side-mark ${army.side} ${seat?.decides ? "turn" : ""}`} key="side">
      <b aria-hidden="true">{letter}</b>
      <span class="spoken">{army.name}</span>
      {seat && (
        <span class="who">
          {seat.player}
          {only?.size !== undefined && seat.seat !== view.seat && <span class="note"> {_("{count} of {limit} cards", { count: only.size, limit: only.limit ?? 0 })}</span>}
          {seat.thinking && <span class="note"> {_("thinks")}</span>}
        </span>
      )}
      {view.clocks && seat && <ClockFace clocks={view.clocks} seat={seat.seat} />}
    </span>
  );
  return <div class={`army ${army.side}`}>{army.side === "german" ? [who, points] : [points, who]}</div>;
}

export function Score({ board, view }: { board: DuelBoard; view: MatchView }) {
  const order = useRef<HTMLOListElement>(null);
  // Where the order is longer than its place, whoever acts stands in sight.
  useEffect(() => {
    const row = order.current;
    const now = row?.querySelector<HTMLElement>(".now");
    if (row && now) row.scrollLeft += now.getBoundingClientRect().left - row.getBoundingClientRect().left - 8;
  }, [board.active, board.order?.length]);
  const [german, soviet] = board.sides;
  const bids = board.tanks.filter(({ out }) => !out);
  const lying = bids.filter(({ bidden }) => bidden).length;
  return (
    <section class="sheet score" aria-label={_("The battle")}>
      {german && <SideMark army={german} view={view} board={board} />}
      {board.order ? (
        <ol class="play-order" ref={order} aria-label={_("Order of play")} tabIndex={0}>
          {board.order.map(({ tank, done, card }) => (
            <li key={tank} class={tank === board.active ? "now" : done ? "done" : ""} aria-current={tank === board.active ? "step" : undefined}>
              <b>{tank}</b> <span class="bid-number">{card ?? ""}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="allbid">
          {board.phase === "initiative" ? (
            <>
              <b>{_("Everybody bids")}</b> {_("laid {count} of {all}", { count: lying, all: bids.length })}
            </>
          ) : (
            <b>{board.text}</b>
          )}
        </p>
      )}
      {soviet && <SideMark army={soviet} view={view} board={board} />}
      <BattleButton board={board} />
      <p class="deck note">
        {[board.piles.text, board.weather?.text, board.hills?.text, ...board.sides.map(roadsOf)].filter(Boolean).map((text, place) => (
          <span key={place} class={place === 0 && board.piles.shuffles === undefined ? "last-deck" : ""}>
            {text}
          </span>
        ))}
      </p>
    </section>
  );
}
