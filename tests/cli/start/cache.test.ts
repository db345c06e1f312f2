import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { randomFrom, seedFor } from '../../storage/files/environment.ts';
import { sampled, times } from '../../torture/share.ts';
import { run } from '../vrule.ts';

/** A copy of the built program, of which tests change files, and the code cache that its first start writes. */
const home = mkdtempSync(join(tmpdir(), 'vrule-cache-'));
const launcher = join(home, 'bin', 'vrule.js');
const source = join(home, 'dist', 'vrule.cjs');
const cache = join(home, 'dist', `vrule.${process.version}-${process.arch}.roll.cache`);
for (const part of ['bin', 'dist']) cpSync(part, join(home, part), { recursive: true });
rmSync(cache, { force: true });

const roll = (): string => {
  const { exit, out } = run(launcher, home, ['roll', '--might', '60', '--diff', '45', '--rolled', '75'], {
    env: { XDG_CACHE_HOME: join(home, 'caches') },
  });
  return exit === 0 ? out : `exit ${exit}`;
};

const before = roll();
const good = readFileSync(cache);

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true });
  writeFileSync(cache, good);
});

describe('the code cache', () => {
  test('is not run where a bit of it is flipped, or a part is missing, and then written again', () => {
    const random = randomFrom(seedFor('code cache'));
    for (let n = 0; n < times(1, 60); n += 1) {
      const bad = Buffer.from(good);
      // Half of them in the checksum.
      const at = Math.floor(random() * (random() < 0.5 ? 8 : good.length));
      bad[at] = (bad[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      writeFileSync(cache, bad);
      expect(roll(), `byte ${at}`).toBe(before);
    }
    for (const end of sampled([0, 8, 1000, good.length - 1, good.length - 2], 0.2, 'cuts of the code cache')) {
      writeFileSync(cache, good.subarray(0, end));
      expect(roll(), `cut at ${end}`).toBe(before);
      expect(readFileSync(cache).length, `cut at ${end}, then written again`).toBeGreaterThan(good.length / 2);
    }
  });

  test('is with the caches of the user where vrule may not write beside its files', () => {
    rmSync(cache);
    // A folder in its place: nothing can be written to it, not even by root.
    mkdirSync(join(cache, 'taken'), { recursive: true });
    expect(roll()).toBe(before);
    expect(existsSync(join(home, 'caches', 'vrule', basename(cache)))).toBe(true);
    expect(roll()).toBe(before);
  });

  test('of help is not that of rolls, and what fails writes none', () => {
    rmSync(cache);
    expect(run(launcher, home, ['roll', '--help']).exit).toBe(0);
    expect(run(launcher, home, ['roll', '--might', 'much']).exit).toBe(2);
    expect(existsSync(cache)).toBe(false);
  });

  // The last: the source is another after it.
  test('of another source of the same length is not run', () => {
    expect(before).toContain('critical one');
    writeFileSync(source, readFileSync(source, 'latin1').replaceAll('critical one', 'CRITICAL ONE'), 'latin1');
    expect(roll()).toBe(before.replaceAll('critical one', 'CRITICAL ONE'));
  });
});
