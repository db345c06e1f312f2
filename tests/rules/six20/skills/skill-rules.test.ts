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
  const table = new Table(['Ann', { ...ann[1], skills: [{ name, ability: 'charisma', ranks: 5 }] }]);
  table.does('check', 'ann', [], { what: name }, [10]);
  const ranks = table.last?.working.filter(({ says }) => says.includes('ranks')) ?? [];
  expect(ranks.map((step) => step.rule)).toEqual([rule]);
});

test.each([
  [{ dc: 18 }, 'DC 18'],
  [{ against: 'hard' }, 'DC 20'],
  [{}, 'DC 15'],
])('a check with %o is against %s: the default difficulty does not exclude a DC that is entered', (values, says) => {
  const table = new Table(ann);
  table.does('check', 'ann', [], { what: 'stealth', ...values }, [10]);
  expect(table.steps.join()).toContain(says);
});
