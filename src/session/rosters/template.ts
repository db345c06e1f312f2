/** A roster to begin with: YAML in which every field that a roster of a game can have is explained. */
import { jsonSchema } from '../../game/kernel/flags.ts';
import { emptyValue, type FieldShape, fieldsOf, type Shape } from '../../game/kernel/shape.ts';
import type { System } from '../../game/kernel/system.ts';
import { pluralOf } from '../../game/text/names.ts';
import type { Json } from '../../state/encounter.ts';
import { wrapWords } from '../../state/width.ts';
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
  const fields = fieldsOf(system.sheetJson);
  const main = Object.entries(hero?.sheet ?? {}).filter(([key, value]) => {
    const field = fields.find(({ id }) => id === key);
    return field?.required === true || (typeof value === 'number' && field?.isSeldom !== true);
  });
  const required = fields.filter((field) => field.required);
  const sheet = Object.fromEntries(main.slice(0, Math.max(mostMain, required.length)));
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

const mostMain = 8;

/** The template of a game as YAML. `example` is its ready-made fight, from which the values are taken. */
export function templateOf(system: System, example: Roster | null): string {
  const roster = templateRoster(system, example);
  const [first, second] = roster.combatants;
  const top = new Map(fieldsOf(jsonSchema(rosterSchema)).map((one) => [one.id, one]));
  const ofEntry = new Map(
    groupsIn(top.get('combatants')?.shape).flatMap(({ fields }) => fields.map((one) => [one.id, one])),
  );
  const { sheet: _none, hidden: _shown, ...others } = { sheet: {}, hidden: false, ...second };
  return [
    ...opening(system),
    ...(['system', 'name', 'says'] as const).flatMap((key) => lines(top.get(key), roster[key], '')),
    '',
    ...comment('House rules that differ from the defaults. These are all there are, with their defaults:', ''),
    ...houseRules(system),
    '',
    ...comment(top.get('combatants')?.description ?? '', ''),
    'combatants:',
    '  - # The first combatant has every field of the game, explained.',
    ...(['name', 'side', 'count', 'hidden'] as const).flatMap((key) => lines(ofEntry.get(key), first?.[key], '    ')),
    ...(['note', 'description'] as const).flatMap((key) => lines(ofEntry.get(key), undefined, '    ')),
    ...comment(ofEntry.get('picture')?.description ?? '', '    '),
    ...block({ picture: 'https://example.org/picture.png' }, '    # '),
    ...comment(ofEntry.get('sheet')?.description ?? '', '    '),
    '    sheet:',
    ...fieldsOf(system.sheetJson).flatMap((field) =>
      lines(field, first?.sheet[field.id] ?? field.ownSide ?? field.defaultValue, '      '),
    ),
    '',
    '  - # Others need only what differs from the defaults.',
    ...(system.templates.length === 0
      ? []
      : comment(`${ofEntry.get('like')?.description}; its sheet need not be given.`, '    ')),
    ...block(others, '    '),
    '',
    ...comment(`${top.get('timeline')?.description ?? ''}. Each entry has:`, ''),
    ...innerFields(top.get('timeline')?.shape, '#   '),
    ...block({ timeline: [{ at: 'round 3', add: `2 ${pluralOf(second?.name ?? second?.like ?? 'Guard')}` }] }, '# '),
    '',
  ].join('\n');
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
  const rules = fieldsOf(system.settingsJson()).filter(({ defaultValue }) => defaultValue !== undefined);
  if (rules.length === 0) return ['settings: {}'];
  const each = rules.flatMap((rule, n) => [
    ...comment(describe(rule), '  '),
    ...block({ [rule.id]: rule.defaultValue }, n === 0 ? '  ' : '  # '),
  ]);
  return ['settings:', ...each];
}

/** A field explained, with its value; where there is none, as a comment with a value that it could have. */
function lines(field: FieldShape | undefined, value: Json | undefined, indent: string): readonly string[] {
  if (field === undefined) return [];
  const { id, shape } = field;
  return [
    ...comment(describe(field), indent),
    ...innerFields(shape, `${indent}#   `),
    ...(value === undefined ? block({ [id]: sample(shape) }, `${indent}# `) : block({ [id]: value }, indent)),
  ];
}

/** A value that a field could have, where neither the example nor a default gives one. */
function sample(shape: Shape): Json {
  if (shape.kind === 'text') return 'text';
  return shape.kind === 'number' ? Math.max(1, shape.least ?? 1) : emptyValue(shape);
}

/** The fields of the entries of a list, or of what is in a field, in lines of a comment. */
function innerFields(shape: Shape | undefined, indent: string): readonly string[] {
  const groups = groupsIn(shape);
  return groups.flatMap(({ label, fields }) => [
    ...(groups.length > 1 ? [`${indent}either (${label})`] : []),
    ...fields.flatMap((field) => [
      ...wrap(`${field.id}: ${describe(field)}`, indent, `${indent}    `),
      ...innerFields(field.shape, `${indent}    `),
    ]),
  ]);
}

/** The groups of fields that a value, or an entry of a list, can have. */
function groupsIn(
  shape: Shape | undefined,
): readonly { readonly label: string; readonly fields: readonly FieldShape[] }[] {
  switch (shape?.kind) {
    case 'list':
      return groupsIn(shape.of);
    case 'group':
      return shape.each === undefined ? [{ label: '', fields: shape.fields }] : [];
    case 'either':
      return groupsIn(shape.fields);
    case 'variants':
      return shape.variants.map(({ label, fields: { fields } }) => ({ label, fields }));
    case 'json':
      return shape.ways?.filter(({ kind }) => kind !== 'list').flatMap(groupsIn) ?? [];
    default:
      return [];
  }
}

/** `melee damage, hexes of movement (SG-01); a whole number, 0 to 100; default 3`. */
function describe({ id, label, description, rule = '', defaultValue, shape }: FieldShape): string {
  const says = description === '' ? label : description;
  const isPlain = defaultValue !== undefined && (typeof defaultValue !== 'object' || defaultValue === null);
  const parts = [
    ...(says === id ? [] : [rule === '' ? says : `${says} (${rule})`]),
    kindOf(shape),
    ...(isPlain && defaultValue !== '' ? [`default ${defaultValue}`] : []),
  ];
  return parts.join('; ');
}

function kindOf(shape: Shape): string {
  switch (shape.kind) {
    case 'number':
      return `${shape.isWhole === true ? 'a whole number' : 'a number'}${rangeOf(shape)}`;
    case 'text':
      return 'a text';
    case 'choice':
      return shape.options.includes(true) ? 'true or false' : oneOf(shape.options);
    case 'flags':
      return `a list, each ${oneOf(shape.options)}`;
    case 'list':
      return /^(?:group|variants)$/.test(shape.of.kind) ? 'a list; each has' : `a list, each ${kindOf(shape.of)}`;
    case 'group':
      return shape.each === undefined
        ? 'fields'
        : `any of ${shape.fields.map(({ id }) => id).join(', ')}, each ${kindOf(shape.each)}`;
    case 'either':
      return `${kindOf(shape.name)}, or ${kindOf(shape.fields)}`;
    case 'word-or-number':
      return `${oneOf(shape.words)}, or ${kindOf(shape.number)}`;
    case 'numbers':
      return `a list of ${shape.count}: ${kindOf(shape.of)}`;
    case 'variants':
      return 'fields';
    case 'json':
      return shape.ways?.map(kindOf).join(', or ') ?? 'fields';
  }
}

function oneOf(options: readonly unknown[]): string {
  return `one of ${options.filter((option) => option !== '').join(', ')}`;
}

/** `, 0 to 100`; nothing where a number may be any. */
function rangeOf({ least, most }: Extract<Shape, { kind: 'number' }>): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return `, ${least} or more`;
  return most === undefined ? '' : `, at most ${most}`;
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
  return wrapWords(text, widest - further.length).map((line, n) => (n === 0 ? indent : further) + line);
}
