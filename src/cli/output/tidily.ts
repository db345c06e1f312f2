import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So much may be left unused before memory is tidied up, in bytes; looked at after every so many items. */
const mostUnused = 30e6;
const many = 50;

/**
 * The same items. Now and then what is no longer used is taken out of memory: left to itself, Node lets it grow to several times
 * what a long file needs.
 */
export function* tidily<T>(items: Iterable<T>): Generator<T> {
  let count = 0;
  let used = process.memoryUsage().heapUsed;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % many !== 0 || process.memoryUsage().heapUsed < used + mostUnused) continue;
    collectGarbage();
    used = process.memoryUsage().heapUsed;
  }
}

let collect: (() => void) | null = null;

function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('gc');
    collect = typeof found === 'function' ? () => void Reflect.apply(found, undefined, []) : () => {};
  }
  collect();
}
