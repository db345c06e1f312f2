/** Rules that no step of a working names, since nothing is computed by them; each is played, with numbers worked out by hand. */
import { expect, it } from 'vitest';
import { cutthroat, edward, hits, Table } from './table.ts';

const bare = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };

it('one roll both hits and does damage (BS-01)', () => {
  // A Cutthroat has 1 + 3 + 3 dice; three successes are three of Health 8.
  const table = new Table(['Ann', cutthroat], ['Bob', bare, 'other']).begun();
  table.does('attack', 'ann', ['bob'], {}, hits(7, 3));
  expect(table.track('bob')).toBe(5);
});

/** The dice of two attacks on Edward in each of two rounds: 7 less his armor 3, shield 1 and Dodge 1 (AC-BS-07), then without Dodge. */
function rounds(): readonly (readonly number[])[] {
  const table = new Table(['Ann', cutthroat, 'other'], ['Bob', cutthroat, 'other'], ['Edward', edward]).begun();
  return [1, 2].map(() =>
    [2, 3].map((dice, n) => {
      table.until(n === 0 ? 'ann' : 'bob');
      table.does('attack', n === 0 ? 'ann' : 'bob', ['edward'], {}, hits(dice, 1));
      return table.thrown;
    }),
  );
}

it('armor takes off as many dice after it was hit as before (BS-55)', () => {
  expect(rounds().map(([first]) => first)).toEqual([2, 2]);
});

it('Dodge that was lost to an attack is back in the next round (BS-64)', () => {
  expect(rounds()).toEqual([
    [2, 3],
    [2, 3],
  ]);
});

it('bleeding out is not bleeding: it comes with Health, and ends with it (BS-110)', () => {
  const table = new Table(['Ann', bare], ['Bob', bare]).begun();
  table.does('damage', null, ['bob'], { amount: 9 });
  expect([table.has('bob', 'bleeding-out'), table.has('bob', 'bleeding')]).toEqual([true, false]);
  table.does('heal', null, ['bob'], { amount: 5 });
  expect(table.has('bob', 'bleeding-out')).toBe(false);
  table.does('condition', null, ['ann'], { condition: 'bleeding' });
  expect([table.has('ann', 'bleeding-out'), table.has('ann', 'bleeding')]).toEqual([false, true]);
});
