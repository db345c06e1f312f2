import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { preferencesSchema } from '../../../src/cli/input/preferences.ts';
import { type Flag, type FlagKind, flagsOf, type JsonSchema, jsonSchema } from '../../../src/game/kernel/flags.ts';
import { systems } from '../../../src/rules/index.ts';
import { rosterEntry } from '../../../src/session/rosters/roster.ts';

/** The slow twin of `flagsOf`: the same flags, read from the JSON Schema. */
function flagsInJson({ properties = {}, required = [] }: JsonSchema): readonly Omit<Flag, 'name'>[] {
  return Object.entries(properties).map(([field, of]) => ({
    field,
    kind: kindIn(of),
    description: of.description ?? '',
    required: required.includes(field),
    options: (of.enum ?? (of.items || undefined)?.enum ?? []).map(String),
    ...(of.default === undefined ? {} : { defaultValue: of.default }),
  }));
}

const single: { readonly [type: string]: FlagKind } = {
  boolean: 'yes',
  number: 'number',
  integer: 'whole',
  string: 'word',
};
const several: { readonly [type: string]: FlagKind } = { number: 'numbers', integer: 'wholes', string: 'words' };

function kindIn({ type = '', enum: values, items, prefixItems }: JsonSchema): FlagKind {
  if (type === 'string' && values !== undefined) return 'one-of';
  if (type !== 'array') return single[type] ?? 'json';
  const item = prefixItems?.[0] ?? (items || undefined);
  return item?.type === 'string' && item.enum !== undefined ? 'any-of' : (several[item?.type ?? ''] ?? 'json');
}

/** The flag without what no JSON Schema says. */
function withoutName({ name: _, takesNone: _none, ...flag }: Flag): Omit<Flag, 'name'> {
  return flag;
}

describe('the flags of a schema are those of its JSON Schema', () => {
  test.each(systems())('$title: its sheet and all its rulings', (system) => {
    expect(system.sheetFlags.map(withoutName)).toEqual(flagsInJson(system.sheetJson));
    for (const { flags, json } of system.rulings) {
      expect(flags.map(withoutName)).toEqual(flagsInJson(json as JsonSchema));
    }
  });

  test.each([
    ['preferences', preferencesSchema()],
    ['an entry of a roster', rosterEntry],
    [
      'every kind of field',
      z.strictObject({
        yes: z.boolean().default(false).describe('a switch'),
        number: z.number(),
        whole: z.int().min(1),
        inside: z.number().int().describe('described first').default(3),
        text: z.string().optional(),
        word: z.enum(['a', 'b']).exactOptional(),
        numbers: z.array(z.number()).describe('a list').optional(),
        wholes: z.array(z.int()).default([1]),
        pair: z.tuple([z.int(), z.string()]),
        words: z.array(z.string()).readonly(),
        several: z.array(z.enum(['a', 'b'])),
        lists: z.array(z.array(z.number())),
        record: z.record(z.string(), z.number()),
        object: z.strictObject({ inner: z.number() }),
        either: z.union([z.string(), z.number()]).describe('in two ways'),
        none: z.number().nullable(),
        anything: z.unknown(),
        said: z.boolean().default(true).describe('yes or no'),
      }),
    ],
  ])('%s', (_, schema) => {
    expect(flagsOf(schema).map(withoutName)).toEqual(flagsInJson(jsonSchema(schema)));
  });
});
