import { z } from 'zod';

/** An optional field for a segment, `1` to `10`, as the id of an option. */
export const segmentField = (description: string) =>
  z
    .string()
    .regex(/^([1-9]|10)$/, 'must be a segment, 1 to 10')
    .describe(description)
    .exactOptional();

/** The segment as a number, if one was entered. */
export function readSegment(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
