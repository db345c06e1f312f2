import { useSyncExternalStore } from 'react';

/** A state outside React: a change is there at once, also for the next key of a burst, and is rendered with the newest value. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  readonly get = (): State => this.#state;

  set(next: State): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after each change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The state of a store, now and after each change. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
