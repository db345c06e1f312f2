import * as z from 'zod';

/** An optional field for a segment, `1` to `10`, as the id of an option. */
export const segmentField = (description: string) =>
  z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']).describe(description).exactOptional();

/** The segment as a number, if one was entered. */
export function readSegment(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
