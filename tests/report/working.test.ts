/** The working of a record, as the table and the shell show it. */
import { expect, test } from 'vitest';
import { shownSteps, workingChains, workingParts } from '../../src/report/working.ts';
import type { WorkingStep } from '../../src/state/working.ts';

const steps: readonly WorkingStep[] = [
  { of: 'attack', says: 'd20 shows 12', rule: 'T-1', op: 'start', amount: 12, value: 12 },
  { of: 'attack', says: 'high ground', rule: 'T-2', op: 'plus', amount: 0, value: 12, counts: false },
  { of: 'attack', says: 'modifiers 3', rule: 'T-3', op: 'plus', amount: 3, value: 15 },
];

test('where no rule was applied, that is said', () => {
  expect(workingParts([])).toEqual([
    { line: [{ text: 'no rule was applied here: it was done by hand', tone: 'dim' }] },
  ]);
});

test('steps that did not count are shown only where the whole working is wanted', () => {
  expect(shownSteps(steps, false).map(({ rule }) => rule)).toEqual(['T-1', 'T-3']);
  expect(shownSteps(steps, true)).toBe(steps);
  expect(workingParts(steps)).toEqual(steps.map((step) => ({ step })));
});

test('in short they are one chain', () => {
  const [chain] = workingChains(steps);
  expect(chain?.parts.join('').replaceAll('\u00a0', ' ')).toBe('d20 shows 12 + modifiers 3 = 15');
  expect(chain?.rules).toEqual(['T-1', 'T-3']);
});
