import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { json, launcher, run, scratch, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('without a terminal, open prints the encounter and how to play it', () => {
  const home = scratch();
  vrule(home, ['new', 'bridge', '--system', 'vaxia']);
  for (const argv of [['open', 'bridge'], ['open']]) {
    const { exit, out } = vrule(home, argv);
    expect(exit).toBe(0);
    expect(out).toContain('bridge');
    expect(out).toContain('vrule open');
  }
});

test('without a terminal, demo prints a ready-made encounter, in a scratch file that can be played', () => {
  const home = scratch();
  const { exit, out } = run(launcher, home, ['demo'], { env: { TMPDIR: home } });
  expect(exit).toBe(0);
  const path = /vrule open "(.*)"/.exec(out)?.[1] ?? '';
  expect(path.startsWith(home)).toBe(true);
  expect(json(home, ['next', path])).toMatchObject({ title: expect.stringContaining('Round 1') });
});

test('open refuses where there is no encounter', () => {
  expect(vrule(scratch(), ['open'])).toMatchObject({ exit: 2, err: 'vrule: there is no encounter yet\n' });
});

test('open without a terminal prints what can be read of a damaged file and is exit 4', () => {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  const bytes = readFileSync(path);
  bytes.fill(0x78, bytes.length - 60, bytes.length - 50);
  writeFileSync(path, bytes);
  expect(vrule(home, ['open', 'bridge'])).toMatchObject({
    exit: 4,
    out: expect.stringContaining('bridge  Vaxia, #0'),
    err: expect.stringMatching(/line 3 is damaged/),
  });
});
