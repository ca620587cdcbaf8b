// Opens matches of the tests in the page: their record is put where the page keeps matches, and the page goes on with it.
import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import type { Saved } from "../../src/table/saved";
import { TestEngine, type Order } from "./engine";

/** Nothing is left to chance: every byte of it that the page takes is the same, so that programs play the same again. */
export async function fixChance(page: Page, byte: number): Promise<void> {
  await page.addInitScript((fixed) => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T) => {
      if (bytes) new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).fill(fixed);
      return bytes;
    };
  }, byte);
}

/** What such a page takes for a number by chance (src/engine/requests.ts). */
export function chanceOfPage(byte: number): string {
  return BigInt(`0x${byte.toString(16).padStart(2, "0").repeat(8)}`).toString();
}

async function keep(page: Page, saved: Saved): Promise<void> {
  await page.evaluate(
    (match) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("tankodrom", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("matches", { keyPath: "id" });
        request.onerror = () => reject(request.error ?? new Error("no store"));
        request.onsuccess = () => {
          const transaction = request.result.transaction("matches", "readwrite");
          transaction.objectStore("matches").put(match);
          transaction.oncomplete = () => (request.result.close(), resolve());
        };
      }),
    saved,
  );
}

/** The record of a match, as the page keeps it after every action. */
export async function recordOf(page: Page, id: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open("tankodrom");
        request.onerror = () => reject(request.error ?? new Error("no store"));
        request.onsuccess = () => {
          const found = request.result.transaction("matches").objectStore("matches").get(wanted) as IDBRequest<{ record: string }>;
          found.onsuccess = () => (request.result.close(), resolve(found.result.record));
        };
      }),
    id,
  );
}

/** Waits until the browser keeps the match that the page shows. */
export async function isKept(page: Page): Promise<void> {
  const id = await page.evaluate(() => location.hash.replace("#/match/", ""));
  for (;;) {
    const shown = Number(await page.locator("main[data-step], main [data-step]").first().getAttribute("data-step"));
    const engine = await TestEngine.start();
    engine.ask({ ask: "open", record: await recordOf(page, id) });
    if (engine.state().step >= shown) return;
  }
}

/** The address of a replay that carries its record, as the page itself makes it. */
export function packedAddress(record: string): string {
  return `replay/record/${deflateRawSync(record).toString("base64url")}`;
}

/** A page that is at the server already goes to a match that stands so; the match's id. */
export async function openRecord(page: Page, { game, record, windows }: Pick<Saved, "game" | "record" | "windows">): Promise<string> {
  const id = randomBytes(8).toString("hex");
  await keep(page, { id, game, record, changed: Date.now(), over: false, title: game, waits: true, ...(windows ? { windows } : {}) });
  await page.evaluate((address) => (location.hash = address), `/match/${id}`);
  return id;
}

/** A page that is at the server already goes to a new match in this browser, played as far as its actions go. */
export async function openLocal(page: Page, order: Order): Promise<{ id: string; engine: TestEngine }> {
  const engine = await TestEngine.match(order);
  return { id: await openRecord(page, { game: order.game, record: engine.record() }), engine };
}
