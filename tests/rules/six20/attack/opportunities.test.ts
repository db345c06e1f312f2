import { expect, test } from 'vitest';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table } from '../table.ts';

test.each([
  [8, '1'],
  [10, '1'],
  [12, '1'],
  [16, '3'],
])('B-29: Dexterity %i gives %s opportunity attacks', (dexterity, many) => {
  expect(new Table([['Ann', { dexterity }]]).cell('ann', 'opportunities')).toBe(many);
});

test('opportunity attacks come back with the next round (DV-57)', () => {
  const table = new Table([
    ['Ann', {}],
    ['Bob', { armour: 5 }, 'other'],
  ]).begins(20, 1);
  table.does('opportunity', 'ann', ['bob']);
  expect(table.cell('ann', 'opportunities')).toBe('0');
  expect(table.does('opportunity', 'ann', ['bob'])).toMatch(/DV-57/);
  table.until('bob').until('ann');
  expect(table.cell('ann', 'opportunities')).toBe('1');
});

test('the flat-footed do not counter a failed manoeuvre, unless a house rule lets them (DV-59)', () => {
  for (const [settings, outcome] of [
    [{}, '[Bob gave Ann no opening (DV-79)]'],
    [{ flatFootedOpportunities: true }, 'Ann misses Bob'],
  ] as const) {
    const table = new Table(
      [
        ['Bob', { armour: 5 }, 'other'],
        ['Ann', { ...hero, bcb: 9 }],
      ],
      settings,
    ).begins(20, 1);
    table.does('manoeuvre', 'bob', ['ann'], { manoeuvre: 'trip' }, [20]);
    expect(table.does('opportunity', 'ann', ['bob'], { why: 'counter' }, outcome.startsWith('[') ? [] : [1])).toBe(
      outcome,
    );
  }
});

test('an opening that was given before is not used by the flat-footed (DV-59)', () => {
  const table = new Table([
    ['Bob', {}, 'other'],
    ['Ann', { ...hero, bcb: 9 }],
  ]).begins(20, 1);
  table.does('condition', null, ['ann'], { condition: 'flat-footed', stacks: 0 });
  table.does('manoeuvre', 'bob', ['ann'], { manoeuvre: 'trip' }, [20]);
  table.does('condition', null, ['ann'], { condition: 'flat-footed' });
  expect(table.does('opportunity', 'ann', ['bob'])).toContain('(DV-59)');
});

test('the fallen are no likely targets of attacks and manoeuvres', () => {
  const table = new Table([
    ['Ann', hero],
    ['Bob', {}, 'other'],
  ]);
  table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
  for (const id of ['attack', 'opportunity', 'manoeuvre']) {
    const action = six20.actions.find((one) => one.id === id);
    expect(action?.isLikelyTarget(table.now, 'ann', 'bob'), id).toBe(false);
  }
});
