// Initiative: the own bids, and who has laid how many.
import type { DuelBoard } from "../../documents";
import type { MatchView } from "../../table/match";
import { Button } from "../../ui/control/button";
import { _, _n } from "../../ui/words";
import { sideOf } from "../board/picture";
import { BattleCard, cardName } from "../card";
import { useThings } from "../things";
import { Acts, Rule } from "./buttons";
import type { PanelProps } from "./panel";

/** Initiative: one card for each tank, chosen in any order, laid together. */
export function Bids({ match, view, table, plan, bids, onAct, onLay }: PanelProps) {
  const things = useThings();
  const asked = table.asked!;
  const tanks = [...new Set(plan.choices.flatMap((choice) => (choice.verb === "bid" ? [choice.tank] : [])))];
  const lying = table.board.tanks.filter(({ seat, bidden }) => seat === table.seat && bidden);
  const missing = tanks.filter((tank) => !bids.has(tank)).length;
  const sentences = tanks.flatMap((tank) => {
    const card = bids.get(tank);
    const choice = plan.choices.find((one) => one.verb === "bid" && one.card === card && one.tank === tank);
    return choice?.verb === "bid" ? [_n("{tank} with {card}: of the {all} cards that you do not hold, {count} is lower.", "{tank} with {card}: of the {all} cards that you do not hold, {count} are lower.", choice.lower, { tank, card: choice.card, all: 100 - plan.hand.length })] : [];
  });
  return (
    <section class="sheet ask" aria-label={_("Initiative")}>
      <h2>
        {_("Initiative")} <span class="note">{_("Round {round}", { round: table.board.round })}</span>
      </h2>
      <p class="lead2" role="status">
        {asked.text} <Rule rule={asked.rule} />
      </p>
      <ul class="bslots">
        {lying.map(({ tank, bid }) => (
          <li key={tank} class="bslot" data-slot={tank}>
            <span class={`id ${sideOf(tank)}`}>{tank}</span>
            {bid !== undefined && <BattleCard card={bid} />}
            <span class="spoken">{bid === undefined ? _("a card lies") : cardName(bid, things.get("card", bid))}</span>
          </li>
        ))}
        {tanks.map((tank) => {
          const card = bids.get(tank);
          return (
            <li key={tank} class="bslot" data-slot={tank}>
              <span class={`id ${sideOf(tank)}`}>{tank}</span>
              {card === undefined ? <span class="bid-slot" /> : <BattleCard card={card} />}
              <span class="spoken">{card === undefined ? _("no card chosen") : cardName(card, things.get("card", card))}</span>
            </li>
          );
        })}
      </ul>
      <div class="bid-words" aria-live="polite">
        {sentences.map((sentence) => (
          <p key={sentence} class="note pad">{sentence}</p>
        ))}
      </div>
      <Acts
        plan={plan}
        match={match}
        view={view}
        onAct={onAct}
        main={
          <Button kind={missing === 0 ? "go" : "plain"} class="go-wide" data="lay" keys="Enter" busy={view.busy} why={missing === 0 ? undefined : { text: _n("Choose a card for {count} more tank.", "Choose cards for {count} more tanks.", missing) }} onPress={onLay}>
            {tanks.length === 1 ? _("Lay the card") : _("Lay the cards")}
          </Button>
        }
      />
    </section>
  );
}

/** Who has laid how many cards: never which. */
export function Waits({ view, board, chosen }: { view: MatchView; board: DuelBoard; chosen: number }) {
  const hands = board.hands.filter(({ tanks }) => tanks && tanks.length > 0);
  return (
    <section class="sheet waits" aria-label={_("At the table")}>
      <h2>
        {_("At the table")} <span class="note">{_("never which card")}</span>
      </h2>
      <ul>
        {hands.map(({ seat, tanks, size, limit }) => {
          const player = view.seats.find((one) => one.seat === seat);
          const own = board.tanks.filter((tank) => tanks?.includes(tank.tank) && !tank.out);
          const lying = own.filter(({ bidden }) => bidden).length;
          const state = seat === view.seat && chosen > 0 && lying === 0 ? _("{count} chosen, not laid", { count: chosen }) : _("laid {count} of {all}", { count: lying, all: own.length });
          return (
            <li key={seat} class={seat === view.seat ? "you" : ""}>
              <b>{player?.player ?? ""}</b>
              <span class="note">{size !== undefined && seat !== view.seat ? _("{count} of {limit} cards", { count: size, limit: limit ?? 0 }) : ""}</span>
              <span class={lying === own.length ? "ok" : ""}>{state}</span>
            </li>
          );
        })}
      </ul>
      <p class="note pad">{_("All cards turn over at once when the last one lies.")}</p>
    </section>
  );
}
