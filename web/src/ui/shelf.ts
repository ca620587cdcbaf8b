// Things that this browser keeps, each kind in a store of its own, so that what is kept of others stays as it is.
export interface Shelf<T> {
  put(thing: T): Promise<void>;
  get(key: string): Promise<T | undefined>;
  remove(key: string): Promise<void>;
  all(): Promise<T[]>;
}

/** `key`: the member by which a thing is known. */
export function shelf<T>(name: string, store: string, key: keyof T & string): Shelf<T> {
  const opened = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: key });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no store"));
      request.onblocked = () => reject(new Error("the store is in use"));
    });
  const within = async <R>(mode: IDBTransactionMode, deed: (things: IDBObjectStore) => IDBRequest<R>): Promise<R> => {
    const database = await opened();
    try {
      const transaction = database.transaction(store, mode);
      const request = deed(transaction.objectStore(store));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
      });
    } finally {
      database.close();
    }
  };
  return {
    put: async (thing) => void (await within("readwrite", (things) => things.put(thing))),
    get: (wanted) => within("readonly", (things) => things.get(wanted) as IDBRequest<T | undefined>),
    remove: async (wanted) => void (await within("readwrite", (things) => things.delete(wanted))),
    all: () => within("readonly", (things) => things.getAll() as IDBRequest<T[]>),
  };
}
