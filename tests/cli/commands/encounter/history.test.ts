import { expect, test } from 'vitest';
import { batch, json, vrule } from '../../vrule.ts';
import { bridge, lif } from '../bridge.ts';

test('show follows damage, undo, redo and travel', () => {
  const home = bridge();
  const answers = batch(home, [
    ['act', 'bridge', 'damage', '--on', 'thug-1', 'Thug 2', '--amount', '12'],
    ['show', 'bridge'],
    ['undo', 'bridge'],
    ['show', 'bridge'],
    ['redo', '1', 'bridge'],
    ['show', 'bridge'],
    ['travel', '0', 'bridge'],
    ['show', 'bridge'],
    ['show', 'bridge', '--at', '2'],
    ['undo', 'bridge'],
    ['redo', '9', 'bridge'],
    ['log', 'bridge'],
  ]);
  expect(answers).toMatchObject([
    { seq: 2, title: expect.stringContaining('Thug 1 takes 12') },
    { seq: 2, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(18, 30) }, { tracks: lif(18, 30) }] },
    { seq: 3, jump: 1 },
    { seq: 1, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(30, 30) }, { tracks: lif(30, 30) }] },
    { seq: 4, jump: 2 },
    { seq: 2, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(18, 30) }, { tracks: lif(18, 30) }] },
    { seq: 5, jump: 0 },
    { seq: 0, combatants: [] },
    { seq: 2, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(18, 30) }, { tracks: lif(18, 30) }] },
    { exit: 3, error: 'nothing to undo' },
    { seq: 6, jump: 2 },
    [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }, { seq: 5 }, { seq: 6 }],
  ]);
});

test('show --json has the fields of the contract', () => {
  const home = bridge();
  batch(home, [
    ['next', 'bridge'],
    ['act', 'bridge', 'condition', '--on', 'Mara', '--condition', 'held', '--rounds', '2'],
  ]);
  expect(json(home, ['show', 'bridge'])).toMatchObject({
    id: expect.any(String),
    name: 'bridge',
    system: 'vaxia',
    round: 1,
    turn: null,
    due: ['mara', 'thug-1', 'thug-2'],
    seq: 3,
    combatants: [
      {
        id: 'mara',
        name: 'Mara',
        side: 'own',
        status: expect.any(String),
        hidden: false,
        tracks: lif(40, 40),
        conditions: [{ id: 'held', stacks: 1, ends: { edge: 'round-end', who: null, round: 3 } }],
      },
      { id: 'thug-1', side: 'other' },
      { id: 'thug-2', side: 'other' },
    ],
    order: [{ who: 'mara' }, { who: 'thug-1' }, { who: 'thug-2' }],
  });
});

test('log --why prints the working of one record, list the encounters', () => {
  const home = bridge();
  batch(home, [['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5']]);
  expect(vrule(home, ['log', 'bridge', '--why', '2']).out).toMatch(/LIF +-5 +35 +5 damage/);
  expect(vrule(home, ['log', 'bridge']).out.split('\n')[1]).toMatch(/#1 +Mara joins; Thugs x2 join/);
  expect(json(home, ['list'])).toMatchObject([{ name: 'bridge', system: 'vaxia', seems: 'good', seq: 2 }]);
});
