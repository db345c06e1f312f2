import { expect, test } from 'vitest';
import { json, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('act --dry-run prints the result and the changes, and writes nothing', () => {
  const home = bridge();
  const words = ['act', 'bridge', 'damage', '--on', 'thug-1', '--amount', '12'];
  const before = json(home, ['show', 'bridge']);
  expect(json(home, [...words, '--dry-run'])).toMatchObject({
    title: 'Thug 1 takes 12: LIF 30 -> 18',
    changes: [{ name: 'Thug 1', changes: [{ label: 'LIF', was: '30/30', is: '18/30' }] }],
    written: null,
  });
  expect(json(home, ['show', 'bridge'])).toEqual(before);
  const { exit, out } = vrule(home, [...words, '--dry-run']);
  expect(exit).toBe(0);
  expect(out).toContain('Thug 1 takes 12: LIF 30 -> 18, not written');
  expect(out).toContain('Thug 1, LIF: 30/30 -> 18/30');
  expect(json(home, words)).toMatchObject({ title: 'Thug 1 takes 12: LIF 30 -> 18' });
});

test('next --dry-run shows the clock; what is refused keeps its exit code', () => {
  const home = bridge();
  expect(json(home, ['next', 'bridge', '--dry-run'])).toMatchObject({
    changes: expect.arrayContaining([
      {
        id: null,
        name: 'The clock',
        changes: expect.arrayContaining([{ label: 'round', was: 'not begun', is: 'round 1' }]),
      },
    ]),
  });
  expect(vrule(home, ['act', 'bridge', 'heal', '--on', 'nobody', '--amount', '1', '--dry-run']).exit).toBe(2);
  const refused = ['act', 'bridge', 'declare', '--by', 'thug-1', '--action', 'attack', '--on', 'mara'];
  expect(vrule(home, [...refused, '--dry-run']).exit).toBe(vrule(home, refused).exit);
});

test('the changes of a dry run name combatants by their ids', () => {
  const home = bridge();
  const hit = ['act', 'bridge', 'damage', '--on', 'thug-2', '--amount', '1', '--dry-run'];
  expect(json(home, hit)).toMatchObject({ changes: [{ id: 'thug-2', name: 'Thug 2' }] });
});

test('with the same seed the dice fall as they will', () => {
  const home = bridge();
  json(home, ['next', 'bridge']);
  const attack = ['act', 'bridge', 'attack', '--by', 'Mara', '--on', 'Thug 1', '--seed', 'seven'];
  const { dice, facts } = json(home, [...attack, '--dry-run']) as { dice: unknown; facts: unknown };
  expect(json(home, attack)).toMatchObject({ dice, facts });
});
