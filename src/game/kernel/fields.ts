/** Fields of actions, and the blanks of their sentences made from them. */
import * as z from 'zod';
import type { Json } from '../../state/encounter.ts';
import { type JsonSchema, jsonSchema } from './flags.ts';
import type { Blank, Option } from './screen.ts';
import { yesOrNo } from './values.ts';

/** How a field is entered in the sentence of its action. */
export interface BlankOptions<V extends string = string> {
  readonly label: string;
  /** Passed over on the way to the dice, reached with Tab; no letter goes to it from elsewhere. */
  readonly optional?: true;
  /** Who decides; the odds of the options are compared for them. */
  readonly decidedBy?: 'actor' | 'target';
  /** The options by value, in their order: a key, or more where the values themselves are not to be read; then the other values. */
  readonly options?: { readonly [value in V]?: string | Partial<Omit<Option, 'id' | 'refusal'>> };
}

const blanks = z.registry<BlankOptions>();

/** The values of which a field takes one, or of a list any number. */
type ValueOf<T extends z.ZodType> = (z.input<T> extends infer V ? (V extends readonly (infer O)[] ? O : V) : never) &
  string;

/** The field with a blank of its own in the sentence. Describe the field first: the blank belongs to this very schema. */
export function withBlank<T extends z.ZodType>(field: T, options: BlankOptions<ValueOf<T>>): T {
  blanks.add(field, options);
  return field;
}

/** A field of several values with a key and a label each; the first is the default. */
export function pickField<const V extends readonly [string, ...string[]]>(
  values: V,
  description: string,
  options: BlankOptions<V[number]>,
): z.ZodDefault<z.ZodEnum<{ [K in V[number]]: K }>> {
  const [first]: readonly [V[number], ...V[number][]] = values;
  return withBlank(z.enum(values).default(first).describe(description), options);
}

/**
 * The blanks of an action's fields, in the order of the fields; with `names` only those, in that order. Fields without a
 * blank are left out.
 */
export function blanksOf(fields: z.ZodType, ...names: readonly string[]): readonly Blank[] {
  if (!(fields instanceof z.ZodObject)) return [];
  const known = made.get(fields) ?? new Map<string, readonly Blank[]>();
  made.set(fields, known);
  const key = names.join();
  const found = known.get(key) ?? makeBlanks(fields, names);
  known.set(key, found);
  return found;
}

/** Blanks with other defaults, by their ids. */
export function withDefaultValues(
  blanks: readonly Blank[],
  defaults: { readonly [id: string]: Json | undefined },
): readonly Blank[] {
  return blanks.map((blank) => {
    const { [blank.id]: defaultValue } = defaults;
    return defaultValue === undefined ? blank : { ...blank, defaultValue };
  });
}

/** A pick of these options, by default the first; without any it has no default. */
export function pickBlank(blank: Omit<Blank, 'kind' | 'options'>, options: readonly Option[]): Blank {
  const [first] = options;
  return { kind: 'pick', options, ...(first === undefined ? {} : { defaultValue: first.id }), ...blank };
}

/** The blanks of each schema, by the names that were asked for: schemas never change. */
const made = new WeakMap<z.ZodType, Map<string, readonly Blank[]>>();

function makeBlanks(fields: z.ZodObject, names: readonly string[]): readonly Blank[] {
  const shape: { readonly [name: string]: z.ZodType } = fields.shape;
  const { properties = {} } = jsonSchema(fields);
  return (names.length > 0 ? names : Object.keys(shape)).flatMap((name) => {
    const field = shape[name];
    const options = field === undefined ? undefined : blanks.get(field);
    if (field === undefined || options === undefined) return [];
    const { data: defaultValue } = field.safeParse(undefined);
    return [blankOf(name, properties[name] ?? {}, options, defaultValue)];
  });
}

function blankOf(id: string, schema: JsonSchema, { options, ...rest }: BlankOptions, defaultValue: unknown): Blank {
  const values = new Set([...Object.keys(options ?? {}), ...(schema.enum ?? []).map(String)]);
  const picks = [...values].map((value): Option => {
    const option = options?.[value] ?? {};
    const { key, label = value, phrase } = typeof option === 'string' ? { key: option } : option;
    return { id: value, label, ...(key === undefined ? {} : { key }), ...(phrase === undefined ? {} : { phrase }) };
  });
  const kind = picks.length === 0 ? kindOf(schema) : schema.type === 'array' ? 'many' : 'pick';
  const blank: Blank = { id, ...rest, kind };
  return {
    ...blank,
    ...(picks.length === 0 ? {} : { options: picks }),
    ...(blank.kind === 'number' ? boundsOf(schema) : {}),
    ...(defaultValue === undefined ? {} : { defaultValue: defaultOf(defaultValue) }),
  };
}

/** The bounds of a number; those of every whole number (the largest that are exact) are left out. */
function boundsOf({ minimum, maximum }: JsonSchema): Pick<Blank, 'min' | 'max'> {
  return {
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { min: minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
  };
}

function kindOf(schema: JsonSchema): Blank['kind'] {
  return schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text';
}

const json = z.json();

/** A default as its blank has it: a yes or no in words. */
function defaultOf(value: unknown): Json {
  return json.parse(yesOrNo(value));
}
