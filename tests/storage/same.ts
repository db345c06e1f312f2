import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Expects plain data to be equal; Node compares it in a small part of the time, and Vitest says what differs. */
export function expectSame(actual: unknown, expected: unknown, what?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toEqual(expected);
}
