// The messages of the page: node words.mjs FOLDER writes those of src there as calls of C for xgettext, and prints the
// names of the files.
//
// In the sources a message is a plain string in double quotes: _("…"), _n("…", "…", count).
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const text = String.raw`"((?:[^"\\\n]|\\.)*)"`;
const single = new RegExp(String.raw`(?<![\w.$])_\(\s*${text}`, "g");
const counted = new RegExp(String.raw`(?<![\w.$])_n\(\s*${text}\s*,\s*${text}`, "g");

async function sources(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await sources(name)));
    else if (/\.tsx?$/.test(entry.name)) found.push(name);
  }
  return found.sort();
}

/** Message → { many, files } of everything below a folder. */
export async function usedMessages(folder) {
  const used = new Map();
  const add = (message, many, file) => {
    const known = used.get(message) ?? { many, files: new Set() };
    known.many ??= many;
    known.files.add(file);
    used.set(message, known);
  };
  for (const file of await sources(folder)) {
    const code = await readFile(file, "utf8");
    for (const [, message] of code.matchAll(single)) add(JSON.parse(`"${message}"`), undefined, file);
    for (const [, one, many] of code.matchAll(counted)) add(JSON.parse(`"${one}"`), JSON.parse(`"${many}"`), file);
  }
  return used;
}

/** The translations of a catalogue: message → text, or the list of its forms. Fuzzy and empty ones are left out. */
export function parsePo(po) {
  const known = new Map();
  for (const entry of po.split(/\n\s*\n/)) {
    const parts = {};
    let name = "";
    for (const line of entry.split("\n")) {
      const [, key, rest] = /^(msgid_plural|msgid|msgctxt|msgstr(?:\[\d\])?)\s+(".*")$/.exec(line) ?? [];
      if (key) parts[(name = key)] = JSON.parse(rest);
      else if (line.startsWith('"') && name) parts[name] += JSON.parse(line);
    }
    if (!parts.msgid || /^#,.*fuzzy/m.test(entry)) continue;
    const forms = Object.keys(parts).filter((key) => key.startsWith("msgstr[")).map((key) => parts[key]);
    const value = forms.length > 0 ? forms : parts.msgstr;
    if (value && value.length > 0) known.set(parts.msgid, value);
  }
  return known;
}

if (path.basename(process.argv[1] ?? "") === "words.mjs") { // not where it is a part of something
  const here = path.dirname(fileURLToPath(import.meta.url));
  const byFile = new Map();
  for (const [message, { many, files }] of await usedMessages(path.join(here, "src"))) {
    for (const file of files) {
      const name = path.relative(path.join(here, ".."), file);
      const call = many === undefined ? `_(${JSON.stringify(message)});` : `P_(${JSON.stringify(message)}, ${JSON.stringify(many)});`;
      byFile.set(name, [...(byFile.get(name) ?? []), call]);
    }
  }
  const { mkdir, writeFile } = await import("node:fs/promises");
  const out = process.argv[2];
  for (const [name, calls] of byFile) {
    const to = path.join(out, `${name}.c`);
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, `${calls.join("\n")}\n`);
    console.log(`${name}.c`);
  }
}
