// A value that changes, and those who want to know.
import { useEffect, useReducer } from "preact/hooks";

export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (!Object.is(value, this.#value)) {
      this.#value = value;
      for (const listener of [...this.#listeners]) listener();
    }
  }

  change(parts: Partial<T>): void {
    this.set({ ...this.#value, ...parts });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The value of a store; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const drawn = store.value;
  useEffect(() => {
    const stop = store.subscribe(() => draw(undefined));
    if (!Object.is(drawn, store.value)) draw(undefined); // it changed after it was drawn, before anybody listened
    return stop;
  }, [store]);
  return drawn;
}
