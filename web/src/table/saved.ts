// Matches that are played in this browser, kept in it: each as its record, after every action.
import type { Game } from "../documents";

const NAME = "tankodrom";
const MATCHES = "matches";

export interface Saved {
  id: string;
  game: Game;
  record: string;
  /** milliseconds since 1970 */
  changed: number;
  over: boolean;
  /** one line about it, in the language it was played in */
  title: string;
  /** the person decides: the match waits for them */
  waits: boolean;
  /** seats that might have reacted to the last step and have not been waited for yet */
  windows?: number[];
  /** entries of the record that people have been shown, where the table waits for those seats */
  shown?: number;
  /** on one screen, by seat: the first step of the log that the person has not seen */
  seen?: Record<number, number>;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: "id" });
    request.onsuccess = () => {
      // A browser may close it, or wants it closed: then it is opened anew.
      request.result.onclose = () => (store = undefined);
      request.result.onversionchange = () => {
        request.result.close();
        store = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error("no store"));
    request.onblocked = () => reject(new Error("the store is in use"));
  });
}

let store: Promise<IDBDatabase> | undefined;

async function begun(mode: IDBTransactionMode): Promise<IDBTransaction> {
  store ??= opened();
  try {
    return (await store).transaction(MATCHES, mode);
  } catch (error) {
    store = undefined; // what was refused once may be allowed later
    throw error;
  }
}

async function within<T>(mode: IDBTransactionMode, deed: (matches: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  // A store that the browser has closed meanwhile says so only when it is used: it is opened anew, once.
  const transaction = await begun(mode).catch(() => begun(mode));
  const request = deed(transaction.objectStore(MATCHES));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
  });
}

export async function save(match: Saved): Promise<void> {
  await within("readwrite", (matches) => matches.put(match));
}

export async function load(id: string): Promise<Saved | undefined> {
  return within("readonly", (matches) => matches.get(id) as IDBRequest<Saved | undefined>);
}

export async function forget(id: string): Promise<void> {
  await within("readwrite", (matches) => matches.delete(id));
}

/** All of them, the last played first. */
export async function all(): Promise<Saved[]> {
  const matches = await within("readonly", (inside) => inside.getAll() as IDBRequest<Saved[]>);
  return matches.sort((left, right) => right.changed - left.changed);
}
