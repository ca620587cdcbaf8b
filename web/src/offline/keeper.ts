// The service worker: keeps the whole page in the browser, so that it opens without a network, and every version apart,
// so that a page that is open goes on with its own until its reader wants the new one.
//
// It is a script of its own at the root of the site (build.mjs), for a worker keeps what lies beside and below it.

/** what web/build.mjs made: everything that the page may need, and a digest of it all */
declare const KEPT: { version: string; files: string[] };

interface Until extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Until {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  registration: { scope: string };
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window" }): Promise<{ focus(): Promise<unknown>; postMessage(message: unknown): void }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", heard: (event: Until) => void): void;
  addEventListener(kind: "fetch", heard: (event: Fetching) => void): void;
  addEventListener(kind: "notificationclick", heard: (event: Until & { notification: { data: unknown; close(): void } }) => void): void;
  addEventListener(kind: "message", heard: (event: Until & { data: unknown }) => void): void;
}

const worker = self as unknown as Scope;
const PREFIX = "tankodrom-page-";
const CURRENT = PREFIX + KEPT.version;
/** Pieces of the Japanese letters: 120 files, of which a reader needs a few; kept when they come. */
const LETTERS = "tankodrom-letters";
/** What was kept is what is wanted, whichever language or compression was asked for. */
const ANY = { ignoreVary: true };
const index = new URL("./", worker.registration.scope).href;

async function install(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await Promise.all(
    KEPT.files.map(async (name) => {
      const address = new URL(name, worker.registration.scope).href;
      // Names of assets hold digests: what an older version has already is the same file.
      const digested = name.startsWith("assets/");
      const known = digested ? await caches.match(address, ANY) : undefined;
      if (known) return cache.put(address, known);
      const response = await fetch(address, digested ? {} : { cache: "no-cache" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return cache.put(address, response);
    }),
  );
  // Last, and never from what the browser keeps: with it the version is whole.
  const response = await fetch(index, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${index}: ${response.status}`);
  await cache.put(index, response);
}

/** The version before is left to pages that are still open with it; older ones go. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A browser that has no room left gets the answer all the same. */
async function keep(later: string, request: Request, response: Response): Promise<void> {
  await caches.open(later).then((cache) => cache.put(request, response)).catch(() => undefined);
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CURRENT);
  if (request.mode === "navigate") return (await cache.match(index, ANY)) ?? fetch(request);
  const known = (await cache.match(request, ANY)) ?? (await caches.match(request, ANY));
  if (known) return known;
  const response = await fetch(request);
  const later = request.url.endsWith(".woff2") ? LETTERS : request.url.endsWith(".wasm") ? CURRENT : undefined;
  if (response.ok && later) await keep(later, request, response.clone());
  return response;
}

/** The page itself and what it is made of; whatever else the server tells is never kept. */
function isOfPage(request: Request): boolean {
  const { origin, pathname, href, search } = new URL(request.url);
  const root = new URL(worker.registration.scope);
  if (request.method !== "GET" || origin !== root.origin || search !== "") return false;
  if (request.mode === "navigate") return pathname === root.pathname;
  return href.startsWith(`${root.href}assets/`) || KEPT.files.includes(href.slice(root.href.length));
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  if (isOfPage(event.request)) event.respondWith(answer(event.request));
});
/** A notice was pressed: the page that is open comes to the front, or a new one. */
async function come(place: string): Promise<void> {
  const address = new URL(place, worker.registration.scope).href;
  const [page] = await worker.clients.matchAll({ type: "window" });
  if (!page) return void (await worker.clients.openWindow(address));
  await page.focus();
  page.postMessage({ go: place });
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(String(event.notification.data ?? "")));
});
worker.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
});
