import type { Json } from '../../state/encounter.ts';

/**
 * A copy of what a schema has read, as JSON; undefined where a part of it is none. It accepts what `z.json` accepts, which takes ten
 * times as long: each action and each sheet that is read waits for it.
 */
export function jsonOf(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return listOf(value);
  return typeof value === 'object' ? fieldsOf(value) : undefined;
}

function listOf(values: readonly unknown[]): Json | undefined {
  const copy: Json[] = [];
  for (const value of values) {
    const one = jsonOf(value);
    if (one === undefined) return undefined;
    copy.push(one);
  }
  return copy;
}

/** The same of an object that is neither null nor a list. */
export function fieldsOf(values: object): { readonly [field: string]: Json } | undefined {
  const prototype = Object.getPrototypeOf(values);
  // An object or a dictionary, and no Date or Map.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  const copy: { [field: string]: Json } = {};
  for (const [field, value] of Object.entries(values)) {
    const one = jsonOf(value);
    if (one === undefined) return undefined;
    if (field !== '__proto__') copy[field] = one;
  }
  return copy;
}
