/** Values of intents, conditions and marks, read back. */
import type { Json } from '../../state/encounter.ts';

/** A field of an intent's values, or of what a condition or mark keeps; null where there is none. */
export function readField(value: Json | undefined, field: string): Json {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return null;
  const found: Json = Reflect.get(value, field);
  return found;
}
