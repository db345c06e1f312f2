import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { jsonOf } from '../../../src/game/bind/json.ts';

test('what z.json accepts, and nothing else, is copied', () => {
  const schema = z.json();
  const values = fc.anything({ withDate: true, withMap: true, withBigInt: true, withNullPrototype: true });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), values), (value) => {
      const known = schema.safeParse(value);
      expect(jsonOf(value)).toEqual(known.success ? known.data : undefined);
    }),
    { numRuns: 2000 },
  );
});

test('a copy shares nothing with what was read', () => {
  const read = { arms: [{ name: 'sword' }] };
  expect(jsonOf(read)).toEqual(read);
  expect(jsonOf(read)).not.toBe(read);
});
