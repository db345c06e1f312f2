import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { open } from '../../driver/driver.ts';
import { launcher, scratch } from '../vrule.ts';

test('the first frame makes no segmenter and fetches nothing, which take longer than all that it paints', async () => {
  const home = scratch();
  const used = join(home, 'used');
  const table = open({
    command: process.execPath,
    args: ['--require', resolve('tests/cli/start/late-parts.cjs'), launcher, 'demo'],
    cols: 80,
    rows: 24,
    env: { TMPDIR: home, VRULE_HOME: home, HOME: home, LATE_PARTS: used },
  });
  try {
    await table.waitFor('Thug');
    expect(existsSync(used)).toBe(false);
    table.keys('qq');
    expect((await table.exit).code).toBe(0);
  } finally {
    await table.close();
  }
}, 60_000);

test('what the built program takes to be one cell each is so by string-width, whatever its colours', () => {
  const characters = [
    [0x20, 0x7e],
    [0x2500, 0x259f],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n)));
  expect(characters.filter((character) => stringWidth(character) !== 1)).toEqual([]);
  const all = characters.join('');
  expect(stringWidth(all)).toBe(all.length);
  expect(stringWidth(characters.join('\x1b[1;38;5;4m'))).toBe(all.length);
});
