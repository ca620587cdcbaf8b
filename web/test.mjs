// Runs the tests of the page: node test.mjs [NAME…]: those files of tests/ that have one of the words in their name.
//
// They are bundled first, because they are TypeScript, then each file is a process of Node's own test runner.
import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, "node_modules/.cache/tests"); // where packages are found
const wanted = process.argv.slice(2);

async function tests(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await tests(name)));
    else if (/\.test\.tsx?$/.test(entry.name)) found.push(name);
  }
  return found.sort();
}

const every = await tests(path.join(here, "tests"));
const nameOf = (file) => path.basename(file).replace(/\.test\.tsx?$/, "");
// A word that names nothing is a slip: whoever asked for a test wants to know that it did not run.
const unknown = wanted.filter((word) => !every.some((file) => path.basename(file).includes(word)));
if (unknown.length > 0) {
  console.error(`no test has this in its name: ${unknown.join(", ")}\nthere are: ${every.map(nameOf).join(", ")}`);
  process.exit(2);
}
const files = wanted.length === 0 ? every : every.filter((file) => wanted.some((word) => path.basename(file).includes(word)));
await rm(out, { recursive: true, force: true });
await esbuild.build({
  entryPoints: files,
  outbase: path.join(here, "tests"),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node18",
  jsx: "automatic",
  jsxImportSource: "preact",
  define: { PROJECT: JSON.stringify(path.join(here, "..")) },
  logLevel: "warning",
});
const made = files.map((file) => path.join(out, path.relative(path.join(here, "tests"), file).replace(/\.tsx?$/, ".mjs")));

// As many files at once as there are cores; each prints TAP when it is over. The last line counts the cases.
let passed = 0, failed = 0, skipped = 0;
const again = [];
const failures = [];
const once = []; // what failed the first time

/** The cases of a file's TAP that failed, each with the first lines of why. */
function* failuresOf(text) {
  const LINES = 8;
  for (const [, indent, name, rest] of text.matchAll(/^( *)not ok \d+ - (.*)\n((?:\1  .*\n)*)/gm)) {
    const [, why = ""] = /^ *error: (?:\|-\n)?((?:.*\n)*?) *code: /m.exec(rest) ?? [];
    if (why.includes("subtest")) continue; // of the file as a whole
    yield [name, ...why.split("\n").map((line) => line.trim()).filter(Boolean).slice(0, LINES)].join(`\n${indent}  `);
  }
}

async function run(file, last) {
  const name = path.relative(out, file).replace(/\.test\.mjs$/, "");
  const started = Date.now();
  const child = spawn(process.execPath, ["--test-reporter=tap", "--test", file], { stdio: ["ignore", "pipe", "inherit"], cwd: here });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  const status = await new Promise((resolve) => child.on("close", resolve));
  if (status !== 0 && !last) {
    // A browser may be late on a busy machine: at the end the file is tried once more, alone. Both times are told.
    again.push(file);
    once.push(...[...failuresOf(text)].map((failure) => `${name}: ${failure}`));
    console.log(`again  ${((Date.now() - started) / 1000).toFixed(1).padStart(6)}s  ${name}`);
    console.log(text.replace(/^/gm, "    "));
    return;
  }
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  passed += count("pass");
  failed += Math.max(count("fail"), status === 0 ? 0 : 1);
  skipped += count("skipped");
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${((Date.now() - started) / 1000).toFixed(1).padStart(6)}s  ${name}: ${count("pass")} of ${count("tests")}`);
  if (status !== 0) {
    failures.push(...[...failuresOf(text)].map((failure) => `${name}: ${failure}`));
    console.log(text.replace(/^/gm, "    "));
  }
}

// Those that take longest begin first, so that none of them is left to run alone at the end.
const LONGEST = ["looks", "words", "learn", "net-duel", "replay", "rules", "duel-match"];
const isLong = (file) => LONGEST.includes(path.basename(file, ".test.mjs"));
const queue = [...made.filter(isLong), ...made.filter((file) => !isLong(file))];
await Promise.all(Array.from({ length: Math.min(os.cpus().length, queue.length) }, async () => {
  for (let file = queue.shift(); file; file = queue.shift()) await run(file, false);
}));
for (const file of again) await run(file, true);
// A fault that shows now and then is one too: whoever reads only the end is told of it.
if (once.length > 0) console.log(["What failed the first time, and was tried again:", ...once].join("\n"));
if (failures.length > 0) console.log(["What failed:", ...failures].join("\n"));
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 ? 0 : 1;
