/** The rule that the working of a check names for the ranks of a skill (DV-01, DV-111, DV-112). */
import { expect, test } from 'vitest';
import { ann } from '../house-rules.ts';
import { Table } from '../table.ts';

test.each([
  ['stealth', 'DV-111'],
  ['perception', 'DV-111'],
  ['deception', 'DV-112'],
  ['sense motive', 'DV-112'],
  ['cooking', 'DV-01'],
])('ranks of %s count by %s', (name, rule) => {
  const table = new Table([['Ann', { ...ann[1], skills: [{ name, ability: 'charisma', ranks: 5 }] }]]);
  table.does('check', 'ann', [], { what: name }, [10]);
  const ranks = table.last?.working.filter(({ says }) => says.includes('ranks')) ?? [];
  expect(ranks.map((step) => step.rule)).toEqual([rule]);
});
