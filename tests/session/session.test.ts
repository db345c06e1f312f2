/** Fights at random against a slow plain model (`plain-model`). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameIds } from '../../src/rules/index.ts';
import { type Bundle, bundle } from '../driver/bundle.ts';
import { seedFor } from '../storage/files/environment.ts';
import { did, times, torture } from '../torture/share.ts';

/** How many fights of how many steps: each commit, at most so many, and before a release. */
const runs = times(5, 20_000);
const steps = torture ? 200 : 50;
const fewest = torture ? steps : 1;

/** A process of its own plays so many fights of a game: a bundled program takes half the time that a test takes, once it is compiled. */
const part = 2000;

let program: Bundle | undefined;
beforeAll(async () => {
  program = await bundle('tests/driver/fixtures/fights.ts');
});
afterAll(() => program?.remove());

const what = `${runs} fights of ${torture ? '' : 'up to '}${steps} steps`;

/** Before a release each game by itself; at each commit all in one process, which compiles what they share once. */
const processes = torture ? gameIds : [gameIds.join(',')];

it.each(processes)(`%s against a plain model: ${what} agree`, async (games) => {
  const seed = seedFor(`${games} against a plain model`);
  // What is kept of a fight outlives the small young generation of Node.
  const fights = ['--max-semi-space-size=64', program?.path ?? '', games];
  for (let from = 0; from < runs; from += part) {
    const count = Math.min(part, runs - from);
    const numbers = [count, fewest, steps, seed + from].map(String);
    const { stdout } = await promisify(execFile)(process.execPath, [...fights, ...numbers]);
    const played: { readonly [game: string]: number } = JSON.parse(stdout);
    expect(Object.keys(played)).toEqual(games.split(','));
    for (const game in played) {
      expect(played[game]).toBeGreaterThan(count);
      did(`fights of ${game}`, count);
      did('steps', played[game] ?? 0);
    }
  }
});
