/** Rules that few other scenes come to. */
import { expect, test } from 'vitest';
import { citedBy } from '../../../src/testing/laws.ts';
import { hero, Table } from './table.ts';

test('a combat bonus limits the level of a stance: none at 0, Minor at 1, Major at 2 (DV-21)', () => {
  const adopt = (bcb: number, level: string): string =>
    new Table(['Ann', { ...hero, bcb }]).begins(20).does('stance', 'ann', [], { stance: 'reckless', level });
  expect(adopt(0, 'minor')).toBe('[a stance needs a combat bonus of 1 or more (DV-21)]');
  expect(adopt(1, 'major')).toBe('[a combat bonus of 1 allows no more than a Minor stance (DV-21)]');
  expect(adopt(2, 'minor')).toContain('Attack +2, Damage +0, Defence -2');
  expect(adopt(3, 'extreme')).toContain('Attack +8, Damage +0, Defence -8');
});

test('a custom stance pairs two other rolls: the attack up, the damage down (DV-23)', () => {
  const table = new Table(['Ann', { ...hero, bcb: 2 }], ['Bob', { armour: 2 }, 'other']).begins(20, 1);
  expect(table.does('stance', 'ann', [], { stance: 'attack-for-damage', level: 'minor' })).toContain(
    'Attack +2, Damage -2',
  );
  table.does('attack', 'ann', ['bob'], {}, [19, 3, 1]);
  // Combat bonus 2 and a Minor.
  expect(table.worked('attack of Ann')).toBe(4);
  expect(citedBy(table.last)).toContain('DV-23');
});

test('of several bonuses from one source only the largest counts (DV-11)', () => {
  const table = new Table(['Ann', { ...hero, skills: [{ name: 'stealth' }] }]).begins(20);
  const adjust = 'skills +minor sight; skills +major sight';
  table.does('check', 'ann', [], { what: 'stealth', adjust }, [10]);
  expect(citedBy(table.last)).toContain('DV-11');
});
