// Packs of one's own, kept in this browser by their digests: the files as they came, and whether they lie over the
// built-in pack of their game.
import type { Game } from "../documents";

const NAME = "tankodrom-packs";
const PACKS = "packs";

export interface PackFile {
  name: string;
  text: string;
}

/** What the engine makes a pack of. */
export interface PackFiles {
  game: Game;
  files: PackFile[];
  /** they lie over the built-in pack */
  over?: boolean;
}

export interface KeptPack extends PackFiles {
  pack: string;
  name: string;
  version: string;
  licence: string;
  /** milliseconds since 1970 */
  added: number;
  /** kept for matches that are played with it, and not among the packs that are shown: a battle as it was once */
  unlisted?: boolean;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(PACKS, { keyPath: "pack" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no store"));
    request.onblocked = () => reject(new Error("the store is in use"));
  });
}

async function within<T>(mode: IDBTransactionMode, deed: (packs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(PACKS, mode);
    const request = deed(transaction.objectStore(PACKS));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
    });
  } finally {
    database.close();
  }
}

/** What was opened in this page: a browser that keeps nothing still plays with it. */
const known = new Map<string, KeptPack>();

export async function keep(pack: KeptPack): Promise<void> {
  known.set(pack.pack, pack);
  await within("readwrite", (packs) => packs.put(pack));
}

export async function forget(pack: string): Promise<void> {
  known.delete(pack);
  await within("readwrite", (packs) => packs.delete(pack));
}

export async function load(pack: string): Promise<KeptPack | undefined> {
  return known.get(pack) ?? (await within("readonly", (packs) => packs.get(pack) as IDBRequest<KeptPack | undefined>).catch(() => undefined));
}

/** All that are shown, the last added first. */
export async function all(): Promise<KeptPack[]> {
  const packs = await within("readonly", (inside) => inside.getAll() as IDBRequest<KeptPack[]>).catch(() => []);
  const found = new Map([...packs, ...known.values()].map((pack) => [pack.pack, pack]));
  return [...found.values()].filter(({ unlisted }) => !unlisted).sort((left, right) => right.added - left.added);
}

const DIGEST = /^[0-9a-f]{64}$/;

export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}

/** Wherever it is to be had: in this browser, or at the server of the page. */
export async function findPack(pack: string): Promise<PackFiles | undefined> {
  if (!isDigest(pack)) return undefined;
  const kept = await load(pack);
  if (kept) return kept;
  try {
    const response = await fetch(new URL(`api/packs/${pack}`, document.baseURI));
    return response.ok ? ((await response.json()) as PackFiles) : undefined;
  } catch {
    return undefined; // without a server there is none
  }
}
