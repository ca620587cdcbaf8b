// Runs a WebAssembly program: node run.mjs PROGRAM.wasm [WORD…]
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [path, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [path, ...words], env: {}, preopens: {}, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(path));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
