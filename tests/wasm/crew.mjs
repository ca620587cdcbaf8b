// The module that shares its memory: node crew.mjs CREW.wasm, beside which the other lies. Opponents of every game think
// on three processors; that the two helpers took part is seen in how much was tried, of which everybody has a share.
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Engine } from "./engine.mjs";

const HELPERS = 2, PAGES = 4096; // as cmake/wasm.cmake says

// What a helper does: it never comes back.
if (!isMainThread) {
    const { module, memory, stack, number } = workerData;
    const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
    exports.__stack_pointer.value = stack;
    parentPort.postMessage("here");
    exports.help(number);
}

async function callHelpers(engine, module, memory) {
    const helpers = [];
    for (let number = 1; number <= HELPERS; number++) {
        const helper = new Worker(new URL(import.meta.url), { workerData: { module, memory, number, stack: engine.exports.stack() } });
        await new Promise((resolve, reject) => {
            helper.once("message", resolve);
            helper.once("error", reject);
        });
        helpers.push(helper);
    }
    engine.exports.crew(HELPERS);
    return helpers;
}

/** A match in which the opponent decides for everybody, and the engine with the match says whether it may. */
function play(game, opponent, nodes, steps, table, thinker) {
    let state = table.ask({ ask: "new", game, seed: 7 }), tried = 0, asked = 0;
    for (let step = 0; step < steps && !state.over; step++) {
        const seat = state.deciders[0];
        const { state: seen } = table.ask({ ask: "see", seat, guess: step });
        const thought = thinker.ask({ ask: "think", game, options: state.options, state: seen, seat, opponent, seed: step, nodes });
        state = table.ask({ ask: "act", seat, write: thought.write });
        tried += thought.nodes;
        asked++;
    }
    return { tried, asked };
}

async function main(path) {
    const module = await Engine.compile(path);
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: true });
    const thinker = await Engine.start(module, { env: { memory } });
    const table = await Engine.load(path.replace(/crew\.wasm$/, "tankodrom.wasm"));
    const helpers = await callHelpers(thinker, module, memory);
    let faults = 0;
    // Of Tank Chess the count is of all processors, each of which has a third.
    const chess = play("chess", "master", 30000, 8, table, thinker);
    if (chess.tried / chess.asked < 20000) faults++, console.log(`Tank Chess: ${chess.tried} moves tried in ${chess.asked} turns`);
    console.log(`chess: ${chess.asked} decisions, ${Math.round(chess.tried / chess.asked)} moves tried for each`);
    for (const game of ["rush", "duel"]) {
        const { tried, asked } = play(game, "master", 3000, 40, table, thinker);
        if (asked < 40 || tried === 0) faults++, console.log(`${game}: ${tried} actions tried in ${asked} decisions`);
        console.log(`${game}: ${asked} decisions, ${Math.round(tried / asked)} actions tried for each`);
    }
    await Promise.all(helpers.map((helper) => helper.terminate()));
    console.log(`${faults} faults`);
    process.exitCode = faults === 0 ? 0 : 1;
}

if (isMainThread) await main(process.argv[2]);
