// A server and a browser for the tests of a file: started when first wanted, stopped at the end of the file.
import assert from "node:assert/strict";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm, appendFile, mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, afterEach } from "node:test";
import { promisify } from "node:util";
import { looksAs } from "./reference";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

declare const PROJECT: string;
export const project = PROJECT;

export const WIDTHS = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1180 }, desk: { width: 1440, height: 900 } } as const;
export type Width = keyof typeof WIDTHS;

export const program = process.env.TANKODROM_PROGRAM ?? path.join(project, "build/release/tankodrom");

/** A real server on a free port of this machine, with a store of its own. */
export class Server {
  url = "";
  #port = 0;
  #process: ChildProcess | undefined;
  #folder = "";

  async start(): Promise<this> {
    this.#folder ||= await mkdtemp(path.join(os.tmpdir(), "tankodrom-"));
    const user = process.getuid?.() === 0 ? ["--user", "root"] : [];
    const words = ["serve", ...user, "--listen", `127.0.0.1:${this.#port}`, "--store", path.join(this.#folder, "server.db"), "--connections-each", "1000", "--opened-each", "10000", "--tables-each", "1000", "--reaction", "100"];
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, LC_ALL: "C.UTF-8", LANGUAGE: "en", XDG_CONFIG_HOME: this.#folder } });
    this.#process = child;
    let errors = "";
    child.stderr!.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
      void appendFile(path.join(this.#folder, "errors"), chunk).catch(() => undefined);
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      let text = "";
      child.stdout!.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        const port = /:(\d+)\s/.exec(`${text} `)?.[1];
        if (text.includes("\n") && port) resolve(Number(port));
      });
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
    });
    this.url = `http://127.0.0.1:${this.#port}`;
    return this;
  }

  /** As if the power failed; start() goes on at the same address. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** The server rests while its host does something to the store: tankodrom admin WORDS. */
  async admin(...words: string[]): Promise<void> {
    await this.#end("SIGTERM");
    await promisify(execFile)(program, ["admin", ...words, "--store", path.join(this.#folder, "server.db")]);
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    const errors = await readFile(path.join(this.#folder, "errors"), "utf8").catch(() => "");
    await rm(this.#folder, { recursive: true, force: true });
    assert.ok(!/ERROR: |runtime error/.test(errors), errors);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await ended;
    }
  }
}

let browser: Promise<Browser> | undefined;
const servers: Server[] = [];

export async function server(): Promise<Server> {
  const started = await new Server().start();
  servers.push(started);
  return started;
}

/** One for all tests of a file that only need the page. */
let shared: Promise<Server> | undefined;
export function sharedServer(): Promise<Server> {
  shared ??= server();
  return shared;
}

/** What the browser itself says where a server or the network is away, as tests want them to be: nobody can keep it from that. */
const AWAY = /WebSocket connection to .* failed|net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|NETWORK_CHANGED)/;
/** What pages complained about, and where; whether or not a test looks at it itself. */
const complaints: string[] = [];

afterEach(() => assert.deepEqual(complaints.splice(0), [], "a page complained"));

after(async () => {
  await (await browser)?.close();
  for (const started of servers) await started.stop();
});

const heard = new WeakMap<Page, string[]>();

/** What a page complains about, from its first word; `expected`: what it should. */
function listenTo(page: Page, expected: RegExp | undefined): string[] {
  const known = heard.get(page);
  if (known) return known;
  const faults: string[] = [];
  heard.set(page, faults);
  const note = (text: string) => {
    faults.push(text);
    if (!AWAY.test(text) && !expected?.test(text)) complaints.push(`${page.url()}: ${text}`);
  };
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message) => {
    // Playwright says so where tests do without the keeper (`kept`).
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    if (message.type() === "error" || message.type() === "warning") note(message.text());
  });
  return faults;
}

export interface Visit {
  width?: Width;
  language?: "en" | "cs" | "ja";
  theme?: "light" | "dark";
  touch?: boolean;
  /** the page is kept in the browser, as it is for people; tests are quicker without */
  kept?: boolean;
  /** things move, as they do for people; tests are quicker without */
  motion?: boolean;
  /** a context to open the page in, with what it keeps */
  context?: BrowserContext;
  url?: string;
  /** what the page keeps of its visitor's wishes: programs that answer at once, no sound */
  settings?: Record<string, unknown>;
  /** what the page is to complain about in this test */
  complains?: RegExp;
  /** what else must be so before the page is there */
  before?: (page: Page) => Promise<void>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** what the console and the page complained about */
  faults: string[];
}

export async function newContext({ width = "desk", language = "en", theme = "light", touch = false, motion = false, kept = false, complains }: Visit = {}): Promise<BrowserContext> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--force-device-scale-factor=1", "--hide-scrollbars", "--font-render-hinting=none"],
    env: { ...process.env, FONTCONFIG_FILE: path.join(project, "web/tests/support/fonts.conf") },
  });
  const context = await (await browser).newContext({
    viewport: WIDTHS[width],
    locale: { en: "en-GB", cs: "cs-CZ", ja: "ja-JP" }[language],
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: kept ? "allow" : "block",
    reducedMotion: motion ? "no-preference" : "reduce",
  });
  context.setDefaultTimeout(15_000);
  context.on("page", (page) => listenTo(page, complains));
  return context;
}

/** Wishes of a visitor that the page finds when it is opened. */
export async function set(page: Page, parts: Record<string, unknown>): Promise<void> {
  await page.addInitScript((wishes) => {
    if (location.protocol.startsWith("http")) {
      const kept = JSON.parse(localStorage.getItem("tankodrom.settings") ?? "{}") as object;
      localStorage.setItem("tankodrom.settings", JSON.stringify({ ...kept, ...wishes }));
    }
  }, parts);
}

/** As where the page comes unencrypted from another machine: browsers keep some of their means from it. */
export async function unencrypted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const means of ["randomUUID", "subtle"]) Reflect.deleteProperty(Crypto.prototype, means);
    for (const means of ["clipboard", "serviceWorker"]) Reflect.deleteProperty(Navigator.prototype, means);
  });
}

/** Opens the page at a path ("/#/…"), as somebody new. */
export async function visit(where = "/", how: Visit = {}): Promise<Visitor> {
  const context = how.context ?? (await newContext(how));
  const page = await context.newPage();
  const faults = listenTo(page, how.complains);
  if (how.settings) await set(page, how.settings);
  await how.before?.(page);
  await page.goto((how.url ?? (await sharedServer()).url) + where);
  return { page, context, faults };
}

/** Fails when the console or the page complained. */
export function faultless({ faults }: Visitor): void {
  assert.deepEqual(faults, []);
}

const shots = path.join(project, "build/page/shots");

async function picture(page: Page, name: string): Promise<{ bytes: Buffer; file: string }> {
  const file = path.join(shots, `${name}.png`);
  await mkdir(shots, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  return { bytes: await page.screenshot({ path: file, animations: "disabled", caret: "hide" }), file };
}

/** A picture for whoever wants to look: build/page/shots/NAME.png, with TANKODROM_SHOTS=1. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.TANKODROM_SHOTS) await picture(page, name);
}

/** A picture that must look as its reference does. */
export async function looks(page: Page, name: string): Promise<void> {
  await looksAs(page.context().browser()!, name, () => picture(page, name));
}
