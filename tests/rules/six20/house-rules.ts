/** House rules that matter only in play: each is played at its default and at another value. */
import { expect, test } from 'vitest';
import { type Fighter, hero, Table, type With } from './table.ts';

export const ann: Fighter = ['Ann', { ...hero, bcb: 2, strength: 14, dexterity: 14, skills: [{ name: 'stealth' }] }];
export const bob: Fighter = ['Bob', { dexterity: 14 }, 'other'];

/** A fight in which Ann acts first; Bob is still flat-footed. */
export function fight(settings: With): Table {
  return new Table(ann, bob).under(settings).begins(20, 1);
}

/** Ann has hit Bob with a natural 20: 1 plus 2 for Strength; Bob made his save and lost 3 vitality. */
export function critical(settings: With): Table {
  const table = fight(settings);
  table.does('attack', 'ann', ['bob'], {}, [20, 1, 20]);
  return table;
}

export interface HouseRuleCase {
  readonly key: string;
  readonly value: With[string];
  /** Plays under these settings; returns what the house rule changes. */
  play(settings: With): unknown;
  readonly byDefault: unknown;
  readonly otherwise: unknown;
}

/** One test for each case. */
export function testHouseRules(cases: readonly HouseRuleCase[]): void {
  test.each(cases)('$key: $value', ({ key, value, play, byDefault, otherwise }) => {
    expect(play({})).toEqual(byDefault);
    expect(play({ [key]: value })).toEqual(otherwise);
  });
}
