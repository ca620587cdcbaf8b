// A match over a server: kept by what the server says alone. After a lost connection it goes on with exactly what was
// missed; what was asked for meanwhile is asked for again, under the same id.
import type { Game, Wish } from "../documents";
import { Refusal } from "../engine/engine";
import type { Change, Done, Json, Order, ServerMessage, Table, TableRow } from "../protocol";
import type { AnyStep, AnyTable, ChatLine, ClocksView, Declaration, Match, MatchView, Parts, SeatView, UndoView } from "../table/match";
import { open } from "../ui/page/route";
import { Store } from "../ui/store";
import { _ } from "../ui/words";
import { TableCopy, Unfit } from "./change";
import type { Connection, LinkView, Request } from "./connection";
import { addToLog, cutLog, stepsToUndo } from "./log";
import { Past } from "./past";

/** What a match needs of the table that it is played at. */
export interface AtTable {
  readonly connection: Connection;
  /** as requests name it */
  readonly name: string;
  row(): TableRow | undefined;
  /** something was missed: the match is told anew, from what was seen on */
  rejoin(seen: number): void;
}

type OfMatch = Extract<ServerMessage, { match: string }>;

function stepsOf(log: Json | undefined): AnyStep[] {
  // as docs/schema/log.json has them
  return log ? ((log as unknown as { steps: AnyStep[] }).steps ?? []) : [];
}

/** Alone as far as the rules let one, further if the others agree. */
function undoOf({ seat, undo = 0, outcome }: AnyTable, log: AnyStep[]): UndoView | undefined {
  const steps = seat === undefined || outcome ? 0 : stepsToUndo(log, seat);
  return seat === undefined ? undefined : { steps, consent: steps > undo };
}

export class RemoteMatch implements Match {
  readonly view: Store<MatchView>;
  readonly game: Game;
  readonly title: string;
  readonly #copy = new TableCopy();
  /** seats whose people are not there, and until when their clocks wait */
  readonly #gone = new Map<number, number | undefined>();
  readonly #past = new Past();
  /** seats that were given up, where a program plays on */
  readonly #programs = new Set<number>();
  #sequence: number;
  #consentAt = 0;
  #acting = 0;
  #expected: { sequence: number; resolve: () => void }[] = [];

  constructor(
    readonly id: string,
    private readonly at: AtTable,
    first: Table,
    chat: ChatLine[],
    /** what the server had promised before it knew the players' words; unknown to those who came later */
    private readonly commitment?: string,
  ) {
    const table = this.#copy.begin(first.table) as unknown as AnyTable; // as docs/schema/table.json has it
    this.game = table.game;
    this.title = table.title;
    this.#sequence = first.sequence;
    this.view = new Store<MatchView>({
      table,
      log: cutLog(stepsOf(first.log), table.step),
      seats: [],
      seat: table.seat,
      undo: undoOf(table, cutLog(stepsOf(first.log), table.step)),
      busy: false,
      connection: "here",
      onlookers: 0,
      chat,
    });
    this.rowChanged();
  }

  /** of what it has a table of */
  get sequence(): number {
    return this.#sequence;
  }

  get over(): boolean {
    return this.view.value.table.outcome !== null;
  }

  // ---- Asking ----

  async act(write: string): Promise<boolean> {
    this.#acting++;
    this.view.change({ busy: true, error: undefined });
    const done = await this.#ask({ type: "act", match: this.id, sequence: this.#sequence, write });
    if (done?.sequence !== undefined) await this.#reaches(done.sequence);
    if (--this.#acting === 0) this.view.change({ busy: false });
    return done !== undefined;
  }

  async wish(parts: Parts): Promise<Wish> {
    return (await this.at.connection.document({ type: "wish", match: this.id, parts })) as unknown as Wish;
  }

  about<T>(kind: string, key: string): Promise<T | undefined> {
    return this.#document<T>({ type: "about", match: this.id, kind, key });
  }

  thing<T>(kind: string, key: string): Promise<T | undefined> {
    return this.#document<T>({ type: "thing", match: this.id, kind, key });
  }

  declare(what: Declaration): Promise<boolean> {
    return this.#carryOut({ type: "declare", match: this.id, declaration: what });
  }

  async undo(): Promise<boolean> {
    const { seat, log, table } = this.view.value;
    const steps = seat === undefined ? 0 : stepsToUndo(log, seat);
    if (steps === 0) return false;
    if (steps > (table.undo ?? 0)) this.view.change({ asking: "undo" });
    const done = await this.#carryOut({ type: "undo", match: this.id, sequence: this.#sequence, steps });
    this.view.change({ asking: undefined });
    return done;
  }

  async pause(over: boolean): Promise<boolean> {
    this.view.change({ asking: "pause" });
    const done = await this.#carryOut({ type: "pause", match: this.id, ...(over ? { over } : {}) });
    this.view.change({ asking: undefined });
    return done;
  }

  async consent(agrees: boolean): Promise<boolean> {
    const { consent } = this.view.value;
    if (!consent) return false;
    this.view.change({ consent: undefined });
    return this.#carryOut({ type: "consent", match: this.id, sequence: this.#consentAt, to: consent.to, agrees });
  }

  async orders(orders: Order[]): Promise<boolean> {
    const done = await this.#carryOut({ type: "orders", match: this.id, orders });
    if (done) this.view.change({ orders });
    return done;
  }

  retry(): void {
    this.at.connection.retry();
  }

  /** The seat stays, and its clock goes on. */
  leave(): Promise<void> {
    const { tournament } = this.view.value;
    open(tournament ? `clubs/${tournament}` : "");
    return Promise.resolve();
  }

  say(text: string): Promise<boolean> {
    return this.#carryOut({ type: "say", table: this.at.name, text });
  }

  async mute(name: string | undefined, off = false): Promise<boolean> {
    const done = await this.#carryOut({ type: "mute", table: this.at.name, ...(name ? { name } : {}), ...(off ? { off } : {}) });
    const { muted } = this.view.value;
    const before = Array.isArray(muted) ? muted : [];
    if (done) this.view.change({ muted: name ? (off ? before.filter((one) => one !== name) : [...before, name]) : off ? undefined : true });
    return done;
  }

  block(name: string, off = false): Promise<boolean> {
    return this.#carryOut({ type: "block", name, ...(off ? { off } : {}) });
  }

  report(about: { number: number } | { name: string }, text: string): Promise<boolean> {
    return this.#carryOut({ type: "report", table: this.at.name, ...about, ...(text ? { text } : {}) });
  }

  async rematch(swap = true): Promise<void> {
    this.view.change({ asking: "rematch" });
    if (!(await this.#carryOut({ type: "rematch", table: this.at.name, ...(swap ? { swap } : {}) }))) this.view.change({ asking: undefined });
  }

  /** Only where nothing is hidden: the server tells of a match what a seat may know now. */
  past(step: number): Promise<AnyTable | undefined> {
    const options = this.at.row()?.options ?? [];
    return this.game === "chess" ? this.#past.table(this.view.value, options, step) : Promise.resolve(undefined);
  }

  take(): void {
    // everybody has a screen of their own
  }

  get replay(): string {
    return `table/${this.at.name}/${this.id}`;
  }

  /** Once it is over. Of a table that is found by its link alone it is for who played and, by the link, for who looked on. */
  async record(): Promise<string | undefined> {
    if (!this.over) return undefined;
    const address = new URL(`api/matches/${this.id}.tkr`, document.baseURI);
    if (!/^m[0-9a-f]{1,16}$/.test(this.at.name)) address.searchParams.set("table", this.at.name);
    const response = await fetch(address).catch(() => undefined);
    return response?.ok ? response.text() : undefined;
  }

  /** The table is left by whoever looks at it. */
  close(): void {
    this.#past.close();
  }

  async #document<T>(request: Request): Promise<T | undefined> {
    const document = await this.at.connection.document(request);
    return document && Object.keys(document).length > 0 ? (document as unknown as T) : undefined;
  }

  async #carryOut(request: Request): Promise<boolean> {
    return (await this.#ask(request)) !== undefined;
  }

  /** Undefined where it is refused, which is told. */
  async #ask(request: Request): Promise<Done | undefined> {
    this.view.change({ error: undefined });
    try {
      return await this.at.connection.request(request);
    } catch (error) {
      this.view.change({ error: error instanceof Refusal ? { text: error.text, rule: error.rule } : { text: String(error) } });
      return undefined;
    }
  }

  /** Until the table shows what was done: what is chosen before would be chosen from an old one. */
  #reaches(sequence: number): Promise<void> {
    return this.#sequence >= sequence ? Promise.resolve() : new Promise((resolve) => this.#expected.push({ sequence, resolve }));
  }

  #reached(): void {
    const reached = this.#expected.filter(({ sequence }) => sequence <= this.#sequence);
    this.#expected = this.#expected.filter((one) => !reached.includes(one));
    for (const { resolve } of reached) resolve();
  }

  // ---- Hearing ----

  linkChanged({ lag, retry, state }: LinkView): void {
    const before = this.view.value;
    const outdated = state === "over";
    if (before.lag !== lag || before.retry !== retry || before.outdated !== outdated) this.view.change({ lag, retry, outdated });
  }

  lost(): void {
    this.view.change({ connection: "lost", waiting: undefined, reaction: undefined, consent: undefined });
  }

  /** Who is there and what the others want is told again after a hello. */
  back(): void {
    this.#gone.clear();
    this.view.change({ connection: "here" });
    this.rowChanged();
  }

  chatChanged(chat: ChatLine[]): void {
    this.view.change({ chat });
  }

  rowChanged(): void {
    const row = this.at.row();
    this.view.change({ seats: this.#seats(this.view.value.table), onlookers: row?.onlookers ?? 0, rated: row?.rated ?? false, tournament: row?.tournament, days: row?.clock?.days });
  }

  hear(message: OfMatch): void {
    switch (message.type) {
      case "table":
        return this.#hearTable(message);
      case "change":
        return this.#hearChange(message);
      case "asked":
        if (message.what === "reaction") this.view.change({ reaction: performance.now() + (message.left ?? 0) });
        else if (message.what !== "turn") {
          this.#consentAt = message.sequence;
          const until = message.left === undefined ? undefined : performance.now() + message.left;
          this.view.change({ consent: { to: message.what, by: message.by ?? 0, steps: message.steps, until } });
        }
        return;
      case "waiting":
        this.view.change({ waiting: performance.now() + message.left });
        return;
      case "clocks": {
        const clocks: ClocksView = { left: message.left, running: message.running ?? [], at: performance.now(), grace: Object.fromEntries(this.#gone) };
        this.view.change({ clocks, paused: clocks.running.length === 0 && !this.over });
        return;
      }
      case "presence":
        if (message.here) this.#gone.delete(message.seat);
        else this.#gone.set(message.seat, message.grace ? performance.now() + message.grace : undefined);
        if (message.program) this.#programs.add(message.seat);
        this.#stopClocks();
        this.rowChanged();
        return;
      case "standing":
        this.view.change({ orders: message.orders });
        return;
      case "end": {
        const { seed, half, salt, ratings } = message;
        const { clocks } = this.view.value;
        this.view.change({
          proof: { seed, half, salt, commitment: this.commitment },
          ratings,
          clocks: clocks && { ...clocks, running: [] },
          waiting: undefined,
          reaction: undefined,
          consent: undefined,
          paused: false,
        });
        return;
      }
    }
  }

  /** Those of who is away stand for a while. */
  #stopClocks(): void {
    const { clocks } = this.view.value;
    if (clocks) this.view.change({ clocks: { ...clocks, grace: Object.fromEntries(this.#gone) } });
  }

  #hearTable(message: Table): void {
    const table = this.#copy.begin(message.table) as unknown as AnyTable;
    this.#sequence = message.sequence;
    const told = stepsOf(message.log);
    const before = this.view.value;
    this.#show(table, cutLog(addToLog(before.log, told), table.step));
    // In another language: what was told in the old one is told again.
    if (table.language !== before.table.language && (told[0]?.step ?? 0) > 0) this.at.rejoin(0);
  }

  #hearChange(message: Change): void {
    if (message.since !== this.#sequence) {
      this.at.rejoin(this.#sequence);
      return;
    }
    try {
      const table = this.#copy.apply(message.change) as unknown as AnyTable;
      this.#sequence = message.sequence;
      const { log, consent } = this.view.value;
      const told = stepsOf(message.log);
      const goesOn = message.back !== undefined || told.length > 0;
      this.#show(table, message.back !== undefined ? cutLog(log, message.back) : addToLog(log, told));
      if (consent?.to === "undo" && goesOn) this.view.change({ consent: undefined });
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      this.at.rejoin(this.#sequence);
    }
  }

  #show(table: AnyTable, log: AnyStep[]): void {
    this.view.change({ table, log, seat: table.seat, seats: this.#seats(table), undo: undoOf(table, log), waiting: undefined, reaction: undefined });
    this.#reached();
  }

  #seats(table: AnyTable): SeatView[] {
    const row = this.at.row();
    const several = (row?.seats.filter(({ opponent }) => opponent !== undefined).length ?? 0) > 1;
    return table.seats.map(({ seat, name, player, decides }): SeatView => {
      const person = row?.seats.find((one) => one.seat === seat);
      const program = person?.opponent ?? (this.#programs.has(seat) ? "" : undefined);
      return {
        seat,
        name,
        // as in a match in the page: a program alone is the computer, several are told apart as the log does
        player: person?.opponent !== undefined ? (several ? name : _("Computer")) : (player ?? person?.name ?? name),
        program,
        mine: seat === table.seat,
        decides,
        thinking: decides && program !== undefined,
        here: program !== undefined || !this.#gone.has(seat),
        grace: this.#gone.get(seat),
        rating: person?.rating,
      };
    });
  }
}
