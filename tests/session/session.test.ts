/** Fights at random against a slow plain model (`plain-model`). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/rules/index.ts';
import { type Bundle, bundle } from '../driver/bundle.ts';
import { seedFor } from '../storage/files/world.ts';
import { did, times, torture } from '../torture/share.ts';
import { fightsOf } from './plain-model.ts';
import { stepsOf } from './random-steps.ts';

/** How many fights of at most how many steps: each commit, and before a release, where 200 are the mean. */
const runs = times(200, 20_000);
const steps = torture ? 400 : 50;

/** Before a release a process of its own plays so many fights at a time: programs that are bundled take half the time of tests. */
const part = 100;

describe.each(systems().map((system) => [system.id, system] as const))('%s against a plain model', (id, system) => {
  let program: Bundle | undefined;
  beforeAll(async () => {
    if (torture) program = await bundle('tests/driver/fixtures/fights.ts');
  });
  afterAll(() => program?.remove());

  it(`agrees over ${runs} fights of up to ${steps} steps`, { timeout: 600_000 }, async () => {
    const seed = seedFor(`${id} against a plain model`);
    for (let from = 0; torture && from < runs; from += part) {
      const count = Math.min(part, runs - from);
      const args = [program?.path ?? '', id, String(count), String(steps), String(seed + from)];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      did(`fights of ${id}`, count);
      did('steps', Number(stdout));
    }
    const play = fightsOf(system);
    const agree = fc.property(stepsOf(steps), (wanted) => play(wanted));
    expect(fc.check(agree, { numRuns: torture ? 1 : runs, seed })).toMatchObject({ failed: false });
  });
});
