// What was found out about records, kept in this browser: a match that is looked through again need not be thought about again.
import { shelf } from "../ui/shelf";
import type { Judged } from "./record";

export interface Thought {
  judged: Judged[];
  /** entries of the record that were thought about, from the first */
  done: number;
}

interface Kept extends Thought {
  key: string;
  at: number;
}

const found = shelf<Kept>("tankodrom-study", "studies", "key");
const MOST = 40;

/** Shorter than the record, where browsers give a page the means: not one that came unencrypted from another machine. */
async function nameOf(record: string): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return record;
  const digest = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(record)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Of a record, in a language, by this version of the engine: another one may think otherwise. */
export async function keyOf(record: string, language: string): Promise<string> {
  return `${ENGINE_FILES.wasm} ${language} ${await nameOf(record)}`;
}

/** A browser that keeps nothing thinks again. */
export async function findKept(key: string): Promise<Thought | undefined> {
  const kept = await found.get(key).catch(() => undefined);
  return kept?.done === undefined ? undefined : kept; // as earlier versions of the page kept it
}

export async function keepFound(key: string, { judged, done }: Thought): Promise<void> {
  try {
    await found.put({ key, at: Date.now(), judged, done });
    const all = (await found.all()).sort((one, other) => other.at - one.at);
    for (const { key: old } of all.slice(MOST)) await found.remove(old);
  } catch {
    // as above
  }
}
