/** Fights at random against a slow plain model (`plain-model`). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameIds } from '../../src/rules/index.ts';
import { type Bundle, bundle } from '../driver/bundle.ts';
import { seedFor } from '../storage/files/world.ts';
import { did, times, torture } from '../torture/share.ts';

/** How many fights of at most how many steps: each commit, and before a release, where 200 are the mean. */
const runs = times(200, 20_000);
const steps = torture ? 400 : 50;

/** A process of its own plays so many fights: a bundled program takes half the time that a test takes. */
const part = 200;

let program: Bundle | undefined;
beforeAll(async () => {
  program = await bundle('tests/driver/fixtures/fights.ts');
});
afterAll(() => program?.remove());

it.each(gameIds)(`%s against a plain model: ${runs} fights of up to ${steps} steps agree`, async (game) => {
  const seed = seedFor(`${game} against a plain model`);
  for (let from = 0; from < runs; from += part) {
    const count = Math.min(part, runs - from);
    const args = [program?.path ?? '', game, String(count), String(steps), String(seed + from)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(Number(stdout)).toBeGreaterThan(count);
    did(`fights of ${game}`, count);
    did('steps', Number(stdout));
  }
});
