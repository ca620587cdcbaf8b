// The one connection of the page to its server: hello, requests that are repeated until they are answered, and coming
// back quietly after a loss. Nothing is done twice: a request keeps its id, whatever happens to the connection.
import { Refusal } from "../engine/engine";
import { chance } from "../engine/requests";
import { asJson } from "../engine/text";
import type { ClientMessage, Done, Json, ServerMessage, Session } from "../protocol";
import { settings } from "../ui/settings";
import { Store } from "../ui/store";
import { _ } from "../ui/words";

export interface LinkView {
  /** none: the page came from somewhere without a server; over: for good, as with an old page at a new server */
  state: "none" | "connecting" | "open" | "lost" | "over";
  /** the person, as the server shows them */
  name?: string | undefined;
  guest?: boolean | undefined;
  /** looks after the server */
  host?: boolean | undefined;
  /** milliseconds that the server's clock is ahead of this one */
  ahead?: number | undefined;
  /** matches that they play */
  matches: string[];
  /** milliseconds there and back, once it was measured */
  lag?: number | undefined;
  /** lost: when (performance.now()) the next try comes */
  retry?: number | undefined;
  /** what the server said last when it went */
  text?: string | undefined;
}

/** Somebody in the page who listens. */
export interface Listener {
  hear?(message: ServerMessage): void;
  /** after every hello: what was asked for before must be asked for again */
  welcomed?(): void;
  lost?(): void;
}

type Asking = Extract<ClientMessage, { id: string }>;
type WithoutId<M> = M extends Asking ? Omit<M, "id"> : never;
export type Request = WithoutId<Asking>;
type Answered = Extract<ServerMessage, { type: "done" | "answer" | "session_list" | "friend_list" | "block_list" | "invitation_list" }>;
type Listed = Exclude<Answered["type"], "done" | "answer">;

interface Waiting {
  text: string;
  /** over this connection */
  sent: boolean;
  /** comes to a place after a hello: what is done there waits until one is there */
  comes: boolean;
  resolve: (answer: Answered) => void;
  reject: (error: Error) => void;
}

const VERSION_OF_PROTOCOL = 1;
/** Bytes of a request. */
const LONGEST = 16_384;
const PAUSE_FIRST = 200;
const PAUSE_MOST = 10_000;
const CONNECT_TIME = 12_000;
const PING_EVERY = 15_000;
const PONG_TIME = 8_000;
/** Requests; the server closes who sends more than it likes. */
const AT_ONCE = 80;
const A_SECOND = 25;

export class Connection {
  readonly view = new Store<LinkView>({ state: "connecting", matches: [] });
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #prefix = chance(6);
  #requests = 0;
  #socket: WebSocket | undefined;
  /** the cookie says who somebody is; a browser that keeps none is told, and says it again */
  #session: string | undefined;
  #losses = 0;
  #byeWait = 0;
  #started = false;
  #language = settings.value.language;
  /** listeners are being told of a hello, and come to their places */
  #welcoming = false;
  #allowance = AT_ONCE;
  #allowedAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #sending: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #pinged: { number: number; at: number } | undefined;

  /** address: of the server's socket; undefined where there is no server. */
  constructor(private readonly address: string | undefined) {
    if (!address) this.view.change({ state: "none" });
  }

  /** Listens from now on, and connects when nobody did before. Returns how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#start();
    if (this.view.value.state === "open") listener.welcomed?.();
    return () => this.#listeners.delete(listener);
  }

  /** Listens too, but does not connect for it. */
  overhear(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks for something to be done, now or when there is a connection. Rejects with a Refusal. */
  async request(request: Request): Promise<Done> {
    const answer = await this.#ask(request);
    if (answer.type !== "done") throw new Error(`${request.type} was answered by ${answer.type}`);
    if (answer.session) this.#become(answer.session);
    return answer;
  }

  /** Asks for a document. */
  async document(request: Request): Promise<Json> {
    const answer = await this.#ask(request);
    if (answer.type !== "answer") throw new Error(`${request.type} was answered by ${answer.type}`);
    return answer.document;
  }

  /** Asks for a list that is a message of its own. */
  async list<T extends Listed>(request: Request, type: T): Promise<Extract<Answered, { type: T }>> {
    const answer = await this.#ask(request);
    if (answer.type !== type) throw new Error(`${request.type} was answered by ${answer.type}`);
    return answer as Extract<Answered, { type: T }>;
  }

  /** Where the person is signed in. */
  async sessions(): Promise<Session[]> {
    return (await this.list({ type: "sessions" }, "session_list")).sessions;
  }

  /** Somebody else from now on, or the same person with another session: hello is said anew. */
  #become(session: string): void {
    this.#session = session;
    void this.#keep(session);
    this.#drop(0);
  }

  /** Has a session put into the cookie, where scripts cannot read it, for the next page. */
  async #keep(session: string): Promise<void> {
    if (!this.address) return;
    const address = new URL("session", document.baseURI);
    await fetch(address, { headers: { authorization: `Bearer ${session}` } }).catch(() => undefined);
  }

  /** Tries now, and not only when it would by itself. */
  retry(): void {
    if (this.view.value.state === "lost") {
      clearTimeout(this.#retry);
      this.#connect();
    }
  }

  #ask(request: Request): Promise<Answered> {
    this.#start();
    const id = `${this.#prefix}-${(++this.#requests).toString(36)}`;
    const text = asJson({ ...request, id });
    return new Promise((resolve, reject) => {
      // The server would close the connection, and again when it is repeated.
      if (new TextEncoder().encode(text).length > LONGEST) return reject(new Refusal("TK_ERROR_TOO_LONG", _("This is too long to be sent.")));
      this.#waiting.set(id, { text, sent: false, comes: this.#welcoming, resolve, reject });
      this.#sendWaiting();
    });
  }

  // ---- Connecting ----

  #start(): void {
    if (this.#started || !this.address) return;
    this.#started = true;
    addEventListener("online", () => this.retry());
    addEventListener("offline", () => this.#drop(PAUSE_MOST));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return;
      this.retry();
      this.#ping();
    });
    settings.subscribe(() => this.#speak());
    this.#connect();
  }

  #connect(): void {
    if (!this.address || this.view.value.state === "over") return;
    if (!navigator.onLine) {
      this.#lose(PAUSE_MOST);
      return;
    }
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    const late = setTimeout(() => this.#drop(), CONNECT_TIME);
    socket.addEventListener("open", () => {
      this.#language = settings.value.language;
      this.#say({ type: "hello", version: VERSION_OF_PROTOCOL, language: this.#language, client: `page ${VERSION}`, ...(this.#session ? { session: this.#session } : {}) });
    });
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket !== socket || typeof data !== "string") return;
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === "welcome") clearTimeout(late);
      this.#hear(message);
    });
    socket.addEventListener("close", () => {
      clearTimeout(late);
      if (this.#socket === socket) this.#lose();
    });
  }

  /** Twice as long every time, and never all at once: a quarter more or less. */
  #pause(): number {
    const pause = Math.min(PAUSE_MOST, PAUSE_FIRST * 2 ** this.#losses);
    return Math.max(this.#byeWait, pause * (0.75 + Math.random() / 2));
  }

  #lose(pause = this.#pause()): void {
    this.#socket = undefined;
    this.#losses++;
    this.#byeWait = 0;
    this.#pinged = undefined;
    clearInterval(this.#pings);
    clearTimeout(this.#sending);
    for (const waiting of this.#waiting.values()) waiting.sent = false;
    const over = this.view.value.state === "over";
    this.view.change(over ? { lag: undefined } : { state: "lost", lag: undefined, retry: performance.now() + pause });
    for (const listener of [...this.#listeners]) listener.lost?.();
    clearTimeout(this.#retry);
    if (over) return;
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #drop(pause?: number): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = undefined;
    socket.close();
    this.#lose(pause);
  }

  // ---- Sending ----

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Sends what waits, as fast as the server likes it. */
  #sendWaiting(): void {
    const socket = this.#socket;
    // One that closes is not lost yet, but carries nothing: what waits is sent over the next one.
    if (this.view.value.state !== "open" || socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    this.#allowance = Math.min(AT_ONCE, this.#allowance + ((now - this.#allowedAt) / 1000) * A_SECOND);
    this.#allowedAt = now;
    const comes = [...this.#waiting.values()].some((waiting) => waiting.comes);
    for (const waiting of this.#waiting.values()) {
      if (waiting.sent || (comes && !waiting.comes)) continue;
      if (this.#allowance < 1) {
        clearTimeout(this.#sending);
        this.#sending = setTimeout(() => this.#sendWaiting(), 1000 / A_SECOND);
        return;
      }
      this.#allowance--;
      waiting.sent = true;
      socket.send(waiting.text);
    }
  }

  #speak(): void {
    const { language } = settings.value;
    if (language === this.#language) return;
    this.#language = language;
    if (this.view.value.state === "open") void this.request({ type: "speak", language }).catch(() => undefined);
  }

  #ping(): void {
    if (this.view.value.state !== "open") return;
    const now = performance.now();
    if (!this.#pinged) {
      this.#pinged = { number: Math.floor(Math.random() * 2 ** 32), at: now };
      this.#say({ type: "ping", number: this.#pinged.number });
      setTimeout(() => this.#missPong(), PONG_TIME);
    }
  }

  #missPong(): void {
    if (this.#pinged && performance.now() - this.#pinged.at >= PONG_TIME - 50) this.#drop();
  }

  // ---- Hearing ----

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "ping":
        this.#say({ type: "pong", number: message.number });
        return;
      case "pong":
        if (this.#pinged?.number === message.number) {
          this.view.change({ lag: Math.max(1, Math.round(performance.now() - this.#pinged.at)) });
          this.#pinged = undefined;
        }
        return;
      case "welcome":
        this.#losses = 0;
        if (message.session) {
          this.#session = message.session;
          void this.#keep(message.session);
        }
        this.#allowance = AT_ONCE;
        this.view.change({ state: "open", name: message.name, guest: message.guest ?? false, host: message.host ?? false, ahead: message.now - Date.now(), matches: message.matches ?? [], text: undefined, retry: undefined });
        this.#welcoming = true;
        for (const listener of [...this.#listeners]) listener.welcomed?.();
        this.#welcoming = false;
        this.#sendWaiting();
        this.#pings = setInterval(() => this.#ping(), PING_EVERY);
        this.#ping();
        break;
      case "bye":
        this.#byeWait = Math.min(message.wait ?? 0, PAUSE_MOST);
        if (message.why === "session") this.#session = undefined;
        this.view.change(message.why === "version" ? { state: "over", text: message.text } : { text: message.text });
        break;
      case "done":
      case "answer":
      case "session_list":
      case "friend_list":
      case "block_list":
      case "invitation_list":
        this.#take(message.id)?.resolve(message);
        return;
      case "refused":
        if (message.id) this.#take(message.id)?.reject(new Refusal(message.reason, message.text, message.rule));
        return;
    }
    for (const listener of [...this.#listeners]) listener.hear?.(message);
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting?.comes) this.#sendWaiting();
    return waiting;
  }
}

/** A server says so in the page that it sends; a host of files has none behind it. */
function addressOfSocket(): string | undefined {
  const sent = document.querySelector("meta[name=tankodrom-server]")?.getAttribute("content") === "yes";
  if (!sent || !/^https?:$/.test(location.protocol)) return undefined;
  const address = new URL("socket", document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  address.hash = "";
  return address.href;
}

export const server = new Connection(addressOfSocket());
