/** What components read from outside of React: the keys, the size of the window, a state. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { decode, flush, type Key, NOTHING_PENDING, patience } from '../keys/decode.ts';
import { ink } from './ink.ts';
import type { Screen, Size } from './screen.ts';

/** What reading keys needs of a standard input; `process.stdin` is one. */
export interface KeyInput {
  setEncoding(encoding: 'utf8'): unknown;
  on(event: string, listener: (...values: unknown[]) => void): unknown;
  off(event: string, listener: (...values: unknown[]) => void): unknown;
}

/**
 * Reads keys until the returned function is called. `onKeys` gets the keys of a chunk together and in order. `onGone` is called when the
 * input ends or fails, after which no key can arrive.
 */
export function readKeys(stdin: KeyInput, onKeys: (keys: readonly Key[]) => void, onGone: () => void): () => void {
  let pending = NOTHING_PENDING;
  let timer: NodeJS.Timeout | undefined;

  const deliver = (keys: readonly Key[]) => {
    if (keys.length > 0) onKeys(keys);
  };
  const stopWaiting = () => {
    const keys = flush(pending);
    pending = NOTHING_PENDING;
    deliver(keys);
  };
  const onData = (chunk: unknown) => {
    clearTimeout(timer);
    const decoded = decode(String(chunk), pending);
    pending = decoded.pending;
    const wait = patience(pending);
    if (wait !== null) timer = setTimeout(stopWaiting, wait);
    deliver(decoded.keys);
  };

  stdin.setEncoding('utf8');
  stdin.on('data', onData);
  stdin.on('end', onGone);
  stdin.on('error', onGone);
  return () => {
    clearTimeout(timer);
    stdin.off('data', onData);
    stdin.off('end', onGone);
    stdin.off('error', onGone);
  };
}

/** The size of the window, now and after each change. */
export function useWindowSize(screen: Screen): Size {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      screen.on('size', listener);
      return () => screen.off('size', listener);
    },
    [screen],
  );
  return useSyncExternalStore(subscribe, () => screen.size);
}

/**
 * Reads keys from Ink's standard input. `onKeys` gets the keys of a chunk together and in order, pastes whole, so that a burst is one
 * update; Ink's `useInput` would take "jjj" for one key. `onGone` is called when the input ends or fails. Both must stay the same functions.
 */
export function useKeys(onKeys: (keys: readonly Key[]) => void, onGone: () => void): void {
  const { stdin, setRawMode, isRawModeSupported } = ink().useStdin();
  useEffect(() => {
    if (isRawModeSupported) setRawMode(true);
    const stop = readKeys(stdin, onKeys, onGone);
    return () => {
      stop();
      if (isRawModeSupported) setRawMode(false);
    };
  }, [stdin, setRawMode, isRawModeSupported, onKeys, onGone]);
}

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
