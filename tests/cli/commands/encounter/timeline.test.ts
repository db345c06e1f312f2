import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longRecord } from '../../../../src/storage/format/short-record.ts';
import { json, scratch, vrule } from '../../vrule.ts';

const roster = `
system: vaxia
combatants:
  - { name: Mara, side: own, sheet: { LIF: 40 } }
  - { name: Thug, count: 2, sheet: { LIF: 30 } }
timeline:
  - { at: round 3, add: "2 thugs" }
`;

function fight(): string {
  const home = scratch();
  writeFileSync(join(home, 'mill.yaml'), roster);
  const { exit, err } = vrule(home, ['new', 'Mill', '--from', join(home, 'mill.yaml')]);
  if (exit !== 0) throw new Error(err);
  return home;
}

test('what is planned is listed, added, moved, carried out and removed', () => {
  const home = fight();
  expect(vrule(home, ['timeline', 'Mill']).out).toMatch(/^t1 +round 3 +2 Thugs arrive\n$/);
  const added = vrule(home, ['timeline', 'Mill', 'add', 'when the gate falls remind the bell is heard']);
  expect(added.out).toContain('Planned when the gate falls: the bell is heard');
  expect(vrule(home, ['timeline', 'Mill', 'move', 't1', 'at', 'round', '1']).out).toContain('Planned for round 1');
  expect(json(home, ['timeline', 'Mill'])).toMatchObject([
    { id: 't1', due: false, when: 'round 1', what: '2 Thugs arrive', round: 1 },
    { id: 't2', due: false, when: 'when the gate falls', event: 'the gate falls' },
  ]);
  expect(vrule(home, ['timeline', 'Mill', 'apply', '2 thugs']).out).toContain('As planned: Thugs x2 join');
  expect(vrule(home, ['timeline', 'Mill', 'event', 'gate']).out).toContain('The gate falls');
  expect(json(home, ['show', 'Mill'])).toMatchObject({ timeline: [{ id: 't2', due: true }] });
  expect(vrule(home, ['show', 'Mill']).out).toContain('planned: due: the bell is heard');
  expect(vrule(home, ['timeline', 'Mill', 'remove', 't2']).exit).toBe(0);
  expect(vrule(home, ['timeline', 'Mill']).out).toContain('Nothing is planned');
  expect(vrule(home, ['undo', '6', 'Mill']).exit).toBe(0);
});

test('next says what of the timeline is due', () => {
  const home = fight();
  vrule(home, ['timeline', 'Mill', 'move', 't1', 'at', 'round', '1']);
  expect(json(home, ['next', 'Mill', '--dry-run'])).toMatchObject({ timeline: [{ id: 't1', what: '2 Thugs arrive' }] });
  expect(vrule(home, ['next', 'Mill']).out).toContain(
    'due: 2 Thugs arrive; vrule timeline Mill apply t1 carries it out',
  );
  vrule(home, ['timeline', 'Mill', 'apply', 't1']);
  expect(vrule(home, ['next', 'Mill']).out).not.toContain('due:');
});

test('a hazard is carried out as at the table: its action on those whom it strikes now, in one record', () => {
  const home = fight();
  vrule(home, ['timeline', 'Mill', 'add', 'at round 1 damage 5 to own: the roof']);
  expect(vrule(home, ['timeline', 'Mill', 'apply', 't2', '--amount', '6']).out).toContain('Mara');
  const [file = ''] = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('Mill.vrule'),
  );
  const last = readFileSync(join(home, file), 'utf8').trim().split('\n').at(-1) ?? '';
  const damage = { action: 'damage', by: null, on: ['mara'], with: expect.objectContaining({ amount: 6 }) };
  const done = { action: 'carry-out', by: null, on: [], with: { entry: 't2', as: 'changed' } };
  expect(longRecord(JSON.parse(last.slice(9)))).toMatchObject({ intents: [damage, done] });
  expect(vrule(home, ['timeline', 'Mill']).out).not.toContain('t2');
  expect(vrule(home, ['undo', 'Mill']).exit).toBe(0);
  expect(vrule(home, ['timeline', 'Mill']).out).toContain('t2');
});

test('what is wrong is said in one line, and nothing is written', () => {
  const home = fight();
  for (const [words, says] of [
    [['add', 'captain'], 'when? captain begins with neither'],
    [['add', 'at round 99999999 add captain'], '--round must be 1000000 or less'],
    [['add', 'every 0 rounds remind torches'], 'when? every 0 rounds remind torches begins with neither'],
    [['add', 'at round 3 add 201 captains'], '201 captains: from 1 to 200 of a kind join at once'],
    [['add', 'at round 3 add nobody'], 'there is no creature called nobody'],
    [['apply', 't7'], 'nothing called "t7" is planned'],
    [['move', 't1', 'soon'], 'move needs an entry and a time'],
    [['event', 'it rains'], 'nothing is planned for when it rains'],
  ] as const) {
    const { exit, err } = vrule(home, ['timeline', 'Mill', ...words]);
    expect(exit, words.join(' ')).not.toBe(0);
    expect(err).toContain(says);
    expect(err.trimEnd()).not.toContain('\n');
  }
  expect(json(home, ['timeline', 'Mill'])).toHaveLength(1);
});
