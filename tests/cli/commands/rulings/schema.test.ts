import { expect, test } from 'vitest';
import * as z from 'zod';
import { json, scratch } from '../../vrule.ts';

test('prints the JSON Schema of encounters, of rosters, of every ruling', () => {
  const home = scratch();
  const schema = z.object({ encounter: z.object({ properties: z.looseObject({}) }), rulings: z.looseObject({}) });
  const { encounter, rulings } = schema.parse(json(home, ['schema']));
  expect(Object.keys(encounter.properties)).toEqual(
    expect.arrayContaining(['id', 'round', 'turn', 'due', 'combatants', 'order']),
  );
  expect(json(home, ['schema', 'ruling', 'vaxia.roll'])).toEqual(rulings['vaxia.roll']);
  expect(rulings['vaxia.roll']).toMatchObject({ properties: { might: { description: expect.any(String) } } });
});
