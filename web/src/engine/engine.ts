// The engine, as the page asks it: every request of docs/engine.md, answered by a worker.
import type { LanguageCode } from "../ui/settings";
import { _ } from "../ui/words";
import { findPack } from "../packs/kept";
import { asJson } from "./text";
import type { FromEngine, ToEngine } from "./worker";

/** Why something was refused, in words. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly text: string,
    readonly rule?: string,
    /** what in a text is wrong, and where it stands, from 1 */
    readonly token?: string,
    readonly column?: number,
    readonly line?: number,
    /** of a pack */
    readonly file?: string,
  ) {
    super(text);
  }
}

interface Waiting {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

type Unsent = ToEngine extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

/** What is wrong in the middle of a record is told with what could be read of it. */
const READS = ["open", "players"];

/** The reasons of an engine that does not hold the pack of the digest that it names. */
const MISSES = ["TK_ERROR_PACK_UNKNOWN", "TK_ERROR_RECORD_PACK"];

const base = new URL(".", document.baseURI).href;

function workerAddress(): string {
  const address = document.querySelector<HTMLLinkElement>("link[data-worker]")?.href;
  if (!address) throw new Error("the page does not say where its worker is");
  return address;
}

export class Engine {
  readonly #worker = new Worker(workerAddress(), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  readonly #known = new Set<LanguageCode>(["en"]);
  readonly #processors: Promise<number>;
  /** why nothing is answered any more */
  #failed: Error | undefined;
  #count = 0;

  /** with a crew: on all processors, where the browser lets it */
  constructor(crew = false) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<FromEngine>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("failed" in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data.answer);
    });
    // A script that does not come has no message of its own.
    this.#worker.addEventListener("error", ({ message }) => this.#fail(new Error(message || _("This part of the page does not come: the server does not answer."))));
    const files = { start: new URL(ENGINE_FILES.wasm, base).href, ...(crew && ENGINE_FILES.crew ? { crew: new URL(ENGINE_FILES.crew, base).href } : {}) };
    this.#processors = this.#send(files).then(Number);
    this.#processors.catch((error: Error) => this.#fail(error)); // whoever asks is told
  }

  /** How many processors it works with. */
  processors(): Promise<number> {
    return this.#processors;
  }

  /** Asks; throws a Refusal where the engine refuses. A pack that it misses is brought, where it is to be had. */
  async ask<T>(request: { ask: string; [part: string]: unknown }): Promise<T> {
    let answer = await this.#answer(request);
    if (answer.error && MISSES.includes(answer.error.reason) && (await this.#bringPack(answer.error.token ?? ""))) answer = await this.#answer(request);
    if (answer.error && !READS.includes(request.ask)) {
      const { reason, text, rule, token, column, line, file } = answer.error;
      throw new Refusal(reason, text, rule, token, column, line, file);
    }
    return answer as T;
  }

  async #answer(request: { ask: string }): Promise<{ error?: Refusal }> {
    return JSON.parse(await this.#send({ request: asJson(request) })) as { error?: Refusal };
  }

  async #bringPack(digest: string): Promise<boolean> {
    const found = await findPack(digest);
    if (!found) return false;
    const { game, files, over } = found;
    const answer = (await this.#answer({ ask: "pack", game, files, ...(over ? { over } : {}) } as { ask: string })) as { pack?: string };
    return answer.pack === digest;
  }

  /** Speaks a language from now on. */
  async speak(code: LanguageCode): Promise<void> {
    const catalogue = ENGINE_FILES.catalogues[code];
    if (!this.#known.has(code) && catalogue) {
      await this.#send({ code, catalogue: new URL(catalogue, base).href });
      this.#known.add(code);
    }
    await this.ask({ ask: "language", code });
  }

  close(): void {
    this.#worker.terminate();
    this.#fail(new Error("the engine was closed"));
  }

  #send(message: Unsent): Promise<string> {
    if (this.#failed) return Promise.reject(this.#failed);
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...message });
    });
  }

  #fail(error: Error): void {
    this.#failed ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
