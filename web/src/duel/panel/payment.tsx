// Order icons: what they are for, and the cards that pay.
import type { MatchView } from "../../table/match";
import { _, _n } from "../../ui/words";
import { Cells } from "../board/levels";
import { Chevrons } from "../card";
import { story } from "../story";
import { useThings } from "../things";
import { Acts, Rule } from "./buttons";
import type { PanelProps } from "./panel";

/** Order icons: chevrons fill one by one; which cards paid; what is missing. */
export function Payment({ match, view, table, plan, onAct }: PanelProps) {
  const things = useThings();
  const asked = table.asked!;
  const { paid, cause } = paidOf(view);
  const sum = paid.reduce((all, { orders }) => all + orders, 0);
  const needed = asked.needed ?? 0;
  const price = needed + sum;
  const board = table.board;
  const tank = board.tanks.find((one) => one.tank === board.active);
  const boost = asked.level === undefined ? 0 : (board.laid?.boost ?? 0);
  const first = board.laid?.cards[board.laid.at ?? 0];
  const kind = first && things.get("card", first.card)?.halves[first.half === "upper" ? 0 : 1]?.kind;
  const raised = boost > 0 && kind ? (kind === "fire" ? "fire" : "move") : undefined;
  const over = plan.choices.flatMap((choice) => {
    const orders = choice.verb === "pay" ? (things.get("card", choice.card)?.orders ?? 0) : 0;
    return choice.verb === "pay" && orders > needed ? [{ card: choice.card, lost: orders - needed }] : [];
  });
  const excess = leastExcess(plan.choices.flatMap((choice) => (choice.verb === "pay" ? [things.get("card", choice.card)?.orders ?? 0] : [])), needed);
  return (
    <section class="sheet ask" aria-label={_("Order icons")}>
      <h2>
        {_("Order icons")} <Rule rule={asked.rule} />
      </h2>
      {raised && tank && (
        <div class="steps6">
          <span class="label">{things.word("kind", raised)}</span>
          <Cells level={tank[raised]} plus={boost} />
          <p class="note">{asked.level}</p>
        </div>
      )}
      {cause && <p class="note pad">{cause}</p>}
      <p class="lead2" role="status">{asked.text}</p>
      <p class="payrow">
        <b class="pc">{sum}</b> <span>{_n("of {count} icon", "of {count} icons", price)}</span>
        <Chevrons count={sum} of={price} />
      </p>
      <ul class="paid">
        {paid.map(({ card, orders }) => (
          <li key={card}>
            <b>{card}</b>
            <span>{things.get("card", card)?.text}</span>
            <Chevrons count={orders} />
          </li>
        ))}
      </ul>
      {over.map(({ card, lost }) => (
        <p key={card} class="note pad">{_n("With {card}, {count} icon too many is lost.", "With {card}, {count} icons too many are lost.", lost, { card })}</p>
      ))}
      {over.length === 0 && excess > 0 && <p class="note pad">{_n("These cards do not come to the price: {count} icon too many will be lost.", "These cards do not come to the price: {count} icons too many will be lost.", excess)}</p>}
      <p class="note pad">{_n("{count} icon is missing: tap cards that pay. The one that reaches the price pays at once.", "{count} icons are missing: tap cards that pay. The one that reaches the price pays at once.", needed)}</p>
      <Acts plan={plan} match={match} view={view} onAct={onAct} />
    </section>
  );
}

/** How many icons are lost at the least, whichever of these cards pay. */
export function leastExcess(icons: readonly number[], needed: number): number {
  const sums = icons.reduce((reached, count) => new Set([...reached, ...[...reached].map((sum) => sum + count)]), new Set([0]));
  const enough = [...sums].filter((sum) => sum >= needed);
  return enough.length > 0 ? Math.min(...enough) - needed : 0;
}

/** Cards paid since somebody last did something else, and what that was: what is paid for. */
function paidOf(view: MatchView): { paid: { card: number; orders: number }[]; cause?: string } {
  const paid: { card: number; orders: number }[] = [];
  for (let place = view.log.length - 1; place >= 0; place--) {
    const step = view.log[place]!;
    if (!("verb" in step) || step.verb !== "pay") return { paid, cause: story(step).filter(({ head }) => !head).at(-1)?.text };
    for (const event of step.events) {
      if ("event" in event && event.event === "paid" && typeof event.card === "number" && "orders" in event) paid.unshift({ card: event.card, orders: event.orders ?? 0 });
    }
  }
  return { paid };
}
