// The engine in a worker: one instance of the module, asked in JSON, answering in JSON.
//
// The page sends { id, start } once, then { id, request } or { id, catalogue }; every message is answered with its id.
//
// Where it is told to start with a crew, and the browser lets the page share memory, it is an instance of the other module,
// and starts helpers on the same memory (src/wasm/crew.h): workers of this script too, to whom { id, help } is sent.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  /** memory for so many bytes; 0 when there is none left */
  room(size: number): number;
  ask(length: number): number;
  answer(): number;
  /** 0, or the number of the reason why not */
  catalogue(length: number): number;
}

interface CrewExports extends Exports {
  __stack_pointer: WebAssembly.Global<"i32">;
  /** memory for the stack of a helper; 0 when there is none left */
  stack(): number;
  /** so many helpers are there */
  crew(helpers: number): void;
  /** what a helper does for ever */
  help(number: number): void;
}

interface Place {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  number: number;
  stack: number;
}

export type ToEngine =
  | { id: number; start: string; crew?: string }
  | { id: number; help: Place }
  | { id: number; request: string }
  | { id: number; code: string; catalogue: string };
export type FromEngine = { id: number; answer: string } | { id: number; failed: string };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** More than these hardly help one another. */
const PROCESSORS_MOST = 8;
/** As cmake/wasm.cmake says. */
const CREW_PAGES = 4096;
let engine: Exports | undefined;
let memory: WebAssembly.Memory;

async function bring(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

async function startAlone(address: string): Promise<void> {
  const { instance } = await WebAssembly.instantiateStreaming(bring(address));
  engine = instance.exports as unknown as Exports;
  memory = engine.memory;
  engine._initialize?.();
}

async function instanceOn(module: WebAssembly.Module, shared: WebAssembly.Memory): Promise<CrewExports> {
  return (await WebAssembly.instantiate(module, { env: { memory: shared } })).exports as unknown as CrewExports;
}

function callHelper(helper: Worker, help: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    helper.addEventListener("message", ({ data }: MessageEvent<FromEngine>) => ("failed" in data ? reject(new Error(data.failed)) : resolve()));
    helper.addEventListener("error", (event) => reject(new Error(event.message)));
    helper.postMessage({ id: help.number, help } satisfies ToEngine);
  });
}

/** Starts with as many processors as there are, and says how many; with none where there is but one, or where they cannot work
 * together. */
async function startCrew(address: string): Promise<number> {
  const processors = Math.min(navigator.hardwareConcurrency, PROCESSORS_MOST);
  if (!crossOriginIsolated || !(processors > 1)) return 0;
  const helpers: Worker[] = [];
  try {
    const shared = new WebAssembly.Memory({ initial: CREW_PAGES, maximum: CREW_PAGES, shared: true });
    const module = await WebAssembly.compileStreaming(bring(address));
    const exports = await instanceOn(module, shared);
    exports._initialize?.();
    for (let number = 1; number < processors; number++) helpers.push(new Worker(self.location.href, { type: "module" }));
    await Promise.all(helpers.map((helper, index) => callHelper(helper, { module, memory: shared, number: index + 1, stack: exports.stack() })));
    exports.crew(helpers.length);
    [engine, memory] = [exports, shared];
    return processors;
  } catch {
    for (const helper of helpers) helper.terminate();
    return 0; // there is not that much memory, or not the module: it goes on alone
  }
}

/** How many processors work on what is asked. */
async function start(address: string, crew: string | undefined): Promise<number> {
  const processors = crew ? await startCrew(crew) : 0;
  if (processors === 0) await startAlone(address);
  return processors || 1;
}

function put(exports: Exports, bytes: Uint8Array): void {
  const at = exports.room(bytes.length);
  if (at === 0) throw new Error("the engine has no memory left");
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
}

function ask(request: string): string {
  const exports = engine!;
  const bytes = encoder.encode(request);
  put(exports, bytes);
  const length = exports.ask(bytes.length);
  return decoder.decode(new Uint8Array(memory.buffer, exports.answer(), length).slice()); // what is shared is not decoded
}

async function learn(code: string, address: string): Promise<void> {
  const exports = engine!;
  const catalogue = new Uint8Array(await (await bring(address)).arrayBuffer());
  const name = encoder.encode(`${code}\0`);
  const bytes = new Uint8Array(name.length + catalogue.length);
  bytes.set(name);
  bytes.set(catalogue, name.length);
  put(exports, bytes);
  if (exports.catalogue(bytes.length) !== 0) throw new Error(`${address} is no catalogue`);
}

async function help({ id, help: { module, memory: shared, number, stack } }: Extract<ToEngine, { help: Place }>): Promise<never> {
  const exports = await instanceOn(module, shared);
  exports.__stack_pointer.value = stack;
  postMessage({ id, answer: "{}" } satisfies FromEngine);
  exports.help(number);
  throw new Error("a helper came back");
}

async function carryOut(message: ToEngine): Promise<string> {
  if ("help" in message) return help(message);
  if ("start" in message) return String(await start(message.start, message.crew));
  if ("catalogue" in message) await learn(message.code, message.catalogue);
  else return ask(message.request);
  return "{}";
}

// One after the other: a request that comes while a catalogue is loaded is answered in its language.
let last: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<ToEngine>) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, answer: await carryOut(data) } satisfies FromEngine);
    } catch (error) {
      postMessage({ id: data.id, failed: String(error) } satisfies FromEngine);
    }
  });
});
