// The engine in a worker: one instance of the module, asked in JSON, answering in JSON.
//
// The page sends { id, start } once, then { id, request } or { id, catalogue }; every message is answered with its id.
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

export type ToEngine =
  | { id: number; start: string }
  | { id: number; request: string }
  | { id: number; code: string; catalogue: string };
export type FromEngine = { id: number; answer: string } | { id: number; failed: string };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let engine: Exports | undefined;

async function start(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const { instance } = await WebAssembly.instantiateStreaming(response);
  engine = instance.exports as unknown as Exports;
  engine._initialize?.();
}

function put(exports: Exports, bytes: Uint8Array): void {
  const at = exports.room(bytes.length);
  if (at === 0) throw new Error("the engine has no memory left");
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
}

function ask(request: string): string {
  const exports = engine!;
  const bytes = encoder.encode(request);
  put(exports, bytes);
  const length = exports.ask(bytes.length);
  return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer(), length));
}

async function learn(code: string, address: string): Promise<void> {
  const exports = engine!;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const catalogue = new Uint8Array(await response.arrayBuffer());
  const name = encoder.encode(`${code}\0`);
  const bytes = new Uint8Array(name.length + catalogue.length);
  bytes.set(name);
  bytes.set(catalogue, name.length);
  put(exports, bytes);
  if (exports.catalogue(bytes.length) !== 0) throw new Error(`${address} is no catalogue`);
}

async function carryOut(message: ToEngine): Promise<string> {
  if ("start" in message) await start(message.start);
  else if ("catalogue" in message) await learn(message.code, message.catalogue);
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
