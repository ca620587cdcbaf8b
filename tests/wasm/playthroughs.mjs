// Plays the golden playthroughs in the module for the page and compares every hash of their files:
//   node playthroughs.mjs MODULE.wasm FOLDER ENGINE_LINES
// The actions of the first steps stand in the files; the rest of a match is played by the same random numbers, and its
// end is compared. The tables of the first steps must be what the engine outside the page makes, byte for byte.
import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Engine } from "./engine.mjs";

const [path, folder, native] = process.argv.slice(2);
const engine = await Engine.load(path);
const outside = spawn(native, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: outside.stdout })[Symbol.asyncIterator]();
let hashes = 0, tables = 0, faults = 0;

function fault(text) {
    console.log(text);
    faults++;
}

// The answers of both, which must be the same.
async function both(where, request) {
    const text = JSON.stringify(request);
    outside.stdin.write(text + "\n");
    const [inside, line] = [engine.askText(text), (await lines.next()).value];
    const expected = line.slice(line.indexOf(" ") + 1);
    if (inside !== expected) {
        fault(`${where}: ${text}: ${inside.slice(0, 300)} in the module, ${expected.slice(0, 300)} outside`);
    }
    return JSON.parse(inside);
}

function compare(where, hash, wanted) {
    hashes++;
    if (hash !== wanted) {
        fault(`${where}: the hash is ${hash} in the module, ${wanted} in the file`);
    }
}

async function play(game, file) {
    const text = await readFile(join(folder, game, file), "utf-8");
    const all = text.split("\n"), name = `${game}/${file}`;
    // Options that are the standard and empty are no options.
    const options = all.filter((line) => line.startsWith("option: ")).map((line) => line.slice(8)).filter((option) =>
        !standard.get(game).has(option));
    const seed = all.find((line) => line.startsWith("seed: ")).slice(6);
    let at = await both(name, { ask: "new", game, options, seed });
    let shown = 0, acted = 0, last = "";
    for (const line of all) {
        const step = /^== (\d+) ==$/.exec(line), action = /^-- (\d+): (.*)$/.exec(line);
        if (step) {
            shown = Number(step[1]);
        } else if (action) {
            at = await both(`${name}:${shown}`, { ask: "act", seat: Number(action[1]), write: action[2] });
            acted++;
            if (acted % 10 === 1) {
                for (let seat = 0; seat < at.seats; seat++) {
                    await both(`${name}:${shown}`, { ask: "table", seat });
                    tables++;
                }
            }
        } else if (line.startsWith("hash: ")) {
            last = line.slice(6);
            if (shown === acted) {
                compare(`${name}:${shown}`, at.hash, last);
            }
        }
    }
    const end = await both(name, { ask: "bench", game, options, seed, actions: 20000, matches: 1 });
    compare(`${name}: the end`, end.hash, last);
    if (end.actions !== shown) {
        fault(`${name}: ${end.actions} actions in the module, ${shown} in the file`);
    }
}

const standard = new Map();
for (const { game, options } of engine.ask({ ask: "games" }).games) {
    standard.set(game, new Set(options.map((option) => `${option.key}=${option.standard}`)));
}
for (const game of standard.keys()) {
    for (const file of (await readdir(join(folder, game))).sort()) {
        await play(game, file);
    }
}
outside.stdin.end();
console.log(`${hashes} hashes, ${tables} tables, ${faults} faults`);
process.exitCode = faults > 0 || hashes === 0 || tables === 0 ? 1 : 0;
