import { z } from 'zod';
import { nearestHint } from '../../state/nearest.ts';

/** What a flag takes: nothing (`yes`), one value, a list separated by commas, or JSON for everything else. */
export type FlagKind =
  | 'yes'
  | 'number'
  | 'whole'
  | 'word'
  | 'one-of'
  | 'numbers'
  | 'wholes'
  | 'words'
  | 'any-of'
  | 'json';

/** A field of an input, for the shell, the prompts and the help. */
export interface Flag {
  /** The field of the input. */
  readonly field: string;
  /** The name of its flag: `defence-kind` for `defenceKind`. */
  readonly name: string;
  readonly kind: FlagKind;
  readonly description: string;
  readonly required: boolean;
  readonly options: readonly string[];
  readonly defaultValue?: unknown;
}

/** The parts of a JSON Schema that vrule reads. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  /** What people read in place of the name of a field. */
  readonly title?: string;
  /** The id of the rule that a field follows; of a house rule, of the one that leaves it open. */
  readonly rule?: string;
  /** Of a number in a form: what it counts, such as `yards`. */
  readonly unit?: string;
  /** Of a text in a form: the list of the sheet whose names it may be. */
  readonly from?: string;
  /** The default in a form for a combatant of the players' side, where that is another one. */
  readonly ownSide?: unknown;
  /** A form shows the field only where it is filled in, or where all fields are shown. */
  readonly seldom?: boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** Of a dictionary: its known keys. */
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
  readonly anyOf?: readonly JsonSchema[];
}

/** The JSON Schema of an input, in which fields with a default are optional. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  jsonSchemas.set(schema, made);
  return made;
}

/** Making one takes longer than reading a sheet, and every mistake in a roster asks for it. */
const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** The flags of an input: those of its JSON Schema, read from its own, since making the other takes longer than most rulings. */
export function flagsOf(schema: z.ZodType): readonly Flag[] {
  const { inner } = layersOf(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).map(([field, of]): Flag => flagOf(field, of));
}

function flagOf(field: string, of: z.ZodType): Flag {
  const { layers, inner } = layersOf(of);
  const flag: Flag = {
    field,
    name: flagName(field),
    kind: kindOf(inner),
    description: layers.find(({ description }) => description !== undefined)?.description ?? '',
    required: of._zod.optin === undefined,
    options: optionsOf(inner),
  };
  // As in JSON Schema, which has no default for a field that changes its input.
  const changes = layers.some((layer) => layer instanceof z.ZodPipe);
  const byDefault = changes ? undefined : layers.find((layer) => layer instanceof z.ZodDefault);
  return byDefault === undefined ? flag : { ...flag, defaultValue: byDefault.def.defaultValue };
}

/** The name of a field's flag: `defence-kind` for `defenceKind`, `lif` for `LIF`. */
function flagName(field: string): string {
  return field.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

const wrappers = [z.ZodDefault, z.ZodOptional, z.ZodExactOptional, z.ZodReadonly] as const;

/** A schema, the one that it wraps, and so on, and the innermost; where values are changed first, that by which they are read. */
function layersOf(schema: z.ZodType): { readonly layers: readonly z.ZodType[]; readonly inner: z.ZodType } {
  const layers = [schema];
  let inner = schema;
  for (let next = wrappedBy(inner); next !== null; next = wrappedBy(inner)) {
    inner = next as z.ZodType;
    layers.push(inner);
  }
  return { layers, inner };
}

function wrappedBy(schema: z.ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodPipe) return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in;
  for (const wrapper of wrappers) if (schema instanceof wrapper) return schema.def.innerType;
  return null;
}

/** What lists of single values are. */
const lists: { readonly [kind in FlagKind]?: FlagKind } = {
  number: 'numbers',
  whole: 'wholes',
  word: 'words',
  'one-of': 'any-of',
};

/** The types of schemas whose values are written as JSON. */
const inJson: ReadonlySet<string> = new Set([
  'array',
  'tuple',
  'object',
  'record',
  'union',
  'nullable',
  'lazy',
  'unknown',
]);

function kindOf(of: z.ZodType): FlagKind {
  if (of instanceof z.ZodBoolean) return 'yes';
  if (of instanceof z.ZodNumber) return of.isInt ? 'whole' : 'number';
  if (of instanceof z.ZodEnum) return 'one-of';
  if (of instanceof z.ZodString) return 'word';
  if (!inJson.has(of.def.type)) throw new Error(`no flag takes values of the type ${of.def.type}`);
  const item = itemOf(of);
  return (item && lists[kindOf(item)]) ?? 'json';
}

/** What a list is made of, of a list with places what is in the first; null where it is no list. */
function itemOf(of: z.ZodType): z.ZodType | null {
  const item = of instanceof z.ZodArray ? of.def.element : of instanceof z.ZodTuple ? of.def.items[0] : undefined;
  return item === undefined ? null : layersOf(item as z.ZodType).inner;
}

function optionsOf(of: z.ZodType): readonly string[] {
  const one = of instanceof z.ZodArray ? itemOf(of) : of;
  return one instanceof z.ZodEnum ? one.options.map(String) : [];
}

/** What is wrong with a field of an input, in one line. `field` is '' for the input as a whole, `weapons[1].sides` for a part of a field. */
export interface Problem {
  readonly field: string;
  readonly message: string;
  /** The keys and indexes that lead to the field. */
  readonly path: readonly (string | number)[];
  /** Whether the key is wrong, and not its value. */
  readonly isKey?: true;
}

/** The issues of a failed parse, one line each, in plain words. */
export function problemsOf(error: z.ZodError, schema: z.ZodType): readonly Problem[] {
  return error.issues.flatMap((issue) => problemsOfIssue(issue, schema, []));
}

/** The problems of an issue in a part of an input; `at` leads to the part. */
function problemsOfIssue(issue: z.core.$ZodIssue, schema: z.ZodType, at: Problem['path']): readonly Problem[] {
  const path = [...at, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(jsonSchema(schema), path);
    return issue.keys.map((key) => problemAt([...path, key], `is not known here${nearestHint(key, known)}`, true));
  }
  const branch = issue.code === 'invalid_union' ? nearestBranch(issue) : null;
  return branch === null
    ? [problemAt(path, issueText(issue))]
    : branch.flatMap((one) => problemsOfIssue(one, schema, path));
}

function problemAt(path: Problem['path'], message: string, isKey?: true): Problem {
  return { field: formatPath(path), message, path, ...(isKey && { isKey }) };
}

/** What is wrong in the way to write a value that needs the fewest corrections; null where the value is of no kind that fits. */
function nearestBranch({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | null {
  const fitsInKind = (issues: readonly z.core.$ZodIssue[]): boolean =>
    !issues.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_union'));
  const cost = (issues: readonly z.core.$ZodIssue[]): number =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  return errors.filter(fitsInKind).sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** `weapons[1].sides`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, n) => (typeof part === 'number' ? `[${part}]` : `${n === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

/** The keys that a part of an input may have, in any of the ways to write it. */
function keysAt(schema: JsonSchema, path: readonly PropertyKey[]): readonly string[] {
  let ways = waysIn(schema);
  for (const part of path) {
    ways = ways.flatMap(({ items, properties, additionalProperties }) => {
      const inner = typeof part === 'number' ? items : (properties?.[String(part)] ?? additionalProperties);
      return inner === undefined || inner === false ? [] : waysIn(inner);
    });
  }
  return ways.flatMap(({ properties = {}, propertyNames }) => [
    ...Object.keys(properties),
    ...(propertyNames?.enum ?? []).map(String),
  ]);
}

/** The schemas of the ways to write a value. */
function waysIn(schema: JsonSchema): readonly JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []).flatMap(waysIn)];
}

function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${aOf(issue.expected)}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'must not be empty' : `needs ${issue.minimum} or more letters`;
      return issue.origin === 'array' ? `needs ${issue.minimum} or more values` : `must be ${issue.minimum} or more`;
    case 'too_big':
      if (issue.origin === 'string') return `takes at most ${issue.maximum} letters`;
      return issue.origin === 'array' ? `takes at most ${issue.maximum} values` : `must be ${issue.maximum} or less`;
    case 'invalid_value':
      return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}${nearestValue(issue)}`;
    case 'invalid_union':
      return `must be ${[...new Set(issue.errors.flatMap(kindsIn))].join(' or ')}`;
    default:
      return lowerFirst(issue.message);
  }
}

/** The kinds of values that a way to write a value takes. */
function kindsIn(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  return issues.flatMap((issue) => {
    if (issue.path.length > 0) return [];
    if (issue.code === 'invalid_union') return issue.errors.flatMap(kindsIn);
    if (issue.code === 'invalid_value') return [`one of ${issue.values.join(', ')}`];
    return issue.code === 'invalid_type' ? [aOf(issue.expected)] : [];
  });
}

/** The one of the values that was most likely meant. */
function nearestValue({ values, input }: z.core.$ZodIssueInvalidValue): string {
  return typeof input === 'string' ? nearestHint(input, values.map(String)) : '';
}

function aOf(expected: string): string {
  switch (expected) {
    case 'int':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'array':
      return 'a list';
    case 'boolean':
      return 'yes or no';
    case 'string':
      return 'a text';
    case 'object':
    case 'record':
      return 'fields with values';
    default:
      return expected;
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
