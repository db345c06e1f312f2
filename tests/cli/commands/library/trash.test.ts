import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batch, scratch, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('a removed encounter is in the trash, is told apart from another of its name, and comes back', () => {
  const home = bridge();
  const [, again, refused, other] = batch(home, [
    ['remove', 'bridge'],
    ['new', 'bridge', '--system', 'oath'],
    ['trash', 'restore', 'bridge'],
    ['remove', 'bridge'],
  ]);
  expect(again).toMatchObject({ name: 'bridge' });
  expect(refused).toMatchObject({ exit: 2, error: 'there is another bridge now; rename it first' });
  expect(other).toMatchObject({ path: expect.stringContaining('.trash') });
  const [listed, both] = batch(home, [
    ['trash', 'list'],
    ['trash', 'restore', 'bridge'],
  ]);
  expect(listed).toMatchObject([
    { name: 'bridge', kind: 'encounter', system: 'oath' },
    { name: 'bridge', kind: 'encounter', system: 'vaxia' },
  ]);
  expect(both).toMatchObject({ exit: 2, error: expect.stringContaining('--removed TIME says which') });
  const [, older] = listed as readonly { readonly removed: string }[];
  const [wrong, back, rest, emptied] = batch(home, [
    ['trash', 'restore', 'bridge', '--removed', '1999'],
    ['trash', 'restore', 'BRIDGE', '--removed', older?.removed ?? ''],
    ['trash', 'empty', '--older', '1'],
    ['trash', 'empty'],
  ]);
  expect(wrong).toMatchObject({ exit: 2 });
  expect(back).toEqual({ name: 'bridge', title: 'bridge', path: join(home, 'bridge.vrule') });
  expect([rest, emptied]).toEqual([{ deleted: 0 }, { deleted: 1 }]);
  expect(
    batch(home, [
      ['show', 'bridge'],
      ['trash', 'empty', '--older', 'x'],
      ['trash', 'restore', 'nobody'],
    ]),
  ).toMatchObject([{ system: 'vaxia' }, { exit: 2 }, { exit: 2, error: 'no encounter called nobody is in the trash' }]);
});

test('parties are renamed, removed, archived and restored like encounters, with --party', () => {
  const home = bridge();
  const results = batch(home, [
    ['party', 'save', 'The Five', '--from', 'bridge', '--only', 'Mara'],
    ['rename', 'The Five', 'The Four', '--party'],
    ['remove', 'The Four', '--party'],
    ['trash', 'list'],
    ['trash', 'restore', 'The Four', '--party'],
    ['archive', 'The Four', '--party'],
    ['party', 'list'],
    ['party', 'show', 'The Four'],
    ['archive', 'The Four', '--party', '--restore'],
    ['party', 'list'],
  ]);
  expect(results[1]).toEqual({ name: 'The Four', title: 'The Four', path: join(home, 'parties', 'The Four.vrule') });
  expect(results[3]).toMatchObject([{ name: 'The Four', kind: 'party' }]);
  expect(results[4]).toEqual({ name: 'The Four', title: 'The Four', path: join(home, 'parties', 'The Four.vrule') });
  expect(results[6]).toEqual([]);
  expect(results[7]).toMatchObject({ name: 'The Four' });
  expect(results[9]).toMatchObject([{ name: 'The Four' }]);
});

test('list finds by words in the name, the folder, the game and the combatants; archived ones only where asked for', () => {
  const home = bridge();
  const names = (result: unknown): unknown => (result as readonly { name: string }[]).map(({ name }) => name).sort();
  const results = batch(home, [
    ['new', 'Ford/Mill Fight', '--from', 'bridge'],
    ['new', 'Ford/North/Überfall', '--system', 'oath'],
    ['archive', 'bridge'],
    ['list'],
    ['list', 'ford/'],
    ['list', 'ford/', 'uber'],
    ['list', 'MARA'],
    ['list', 'mara', '--all'],
    ['list', '--archived'],
    ['list', '--game', 'oath'],
    ['list', '--game', 'chess'],
    ['new', 'Third', '--from', 'Ford/Mill Fight'],
  ]);
  expect(results.slice(3, 10).map(names)).toEqual([
    ['Ford/Mill Fight', 'Ford/North/Überfall'],
    ['Ford/Mill Fight', 'Ford/North/Überfall'],
    ['Ford/North/Überfall'],
    ['Ford/Mill Fight'],
    ['Ford/Mill Fight', 'bridge'],
    ['bridge'],
    ['Ford/North/Überfall'],
  ]);
  expect(results[10]).toMatchObject({ exit: 2 });
  expect(results[11]).toMatchObject({ name: 'Third', combatants: expect.arrayContaining([expect.anything()]) });
});

test('remove says how to get it back, and --for-good leaves nothing', () => {
  const home = scratch();
  batch(home, [
    ['new', 'Dusk', '--system', 'oath'],
    ['new', 'Dawn', '--system', 'oath'],
  ]);
  expect(vrule(home, ['remove', 'Dusk']).out).toBe('removed Dusk; vrule trash list shows what can be restored\n');
  expect(vrule(home, ['rm', 'Dawn', '--for-good']).out).toBe(`removed ${join(home, 'Dawn.vrule')} for good\n`);
  expect(readdirSync(home)).toEqual(['.trash']);
  expect(readdirSync(join(home, '.trash'))).toHaveLength(2);
});
