// Standing orders: what the server answers for a seat when it could react, so that nobody waits for somebody who never
// wants to. Nobody else learns of them.
import { useState } from "preact/hooks";
import type { Order } from "../protocol";
import { Button } from "../ui/control/button";
import { Dialog } from "../ui/control/dialog";
import { Segments } from "../ui/control/fields";
import { Icon } from "../ui/icon";
import { _ } from "../ui/words";
import type { Match, MatchView } from "./match";

type Answer = Order["answer"];

function answers(): { value: Answer; text: string }[] {
  return [
    { value: "ask", text: _("Ask me") },
    { value: "never", text: _("Never react") },
    { value: "always", text: _("Always react") },
  ];
}

/** Who could cause a question: everybody but the reader. */
function others(view: MatchView): { value: string; text: string }[] {
  const names = view.seats.filter(({ seat }) => seat !== view.seat).map(({ seat, player }) => ({ value: String(seat), text: player }));
  return [{ value: "", text: _("anybody") }, ...names];
}

function Row({ order, view, onChange, onDrop }: { order: Order; view: MatchView; onChange: (order: Order) => void; onDrop: () => void }) {
  const against = order.against === undefined ? "" : String(order.against);
  return (
    <li class="standing-order">
      <label class="field">
        <span>{_("When this one acts")}</span>
        <span class="picker">
          <select
            value={against}
            onChange={({ currentTarget: { value } }) => {
              const { against: _before, ...rest } = order;
              onChange(value === "" ? rest : { ...rest, against: Number(value) });
            }}
          >
            {others(view).map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon id="i-drop" />
        </span>
      </label>
      <Segments label={_("What is answered for you")} value={order.answer} choices={answers()} onChoose={(answer) => onChange({ ...order, answer })} />
      <button type="button" class="icon-btn" aria-label={_("Remove")} onClick={onDrop}>
        <Icon id="i-cross" />
      </button>
    </li>
  );
}

export function Orders({ match, view, onClose }: { match: Match; view: MatchView; onClose: () => void }) {
  const [orders, setOrders] = useState<Order[]>(view.orders ?? []);
  // the last order is for all that no other fits
  const rest = orders.find((order) => order.against === undefined && order.question === undefined);
  const special = orders.filter((order) => order !== rest);
  const put = (list: Order[], last: Order | undefined) => setOrders(last ? [...list, last] : list);
  return (
    <Dialog
      title={_("Standing orders")}
      onClose={onClose}
      class="standing-orders"
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {_("Cancel")}
          </Button>
          <Button
            kind="go"
            data="orders-set"
            onPress={async () => {
              if (await match.orders?.(orders)) onClose();
            }}
          >
            {_("Give these orders")}
          </Button>
        </>
      }
    >
      <p>{_("What is answered for you whenever you could react. Nobody else learns of it, and the table takes as long as ever.")}</p>
      <Segments label={_("Reactions")} shown value={rest?.answer ?? "ask"} choices={answers()} onChoose={(answer) => put(special, answer === "ask" && special.length === 0 ? undefined : { answer })} />
      <ul class="standing-list">
        {special.map((order, place) => (
          <Row key={place} order={order} view={view} onChange={(changed) => put(special.map((one, at) => (at === place ? changed : one)), rest)} onDrop={() => put(special.filter((_one, at) => at !== place), rest)} />
        ))}
      </ul>
      {view.seats.length > 2 && (
        <Button kind="quiet" onPress={() => put([...special, { answer: "ask", against: view.seats.find(({ seat }) => seat !== view.seat)?.seat ?? 0 }], rest)}>
          {_("Another order for one of them")}
        </Button>
      )}
    </Dialog>
  );
}
