/** What a form or a template needs to know about a value, read from its JSON Schema. */
import type { Json } from '../../state/encounter.ts';
import type { JsonSchema } from './flags.ts';

export type Shape =
  /** A number within bounds, where the schema sets them. */
  | { readonly kind: 'number'; readonly least?: number; readonly most?: number; readonly isWhole?: true }
  | { readonly kind: 'text' }
  /** One of these; yes or no is a choice of `false` and `true`. */
  | { readonly kind: 'choice'; readonly options: readonly (string | boolean)[] }
  /** Any number of these. */
  | { readonly kind: 'flags'; readonly options: readonly string[] }
  /** Any number of entries. Where the list does not say that a name `repeats`, two entries of it have two names. */
  | { readonly kind: 'list'; readonly of: Shape; readonly repeats?: true }
  /** Fields; of a dictionary with known keys, all of them are alike and `each` is their shape. */
  | { readonly kind: 'group'; readonly fields: readonly FieldShape[]; readonly each?: Shape }
  /** The name of something that the game knows, or all of its fields; the value itself shows which. */
  | { readonly kind: 'either'; readonly name: Shape; readonly fields: Shape }
  /** One of several groups of fields; those that a value has show which. */
  | { readonly kind: 'variants'; readonly variants: readonly Variant[] }
  /** One of these words, or a number. */
  | { readonly kind: 'word-or-number'; readonly words: readonly string[]; readonly number: Shape }
  /** Several numbers, with blanks between them. */
  | { readonly kind: 'numbers'; readonly count: number; readonly of: Shape }
  /** Anything else, typed as JSON: one of several shapes that no form has, or fields of any name. */
  | { readonly kind: 'json'; readonly ways?: readonly Shape[] };

/** One of several groups of fields that a value can have. */
export interface Variant {
  readonly label: string;
  readonly fields: Extract<Shape, { kind: 'group' }>;
}

/** A field of a group. */
export interface FieldShape {
  readonly id: string;
  /** What people read in place of the id. */
  readonly label: string;
  /** What it is for, in a few words; empty where the game does not say. */
  readonly description: string;
  readonly shape: Shape;
  readonly required: boolean;
  /** The value of a field that is not there. */
  readonly defaultValue?: Json;
  /** The id of the rule that it follows. */
  readonly rule?: string;
  readonly unit?: string;
  /** The list of the sheet whose names it may be. */
  readonly from?: string;
  /** The default on the players' side, where that is another one. */
  readonly ownSide?: Json;
  /** It is shown only where it is filled in, or where all fields are shown. */
  readonly isSeldom?: boolean;
}

export function shapeOf(schema: JsonSchema): Shape {
  if (schema.enum !== undefined) return { kind: 'choice', options: schema.enum.map(String) };
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberShape(schema);
    case 'string':
      return { kind: 'text' };
    case 'boolean':
      return { kind: 'choice', options: [false, true] };
    case 'array':
      return listShape(schema);
    case 'object':
      return schema.properties === undefined ? dictionaryShape(schema) : { kind: 'group', fields: fieldsOf(schema) };
    default:
      return eitherShape(schema.anyOf ?? []);
  }
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): readonly FieldShape[] {
  return Object.entries(properties).map(([id, schema]) => {
    const { title = inWords(id), description = '', rule = '', unit = '', from = '', seldom: isSeldom = false } = schema;
    const texts = { label: title, description, rule, unit, from };
    return {
      id,
      ...texts,
      isSeldom,
      shape: shapeOf(schema),
      required: required.includes(id),
      ...(schema.default === undefined ? {} : { defaultValue: schema.default as Json }),
      ...(schema.ownSide === undefined ? {} : { ownSide: schema.ownSide as Json }),
    };
  });
}

function numberShape({ type, minimum, maximum }: JsonSchema): Shape {
  const isBound = (bound = Number.NaN): boolean => Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const least = isBound(minimum) ? { least: Number(minimum) } : {};
  const most = isBound(maximum) ? { most: Number(maximum) } : {};
  return { kind: 'number', ...least, ...most, ...(type === 'integer' ? { isWhole: true } : {}) };
}

/** The name of a field as people read it: `failed might` for `failedMight`; `LIF` and `dodgeTN` stay as they are. */
export function inWords(field: string): string {
  return field.replace(
    /([a-z])([A-Z])(?![A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
}

function listShape({ items, prefixItems, repeats = false }: JsonSchema): Shape {
  const places = prefixItems?.map(shapeOf);
  if (places?.[0] !== undefined && places.every(({ kind }) => kind === 'number'))
    return { kind: 'numbers', count: places.length, of: places[0] };
  if (prefixItems !== undefined || items === undefined || items === false) return { kind: 'json' };
  const of = shapeOf(items);
  const isOfWords = of.kind === 'choice' && of.options.every((option) => typeof option === 'string');
  return isOfWords
    ? { kind: 'flags', options: of.options.map(String) }
    : { kind: 'list', of, ...(repeats ? { repeats } : {}) };
}

/** A dictionary with known keys is a group without required fields. */
function dictionaryShape({ propertyNames, additionalProperties }: JsonSchema): Shape {
  if (propertyNames?.enum === undefined || !additionalProperties) return { kind: 'json' };
  const shape = shapeOf(additionalProperties);
  const fields = propertyNames.enum.map((id) => {
    return { id: String(id), label: inWords(String(id)), description: '', shape, required: false };
  });
  return { kind: 'group', fields, each: shape };
}

function eitherShape(schemas: readonly JsonSchema[]): Shape {
  const shapes = schemas.map(shapeOf);
  const variants = schemas.flatMap((schema, n): readonly Variant[] => {
    const fields = shapes[n];
    if (fields?.kind !== 'group') return [];
    return [{ label: schema.title ?? fields.fields[0]?.label ?? String(n + 1), fields }];
  });
  if (variants.length === shapes.length && variants.length > 1) return { kind: 'variants', variants };
  const name = shapes.find((shape) => shape.kind === 'text' || shape.kind === 'choice');
  const other = shapes.find((shape) => shape.kind === 'group' || shape.kind === 'number');
  if (name === undefined || other === undefined || shapes.length > 2) return { kind: 'json', ways: shapes };
  if (other.kind === 'group') return { kind: 'either', name, fields: other };
  if (name.kind === 'text') return { kind: 'json', ways: shapes };
  return { kind: 'word-or-number', words: name.options.map(String), number: other };
}

/** The emptiest value of a shape, with which a new entry of a list begins. */
export function emptyValue(shape: Shape): Json {
  switch (shape.kind) {
    case 'number':
      return Math.max(0, shape.least ?? 0);
    case 'text':
      return '';
    case 'choice':
      return shape.options[0] ?? '';
    case 'flags':
    case 'list':
      return [];
    case 'group': {
      const required = shape.fields.filter((field) => field.required);
      return Object.fromEntries(required.map((field) => [field.id, emptyValue(field.shape)]));
    }
    case 'either':
      return emptyValue(shape.name);
    case 'variants':
      return shape.variants[0] === undefined ? null : emptyValue(shape.variants[0].fields);
    case 'word-or-number':
      return shape.words[0] ?? 0;
    case 'numbers':
      return Array<number>(shape.count).fill(1);
    case 'json':
      return null;
  }
}
