/** Values of intents, conditions and marks, read back. */
import type { Json } from '../../state/encounter.ts';

/** A field of an intent's values, or of what a condition or mark keeps; null where there is none. */
export function readField(value: Json | undefined, field: string): Json {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return null;
  const found: Json = Reflect.get(value, field);
  return found;
}

/** The fields of a value; none where it is no object, such as a list. */
export function fieldsIn(value: Json | undefined): { readonly [field: string]: Json } {
  return isFields(value) ? (value as { readonly [field: string]: Json }) : {};
}

/** Whether a value has fields: an object that is no list. */
export function isFields(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as blanks and people have it: `yes` or `no` in place of true and false; every other as it is. */
export function yesOrNo<T>(value: T): T | 'yes' | 'no' {
  if (typeof value !== 'boolean') return value;
  return value ? 'yes' : 'no';
}
