import { randomBytes } from 'node:crypto';

/** A mark that is unique among locks and temporary files. */
export function newMark(): string {
  return randomBytes(8).toString('hex');
}
