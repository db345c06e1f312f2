import { expect, it } from 'vitest';
import { realApi } from './checks/api.ts';
import { allRules } from './checks/rules.ts';

it('a journal refuses what it must, and goes on', () => {
  expect(allRules(realApi).faults).toEqual([]);
});
