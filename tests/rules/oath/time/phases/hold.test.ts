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

it('a phase does not wait beyond the turn, nor for a segment with another action of the same combatant (SG-46, SG-65)', () => {
  const table = duel([2, 9], [4]);
  expect(table.does('hold', 'ann', [], { segments: 7 })).toBe('[Ann cannot wait for 7 segments (SG-65)]');
  expect(table.does('hold', 'ann', [], { segments: 9 })).toBe('[Ann cannot wait for 9 segments (SG-65)]');
  expect(table.does('hold', 'ann', [], { segments: 8 })).toBe('Ann waits for rest of good of segment 10');
});

it('a phase that waits for a later segment is lost with the others of the fallen (SG-57, SG-65, SG-101)', () => {
  const table = duel([2, 9], [4]);
  table.does('hold', 'ann', [], { segments: 3 });
  table.does('condition', null, ['ann'], { condition: 'unconscious', stacks: 1 });
  expect(table.is('ann', 5)).toBe('lost');
  expect(table.is('ann', 9)).toBe('lost');
  expect(table.next()).toBe('4 bad bob');
  expect(table.next([1])).toBe('1 bad bob');
});

it('a phase that waits for a later segment is the next one that a stun takes (SG-65, SG-85)', () => {
  const table = duel([2, 9], [4]);
  table.does('hold', 'ann', [], { segments: 3 });
  table.does('condition', null, ['ann'], { condition: 'stunned', stacks: 1 });
  expect([table.is('ann', 5), table.is('ann', 9)]).toEqual(['lost', 'open']);
});

it('a phase that waits for a later segment moves with one who changes sides (SG-12, SG-65)', () => {
  const table = duel([2, 9], [4]);
  table.does('hold', 'ann', [], { segments: 3 });
  table.does('edit', null, ['ann'], { side: 'other' });
  expect([table.next(), table.next(), table.next()]).toEqual(['4 bad bob', '5 bad ann', '9 bad ann']);
});

it('one who falls acts in the sub-segment of the fall, and cannot wait for a later one (SG-57, SG-101)', () => {
  const table = duel([2, 9], [4]);
  table.does('condition', null, ['ann'], { condition: 'unconscious', stacks: 1 });
  expect(table.does('hold', 'ann')).toBe('[Ann is down: it acts now, or not at all (SG-101)]');
  expect(table.does('attack', 'ann', ['bob'], {}, [1, 1])).toBe('Ann misses Bob');
});
