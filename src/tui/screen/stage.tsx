/** Ink on the real terminal: one scene after the other has the whole window; and what components read from outside of React. */
import type { Instance } from 'ink';
import { Component, type ReactElement, type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { decode, flush, type Key, NOTHING_PENDING, patience } from '../keys/decode.ts';
import { ink } from './ink.ts';
import { Screen, type ScreenOptions, type Size } from './screen.ts';

/** What has the window for a time: the start screen, a table, the players' screen. */
export interface Scene {
  readonly element: ReactElement;
  onKeys(keys: readonly Key[]): void;
}

/** The terminal, from its first frame until it is closed. Ink must be loaded. */
export class Stage {
  readonly screen: Screen;
  readonly #options: ScreenOptions;
  #shown: Store<ReactElement> | null = null;
  #app: Instance | null = null;
  /** The scene that takes keys, and the keys that wait for the next one where the last has ended. */
  #scene: Scene | null = null;
  #waiting: readonly Key[] = [];

  constructor(options: ScreenOptions) {
    this.#options = options;
    this.screen = new Screen(options);
  }

  show(scene: Scene): void {
    this.#scene = scene;
    if (this.#shown === null) this.#start(scene.element);
    else this.#shown.set(scene.element);
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0) scene.onKeys(waiting);
  }

  /** The scene has ended: its last frame stays, and keys wait for the next scene. */
  endScene(): void {
    this.#scene = null;
  }

  #start(first: ReactElement): void {
    const shown = new Store(first);
    this.#shown = shown;
    const onKeys = (keys: readonly Key[]): void => {
      if (this.#scene === null) this.#waiting = [...this.#waiting, ...keys];
      else this.#scene.onKeys(keys);
    };
    const onGone = (): void => this.screen.lost();
    // Ink declares Node's stream types and uses few of their members. With `debug` it writes every frame at once and in full.
    this.#app = ink().render(<App shown={shown} onKeys={onKeys} onGone={onGone} />, {
      stdout: this.screen as unknown as NodeJS.WriteStream,
      stdin: this.#options.stdin as unknown as NodeJS.ReadStream,
      debug: true,
      patchConsole: false,
      exitOnCtrlC: false,
    });
  }

  /** Restores the terminal and stops reading keys. */
  close(): void {
    this.screen.close();
    this.#app?.unmount();
  }
}

interface AppProps {
  readonly shown: Store<ReactElement>;
  onKeys(keys: readonly Key[]): void;
  onGone(): void;
}

function App({ shown, onKeys, onGone }: AppProps): ReactElement {
  useKeys(onKeys, onGone);
  return <Boundary>{useStore(shown)}</Boundary>;
}

/** Throws again outside of React what a component throws, which Ink would keep to itself. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    queueMicrotask(() => {
      throw error;
    });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Runs the screen, and fails with the first exception that nothing catches, wherever it is thrown: by a key, by a
 * resize, by work after the frame, or by a component. Node calls the screen's own listener before this one, so that
 * the terminal is restored and the file is released when the error arrives at the caller.
 */
export function guarded<T>(play: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    process.on('uncaughtException', reject);
    void play()
      .then(resolve, reject)
      .finally(() => process.off('uncaughtException', reject));
  });
}

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
