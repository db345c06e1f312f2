import { expect, test } from 'vitest';
import * as z from 'zod';
import { blanksOf, pickField, withBlank } from '../../../src/game/kernel/fields.ts';

test('a blank has the default of its field, of a yes or no in words', () => {
  const fields = z.strictObject({
    amount: withBlank(z.int().min(0).default(3).describe('how many'), { label: 'amount' }),
    kind: pickField(['melee', 'ranged'], 'which', { label: 'kind' }),
    aware: withBlank(z.boolean().default(false).describe('aware'), {
      label: 'aware',
      options: { no: { label: 'no' }, yes: { label: 'yes' } },
    }),
    name: withBlank(z.string().describe('which'), { label: 'name' }),
    note: withBlank(z.string().exactOptional().describe('a remark'), { label: 'note' }),
  });
  const defaults = blanksOf(fields).map(({ id, defaultValue }) => [id, defaultValue]);
  expect(defaults).toEqual([
    ['amount', 3],
    ['kind', 'melee'],
    ['aware', 'no'],
    ['name', undefined],
    ['note', undefined],
  ]);
});
