import { decode, flush, type Key, NOTHING_PENDING, patience } from './decode.ts';

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
