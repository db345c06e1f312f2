import type { Environment } from '../../../src/storage/files/environment.ts';
import type { Files } from '../../../src/storage/files/files.ts';

/** An environment of these files in which one process of the given start of the computer runs, and no other. */
export function environmentOf(files: Files, boot = 'first'): Environment {
  const self = { user: 'gm', host: 'table', pid: 100, start: '1', boot };
  return {
    files,
    processes: { self: () => self, isGone: (other) => other.boot !== boot },
    now: () => new Date('2026-05-12T20:14:00.000Z'),
    pause: () => undefined,
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The seed of a random test: VRULE_SEED, or another at every run; printed, so that a failure can be seen again. */
export function seedFor(test: string): number {
  const seed = Number(process.env.VRULE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${test}: VRULE_SEED=${seed}\n`);
  return seed;
}
