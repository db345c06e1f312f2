import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { open } from '../../driver/driver.ts';
import { randomFrom, seedFor } from '../../storage/files/world.ts';
import { times } from '../../torture/share.ts';
import { run, scratch } from '../vrule.ts';

/** A copy of the built program, of which the test may change files. */
let launcher = '';
let source = '';
let cache = '';
let home = '';
beforeEach(() => {
  home = scratch();
  launcher = join(home, 'bin', 'vrule.js');
  source = join(home, 'dist', 'vaxia-book.cjs');
  cache = `${source}.${process.version}-${process.arch}.cache`;
  cpSync('bin', join(home, 'bin'), { recursive: true });
  cpSync('dist', join(home, 'dist'), { recursive: true });
});

const roll = (): string => {
  const { exit, out } = run(launcher, home, ['roll', '--might', '60', '--diff', '45', '--rolled', '75'], {
    env: { XDG_CACHE_HOME: join(home, 'caches') },
  });
  return exit === 0 ? out : `exit ${exit}`;
};

describe('the code cache', () => {
  test('of another source of the same length is not run', () => {
    const before = roll();
    expect(before).toContain('critical one');
    writeFileSync(source, readFileSync(source, 'latin1').replaceAll('critical one', 'CRITICAL ONE'), 'latin1');
    expect(roll()).toBe(before.replaceAll('critical one', 'CRITICAL ONE'));
  });

  test('is not run where a bit of it is flipped, or a part is missing', () => {
    const before = roll();
    const good = readFileSync(cache);
    const random = randomFrom(seedFor('code cache'));
    const { length } = readFileSync(source);
    // Most of them in the part that Node would run.
    for (let n = 0; n < times(6, 60); n += 1) {
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

  test('is written by the first start, and again after a damage', () => {
    rmSync(cache);
    roll();
    const good = readFileSync(cache);
    writeFileSync(cache, good.subarray(0, 1000));
    roll();
    expect(readFileSync(cache).length).toBeGreaterThan(readFileSync(source).length);
  });

  test('serves every ruling, whatever the first command was', () => {
    const sizes = [
      ['roll', '--might', '60'],
      ['roll', '--help'],
      ['odds', 'vaxia', 'roll', '--might', '60'],
    ].map((first) => {
      for (const name of readdirSync(join(home, 'dist'))) if (name.endsWith('.cache')) rmSync(join(home, 'dist', name));
      expect(run(launcher, home, first).exit).toBe(0);
      return readFileSync(cache.replace('vaxia-book', 'vrule')).length;
    });
    const [ofRoll = 0] = sizes;
    // Help prints what no roll runs, but has no less of a roll.
    expect(Math.min(...sizes)).toBeGreaterThan(0.99 * ofRoll);
  });

  test('is with the caches of the user where vrule may not write beside its files', () => {
    rmSync(cache);
    // A folder in its place: nothing can be renamed to it, not even by root.
    mkdirSync(join(cache, 'taken'), { recursive: true });
    const before = roll();
    const name = `vaxia-book.cjs.${process.version}-${process.arch}.cache`;
    const users = join(home, 'caches', 'vrule', name);
    expect(existsSync(users)).toBe(process.platform === 'linux');
    expect(roll()).toBe(before);
    expect(readdirSync(join(home, 'dist')).filter((file) => /\.cache\.\d+$/.test(file))).toEqual([]);
  });

  test('that a command wrote grows when the table, which runs more of the file, is left', async () => {
    cpSync('fixtures/demos', join(home, 'fixtures', 'demos'), { recursive: true });
    const shared = join(home, 'dist', `simple.cjs.${process.version}-${process.arch}.cache`);
    rmSync(shared);
    expect(run(launcher, home, ['rules', 'VX-13']).exit).toBe(0);
    const before = readFileSync(shared).length;
    // Who shows or lists runs little of the file, and reads no more.
    expect(run(launcher, home, ['list']).exit).toBe(0);
    const small = readFileSync(shared.replace(/cache$/, 'list.cache'));
    expect(small.length).toBeLessThan(before);
    const env = { TMPDIR: home, VRULE_HOME: join(home, 'home'), HOME: home };
    const table = open({ command: process.execPath, args: [launcher, 'demo'], cols: 80, rows: 24, env });
    try {
      await table.waitFor('Thug');
      table.keys('qq');
      expect((await table.exit).code).toBe(0);
    } finally {
      await table.close();
    }
    expect(readFileSync(shared).length).toBeGreaterThan(before * 1.1);
    expect(run(launcher, home, ['list']).exit).toBe(0);
    expect(readFileSync(shared.replace(/cache$/, 'list.cache')).equals(small)).toBe(true);
    expect(roll()).toContain('success');
  }, 60_000);

  test('holds the source it was made from, and itself twice', () => {
    const bytes = readFileSync(cache);
    const { length } = readFileSync(source);
    const middle = (length + bytes.length) / 2;
    expect(bytes.subarray(0, length).equals(readFileSync(source))).toBe(true);
    expect(bytes.subarray(length, middle).equals(bytes.subarray(middle))).toBe(true);
    expect(middle).toBeGreaterThan(length);
  });
});
