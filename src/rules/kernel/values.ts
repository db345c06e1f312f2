/** What an intent says and what a note keeps, as it is read back. */
import { z } from 'zod';
import type { Json } from '../../state/encounter.ts';

/** A yes, also as the words of a blank. */
export const yesOrNo = z.preprocess((said) => (said === 'yes' ? true : said === 'no' ? false : said), z.boolean());

/** A field of the values of an intent, or of what is kept with a condition or mark; null where there is none. */
export function readField(value: Json | undefined, field: string): Json {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return null;
  return Object.entries(value).find(([key]) => key === field)?.[1] ?? null;
}
