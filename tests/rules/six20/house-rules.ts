/** House rules that matter only in play, and the fights in which they do. */
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

/** One test of a house rule that matters only in play: what playing returns by default, and under the rule. */
export function houseRule(rule: With, byDefault: unknown, otherwise: unknown, play: (settings: With) => unknown): void {
  test(JSON.stringify(rule), () => {
    expect(play({})).toEqual(byDefault);
    expect(play(rule)).toEqual(otherwise);
  });
}
