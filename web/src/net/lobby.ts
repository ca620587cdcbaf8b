// The tables of the server, live: those that anybody may come to, and those at which this person sits.
import type { Lobby as LobbyMessage, ServerMessage, TableRow } from "../protocol";
import { Store } from "../ui/store";
import type { Connection } from "./connection";

export interface LobbyView {
  /** the server has told what there is */
  known: boolean;
  /** the newest first */
  tables: TableRow[];
  mine: TableRow[];
  /** the server has told which are mine */
  mineKnown: boolean;
  /** people who are connected */
  here: number;
}

type List = "mine" | "tables";

function updated(rows: TableRow[], changed: TableRow[], gone: string[]): TableRow[] {
  const kept = rows.filter(({ table }) => !gone.includes(table)).map((row) => changed.find(({ table }) => table === row.table) ?? row);
  return [...changed.filter(({ table }) => !kept.some((row) => row.table === table)), ...kept];
}

/** Listens to the lobby until it is closed. A connection has one list at a time: first what is mine, then everything. */
export class Lobby {
  readonly view = new Store<LobbyView>({ known: false, tables: [], mine: [], mineKnown: false, here: 0 });
  readonly #stop: () => void;
  #listed: List = "mine";
  #next: List = "mine";

  /** all: not only what is mine. */
  constructor(
    private readonly connection: Connection,
    private readonly all = true,
  ) {
    this.#stop = connection.listen({ hear: (message) => this.#hear(message), welcomed: () => this.#list("mine") });
  }

  close(): void {
    this.#stop();
    if (this.connection.view.value.state === "open") void this.connection.request({ type: "list", stop: true }).catch(() => undefined);
  }

  /** Asks once more what is mine, as it is now. */
  again(): void {
    if (this.view.value.mineKnown && this.connection.view.value.state === "open") this.#list("mine");
  }

  /** The tables come right behind the answer. */
  #list(which: List): void {
    this.connection.request({ type: "list", ...(which === "mine" ? { mine: true } : {}) }).then(
      () => (this.#next = which),
      () => undefined,
    );
  }

  #hear(message: ServerMessage): void {
    if (message.type === "lobby") this.#hearList(message);
    else if (message.type === "room") this.#hearMine(message.room);
    else if (message.type === "notice" && (message.about === "turn" || message.about === "invitation" || message.about === "tournament")) this.#list("mine");
  }

  #hearList({ whole, tables, gone, here }: LobbyMessage): void {
    const { view } = this;
    if (whole) {
      this.#listed = this.#next;
      view.change({ [this.#listed]: tables, known: view.value.known || this.#listed === "tables", mineKnown: true, here: here ?? view.value.here });
      if (this.#listed === "mine" && this.all) this.#list("tables");
      return;
    }
    view.change({ [this.#listed]: updated(view.value[this.#listed], tables, gone ?? []), here: here ?? view.value.here });
    for (const row of tables) this.#hearMine(row);
    if (gone?.length) view.change({ mine: updated(view.value.mine, [], gone) });
  }

  /** Rows of mine change also where all tables are listed, and at the tables themselves. */
  #hearMine(row: TableRow): void {
    const { name } = this.connection.view.value;
    const sits = row.seats.some((person) => person.name === name && !person.opponent);
    const { mine } = this.view.value;
    if (sits) this.view.change({ mine: updated(mine, [row], []) });
    else if (mine.some(({ table }) => table === row.table)) this.view.change({ mine: updated(mine, [], [row.table]) });
  }
}
