/** What a form needs to know of a value, read out of the JSON Schema that a game gives of its sheets. */
import type { JsonSchema } from '../../rules/kernel/flags.ts';
import type { Json } from '../../state/encounter.ts';

export type Shape =
  | { readonly kind: 'number' }
  | { readonly kind: 'text' }
  /** One of these; yes and no are one of `false` and `true`. */
  | { readonly kind: 'choice'; readonly options: readonly (string | boolean)[] }
  /** Any of these. */
  | { readonly kind: 'flags'; readonly options: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'group'; readonly fields: readonly FieldShape[] }
  /** A word for something known, or the thing itself: what is there says which. */
  | { readonly kind: 'either'; readonly word: Shape; readonly whole: Shape }
  /** None of these: typed as JSON. */
  | { readonly kind: 'json' };

/** A field of a group. */
export interface FieldShape {
  readonly id: string;
  /** What it is for, in a few words; empty where the game does not say. */
  readonly says: string;
  readonly shape: Shape;
  /** Whether it must be there. */
  readonly needed: boolean;
  /** What it counts as where it is not there. */
  readonly stands?: Json;
}

export function shapeOf(schema: JsonSchema): Shape {
  if (schema.enum !== undefined) return { kind: 'choice', options: schema.enum.map(String) };
  switch (schema.type) {
    case 'integer':
    case 'number':
      return { kind: 'number' };
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
  return Object.entries(properties).map(([id, of]) => {
    const field = { id, says: of.description ?? '', shape: shapeOf(of), needed: required.includes(id) };
    return of.default === undefined ? field : { ...field, stands: of.default as Json };
  });
}

function listShape({ items, prefixItems }: JsonSchema): Shape {
  if (prefixItems !== undefined || items === undefined || items === false) return { kind: 'json' };
  const of = shapeOf(items);
  const isWords = of.kind === 'choice' && of.options.every((option) => typeof option === 'string');
  return isWords ? { kind: 'flags', options: of.options.map(String) } : { kind: 'list', of };
}

/** A dictionary of known keys is a group in which all may be missing. */
function dictionaryShape({ propertyNames, additionalProperties }: JsonSchema): Shape {
  if (propertyNames?.enum === undefined || !additionalProperties) return { kind: 'json' };
  const shape = shapeOf(additionalProperties);
  return {
    kind: 'group',
    fields: propertyNames.enum.map((id) => ({ id: String(id), says: '', shape, needed: false })),
  };
}

function eitherShape(all: readonly JsonSchema[]): Shape {
  const shapes = all.map(shapeOf);
  const word = shapes.find(({ kind }) => kind === 'text' || kind === 'choice');
  const whole = shapes.find(({ kind }) => kind === 'group');
  return word === undefined || whole === undefined ? { kind: 'json' } : { kind: 'either', word, whole };
}

/** The shape that a value has: of what may be a word or the thing itself the one that it is. */
export function shapeNow(shape: Shape, value: Json | undefined): Shape {
  if (shape.kind !== 'either') return shape;
  return typeof value === 'object' && value !== null ? shape.whole : shape.word;
}

/** The emptiest value of a shape: a new entry of a list begins as it. */
export function blankOf(shape: Shape): Json {
  switch (shape.kind) {
    case 'number':
      return 0;
    case 'text':
      return '';
    case 'choice':
      return shape.options[0] ?? '';
    case 'flags':
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(
        shape.fields.filter(({ needed }) => needed).map(({ id, shape: of }) => [id, blankOf(of)]),
      );
    case 'either':
      return blankOf(shape.word);
    case 'json':
      return null;
  }
}

/** A value in one line. */
export function summaryOf(shape: Shape, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  const now = shapeNow(shape, value);
  if (Array.isArray(value)) {
    if (now.kind === 'json') return JSON.stringify(value);
    const of: Shape = now.kind === 'list' ? now.of : { kind: 'text' };
    return value.length === 0 ? 'none' : value.map((entry: Json) => nameOf(of, entry)).join(', ');
  }
  if (now.kind !== 'group') return JSON.stringify(value);
  const parts = now.fields.flatMap(({ id, shape: of }, n): string[] => {
    const part = summaryOf(of, fieldOf(value, id));
    return part === '' || part === 'none' ? [] : [n === 0 ? part : `${id} ${part}`];
  });
  return parts.join(', ');
}

/** What an entry of a list is called there: its first field, with a number that follows on it; or all of it. */
function nameOf(shape: Shape, value: Json): string {
  const now = shapeNow(shape, value);
  const [first, second] = now.kind === 'group' ? now.fields : [];
  const name = first === undefined ? '' : summaryOf(first.shape, fieldOf(value, first.id));
  if (name === '') return summaryOf(shape, value);
  const number = second?.shape.kind === 'number' ? summaryOf(second.shape, fieldOf(value, second.id)) : '';
  return `${name} ${number}`.trimEnd();
}

/** A field of what may be an object. */
export function fieldOf(value: Json | undefined, id: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).find(([key]) => key === id)?.[1];
}
