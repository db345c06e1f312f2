/** A roster to begin with: YAML in which every field that a roster of a game can have is explained. */
import { type JsonSchema, jsonSchema } from '../../rules/kernel/flags.ts';
import type { System } from '../../rules/kernel/system.ts';
import { pluralOf } from '../../rules/text/names.ts';
import { inWords } from '../../rules/text/outcome-words.ts';
import type { Json } from '../../state/encounter.ts';
import { writeYaml } from '../documents/yaml.ts';
import { type Roster, rosterSchema } from './roster.ts';

/** The widest a line of the template is, where its words can be wrapped. */
const widest = 100;

/** The roster of the template: a combatant of the game's ready-made fight without its story, and some more by a few fields. */
export function templateRoster(system: System, example: Roster | null): Roster {
  const [first] = example?.combatants ?? [];
  const [readyMade] = system.templates;
  const one = { name: 'Hero', side: 'own' as const, count: 1, hidden: false, sheet: {}, ...first };
  const others = readyMade === undefined ? { name: 'Guard' } : { like: readyMade.name };
  return rosterSchema.parse({
    system: system.id,
    name: 'An example',
    says: 'What it is about.',
    combatants: [one, { ...others, side: 'other', count: 3 }],
  });
}

/**
 * The shortest roster of a game that is worth playing, as YAML: a hero with those fields of the sheet that are mostly filled in, and
 * some others.
 */
export function shortTemplateOf(system: System, example: Roster | null): string {
  const { combatants } = templateRoster(system, example);
  const [hero, { hidden: _shown, sheet: _none, ...others } = { hidden: false, sheet: {} }] = combatants;
  const { properties = {}, required = [] } = system.sheetJson;
  const isMain = ([key, value]: [string, unknown]): boolean =>
    required.includes(key) || (typeof value === 'number' && properties[key]?.seldom !== true);
  const main = Object.entries(hero?.sheet ?? {}).filter(isMain);
  const sheet = Object.fromEntries(main.slice(0, Math.max(mostMain, required.length))) as {
    readonly [key: string]: Json;
  };
  return [
    `# A roster of ${system.title}; vrule template ${system.id} explains every field that it can have.`,
    ...block({ system: system.id }, ''),
    'combatants:',
    ...block({ name: hero?.name }, '  - '),
    '    side: own',
    '    sheet:',
    ...block(sheet, '      '),
    ...block({ ...others }, '    ').map((line, n) => (n === 0 ? line.replace('    ', '  - ') : line)),
    '',
  ].join('\n');
}

/** The most fields of a sheet in the shortest roster. */
const mostMain = 8;

/** The template of a game as YAML. `example` is its ready-made fight, from which the values are taken. */
export function templateOf(system: System, example: Roster | null): string {
  const roster = templateRoster(system, example);
  const [first, second] = roster.combatants;
  const { properties = {} } = jsonSchema(rosterSchema);
  const items = properties.combatants?.items || {};
  const entry = items.properties ?? {};
  const { sheet: _none, hidden: _shown, ...others } = { sheet: {}, hidden: false, ...second };
  return [
    ...opening(system),
    ...(['system', 'name', 'says'] as const).flatMap((key) => field(key, properties[key], roster[key], '')),
    '',
    ...comment('House rules that differ from the defaults. These are all there are, with their defaults:', ''),
    ...houseRules(system),
    '',
    ...comment(properties.combatants?.description ?? '', ''),
    'combatants:',
    '  - # The first combatant has every field of the game, explained.',
    ...(['name', 'side', 'count', 'hidden'] as const).flatMap((key) => field(key, entry[key], first?.[key], '    ')),
    ...comment(entry.sheet?.description ?? '', '    '),
    '    sheet:',
    ...sheetFields(system, first?.sheet ?? {}),
    '',
    '  - # Others need only what differs from the defaults.',
    ...(system.templates.length === 0
      ? []
      : comment(`${entry.like?.description}; its sheet need not be given.`, '    ')),
    ...block(others, '    '),
    '',
    ...comment(`${properties.timeline?.description ?? ''}. Each entry has:`, ''),
    ...innerFields(properties.timeline ?? {}, '#   '),
    ...block({ timeline: [planned(second)] }, '# '),
    '',
  ].join('\n');
}

/** An entry of the timeline for an example. */
function planned(second: Roster['combatants'][number] | undefined): Json {
  return { at: 'round 3', add: `2 ${pluralOf(second?.name ?? second?.like ?? 'Guard')}` };
}

function opening({ id, title }: System): readonly string[] {
  return `# A roster of ${title}: who takes part in a fight, and the house rules it is played by.
#
#   vrule roster check mine.yaml               says what is in the file, or everything that is wrong with it
#   vrule new "Mill Fight" --from mine.yaml    starts a fight with it
#
# What follows a # is a comment. A field that is left out has its default.
# Editors complete the fields: vrule schema roster ${id} > ${id}.schema.json, and this line:
# yaml-language-server: $schema=${id}.schema.json
`.split('\n');
}

/** The first house rule at its default, the others as comments that can be made lines. */
function houseRules(system: System): readonly string[] {
  const rules = Object.entries(system.settingsJson().properties ?? {}).filter(([, rule]) => rule.default !== undefined);
  if (rules.length === 0) return ['settings: {}'];
  const lines = rules.flatMap(([key, rule], n) => [
    ...comment(describe(rule, key), '  '),
    ...block({ [key]: rule.default as Json }, n === 0 ? '  ' : '  # '),
  ]);
  return ['settings:', ...lines];
}

/** The fields of a sheet: explained, with the value of the example, else the default, else as a comment. */
function sheetFields(system: System, sheet: { readonly [key: string]: unknown }): readonly string[] {
  return Object.entries(system.sheetJson.properties ?? {}).flatMap(([key, schema]) =>
    field(key, schema, (sheet[key] ?? schema.ownSide ?? schema.default) as Json | undefined, '      '),
  );
}

function field(key: string, schema: JsonSchema = {}, value: Json | undefined, indent: string): readonly string[] {
  const shown = value === undefined ? block({ [key]: sample(schema) }, `${indent}# `) : block({ [key]: value }, indent);
  return [...explain(schema, key, indent), ...shown];
}

/** What a field is, and the fields of its entries below it. */
function explain(schema: JsonSchema, key: string, indent: string): readonly string[] {
  return [...comment(describe(schema, key), indent), ...innerFields(schema, `${indent}#   `)];
}

/** The fields of the entries of a list, or of what is in a field, in lines of a comment. */
function innerFields(schema: JsonSchema, indent: string): readonly string[] {
  const ways = waysIn(schema.items || schema).filter(({ properties }) => properties !== undefined);
  return ways.flatMap(({ title, properties = {} }) => [
    ...(ways.length > 1 ? [`${indent}either (${title ?? ''})`] : []),
    ...Object.entries(properties).flatMap(([key, inner]) => [
      ...wrap(`${key}: ${describe(inner, key)}`, indent, `${indent}    `),
      ...innerFields(inner, `${indent}    `),
    ]),
  ]);
}

function waysIn(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(waysIn);
}

/** `melee damage, hexes of movement (SG-01); a whole number, 0 to 100; default 3`. */
function describe(schema: JsonSchema, key: string): string {
  const { description = schema.title ?? inWords(key), rule, default: byDefault } = schema;
  const isPlain = byDefault !== undefined && (typeof byDefault !== 'object' || byDefault === null);
  const parts = [
    ...(description === key ? [] : [rule === undefined ? description : `${description} (${rule})`]),
    kindOf(schema),
    ...(isPlain && byDefault !== '' ? [`default ${byDefault}`] : []),
  ];
  return parts.join('; ');
}

/** What values a field takes. */
function kindOf(schema: JsonSchema): string {
  const { type, enum: values, items, anyOf, prefixItems } = schema;
  if (values !== undefined) return `one of ${values.filter((value) => value !== '').join(', ')}`;
  if (anyOf !== undefined) return [...new Set(waysIn(schema).map(kindOf))].join(', or ');
  switch (type) {
    case 'integer':
      return `a whole number${rangeOf(schema)}`;
    case 'number':
      return `a number${rangeOf(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return 'a text';
    case 'array':
      if (prefixItems !== undefined) return `a list of ${prefixItems.length}: ${kindOf(prefixItems[0] ?? {})}`;
      return waysIn(items || {}).every(({ properties }) => properties !== undefined)
        ? 'a list; each has'
        : `a list, each ${kindOf(items || {})}`;
    default:
      return dictionaryOf(schema) ?? 'fields';
  }
}

/** Of a dictionary: its keys and the kind of its values. */
function dictionaryOf({ propertyNames, additionalProperties }: JsonSchema): string | null {
  const keys = propertyNames?.enum;
  return keys === undefined ? null : `any of ${keys.join(', ')}, each ${kindOf(additionalProperties || {})}`;
}

/** `, 0 to 100`; nothing where a whole number may be any. */
function rangeOf({ minimum, maximum }: JsonSchema): string {
  const least = minimum === undefined || minimum < -1e9 ? null : minimum;
  const most = maximum === undefined || maximum > 1e9 ? null : maximum;
  if (least !== null && most !== null) return `, ${least} to ${most}`;
  if (least !== null) return `, ${least} or more`;
  return most === null ? '' : `, at most ${most}`;
}

/** A value that a field could have, where neither the example nor a default gives one. */
function sample({ enum: values, type, minimum = 1, maximum = 1e9 }: JsonSchema): Json {
  if (values !== undefined) return String(values[0] ?? '');
  if (type === 'integer' || type === 'number') return Math.min(Math.max(minimum, 1), maximum);
  return type === 'boolean' ? false : type === 'array' ? [] : 'text';
}

/** Fields as YAML, each line behind the indent. */
function block(fields: { readonly [key: string]: Json | undefined }, indent: string): readonly string[] {
  const lines = writeYaml(fields).trimEnd().split('\n');
  return lines.map((line) => `${indent}${line}`);
}

function comment(text: string, indent: string): readonly string[] {
  return wrap(text, `${indent}# `, `${indent}# `);
}

/** A text in lines, the first behind one indent, the others behind another. */
function wrap(text: string, indent: string, further: string): readonly string[] {
  const lines: string[] = [];
  let line = indent.trimEnd();
  for (const word of text.split(' ')) {
    const longer = line === indent.trimEnd() ? indent + word : `${line} ${word}`;
    const isFull = longer.length > widest && line !== indent.trimEnd();
    if (isFull) lines.push(line);
    line = isFull ? further + word : longer;
  }
  return [...lines, line];
}
