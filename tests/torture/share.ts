/** How much a test does at each commit and before a release, and what `npm run torture` learns of it. */
import { appendFileSync } from 'node:fs';
import { randomFrom, seedFor } from '../storage/files/environment.ts';

/** Whether this is `npm run torture`. */
export const torture = process.env.VRULE_TORTURE === '1';

/** How many times: at each commit, or before a release, of which VRULE_SHARE is the part to do now. */
export function times(eachCommit: number, beforeRelease: number): number {
  return torture ? Math.ceil(beforeRelease * Number(process.env.VRULE_SHARE ?? 1)) : eachCommit;
}

/** At each commit a share of these, chosen anew by a seed that is printed by its name, and one at least; before a release all of them. */
export function sampled<T>(all: readonly T[], share: number, seed: string | (() => number)): readonly T[] {
  if (torture) return all;
  const random = typeof seed === 'string' ? randomFrom(seedFor(seed)) : seed;
  const some = all.filter(() => random() < share);
  return some.length > 0 ? some : all.slice(0, 1);
}

/** At each commit so many of these, one behind the other from a place that is chosen anew; before a release all. */
export function fewOf<T>(all: readonly T[], count: number, of: string): readonly T[] {
  if (torture) return all;
  const from = Math.floor(randomFrom(seedFor(of))() * all.length);
  return all.filter((_, n) => (n - from + all.length) % all.length < count);
}

/** Notes for docs/engineering/reliability.md what was done, and how often. */
export function did(what: string, count: number): void {
  const file = process.env.VRULE_DID;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, count })}\n`);
}

/** Does work in parts, and lets the test runner hear from this process between them. */
export async function inParts(count: number, part: number, work: (count: number, from: number) => void): Promise<void> {
  for (let from = 0; from < count; from += part) {
    work(Math.min(part, count - from), from);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
