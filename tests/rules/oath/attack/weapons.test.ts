/** Weapons of the table and others: their damage and the skill they are used with (SG-75, SG-77). */
import { expect, it } from 'vitest';
import { body, turn1 } from '../table.ts';

const skills = [
  { name: 'Brawling', level: 1, uses: ['melee'] },
  { name: 'Shooting', level: 2, uses: ['ranged'] },
];

// Net successes 2: multiplier x net + base, or + Strength of Body 3 in melee.
it.each([
  ['Fist', {}, 1, 2 * 1 + 3],
  ['Club', {}, 1, 2 * 2 + 3],
  ['Electrorod', {}, 1, 2 * 3 + 3],
  ['Blaster', {}, 2, 2 * 2 + 5],
  ['Plasma Disruptor', {}, 2, 2 * 3 + 8],
  ['Bow', { kind: 'ranged', multiplier: 4, base: 6 }, 2, 2 * 4 + 6],
  ['Whip', { kind: 'melee', multiplier: 4, base: 6 }, 1, 2 * 4 + 3],
  ['Chair', {}, 1, 2 * 1 + 3],
  ['Blaster', { multiplier: 1, base: 0 }, 1, 2 * 1 + 3],
])('%s (%o) is used with a skill of %i and deals %i with 2 net successes', (name, own, skill, damage) => {
  const sheet = body(2, { bodyStrength: 3, weapons: [{ name, ...own }], skills });
  const table = turn1([1, 2, 3], ['Ann', 'own', sheet], ['Bob', 'other', body(1, { hitPoints: 50 })]);
  table.does('attack', 'ann', ['bob'], {}, [9, 9]);
  expect(50 - table.hp('bob')).toBe(damage);
  expect(table.steps.join('\n')).toContain(`${skill} skill raises no die`);
});
