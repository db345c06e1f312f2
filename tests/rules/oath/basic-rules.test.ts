/** Rules that few other scenes come to: whose dice a roll has, what counts as diceless, and dodges and offers that do not happen. */
import { describe, expect, it } from 'vitest';
import { attacked, body, turn1 } from './table.ts';

describe('the substats of a stat', () => {
  it.each([
    ['health', [7, 1], 'Ann rolls Health: 1 success'],
    ['bodyStrength', [7, 1], 'Ann rolls Strength of Body: 1 success'],
    ['education', [7, 1], 'Ann rolls Education: 1 success; Ann, off speed, gives up 9'],
    ['fortune', [7, 1], 'Ann rolls Fortune: 1 success; Ann, off speed, gives up 9'],
  ])('%s is of a stat, and on speed with that stat (SG-02, SG-44)', (substat, faces, title) => {
    const two = { mindStrength: 2, mindPrecision: 2, education: 2, psiStrength: 2, psiPrecision: 2, fortune: 2 };
    const table = turn1([2, 9], ['Ann', 'own', body(2, two)]);
    expect(table.does('roll', 'ann', [], { substat }, faces)).toBe(title);
  });

  it.each(['Fist', 'Club', 'Blaster'])('an attack with %s is rolled with Precision of Body (SG-79)', (weapon) => {
    const ann = body(2, { bodyStrength: 4, bodyPrecision: 3, weapons: [{ name: 'Club' }, { name: 'Blaster' }] });
    const table = turn1([1, 2, 5], ['Ann', 'own', ann], ['Bob', 'other', body(1)]);
    expect(table.does('attack', 'ann', ['bob'], { weapon }, [1, 1, 1])).toContain('misses Bob');
  });
});

it('two things at once are two rolls, each with its own skill (SG-23)', () => {
  const skills = [
    { name: 'Hide', level: 3 },
    { name: 'Listen', level: 1 },
  ];
  const table = turn1([1, 2, 3, 4], ['Ann', 'own', body(4, { skills })]);
  const rolls = { substat: 'bodyPrecision', skill: 'Hide', second: 'bodyStrength', secondSkill: 'Listen', share: 2 };
  // Hide lifts the 4 to 7, Listen the 6.
  expect(table.does('split', 'ann', [], rolls, [4, 1, 6, 1])).toBe('Ann rolls Hide: 1 success, Listen: 1 success');
});

it('an offer that is not confirmed changes nothing: the receiver may attack with it (SG-106)', () => {
  const table = attacked([1, 6]);
  const before = table.now;
  const title = table.does('offer', 'ann', ['bob'], {}, [], { sure: ['do not'] });
  expect([title, table.now]).toEqual(['[nothing was offered (SG-106)]', before]);
});

it('a roll without dice has no success, and skill does not help (SG-24)', () => {
  const table = turn1([2, 9], ['Ann', 'own', body(2, { skills: [{ name: 'Lore', level: 9 }] })]);
  const roll = { substat: 'mindStrength', skill: 'Lore' };
  expect(table.does('roll', 'ann', [], roll)).toBe('Ann rolls Lore: 0 successes; Ann, off speed, gives up 9');
  expect(table.cited).toContain('SG-24');
});
