/** The schema library, as far as sheets, fields and inputs need it: a game takes it from the door, so that there is one of it. */
import { int } from 'zod';

export type { infer, input, RefinementCtx, ZodArray, ZodObject, ZodType } from 'zod';
export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  int,
  json,
  literal,
  number,
  object,
  partialRecord,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
} from 'zod';

/** A whole number from `min` to `max`, both included. */
export const whole = (min: number, max: number) => int().min(min).max(max);
