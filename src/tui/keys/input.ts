import { decode, flush, type Key, NOTHING_PENDING, patience } from './decode.ts';

/** What reading keys needs of a standard input; `process.stdin` is one. */
export type KeyInput = {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  on(event: string, listener: (...values: unknown[]) => void): unknown;
  off(event: string, listener: (...values: unknown[]) => void): unknown;
  resume(): unknown;
  pause(): unknown;
};

/**
 * Reads keys in raw mode until the returned function is called. `onKeys` gets the keys of a chunk together and in
 * order, so that a burst is one update. `onGone` is called when the input ends or fails, after which no key can arrive.
 */
export function startKeys(stdin: KeyInput, onKeys: (keys: readonly Key[]) => void, onGone: () => void): () => void {
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

  if (stdin.isTTY) stdin.setRawMode?.(true);
  stdin.setEncoding('utf8');
  stdin.on('data', onData);
  stdin.on('end', onGone);
  stdin.on('error', onGone);
  stdin.resume();
  return () => {
    clearTimeout(timer);
    stdin.off('data', onData);
    stdin.off('end', onGone);
    stdin.off('error', onGone);
    stdin.pause();
    leaveRawMode(stdin);
  };
}

/** Ends raw mode. A terminal that is gone refuses, and needs it no more. */
function leaveRawMode(stdin: KeyInput): void {
  try {
    if (stdin.isTTY) stdin.setRawMode?.(false);
  } catch {
    // It is gone.
  }
}
