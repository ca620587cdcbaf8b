// Builds the page: node build.mjs [--out FOLDER] [--engine FILE.wasm] [--watch]
//
// Everything that a browser is sent lies in FOLDER afterwards (../build/page/site): index.html, and under assets/ files
// whose names hold the digest of what is in them, so that a browser may keep them for good.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { parsePo, usedMessages } from "./words.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.join(here, "..");
const languages = ["cs", "ja"];

function option(name, otherwise) {
  const place = process.argv.indexOf(`--${name}`);
  return place > 0 ? process.argv[place + 1] : otherwise;
}

const out = path.resolve(option("out", path.join(project, "build/page/site")));
const engine = path.resolve(option("engine", path.join(project, "build/wasm/tankodrom.wasm")));
const watch = process.argv.includes("--watch");

// ---- Files under names that tell their content ----

const made = new Map(); // path under out → bytes

function keep(name, bytes) {
  const { name: stem, ext } = path.parse(name);
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  const kept = `assets/${stem}-${digest}${ext}`;
  made.set(kept, bytes);
  return kept;
}

// ---- Fonts ----

// Which pieces of a family the page carries; the browser loads those whose letters it needs. Japanese is set at 92 %, so
// that it stands level with Sofia Sans.
const european = [
  { pack: "sofia-sans", family: "Sofia Sans", pieces: /-(latin|latin-ext|cyrillic)-wght-normal/, more: "" },
  { pack: "sofia-sans-condensed", family: "Sofia Sans Condensed", pieces: /-(latin|latin-ext|cyrillic)-wght-normal/, more: "" },
];
// Its list of pieces alone is larger than the page: it comes after everything else.
const japanese = [{ pack: "noto-sans-jp", family: "Noto Sans JP", pieces: /-\d+-wght-normal/, more: "size-adjust: 92%; " }];

// Until a family is there its words stand in what every system has, as wide and as high, so that nothing moves when it
// comes: widths by the letters of the page, height and depth as Sofia's.
const arial = { plain: ["Arial", "Liberation Sans", "Helvetica", "Roboto"], bold: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Roboto Bold"] };
const dejavu = { plain: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"] };
const narrow = { plain: ["Liberation Sans Narrow", "Arial Narrow"], bold: ["Liberation Sans Narrow Bold", "Arial Narrow Bold"] };
const standIns = [
  { family: "Sofia Sans stand-in", fonts: arial, plain: 0.956, bold: 0.904 },
  { family: "Sofia Sans wide stand-in", fonts: dejavu, plain: 0.841, bold: 0.758 },
  { family: "Sofia Sans Condensed stand-in", fonts: narrow, plain: 0.903, bold: 0.882 },
  { family: "Sofia Sans Condensed wide stand-in", fonts: arial, plain: 0.741, bold: 0.725 },
  { family: "Sofia Sans Condensed widest stand-in", fonts: dejavu, plain: 0.652, bold: 0.613 },
];
const ASCENT = 0.9, DESCENT = 0.3;

function standInFaces() {
  const percent = (share) => `${(share * 100).toFixed(1)}%`;
  const face = (family, weights, fonts, width) => `@font-face { font-family: "${family}"; font-weight: ${weights}; src: ${fonts.map((font) => `local("${font}")`).join(", ")}; ` +
    `size-adjust: ${percent(width)}; ascent-override: ${percent(ASCENT / width)}; descent-override: ${percent(DESCENT / width)}; line-gap-override: 0%; }`;
  return standIns.flatMap(({ family, fonts, plain, bold }) => [face(family, "100 549", fonts.plain, plain), face(family, "550 1000", fonts.bold, bold)]).join("\n");
}

/** address: what stands for a file's bytes in the style. */
async function fontFaces(families, address = (file, bytes) => path.basename(keep(file, bytes))) {
  const faces = [];
  for (const { pack, family, pieces, more } of families) {
    const folder = path.join(here, "node_modules/@fontsource-variable", pack);
    const css = await readFile(path.join(folder, "index.css"), "utf8");
    for (const [, file, range] of css.matchAll(/url\(\.\/files\/([^)]+)\)[^}]*?unicode-range: ([^;]+);/g)) {
      if (pieces.test(file)) {
        const bytes = await readFile(path.join(folder, "files", file));
        faces.push(`@font-face { font-family: "${family}"; font-style: normal; font-display: swap; font-weight: 100 1000; ` +
          `${more}src: url(${address(file, bytes)}) format("woff2"); unicode-range: ${range}; }`);
      }
    }
  }
  return faces.join("\n");
}

// ---- Art ----

// import("art:chess"): all symbols of art/chess.svg; "art:t-H,v-amx-50": these alone, wherever they lie.
const art = {
  name: "art",
  setup(build) {
    build.onResolve({ filter: /^art:/ }, ({ path: name }) => ({ path: name.slice("art:".length), namespace: "art" }));
    build.onLoad({ filter: /.*/, namespace: "art" }, async ({ path: wanted }) => {
      const folder = path.join(here, "art");
      const files = (await readdir(folder)).filter((name) => name.endsWith(".svg"));
      const whole = files.includes(`${wanted}.svg`);
      const symbols = new Map();
      for (const file of whole ? [`${wanted}.svg`] : files) {
        const svg = await readFile(path.join(folder, file), "utf8");
        for (const [symbol, id] of svg.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)) {
          symbols.set(id, symbol.replace(/\n\s*/g, ""));
        }
      }
      const names = whole ? [...symbols.keys()] : wanted.split(",");
      const missing = names.filter((name) => !symbols.has(name));
      if (missing.length > 0) throw new Error(`art: there is no ${missing.join(", ")}`);
      const contents = `<svg xmlns="http://www.w3.org/2000/svg">${names.map((name) => symbols.get(name)).join("")}</svg>`;
      return { contents, loader: "text", watchFiles: files.map((file) => path.join(folder, file)) };
    });
  },
};

// ---- Words ----

// import("words:cs"): the messages that the page itself says, and no others.
const words = {
  name: "words",
  setup(build) {
    build.onResolve({ filter: /^words:/ }, ({ path: name }) => ({ path: name.slice("words:".length), namespace: "words" }));
    build.onLoad({ filter: /.*/, namespace: "words" }, async ({ path: language }) => {
      const used = await usedMessages(path.join(here, "src"));
      const known = parsePo(await readFile(path.join(project, "po", `${language}.po`), "utf8"));
      const own = {};
      for (const message of [...used.keys()].sort()) {
        if (known.has(message)) {
          own[message] = known.get(message);
        }
      }
      return { contents: JSON.stringify(own), loader: "json" };
    });
  },
};

// What the engine says: the messages of the library, not those of the terminal and the server.
const ofLibrary = /^#: .*\b(include|src\/(base|core|games|record|opponents|analysis|present|learn|wasm)|data\/(learn|rules))\//m;

async function catalogue(language) {
  const [head, ...entries] = (await readFile(path.join(project, "po", `${language}.po`), "utf8")).split("\n\n");
  const po = [head, ...entries.filter((entry) => ofLibrary.test(entry))].join("\n\n");
  return execFileSync("msgfmt", ["--no-hash", "-o", "-", "-"], { input: po, maxBuffer: 1 << 26 });
}

// ---- Styles ----

// A module imports its style; all of a folder of src are one file, which ui/style.ts puts on when the folder is drawn. Those
// of the first page and of ui are there from the beginning.
const firstStyles = ["ui", "home"];
const rooms = ["home", "chess", "rush", "duel"];
const styles = new Map(); // file → text

/** Gathers the styles that a script imports. */
const style = (into) => ({
  name: "style",
  setup(build) {
    build.onStart(() => into.clear());
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      into.set(file, await readFile(file, "utf8"));
      return { contents: "", loader: "js", watchFiles: [file] };
    });
  },
});

const folderOf = (file) => path.relative(path.join(here, "src"), file).split(path.sep)[0];
const partOf = (file) => (firstStyles.includes(folderOf(file)) ? "page" : folderOf(file));

// What lies in the folder of a room holds in that room alone, so that two rooms may use the same word: everything in
// an element of the class in-ROOM, but for another room inside it.
function scoped(file, text) {
  const room = folderOf(file);
  if (!rooms.includes(room)) return text;
  const moves = [];
  const css = text.replace(/^@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gm, (rule) => (moves.push(rule), ""));
  const others = rooms.filter((other) => other !== room).map((other) => `.in-${other}`);
  return `@scope (.in-${room}) to (${others.join(", ")}) {\n${css}\n}\n${moves.join("\n")}`;
}

/** Styles as one: that of ui first, the others in the order of their names. */
async function joined(files) {
  const rank = (file) => (file.endsWith("look.css") ? 0 : folderOf(file) === "ui" ? 1 : 2);
  const sorted = files.sort(([left], [right]) => rank(left) - rank(right) || (left < right ? -1 : 1));
  return (await esbuild.transform(sorted.map(([file, text]) => scoped(file, text)).join("\n"), { loader: "css", minify: !watch })).code;
}

/** The style of a part. */
async function styleOf(part, before = "") {
  return keep(`${part}.css`, Buffer.from(before + (await joined([...styles].filter(([file]) => partOf(file) === part)))));
}

// ---- Scripts ----

/** How every script is made. */
const script = {
  bundle: true,
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !watch,
  legalComments: "none",
  loader: { ".svg": "dataurl" },
  write: false,
  logLevel: "warning",
};

// What is imported when it is wanted is wanted after the first page: it stands on all of that. Told so, the bundler puts the
// first page in one piece; otherwise it cuts it into dozens, one for each set of rooms that share something with it, and on
// a slow line every one of them is waited for.
const firstPage = path.join(here, "src/page.tsx");
const later = new Set(); // files that are imported when they are wanted

const onFirstPage = {
  name: "on the first page",
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      if (!later.has(path.relative(here, file))) return undefined;
      return { contents: `${await readFile(file, "utf8")}\nimport ${JSON.stringify(firstPage)};\n`, loader: path.extname(file).slice(1) };
    });
  },
};

/** The pieces that a script needs from the beginning. */
function piecesOf({ outputs }, script) {
  const found = new Set();
  const add = (name) => {
    for (const { path: file, kind } of outputs[name].imports) {
      if (kind === "import-statement" && !found.has(file)) add((found.add(file), file));
    }
  };
  add(Object.keys(outputs).find((name) => name.endsWith(script)));
  return [...found].map((name) => `assets/${path.basename(name)}`);
}

/** Finds what is imported when it is wanted. */
async function findLater(options) {
  const { metafile } = await esbuild.build({ ...options, minify: false, metafile: true });
  later.clear();
  for (const { imports } of Object.values(metafile.inputs)) {
    for (const { path: file, kind } of imports) if (kind === "dynamic-import") later.add(file);
  }
}

// ---- Sheets to print, as a file of their own ----

/** sheets.js and sheets.css, of which the program makes one file that needs nothing beside it. */
async function sheets() {
  const worker = await esbuild.build({ ...script, entryPoints: [path.join(here, "src/engine/worker.ts")], format: "esm" });
  const worn = new Map();
  const { outputFiles } = await esbuild.build({
    ...script,
    entryPoints: [path.join(here, "src/sheets/main.tsx")],
    format: "iife",
    define: { ENGINE_FILES: "globalThis.engineFiles", VERSION: JSON.stringify(""), WORKER: JSON.stringify(worker.outputFiles[0].text) },
    plugins: [words, art, style(worn)],
  });
  const faces = await fontFaces(european, (_file, bytes) => `data:font/woff2;base64,${bytes.toString("base64")}`);
  made.set("sheets.js", outputFiles[0].contents);
  made.set("sheets.css", Buffer.from(`${faces}\n${standInFaces()}\n${await joined([...worn])}`));
}

// ---- What the browser keeps ----

/** The service worker. It knows every file that the page may need, but for the pieces of the Japanese letters and the engine
 * with a crew, which only some browsers want: it keeps those when they come. */
async function keeper() {
  const files = [...made.keys()].filter((name) => !/^(index\.html|robots\.txt|sheets\..*)$|noto-sans-jp-.*\.woff2$|assets\/crew-.*\.wasm$/.test(name)).sort();
  const digest = createHash("sha256").update(files.join("\n"));
  for (const name of ["index.html", ...files.filter((name) => !name.startsWith("assets/"))]) digest.update(made.get(name));
  const version = digest.digest("base64url").slice(0, 12);
  const { outputFiles } = await esbuild.build({
    ...script,
    entryPoints: [path.join(here, "src/offline/keeper.ts")],
    format: "iife",
    define: { KEPT: JSON.stringify({ version, files }) },
  });
  return outputFiles[0].contents;
}

// ---- All of it ----

async function build() {
  made.clear();
  const faces = `${await fontFaces(european)}\n${standInFaces()}`;
  const japaneseStyle = keep("japanese.css", Buffer.from(await fontFaces(japanese)));
  const files = { wasm: "", catalogues: {} };
  if (existsSync(engine)) {
    files.wasm = keep("tankodrom.wasm", await readFile(engine));
    const crew = path.join(path.dirname(engine), "crew.wasm");
    if (existsSync(crew)) files.crew = keep("crew.wasm", await readFile(crew));
  } else {
    console.warn(`page: no engine at ${engine}: nothing can be played in the page (cmake --preset wasm builds it)`);
  }
  for (const language of languages) {
    files.catalogues[language] = keep(`${language}.mo`, await catalogue(language));
  }
  const version = /TK_VERSION "([^"]+)"/.exec(await readFile(path.join(project, "include/tankodrom/game.h"), "utf8"))[1];
  const whole = {
    ...script,
    absWorkingDir: here,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    outdir: path.join(out, "assets"),
    splitting: true,
    format: "esm",
    external: ["*.woff2"],
    define: { ENGINE_FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
    plugins: [words, art, style(styles)],
    entryPoints: { page: path.join(here, "src/main.tsx") },
  };
  await findLater(whole);
  const result = await esbuild.build({ ...whole, plugins: [onFirstPage, ...whole.plugins], metafile: true });
  const helper = await esbuild.build({ ...whole, entryPoints: { worker: path.join(here, "src/engine/worker.ts") }, plugins: [] });
  let main = "", worker = "";
  for (const file of [...result.outputFiles, ...helper.outputFiles]) {
    const name = path.relative(out, file.path);
    if (/^assets\/page-[^/]*\.js$/.test(name)) main = name;
    if (/^assets\/worker-[^/]*\.js$/.test(name)) worker = name;
    made.set(name, file.contents);
  }
  const scripts = [main, ...piecesOf(result.metafile, main)].map((name) => `<link rel="modulepreload" href="${name}" />`);
  const page = await styleOf("page", `${faces}\n`);
  const parts = await Promise.all([...new Set([...styles.keys()].map(partOf))].filter((part) => part !== "page").sort().map(async (part) => `<link data-style="${part}" href="${await styleOf(part)}" />`));
  const template = await readFile(path.join(here, "index.html"), "utf8");
  const index = template.replaceAll("%SCRIPT%", main).replaceAll("%STYLE%", page).replaceAll("%STYLES%", parts.join("\n    "))
    .replaceAll("%SCRIPTS%", scripts.join("\n    ")).replaceAll("%WORKER%", worker).replaceAll("%JAPANESE%", japaneseStyle);
  made.set("index.html", Buffer.from(index));
  for (const name of await readdir(path.join(here, "public"))) {
    made.set(name, await readFile(path.join(here, "public", name)));
  }
  await sheets();
  made.set("keeper.js", await keeper());
  await write();
}

// Only what differs is written, and what is there no more is removed: what is made of these files is made anew only then.
async function write() {
  await mkdir(path.join(out, "assets"), { recursive: true });
  const old = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of old) {
    const name = path.relative(out, path.join(entry.path ?? entry.parentPath, entry.name));
    if (entry.isFile() && !made.has(name)) {
      await rm(path.join(out, name));
    }
  }
  for (const [name, bytes] of made) {
    const to = path.join(out, name);
    const before = await readFile(to).catch(() => null);
    if (before === null || !before.equals(Buffer.from(bytes))) {
      await writeFile(to, bytes);
    }
  }
}

await build();
if (watch) {
  const { watch: follow } = await import("node:fs");
  let due;
  console.log("page: built; watching");
  for (const folder of ["src", "art"]) {
    follow(path.join(here, folder), { recursive: true }, () => {
      clearTimeout(due);
      due = setTimeout(() => build().then(() => console.log("page: built"), (error) => console.error(error.message)), 50);
    });
  }
}
