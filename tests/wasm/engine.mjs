// The engine as a page has it: await Engine.load(PATH), then engine.ask({ask:…}).
import { readFile } from "node:fs/promises";

export class Engine {
    static async compile(path) {
        return WebAssembly.compile(await readFile(path));
    }

    // Nothing is imported but the memory that is shared with helpers, by the module that has any; one that would import
    // more is no module for a page.
    static async start(module, imports = {}) {
        const engine = new Engine();
        engine.exports = (await WebAssembly.instantiate(module, imports)).exports;
        engine.memory = imports.env?.memory ?? engine.exports.memory;
        return engine;
    }

    static async load(path) {
        return Engine.start(await Engine.compile(path));
    }

    put(bytes) {
        const at = this.exports.room(bytes.length);
        if (at === 0) {
            throw new Error("out of memory");
        }
        new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
    }

    // The answer as text, whatever the request is.
    askText(text) {
        const length = this.exports.ask(this.put(new TextEncoder().encode(text)));
        return new TextDecoder().decode(new Uint8Array(this.memory.buffer, this.exports.answer(), length).slice()); // not of shared memory
    }

    ask(request) {
        const answer = JSON.parse(this.askText(JSON.stringify(request)));
        if (answer.error && !answer.game) {
            throw Object.assign(new Error(`${request.ask}: ${answer.error.reason}: ${answer.error.text}`), answer);
        }
        return answer;
    }

    catalogue(code, bytes) {
        const prefix = new TextEncoder().encode(code + "\0");
        const all = new Uint8Array(prefix.length + bytes.length);
        all.set(prefix);
        all.set(bytes, prefix.length);
        return this.exports.catalogue(this.put(all));
    }
}
