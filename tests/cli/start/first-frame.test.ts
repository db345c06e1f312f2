import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import measured from 'string-width';
import { expect, test } from 'vitest';
import { stringWidth } from '../../../src/state/width.ts';
import { open } from '../../driver/driver.ts';
import { launcher, run, scratch, startEncounter, vrule } from '../vrule.ts';

const lateParts = resolve('tests/cli/start/late-parts.cjs');

test('the first frame fetches nothing: the client of HTTP takes longer to load than all that it paints', async () => {
  const home = scratch();
  const used = join(home, 'used');
  const table = open({
    command: process.execPath,
    args: ['--require', lateParts, launcher, 'demo'],
    cols: 80,
    rows: 24,
    env: { TMPDIR: home, VRULE_HOME: home, HOME: home, LATE_PARTS: used },
  });
  try {
    await table.waitFor('Thug');
    expect(existsSync(used) ? readFileSync(used, 'utf8') : '').not.toContain('fetch');
    table.keys('qq');
    expect((await table.exit).code).toBe(0);
  } finally {
    await table.close();
  }
}, 60_000);

test('what is counted and not measured is one cell each by string-width, whatever its colours', () => {
  const ranges = [
    [0x20, 0x7e],
    [0xa1, 0xac],
    [0xae, 0x2ff],
    [0x2010, 0x2027],
    [0x2500, 0x259f],
  ] as const;
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n)),
  );
  expect(characters.filter((character) => measured(character) !== 1)).toEqual([]);
  const all = characters.join('');
  expect([measured(all), stringWidth(all)]).toEqual([all.length, all.length]);
  expect(stringWidth(characters.join('\x1b[1;38;5;4m'))).toBe(all.length);
  for (const text of ['\u9f8d', 'e\u0301', '\u{1f469}\u200d\u{1f680}']) expect(stringWidth(text)).toBe(measured(text));
});

test('plain text is rolled, shown and listed without the segmenter of what measures text, and help is not', () => {
  const home = startEncounter('bridge', { system: 'oath', combatants: [{ name: 'Jim', side: 'own' }] });
  const used = join(home, 'used');
  const uses = (argv: readonly string[]): string => {
    rmSync(used, { force: true });
    const env = { NODE_OPTIONS: `--require ${lateParts}`, LATE_PARTS: used };
    expect(run(launcher, home, argv, { env })).toMatchObject({ exit: 0, err: '' });
    return existsSync(used) ? readFileSync(used, 'utf8') : '';
  };
  for (const argv of [['roll', '--might', '60', '--diff', '45'], ['show', 'bridge'], ['list']])
    expect(uses(argv), argv.join(' ')).toBe('');
  expect(uses(['show', '--help'])).toContain('segmenter');
});

test('a name that must be measured is read, shown and listed', () => {
  const name = '\u9f8d'.repeat(50);
  const home = startEncounter('bridge', { system: 'vaxia', combatants: [{ name: '\u9f8d\u9f8d', side: 'own' }] });
  writeFileSync(join(home, 'roster.json'), JSON.stringify({ system: 'vaxia', name, combatants: [] }));
  expect(vrule(home, ['new', '--from', join(home, 'roster.json'), 'long']).exit).toBe(0);
  for (const argv of [
    ['show', 'long'],
    ['list', '\u9f8d'],
    ['undo', 'bridge'],
  ]) {
    const { exit, err } = vrule(home, argv, { anew: true });
    expect([exit, err], argv.join(' ')).toEqual([0, '']);
  }
  expect(vrule(home, ['roll', '--might', '\u9f8d'.repeat(99)], { anew: true })).toMatchObject({ exit: 2 });
});

test('a table goes on when vrule is installed anew under it: what it needs later is loaded after its first frame', async () => {
  const home = scratch();
  for (const part of ['bin', 'dist', 'fixtures/demos', 'package.json'])
    cpSync(part, join(home, 'vrule', part), { recursive: true });
  const table = open({
    command: process.execPath,
    args: [join(home, 'vrule', 'bin', 'vrule.js'), 'demo', 'oath'],
    cols: 100,
    rows: 30,
    env: { TMPDIR: home, VRULE_HOME: home, HOME: home },
  });
  try {
    await table.waitFor('not begun');
    // A key is taken after what follows the first frame.
    table.keys('?');
    await table.waitFor('Keys: idle');
    rmSync(join(home, 'vrule'), { recursive: true });
    table.keys('q');
    await table.waitFor('Jayla');
    table.keys(':forecast 20\r');
    await table.waitFor('of 20 fights');
    table.keys('qqq');
    expect((await table.exit).code).toBe(0);
  } finally {
    await table.close();
  }
}, 60_000);
