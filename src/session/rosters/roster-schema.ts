/** The JSON Schema of a roster of one game, with its sheet and its house rules, so that editors complete and check a file. */
import { type JsonSchema, jsonSchema } from '../../game/kernel/flags.ts';
import { tableSettings } from '../../game/kernel/house-rules.ts';
import { inWords } from '../../game/kernel/shape.ts';
import type { System } from '../../game/kernel/system.ts';
import { rosterSchema } from './roster.ts';

/** The schema of a roster of this game. It takes every roster that `readRosterFile` takes, and names each field in words. */
export function rosterJson(system: System): object {
  const { combatants, settings, ...others } = jsonSchema(rosterSchema).properties ?? {};
  const entry = combatants?.items || {};
  const readyMade = system.templates.map(({ name }) => name);
  const like = { ...entry.properties?.like, anyOf: [{ enum: readyMade }, { type: 'string' }] };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Roster of ${system.title}`,
    description: 'who takes part in a fight, and the house rules it is played by; for vrule',
    ...jsonSchema(rosterSchema),
    properties: {
      ...others,
      system: { ...others.system, const: system.id },
      settings: { ...described(withTableSettings(system.settingsJson()), 'settings'), ...textOf(settings) },
      combatants: {
        ...combatants,
        items: {
          ...entry,
          properties: {
            ...entry.properties,
            like: readyMade.length === 0 ? entry.properties?.like : like,
            sheet: { ...described(system.sheetJson, 'sheet'), ...textOf(entry.properties?.sheet) },
          },
          anyOf: [{ required: ['name'] }, { required: ['like'] }],
        },
      },
    },
  };
}

/** The schema of the house rules with the settings that every game has; a house rule of the game comes before one of their names. */
function withTableSettings(schema: JsonSchema): JsonSchema {
  const ofTable = Object.entries(tableSettings).map(([key, values]): [string, JsonSchema] => {
    return [key, { enum: [...values], description: `${inWords(key)} of the other side, for the players` }];
  });
  return { ...schema, properties: { ...Object.fromEntries(ofTable), ...schema.properties } };
}

function textOf(schema: JsonSchema | undefined): JsonSchema {
  return schema?.description === undefined ? {} : { description: schema.description };
}

/** A schema of which every field has a description, that of its label or name where it has no other. */
function described(schema: JsonSchema, key: string): JsonSchema {
  const { $schema: _dialect, properties, items, anyOf, ...others } = schema as JsonSchema & { $schema?: string };
  const fields = Object.entries(properties ?? {}).map(([name, inner]) => [name, described(inner, name)] as const);
  return {
    ...others,
    description: schema.description ?? schema.title ?? inWords(key),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(fields) }),
    ...(items === undefined ? {} : { items: items === false ? false : described(items, key) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((way) => described(way, key)) }),
  };
}
