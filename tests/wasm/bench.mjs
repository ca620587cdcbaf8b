// How fast the module for the page is beside the same engine outside it: random play of each game, in turns.
//   node bench.mjs MODULE.wasm ENGINE_LINES [SECONDS]
// A rate is the median of the rounds, in actions a second of the processor's time; so is the ratio. Node runs the module
// as Chromium does, by V8.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Engine } from "./engine.mjs";

const ROUNDS = 5, WANTED = 0.6;
const [path, native, seconds = "1"] = process.argv.slice(2);
const outside = spawn(native, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: outside.stdout })[Symbol.asyncIterator]();
const engine = await Engine.load(path);

async function askOutside(text) {
    outside.stdin.write(text + "\n");
    const line = (await lines.next()).value, space = line.indexOf(" ");
    return { microseconds: Number(line.slice(0, space)), answer: line.slice(space + 1) };
}

function askInside(text) {
    const before = process.cpuUsage(), start = performance.now();
    const answer = engine.askText(text);
    // The compiler of V8 works in threads of its own beside it: their time is not the engine's.
    const used = process.cpuUsage(before), cpu = used.user + used.system, wall = (performance.now() - start) * 1000;
    return { microseconds: Math.min(cpu, wall), answer };
}

const median = (list) => [...list].sort((one, other) => one - other)[list.length >> 1];
const grouped = (number) => Math.round(number).toString().replace(/\B(?=(\d{3})+$)/g, " ");
const row = (...cells) => console.log(cells.map((cell, at) => at ? cell.padStart(16) : cell.padEnd(34)).join(" "));

const SUBJECTS = [["chess", []], ["chess", ["size=20"]], ["rush", []], ["duel", []], ["duel", ["scenario=platoons", "german=4", "soviet=4"]]];
let slow = 0;
row("random actions a second", "native", "WebAssembly", "ratio");
for (const [game, options] of SUBJECTS) {
    const request = (actions) => JSON.stringify({ ask: "bench", game, options, seed: 1, actions });
    // As many as take about the time wanted, and a run in which V8 finds out what is hot.
    const probe = await askOutside(request(20000));
    const text = request(Math.max(20000, Math.round(20000 * Number(seconds) * 1e6 / probe.microseconds)));
    const actions = JSON.parse(text).actions;
    askInside(text);
    const rates = { inside: [], outside: [], ratio: [] };
    for (let round = 0; round < ROUNDS; round++) {
        const one = await askOutside(text), other = askInside(text);
        if (one.answer !== other.answer) {
            throw new Error(`${game}: ${one.answer} outside, ${other.answer} in the module`);
        }
        rates.outside.push(actions / one.microseconds * 1e6);
        rates.inside.push(actions / other.microseconds * 1e6);
        rates.ratio.push(one.microseconds / other.microseconds);
    }
    const ratio = median(rates.ratio);
    slow += ratio < WANTED ? 1 : 0;
    row([game, ...options].join(" "), grouped(median(rates.outside)), grouped(median(rates.inside)), ratio.toFixed(2));
}
outside.stdin.end();
console.log(slow ? `${slow} below ${WANTED}` : `all at least ${WANTED}`);
