/**
 * The clock against one kept on paper (`plain-clock`): random joins, leaves, changes of sides, trades, holds, dodges, offers,
 * ambushes, stuns, falls, undo and redo. After each step both are equal, nobody acts twice in a segment, nobody is
 * skipped, and the clock is at a combatant who can act.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundle } from '../../../../driver/bundle.ts';
import { seedFor } from '../../../../storage/files/environment.ts';
import { did, times, torture } from '../../../../torture/share.ts';
import { playOnBothClocks } from './clock-fights.ts';

/** How many fights of how many steps in the mean: each commit, and before a release. */
const runs = times(60, 20_000);
const steps = torture ? 200 : 50;

it(`the clock against one on paper agrees over ${runs} fights of ${steps} steps`, async () => {
  const seed = seedFor('the clock against one on paper');
  if (torture) await playBundled(seed);
  else expect(() => playOnBothClocks(runs, steps, seed)).not.toThrow();
});

/** So many fights are played by a program of their own, which takes half the time. */
async function playBundled(seed: number): Promise<void> {
  const program = await bundle('tests/driver/fixtures/clocks.ts');
  for (let from = 0; from < runs; from += 2000) {
    const count = Math.min(2000, runs - from);
    const args = [program.path, ...[count, steps, seed + from].map(String)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toBe(`${count}\n`);
    did('fights of two clocks', count);
  }
  await program.remove();
}
