/** The mark of a number that the GM set is at that number, not at another one of the title that is the same. */
import { expect, it } from 'vitest';
import { withOverrules } from '../../../src/game/text/overrules.ts';

it.each<[string, string, number, number, string]>([
  // Ward takes 4 of 5 points, so that Health goes from 5 to 4.
  [
    'Pim attacks Mage: 5 successes, Ward 4 -> 0, Health 5 -> 4',
    'successes',
    4,
    5,
    'Pim attacks Mage: 5 (rules: 4) successes, Ward 4 -> 0, Health 5 -> 4',
  ],
  [
    'Pim attacks Mage: 1 success, Health 1 -> 0',
    'successes',
    0,
    1,
    'Pim attacks Mage: 1 (rules: 0) success, Health 1 -> 0',
  ],
  [
    'Ann hits Thug 3 for 3; Thug 3 gains Softened 3',
    'damage',
    6,
    3,
    'Ann hits Thug 3 for 3 (rules: 6); Thug 3 gains Softened 3',
  ],
  ['Thug 4 hits Thug 2 for 2', 'damage', 4, 2, 'Thug 4 hits Thug 2 for 2 (rules: 4)'],
  ['Ann is healed: Health 5 -> 9', 'healing', 3, 9, 'Ann is healed: Health 5 -> 9 (healing 9, rules: 3)'],
])('%s, %s set from %s to %s', (title, field, was, is, marked) => {
  expect(withOverrules(title, [{ field, was, is }])).toBe(marked);
});
