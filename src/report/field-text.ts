/** Values of a sheet in words, by their shapes. */
import { inWords, type Shape, type Variant } from '../game/kernel/shape.ts';
import { fieldsIn } from '../game/kernel/values.ts';
import type { Json } from '../state/encounter.ts';

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

/** A value in one line; of a group the fields that are not as they are by default. */
export function summaryOf(shape: Shape, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return shape.kind === 'choice' ? inWords(String(value)) : String(value);
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
    // The first field names the group, unless it is a number like the others: ranks by style, a cost.
    const isName = n === 0 && field.shape.kind !== 'number';
    const isDefault = !isName && part === summaryOf(field.shape, field.defaultValue);
    return isDefault || part === '' || part === 'none' ? [] : [isName ? part : `${field.label} ${part}`];
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
  const number =
    second?.shape.kind === 'number' ? summaryOf(second.shape, fieldOf(value, second.id) ?? second.defaultValue) : '';
  return `${name} ${number}`.trimEnd();
}

/** A field of a value; undefined where the value is no object or has no such field. */
export function fieldOf(value: Json | undefined, id: string): Json | undefined {
  return Object.entries(fieldsIn(value)).find(([key]) => key === id)?.[1];
}
