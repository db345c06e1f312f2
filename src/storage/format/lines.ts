import { crc32 } from 'node:zlib';
import { type Decoded, decodeLine } from './codec.ts';
import { longestLine } from './limits.ts';

/** A line of a file, as bytes. */
export interface Line {
  /** Counted from 1, as editors do. */
  readonly number: number;
  /** Where it begins in the file. */
  readonly start: number;
  /** Where the next one begins. */
  readonly end: number;
  /** Its bytes, the newline left out. */
  readonly bytes: Buffer;
  /** Whether it ends in a newline: the last one may be cut. */
  readonly whole: boolean;
}

export const newline = Buffer.of(0x0a);

/** Bytes in which lines are looked for: a buffer, or a file that is read piece by piece. */
export interface Bytes {
  readonly length: number;
  indexOf(byte: number, from: number): number;
  subarray(from: number, to?: number): Buffer;
}

/** The line that begins at `start`, or null at the end of the file. */
export function lineAt(bytes: Bytes, start: number, number: number): Line | null {
  if (start >= bytes.length) return null;
  const ending = bytes.indexOf(0x0a, start);
  if (ending < 0) return { number, start, end: bytes.length, bytes: bytes.subarray(start), whole: false };
  return { number, start, end: ending + 1, bytes: bytes.subarray(start, ending), whole: true };
}

/** Reads a line of a file. Without its newline it was cut, unless it is too long to be read to its end. */
export function decodeWhole({ bytes, whole }: Line): Decoded {
  return whole || bytes.length > longestLine ? decodeLine(bytes) : { ok: false, intact: false, message: 'is cut' };
}

/** The CRC-32 of bytes that a line follows, with the line: `sum` is that of the bytes before it. */
export function sumWith(sum: number, { bytes, whole }: Line): number {
  const ofLine = crc32(bytes, sum);
  return whole ? crc32(newline, ofLine) : ofLine;
}

export function* linesOf(bytes: Buffer): Generator<Line> {
  for (let line = lineAt(bytes, 0, 1); line !== null; line = lineAt(bytes, line.end, line.number + 1)) yield line;
}
