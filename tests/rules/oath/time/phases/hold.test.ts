/** Waiting for a number of segments (SG-65). */
import { expect, it } from 'vitest';
import { duel } from '../../table.ts';

it('a phase waits as many segments as are asked for, for the rest of good there (SG-65)', () => {
  const table = duel([2, 9], [4]);
  expect(table.position).toBe('2 good ann');
  expect(table.does('hold', 'ann', [], { segments: 3 })).toBe('Ann waits for rest of good of segment 5');
  expect(table.next()).toBe('4 bad bob');
  expect(table.next()).toBe('5 rest of good ann');
});

it('without a number a phase waits for the next place, as before (SG-65)', () => {
  const table = duel([2, 9], [4]);
  expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 2');
});

it('a phase does not wait beyond the turn, nor for a segment with another action of the same combatant (SG-46, SG-65)', () => {
  const table = duel([2, 9], [4]);
  expect(table.does('hold', 'ann', [], { segments: 7 })).toBe('[Ann cannot wait for 7 segments (SG-65)]');
  expect(table.does('hold', 'ann', [], { segments: 9 })).toBe('[Ann cannot wait for 9 segments (SG-65)]');
  expect(table.does('hold', 'ann', [], { segments: 8 })).toBe('Ann waits for rest of good of segment 10');
});
