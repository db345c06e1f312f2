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

/** The flags of an input, read from its schema. */
export function flagsOf(schema: z.ZodType): readonly Flag[] {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([field, of]) => {
    const kind = kindOf(of);
    const options = (of.enum ?? (of.items || undefined)?.enum ?? []).map(String);
    const flag: Flag = {
      field,
      name: flagName(field),
      kind,
      description: of.description ?? '',
      required: required.includes(field),
      options,
    };
    return of.default === undefined ? flag : { ...flag, defaultValue: of.default };
  });
}

/** The name of a field's flag: `defence-kind` for `defenceKind`, `lif` for `LIF`. */
function flagName(field: string): string {
  return field.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

function kindOf(of: JsonSchema): FlagKind {
  switch (of.type) {
    case 'boolean':
      return 'yes';
    case 'number':
      return 'number';
    case 'integer':
      return 'whole';
    case 'string':
      return of.enum === undefined ? 'word' : 'one-of';
    case 'array':
      return kindOfItems(of.prefixItems?.[0] ?? (of.items || undefined));
    default:
      return 'json';
  }
}

function kindOfItems(of: JsonSchema | undefined): FlagKind {
  switch (of?.type) {
    case 'number':
      return 'numbers';
    case 'integer':
      return 'wholes';
    case 'string':
      return of.enum === undefined ? 'words' : 'any-of';
    default:
      return 'json';
  }
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
