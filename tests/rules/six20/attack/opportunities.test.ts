import { expect, test } from 'vitest';
import { Table } from '../table.ts';

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
