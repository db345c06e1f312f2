/** How often a key of a sentence runs the ruling of its action: what is known is not worked out once more. */
import { afterEach, expect, it } from 'vitest';
import { attack } from '../../../src/rules/vaxia/attack/attack.ruling.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

const { rule } = attack;

afterEach(() => {
  Object.assign(attack, { rule });
});

it('is at most once for a key, but for the one after which the throws to come are looked for', () => {
  let runs = 0;
  Object.assign(attack, {
    rule(...given: Parameters<typeof rule>) {
      runs += 1;
      return rule(...given);
    },
  });
  const fighters = [
    { name: 'Mara', side: 'own', sheet: {} } as const,
    { name: 'Thug', side: 'other', sheet: {} } as const,
  ];
  const table = new TestTable(memorySession('vaxia', fighters), 'table').press('n');
  const runsFor = (key: string): number => {
    runs = 0;
    table.press(key);
    return runs;
  };
  // The default target is tried; Enter asks for the dice, and tries mixed, all lowest and all highest faces; the last face decides.
  expect(runsFor('a')).toBe(1);
  expect(runsFor('<Enter>')).toBe(1 + 3);
  expect(['7', '0', '8'].map(runsFor)).toEqual([0, 0, 0]);
  expect(runsFor('0')).toBe(1);
  // What was decided is written as it is.
  expect(runsFor('<Enter>')).toBe(0);
  expect(table.session.records.at(-1)?.title).toMatch(/^Mara /);
});
