import { z } from 'zod';

/** The segment of a phase that is given up or asked for, as it is picked: `1` to `10`. */
export const segmentField = (says: string) =>
  z
    .string()
    .regex(/^([1-9]|10)$/, 'must be a segment, 1 to 10')
    .describe(says);

/** The segment that was picked, if one was. */
export function segmentPicked(picked: string | undefined): number | undefined {
  return picked === undefined ? undefined : Number(picked);
}
