import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../../../tui/app/test-table.ts';
import { batch, json, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

const attack = ['act', 'bridge', 'attack', '--by', 'thugs', '--on', 'mara'];

test('a group attacks in one record, its faces in throwing order, one of them with values of its own', () => {
  const home = bridge();
  vrule(home, ['next', 'bridge']);
  const own = ['--each', 'thug-2:nonlethal=yes', '--rolled', '90,80,1,1'];
  const record = json(home, [...attack, ...own]);
  expect(record).toMatchObject({
    intents: [
      { action: 'attack', by: 'thug-1', on: ['mara'], with: { nonlethal: false } },
      { action: 'attack', by: 'thug-2', on: ['mara'], with: { nonlethal: true } },
    ],
    dice: [
      { id: expect.stringMatching(/^thug-1\/attack:thug-1>mara\//), faces: [90, 80] },
      { id: expect.stringMatching(/^thug-2\/attack:thug-2>mara\//), faces: [1, 1] },
    ],
  });
});

test('too few faces name the die that is missing, and nothing is written', () => {
  const home = bridge();
  vrule(home, ['next', 'bridge']);
  const { exit, err } = vrule(home, [...attack, '--rolled', '90,80,1']);
  expect(exit).toBe(2);
  expect(err).toMatch(/power/);
  expect(json(home, ['show', 'bridge'])).toMatchObject({ seq: 2 });
});

test('the number of one actor is overruled', () => {
  const home = bridge();
  vrule(home, ['next', 'bridge']);
  const record = json(home, [...attack, '--rolled', '1,1,1,1', '--overrule', 'thug-2=7']);
  expect(record).toMatchObject({ overrides: [{ field: 'thug-2>mara.damage', was: 0, is: 7 }] });
});

test('who cannot act is left out and named; where nobody of the group can, the action is refused', () => {
  const kill = (who: string) => ['act', 'bridge', 'damage', '--on', who, '--amount', '200'];
  const one = bridge();
  batch(one, [kill('thug-1'), ['next', 'bridge']]);
  expect(json(one, [...attack, '--rolled', '1,1'])).toMatchObject({
    intents: [{ by: 'thug-2' }],
    leftOut: [{ id: 'thug-1', rule: 'VX-98' }],
  });
  const both = bridge();
  batch(both, [kill('thugs'), ['next', 'bridge']]);
  expect(vrule(both, attack).exit).toBe(3);
});

test('what keeps one of the group from acting is overruled for it; who is down stays out', () => {
  const home = bridge();
  batch(home, [
    ['next', 'bridge'],
    ['act', 'bridge', 'attack', '--by', 'thug-2', '--on', 'mara', '--rolled', '1,1'],
  ]);
  expect(json(home, [...attack, '--rolled', '1,1', '--dry-run'])).toMatchObject({
    intents: [{ by: 'thug-1' }],
    leftOut: [{ id: 'thug-2' }],
  });
  const record = json(home, [...attack, '--rolled', '1,1,1,1', '--overrule']);
  expect(record).toMatchObject({ intents: [{ by: 'thug-1' }, { by: 'thug-2' }] });
  expect(record).not.toHaveProperty('leftOut');

  const down = bridge();
  batch(down, [
    ['act', 'bridge', 'damage', '--on', 'thug-1', '--amount', '200'],
    ['next', 'bridge'],
  ]);
  expect(json(down, [...attack, '--rolled', '1,1', '--overrule'])).toMatchObject({
    intents: [{ by: 'thug-2' }],
    leftOut: [{ id: 'thug-1' }],
  });
});

test('the shell writes the same record as the screen', () => {
  const home = bridge();
  vrule(home, ['next', 'bridge']);
  const { intents } = json(home, attack) as { intents: unknown };
  const session = memorySession('vaxia', [
    { name: 'Mara', side: 'own', sheet: {} },
    { name: 'Thug', side: 'other', count: 2, sheet: {} },
  ]);
  const table = new TestTable(session).press('n/t<Enter> am<Enter><Enter>');
  expect(table.session.record(table.session.position)?.intents).toMatchObject(intents as object);
});
