// Tournaments of the server, live: the list of them, or one that is looked at.
import type { ServerMessage, Tournament, TournamentRow } from "../protocol";
import { Refusal } from "../engine/engine";
import { Store } from "../ui/store";
import type { Connection } from "./connection";

export interface TournamentsView {
  /** the server has told what there is */
  known: boolean;
  /** the newest first */
  rows: TournamentRow[];
}

/** Listens to the list until it is closed. */
export class Tournaments {
  readonly view = new Store<TournamentsView>({ known: false, rows: [] });
  readonly #stop: () => void;

  constructor(private readonly connection: Connection) {
    this.#stop = connection.listen({
      hear: (message) => this.#hear(message),
      welcomed: () => void connection.request({ type: "tournaments" }).catch(() => undefined),
    });
  }

  close(): void {
    this.#stop();
    if (this.connection.view.value.state === "open") void this.connection.request({ type: "tournaments", stop: true }).catch(() => undefined);
  }

  #hear(message: ServerMessage): void {
    if (message.type !== "tournament_list") return;
    const { tournaments, whole } = message;
    const before = whole ? [] : this.view.value.rows;
    const kept = before.map((row) => tournaments.find(({ tournament }) => tournament === row.tournament) ?? row);
    this.view.set({ known: true, rows: [...tournaments.filter(({ tournament }) => !kept.some((row) => row.tournament === tournament)), ...kept] });
  }
}

export interface TournamentView {
  told?: Tournament | undefined;
  /** why there is none, in words */
  refused?: string | undefined;
}

/** Looks at one until it is closed. */
export class LookedAt {
  readonly view = new Store<TournamentView>({});
  readonly #stop: () => void;

  constructor(
    private readonly connection: Connection,
    private readonly id: string,
  ) {
    this.#stop = connection.listen({
      hear: (message) => message.type === "tournament" && message.head.tournament === id && this.view.set({ told: message }),
      welcomed: () => this.#look(),
    });
  }

  close(): void {
    this.#stop();
    if (this.connection.view.value.state === "open") void this.connection.request({ type: "tournament_look", tournament: this.id, stop: true }).catch(() => undefined);
  }

  #look(): void {
    this.connection.request({ type: "tournament_look", tournament: this.id }).catch((error: unknown) => this.view.change({ refused: error instanceof Refusal ? error.text : String(error) }));
  }
}
