/** What a form needs to know about a value, read from the JSON Schema that a game gives of its sheets. */
import type { JsonSchema } from '../../rules/kernel/flags.ts';
import type { Json } from '../../state/encounter.ts';

export type Shape =
  /** A number within bounds, where the schema sets them. */
  | { readonly kind: 'number'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'text' }
  /** One of these; yes or no is a choice of `false` and `true`. */
  | { readonly kind: 'choice'; readonly options: readonly (string | boolean)[] }
  /** Any number of these. */
  | { readonly kind: 'flags'; readonly options: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'group'; readonly fields: readonly FieldShape[] }
  /** The name of something that the game knows, or all of its fields; the value itself shows which. */
  | { readonly kind: 'either'; readonly name: Shape; readonly fields: Shape }
  /** One of several groups of fields; those that a value has show which. */
  | { readonly kind: 'variants'; readonly variants: readonly Variant[] }
  /** One of these words, or a number. */
  | { readonly kind: 'word-or-number'; readonly words: readonly string[] }
  /** Several numbers, with blanks between them. */
  | { readonly kind: 'numbers'; readonly count: number }
  /** Anything else, typed as JSON. */
  | { readonly kind: 'json' };

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
    const { title = labelOf(id), description = '', rule = '', unit = '', from = '', seldom: isSeldom = false } = schema;
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

function numberShape({ minimum, maximum }: JsonSchema): Shape {
  const isBound = (bound = Number.NaN): boolean => Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const least = isBound(minimum) ? { least: Number(minimum) } : {};
  return { kind: 'number', ...least, ...(isBound(maximum) ? { most: Number(maximum) } : {}) };
}

/** The name of a field in words: `max dodge` for `maxDodge`; `LIF` stays as it is. */
export function labelOf(id: string): string {
  return id.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

function listShape({ items, prefixItems }: JsonSchema): Shape {
  if (prefixItems?.every((item) => shapeOf(item).kind === 'number'))
    return { kind: 'numbers', count: prefixItems.length };
  if (prefixItems !== undefined || items === undefined || items === false) return { kind: 'json' };
  const of = shapeOf(items);
  const isOfWords = of.kind === 'choice' && of.options.every((option) => typeof option === 'string');
  return isOfWords ? { kind: 'flags', options: of.options.map(String) } : { kind: 'list', of };
}

/** A dictionary with known keys is a group without required fields. */
function dictionaryShape({ propertyNames, additionalProperties }: JsonSchema): Shape {
  if (propertyNames?.enum === undefined || !additionalProperties) return { kind: 'json' };
  const shape = shapeOf(additionalProperties);
  const fields = propertyNames.enum.map((id) => {
    return { id: String(id), label: labelOf(String(id)), description: '', shape, required: false };
  });
  return { kind: 'group', fields };
}

function eitherShape(schemas: readonly JsonSchema[]): Shape {
  const shapes = schemas.map(shapeOf);
  const variants = schemas.flatMap((schema, n): readonly Variant[] => {
    const fields = shapes[n];
    if (fields?.kind !== 'group') return [];
    return [{ label: schema.title ?? fields.fields[0]?.label ?? String(n + 1), fields }];
  });
  if (variants.length === shapes.length && variants.length > 1) return { kind: 'variants', variants };
  const name = shapes.find(({ kind }) => kind === 'text' || kind === 'choice');
  const fields = shapes.find(({ kind }) => kind === 'group');
  if (name?.kind === 'choice' && shapes.length === 2 && shapes.some(({ kind }) => kind === 'number')) {
    return { kind: 'word-or-number', words: name.options.map(String) };
  }
  return name === undefined || fields === undefined ? { kind: 'json' } : { kind: 'either', name, fields };
}

/** The shape of a value: where it may be one of several, the one that it is. */
export function shapeFor(shape: Shape, value: Json | undefined): Shape {
  if (shape.kind === 'variants') return variantOf(shape, value)?.fields ?? { kind: 'json' };
  if (shape.kind !== 'either') return shape;
  return typeof value === 'object' && value !== null ? shape.fields : shape.name;
}

/** The variant of which a value has all required fields; the first one where there is no value. */
export function variantOf(
  { variants }: Extract<Shape, { kind: 'variants' }>,
  value: Json | undefined,
): Variant | undefined {
  const fits = ({ fields: { fields } }: Variant): boolean =>
    fields.every(({ id, required }) => !required || fieldOf(value, id) !== undefined);
  return variants.find(fits) ?? variants[0];
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

/** Empty fields with a name in the first one. */
export function fieldsWithName(fields: Shape, name: Json | undefined): Json {
  const [first] = fields.kind === 'group' ? fields.fields : [];
  const empty = emptyValue(fields);
  return first === undefined || name === undefined ? empty : { ...Object(empty), [first.id]: name };
}

/** A value in one line; of a group the fields that are not as they are by default. */
export function summaryOf(shape: Shape, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return shape.kind === 'choice' ? labelOf(String(value)) : String(value);
  const actual = shapeFor(shape, value);
  if (Array.isArray(value)) {
    if (actual.kind === 'numbers') return value.join(' ');
    if (actual.kind === 'json') return JSON.stringify(value);
    const of: Shape = actual.kind === 'list' ? actual.of : { kind: 'text' };
    return value.length === 0 ? 'none' : value.map((entry: Json) => entryName(of, entry)).join(', ');
  }
  if (actual.kind !== 'group') return JSON.stringify(value);
  if (shape.kind === 'variants') {
    return `${variantOf(shape, value)?.label ?? ''} ${summaryOf(actual, value)}`.trim();
  }
  const parts = actual.fields.flatMap((field, n): string[] => {
    const part = summaryOf(field.shape, fieldOf(value, field.id));
    const isDefault = n > 0 && part === summaryOf(field.shape, field.defaultValue);
    return isDefault || part === '' || part === 'none' ? [] : [n === 0 ? part : `${field.label} ${part}`];
  });
  return parts.join(', ');
}

/**
 * What an entry of a list is called there: its first field, with its second one if that is a number; else all of it.
 */
function entryName(shape: Shape, value: Json): string {
  const actual = shapeFor(shape, value);
  const [first, second] = actual.kind === 'group' ? actual.fields : [];
  const name = first === undefined ? '' : summaryOf(first.shape, fieldOf(value, first.id));
  if (name === '') return summaryOf(shape, value);
  const number = second?.shape.kind === 'number' ? summaryOf(second.shape, fieldOf(value, second.id)) : '';
  return `${name} ${number}`.trimEnd();
}

/** A field of a value; undefined where the value is no object or has no such field. */
export function fieldOf(value: Json | undefined, id: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).find(([key]) => key === id)?.[1];
}
