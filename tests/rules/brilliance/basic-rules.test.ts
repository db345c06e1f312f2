/** Rules that no step of a working names, since nothing is computed by them; each is played, with numbers worked out by hand. */
import { expect, it } from 'vitest';
import { Table } from './table.ts';

const bare = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };

it('bleeding out is not bleeding: it comes with Health, and ends with it (BS-110)', () => {
  const table = new Table(['Ann', bare], ['Bob', bare]).begun();
  table.does('damage', null, ['bob'], { amount: 9 });
  expect([table.has('bob', 'bleeding-out'), table.has('bob', 'bleeding')]).toEqual([true, false]);
  table.does('heal', null, ['bob'], { amount: 5 });
  expect(table.has('bob', 'bleeding-out')).toBe(false);
  table.does('condition', null, ['ann'], { condition: 'bleeding' });
  expect([table.has('ann', 'bleeding-out'), table.has('ann', 'bleeding')]).toEqual([false, true]);
});
