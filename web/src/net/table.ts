// A table at the server, as this page is at it: who sits there before the start, then the match, perhaps another one.
import { Refusal } from "../engine/engine";
import type { Room, ServerMessage, TableRow } from "../protocol";
import type { ChatLine } from "../table/match";
import { Store } from "../ui/store";
import type { Connection, Request } from "./connection";
import { RemoteMatch, type AtTable } from "./remote";

export interface TableView {
  row?: TableRow | undefined;
  /** whose table it is */
  owner?: number | undefined;
  /** where this person sits */
  seat?: number | undefined;
  /** sat there before, until somebody made the seat free */
  unseated?: boolean | undefined;
  /** whose table it was has gone, and it is this person's now */
  heir?: boolean | undefined;
  match?: RemoteMatch | undefined;
  chat: ChatLine[];
  /** somebody wants another match: the server's words */
  invitation?: string | undefined;
  connection: "here" | "lost";
  busy: boolean;
  /** the last thing that was refused */
  error?: { text: string; rule?: string | undefined } | undefined;
  /** the table cannot be come to */
  failed?: { reason: string; text: string } | undefined;
}

export type Way = { table: string } | { match: string };

export class RemoteTable implements AtTable {
  readonly view = new Store<TableView>({ chat: [], connection: "here", busy: false });
  readonly #promises = new Map<string, string>();
  readonly #stop: () => void;
  #name = "";
  #closed = false;

  constructor(
    readonly connection: Connection,
    private readonly way: Way,
  ) {
    if ("table" in way) this.#name = way.table;
    const stopWatching = connection.view.subscribe(() => this.view.value.match?.linkChanged(connection.view.value));
    const stopListening = connection.listen({
      hear: (message) => this.#hear(message),
      welcomed: () => void this.#come(),
      lost: () => {
        this.view.change({ connection: "lost" });
        this.view.value.match?.lost();
      },
    });
    this.#stop = () => {
      stopWatching();
      stopListening();
    };
  }

  get name(): string {
    return this.#name;
  }

  row(): TableRow | undefined {
    return this.view.value.row;
  }

  rejoin(seen: number): void {
    void this.carryOut({ type: "join", table: this.#name, seen });
  }

  /** Asks for a change of the table; what comes of it is told by the server. */
  async carryOut(request: Request): Promise<boolean> {
    this.view.change({ busy: true, error: undefined });
    try {
      await this.connection.request(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.view.change({ error: { text: error.text, rule: error.rule } });
      return false;
    } finally {
      this.view.change({ busy: false });
    }
  }

  sit(seat?: number): Promise<boolean> {
    return this.carryOut({ type: "sit", table: this.#name, ...(seat === undefined ? {} : { seat }) });
  }

  fill(seat: number, opponent: string): Promise<boolean> {
    return this.carryOut({ type: "fill", table: this.#name, seat, opponent });
  }

  kick(seat: number): Promise<boolean> {
    return this.carryOut({ type: "kick", table: this.#name, seat });
  }

  /** Keeps a seat for somebody, or no longer. */
  invite(name: string, seat: number): Promise<boolean> {
    return this.carryOut({ type: "invite", table: this.#name, name, seat });
  }

  uninvite(name: string): Promise<boolean> {
    return this.carryOut({ type: "invite", table: this.#name, name, off: true });
  }

  decline(): Promise<boolean> {
    return this.carryOut({ type: "decline", table: this.#name });
  }

  start(): Promise<boolean> {
    return this.carryOut({ type: "start", table: this.#name });
  }

  leave(): Promise<boolean> {
    return this.carryOut({ type: "leave", table: this.#name });
  }

  say(text: string): Promise<boolean> {
    return this.carryOut({ type: "say", table: this.#name, text });
  }

  /** Looks away: a seat before the start is kept, whoever plays or looks on is seen to have gone. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stop();
    this.view.value.match?.close();
    const { row, seat } = this.view.value;
    if (row && (row.state !== "open" || seat === undefined)) {
      void this.connection.request({ type: "leave", table: this.#name }).catch(() => undefined);
    }
  }

  async #come(): Promise<void> {
    const seen = this.view.value.match?.sequence ?? 0;
    try {
      const request: Request = this.#name ? { type: "join", table: this.#name, seen } : { type: "watch", match: "match" in this.way ? this.way.match : "", seen };
      const { table } = await this.connection.request(request);
      this.#name ||= table ?? "";
      this.view.change({ connection: "here", failed: undefined });
      this.view.value.match?.back();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#fail(error);
    }
  }

  /** A match that is over stays to be looked at, when the server has forgotten its table. */
  #fail({ reason, text }: Refusal): void {
    const { match } = this.view.value;
    if (match?.over) {
      match.back();
      this.view.change({ connection: "here" });
      return;
    }
    match?.close();
    this.view.change({ match: undefined, row: undefined, failed: { reason, text } });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "room":
        if (!this.#name && "match" in this.way && message.room.match === this.way.match) this.#name = message.room.table;
        if (message.room.table === this.#name) this.#hearRoom(message);
        return;
      case "chat":
        if (message.table === this.#name) {
          const chat = [...this.view.value.chat.filter(({ number }) => number !== message.number), message].sort((left, right) => left.number - right.number);
          this.view.change({ chat });
          this.view.value.match?.chatChanged(chat);
        }
        return;
      case "notice":
        if (message.about === "invitation" && message.table === this.#name) this.view.change({ invitation: message.text });
        return;
      case "table":
      case "change":
      case "asked":
      case "waiting":
      case "clocks":
      case "presence":
      case "standing":
      case "end": {
        const { match, row, chat } = this.view.value;
        if (message.match === match?.id) match.hear(message);
        else if (message.type === "table" && (message.match === row?.match || this.#promises.has(message.match))) {
          const begun = new RemoteMatch(message.match, this, message, chat, this.#promises.get(message.match));
          match?.close();
          begun.linkChanged(this.connection.view.value);
          this.view.change({ match: begun, invitation: undefined });
          if ((begun.view.value.log[0]?.step ?? 0) > 0) this.rejoin(0); // what was seen was of the match before
        }
      }
    }
  }

  #hearRoom({ room, owner, seat, commitment, next }: Room): void {
    if (commitment && next) this.#promises.set(next, commitment);
    const sat = this.view.value.seat !== undefined;
    const unseated = room.state === "open" && seat === undefined && (sat || this.view.value.unseated);
    const { owner: before, seat: own, heir: was } = this.view.value;
    const heir = owner !== undefined && owner === seat && (was || (sat && before !== own));
    const begun = room.state === "playing" && this.view.value.row?.state === "open";
    this.view.change({ row: room, owner, seat, unseated, heir });
    this.view.value.match?.rowChanged();
    if (begun && seat === undefined) void this.#come(); // who may look on sees the match, and who may not is told so
  }
}
