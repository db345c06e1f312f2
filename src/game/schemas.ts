/** The schema library, as far as sheets, fields and inputs need it: a game takes it from the door, so that there is one of it. */
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
