/** House rules whose default, words or limits were changed: fights that were begun before keep what they had. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { houseRuleFields, houseRules } from '../../../src/game/kernel/house-rules.ts';
import { newHeader, startOf } from '../../../src/storage/format/header.ts';

const { oneOf, yesNo, other } = houseRuleFields();
const rules = houseRules({
  falls: oneOf('T-1', ['page', 'deep'], 'a fall', {
    formerly: { before: 2, defaultValue: 'deep' },
    olderWords: { seed: 'page' },
  }),
  tens: yesNo('T-2', true, 'tens'),
  // A number that may no longer be odd.
  even: other('T-3', 0, (of) => (of === 'new' ? z.int().multipleOf(2) : z.int()), 'an even number'),
});

describe('a default that was changed', () => {
  test('is the former one in fights begun under an earlier version, and today’s in all others', () => {
    expect(rules.parse({}, 1).falls).toBe('deep');
    expect(rules.parse({}, 2).falls).toBe('page');
    expect(rules.parse({}).falls).toBe('page');
    expect(rules.parse({ tens: false }, 1)).toEqual({ falls: 'deep', tens: false, even: 0 });
    expect(rules.parse({ falls: 'page' }, 1).falls).toBe('page');
  });

  test('is listed as that of the fight', () => {
    expect(rules.list(1)[0]).toMatchObject({ key: 'falls', defaultValue: 'deep', isFormer: true });
    expect(rules.list(2)[0]).toEqual({
      key: 'falls',
      description: 'a fall',
      rule: 'T-1',
      defaultValue: 'page',
      options: ['page', 'deep'],
    });
    expect(rules.list(1)[1]).not.toHaveProperty('isFormer');
  });

  test.each([
    ['1', 1],
    ['2', 2],
    ['0.9-beta', null],
  ])('the header of a file with rules of version %s begins with it', (systemVersion, version) => {
    const created = '2026-11-23T12:00:00.000Z';
    expect(startOf(newHeader({ system: 'toy', systemVersion, id: 'x', name: 'x', created })).rulesVersion).toBe(
      version,
    );
  });
});

test('a word that was changed is read as the word of today', () => {
  expect(rules.problems({ falls: 'seed' }, 'new')).toEqual([]);
  expect(rules.parse({ falls: 'seed' }, 1).falls).toBe('page');
  expect(rules.inCurrentWords({ falls: 'seed', tens: true, other: 'seed' })).toEqual({
    falls: 'page',
    tens: true,
    other: 'seed',
  });
  expect(rules.problems({ falls: 'toString' }, 'new')).toMatchObject([{ field: 'falls' }]);
});

test('a value that is refused now is read from a file that has it', () => {
  expect(rules.problems({ even: 3 }, 'new')).toMatchObject([{ field: 'even' }]);
  expect(rules.problems({ even: 3 }, 'recorded')).toEqual([]);
  expect(rules.parse({ even: 3 }).even).toBe(3);
});
