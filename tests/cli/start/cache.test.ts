import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { randomFrom, seedFor } from '../../storage/files/world.ts';
import { run, scratch } from '../vrule.ts';

/** A copy of the built program, of which the test may change files. */
let launcher = '';
let source = '';
let cache = '';
let home = '';
beforeEach(() => {
  home = scratch();
  launcher = join(home, 'bin', 'vrule.js');
  source = join(home, 'dist', 'vrule.cjs');
  cache = `${source}.cache`;
  cpSync('bin', join(home, 'bin'), { recursive: true });
  cpSync('dist', join(home, 'dist'), { recursive: true });
});

const roll = (): string => {
  const { exit, out } = run(launcher, home, ['roll', '--might', '60', '--diff', '45', '--rolled', '75']);
  return exit === 0 ? out : `exit ${exit}`;
};

describe('the code cache', () => {
  test('of another source of the same length is not run', () => {
    const before = roll();
    expect(before).toContain('points');
    writeFileSync(source, readFileSync(source, 'latin1').replaceAll('points', 'POINTS'), 'latin1');
    expect(roll()).toBe(before.replaceAll('points', 'POINTS'));
  });

  test('is not run where a bit of it is flipped, or a part is missing', () => {
    const before = roll();
    const good = readFileSync(cache);
    const random = randomFrom(seedFor('code cache'));
    const { length } = readFileSync(source);
    // Most of them in the part that Node would run.
    for (let n = 0; n < 12; n += 1) {
      const bad = Buffer.from(good);
      const at = n < 2 ? Math.floor(random() * length) : length + Math.floor(random() * (good.length - length));
      bad[at] = (bad[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      writeFileSync(cache, bad);
      expect(roll(), `byte ${at}`).toBe(before);
    }
    for (const end of [0, length, good.length - 1, good.length - 2]) {
      writeFileSync(cache, good.subarray(0, end));
      expect(roll(), `cut at ${end}`).toBe(before);
    }
  });

  test('holds the source it was made from, and itself twice', () => {
    const bytes = readFileSync(cache);
    const { length } = readFileSync(source);
    const middle = (length + bytes.length) / 2;
    expect(bytes.subarray(0, length).equals(readFileSync(source))).toBe(true);
    expect(bytes.subarray(length, middle).equals(bytes.subarray(middle))).toBe(true);
    expect(middle).toBeGreaterThan(length);
  });
});
