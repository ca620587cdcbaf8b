// From one table to the next: after one's own move, when another game waits for this person.
import { useEffect, useState } from "preact/hooks";
import { server } from "../net/connection";
import type { RemoteMatch } from "../net/remote";
import type { ServerMessage, TableRow } from "../protocol";
import { Icon } from "../ui/icon";
import { whileSeen } from "../ui/seen";
import { useStore } from "../ui/store";
import { _ } from "../ui/words";
import { titleOf } from "./words";

/** So often it is asked, in milliseconds, while one waits. */
const AGAIN = 30_000;

/** The tables at which this person sits, once: the list ends with its first page. */
function askMine(told: (rows: TableRow[]) => void): () => void {
  const stop = server.listen({
    hear: (message: ServerMessage) => {
      if (message.type !== "lobby" || !message.whole) return;
      stop();
      told(message.tables);
      void server.request({ type: "list", stop: true }).catch(() => undefined);
    },
  });
  void server.request({ type: "list", mine: true }).catch(() => undefined);
  return stop;
}

/** The one whose time runs out first; before the start those that can begin count too. */
function mostUrgent(rows: readonly TableRow[], name: string | undefined, but: string): TableRow | undefined {
  const until = (row: TableRow) => row.seats.find((person) => person.name === name)?.until ?? Infinity;
  const waiting = rows.filter(({ table, state, seats }) => table !== but && state === "playing" && seats.some((person) => person.name === name && person.turn));
  return waiting.sort((left, right) => until(left) - until(right) || 0)[0];
}

export function NextOne({ table, match }: { table: string; match: RemoteMatch }) {
  const { seats, seat } = useStore(match.view);
  const { name } = useStore(server.view);
  const [next, setNext] = useState<TableRow>();
  const waits = seat !== undefined && !seats.some((one) => one.mine && one.decides);
  useEffect(() => {
    setNext(undefined);
    if (!waits) return undefined;
    let stop = () => {};
    const end = whileSeen(() => {
      stop();
      stop = askMine((rows) => setNext(mostUrgent(rows, name, table)));
    }, AGAIN);
    return () => {
      end();
      stop();
    };
  }, [waits, name, table]);
  if (!next) return null;
  return (
    <a class="btn next-one" href={`#/table/${next.table}`} data-do="next-one">
      {_("Next game")}
      <Icon id="i-next" />
      <span class="spoken">{_("{game} waits for you", { game: titleOf(next.game) })}</span>
    </a>
  );
}
