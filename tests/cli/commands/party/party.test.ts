import { expect, test } from 'vitest';
import { batch, json, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('a party is saved from a fight, fights again, is updated, shown and undone', () => {
  const home = bridge();
  const [saved, next] = batch(home, [
    ['party', 'save', 'The Two', '--from', 'bridge', '--only', 'mara,thug 1'],
    ['new', 'Next', '--party', 'the t'],
    ['act', 'Next', 'damage', '--on', 'Mara', '--amount', '14'],
    ['act', 'Next', 'condition', '--on', 'Mara', '--condition', 'held'],
  ]);
  expect(saved).toMatchObject({
    name: 'The Two',
    system: 'vaxia',
    seq: 1,
    members: [{ id: 'mara' }, { id: 'thug-1' }],
  });
  expect(next).toMatchObject({ name: 'Next', combatants: [{ name: 'Mara' }, { name: 'Thug 1', side: 'other' }] });
  const [dry, done, again, shown, undone, list] = batch(home, [
    ['party', 'update', 'the two', '--from', 'next', '--dry-run'],
    ['party', 'update', 'the two', '--from', 'next'],
    ['party', 'update', 'the two', '--from', 'next'],
    ['party', 'show', 'the two'],
    ['party', 'undo', 'the two'],
    ['party', 'list'],
  ]);
  const changes = [{ says: 'LIF 40 -> 26', rule: '' }];
  const ends = [{ says: 'held', rule: 'VX-85' }];
  expect(dry).toMatchObject({
    party: 'The Two',
    from: 'Next',
    members: [{ id: 'mara', changes, ends }, {}],
    written: null,
  });
  expect(done).toMatchObject({ written: 2, notices: [] });
  expect(again).toMatchObject({ written: null, members: [{ changes: [] }, { changes: [] }] });
  expect(shown).toMatchObject({ seq: 2, members: [{ tracks: { lif: { now: 26, max: 40 } }, keeps: [] }, {}] });
  expect(undone).toMatchObject({ jump: 1 });
  expect(list).toMatchObject([{ name: 'The Two', system: 'vaxia', members: ['Mara', 'Thug 1'], seems: 'good' }]);
});

test('the house rules of the party are those of the next fight, unless a roster or --set says otherwise', () => {
  const home = bridge();
  batch(home, [
    ['party', 'save', 'One', '--from', 'bridge'],
    ['new', 'Next', '--party', 'one', '--rested', '--set', 'recovery=5'],
  ]);
  expect(json(home, ['show', 'Next'])).toMatchObject({ combatants: [{ name: 'Mara' }] });
  expect(vrule(home, ['show', 'Next']).out).toContain('house rules: lopsidedGap 40, recovery 5');
});

test('members are added and removed', () => {
  const home = bridge();
  const [, added, twice, removed] = batch(home, [
    ['party', 'save', 'One', '--from', 'bridge'],
    ['party', 'add', 'one', 'thug 2', '--from', 'bridge'],
    ['party', 'add', 'one', 'mara', '--from', 'bridge'],
    ['party', 'remove', 'one', 'mara'],
  ]);
  expect(added).toMatchObject({ seq: 2, title: 'Thug 2 joins' });
  expect(twice).toMatchObject({ exit: 2, error: 'Mara is in One already: vrule party update One --from bridge' });
  expect(removed).toMatchObject({ title: 'Mara is removed' });
});

test('wrong names and flags are one line and exit 2, and change nothing', () => {
  const home = bridge();
  batch(home, [['party', 'save', 'The Two', '--from', 'bridge']]);
  const wrong: readonly (readonly [argv: readonly string[], error: string])[] = [
    [['party', 'show', 'The Tow'], 'there is no party called The Tow; did you mean "The Two"?'],
    [['party', 'update', 'The Two', '--from', 'bridge2'], 'there is no encounter called bridge2; did you mean bridge?'],
    [['party', 'save', 'The Two', '--from', 'bridge'], 'The Two.vrule: there already is such a file'],
    [
      ['party', 'save', 'X', '--from', 'bridge', '--only', 'Mora'],
      '--only: nobody here is called "Mora"; did you mean Mara?',
    ],
    [['new', 'N', '--party', 'The Two', '--rested', '--fresh'], '--fresh: not with --rested'],
    [['new', 'N', '--system', 'vaxia', '--fresh'], '--fresh: only with --party'],
    [['new', 'N', '--party', 'The Two', '--system', 'oath'], '--party The Two: it is of vaxia, not of oath'],
  ];
  const answers = batch(
    home,
    wrong.map(([argv]) => argv),
  );
  expect(answers).toEqual(wrong.map(([, error]) => ({ error, exit: 2 })));
  expect(vrule(home, ['party']).out).toContain('vrule party <command>');
  expect(json(home, ['party', 'log', 'The Two'])).toHaveLength(1);
  expect(json(home, ['list'])).toMatchObject([{ name: 'bridge' }]);
});
