/** Bytes are compared as bytes: one by one, as all lists are, a file would take a second. */
import { expect } from 'vitest';

expect.addEqualityTesters([
  (one: unknown, other: unknown): boolean | undefined =>
    Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined,
]);
