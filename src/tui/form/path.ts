/** Places in a value of any depth. */

import { emptyValue, type Shape } from '../../game/kernel/shape.ts';
import { fieldOf, shapeFor } from '../../report/field-text.ts';
import type { Json } from '../../state/encounter.ts';

/** A place in a value: names of fields and indices of entries, from the outside in. */
export type Path = readonly (string | number)[];

/** The shape at a place as the schema gives it, where it may still be one of several. */
export function shapeAsGiven(shape: Shape, value: Json | undefined, [step, ...rest]: Path): Shape {
  if (step === undefined) return shape;
  const actual = shapeFor(shape, value);
  if (actual.kind === 'list') return shapeAsGiven(actual.of, valueAt(value, [step]), rest);
  const field = actual.kind === 'group' ? actual.fields.find(({ id }) => id === step) : undefined;
  return field === undefined ? { kind: 'json' } : shapeAsGiven(field.shape, fieldOf(value, field.id), rest);
}

export function valueAt(value: Json | undefined, [step, ...rest]: Path): Json | undefined {
  if (step === undefined) return value;
  return valueAt(typeof step === 'number' && Array.isArray(value) ? value[step] : fieldOf(value, String(step)), rest);
}

/** The value with another one at a place; undefined removes what is there. */
export function withValueAt(value: Json | undefined, [step, ...rest]: Path, to: Json | undefined): Json {
  if (typeof step === 'number') {
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const inner = rest.length === 0 ? to : withValueAt(list[step], rest, to);
    return [...list.slice(0, step), ...(inner === undefined ? [] : [inner]), ...list.slice(step + 1)];
  }
  if (step === undefined) return to ?? null;
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const inner = rest.length === 0 ? to : withValueAt(fieldOf(value, step), rest, to);
  const replaced = entries.map(([key, old]): [string, Json | undefined] => [key, key === step ? inner : old]);
  const all = entries.some(([key]) => key === step) ? replaced : [...replaced, [step, inner] as const];
  return Object.fromEntries(all.flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])));
}

/** Empty fields with a name in the first one. */
export function fieldsWithName(fields: Shape, name: Json | undefined): Json {
  const [first] = fields.kind === 'group' ? fields.fields : [];
  const empty = emptyValue(fields);
  return first === undefined || name === undefined ? empty : { ...Object(empty), [first.id]: name };
}
