/** What is wrong with an input, said in plain words. */
import type * as z from 'zod';
import { nearestHint } from '../../state/nearest.ts';
import { type JsonSchema, jsonSchema } from './flags.ts';

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
  if (isNameAlone(issue, path) && keysAt(jsonSchema(schema), path).includes('name')) {
    const name = /^[\p{L}\d][\p{L}\d '-]*$/u.test(issue.input) ? issue.input : JSON.stringify(issue.input);
    return [problemAt(path, `${issueText(issue)}: write { name: ${name} }`)];
  }
  const branch = issue.code === 'invalid_union' ? nearestBranch(issue) : null;
  return branch === null
    ? [problemAt(path, issueText(issue))]
    : branch.flatMap((one) => problemsOfIssue(one, schema, path));
}

/** Whether an entry of a list is a text where fields are wanted: `weapons: [Club]`. */
function isNameAlone(
  issue: z.core.$ZodIssue,
  path: Problem['path'],
): issue is z.core.$ZodIssueInvalidType & { readonly input: string } {
  const isEntry = typeof path.at(-1) === 'number' && issue.code === 'invalid_type' && issue.expected === 'object';
  return isEntry && typeof issue.input === 'string' && issue.input !== '';
}

/** What is wrong at a place of an input. */
export function problemAt(path: Problem['path'], message: string, isKey?: true): Problem {
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
export function formatPath(path: Problem['path']): string {
  return path.map((part, n) => (typeof part === 'number' ? `[${part}]` : `${n === 0 ? '' : '.'}${part}`)).join('');
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

const kindWords: { readonly [expected: string]: string } = {
  int: 'a whole number',
  number: 'a number',
  array: 'a list',
  boolean: 'yes or no',
  string: 'a text',
  object: 'fields with values',
  record: 'fields with values',
};

function aOf(expected: string): string {
  return kindWords[expected] ?? expected;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
