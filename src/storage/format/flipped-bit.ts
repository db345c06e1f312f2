import { crc32 } from 'node:zlib';
import { isIntact, looksLikeOurs, sumOf } from './codec.ts';
import type { Line } from './lines.ts';

/** A damaged line, corrected. */
export interface CorrectedLine {
  /** What was wrong with it. */
  readonly fault: 'one bit was flipped' | 'its newline was lost';
  /** The lines that were there, each intact. */
  readonly lines: readonly Buffer[];
  /** Whether the next line belongs to it. */
  readonly tookNext: boolean;
}

/**
 * Corrects the end of a last line that is otherwise as it was written, or one flipped bit: within a line, in the newline at its end (two lines look like one), or one that made a newline (one
 * line looks like two). A 32-bit checksum that fits again is no accident: for a line of 4 KB one search in 130,000 fits by chance,
 * and the result must be a record that follows the one before.
 */
export function correctFlippedBit(line: Line, next: Line | null): CorrectedLine | null {
  if (!line.whole) {
    const ended = correctEnd(line.bytes);
    return ended === null ? null : { fault: 'its newline was lost', lines: [ended], tookNext: false };
  }
  const fault = 'one bit was flipped';
  const bit = correctBit(line.bytes);
  if (bit !== null) return { fault, lines: [bit], tookNext: false };
  const parts = correctJoined(line.bytes);
  if (parts !== null) return { fault, lines: parts, tookNext: false };
  if (next?.whole !== true) return null;
  const joined = Buffer.concat([line.bytes, Buffer.of(0x0a), next.bytes]);
  return correctByte(joined, line.bytes.length) ? { fault, lines: [joined], tookNext: true } : null;
}

/** A last line with something else, or nothing, where its newline should be, up to there; null where it is not intact. */
export function correctEnd(line: Buffer): Buffer | null {
  const json = line.subarray(0, line.lastIndexOf('}') + 1);
  return isIntact(json) ? json : null;
}

/** Longer lines are not searched: there, a correction that fits by chance becomes too likely. */
const longestTried = 1024 * 1024;

/** The bytes before the JSON: the checksum and a space. */
const prefix = 9;

/**
 * Tries each bit of the checksum, then all of the JSON in one walk through the line: what one bit changes in a CRC depends only on the
 * bit and on how far it is from the end.
 */
function correctBit(flipped: Buffer): Buffer | null {
  if (flipped.length > longestTried) return null;
  const line = Buffer.from(flipped);
  for (let at = 0; at < Math.min(prefix, line.length); at += 1) if (correctByte(line, at)) return line;
  const stated = sumOf(line);
  if (stated === null) return null;
  const difference = (stated ^ crc32(line.subarray(prefix))) >>> 0;
  // What each value of the last byte changes in a CRC-32.
  const byteChanges = Uint32Array.from({ length: 256 }, (_, value) => crc32(Buffer.of(value)) ^ crc32(Buffer.of(0)));
  const changes = Array.from({ length: 8 }, (_, bit) => byteChanges[1 << bit] ?? 0);
  for (let at = line.length - 1; at >= prefix; at -= 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const change = changes[bit] ?? 0;
      if (change === difference) {
        line[at] = (line[at] ?? 0) ^ (1 << bit);
        return isIntact(line) ? line : null;
      }
      changes[bit] = ((change >>> 8) ^ (byteChanges[change & 0xff] ?? 0)) >>> 0;
    }
  }
  return null;
}

/** Flips each bit of a byte in turn; keeps the one that makes the line intact. */
function correctByte(line: Buffer, at: number): boolean {
  const was = line[at] ?? 0;
  for (let bit = 1; bit < 256; bit *= 2) {
    line[at] = was ^ bit;
    if (isIntact(line)) return true;
  }
  line[at] = was;
  return false;
}

function correctJoined(line: Buffer): readonly Buffer[] | null {
  for (let at = 1; at < line.length; at += 1) {
    const flipped = (line[at] ?? 0) ^ 0x0a;
    const isOneBit = flipped !== 0 && (flipped & (flipped - 1)) === 0;
    if (!isOneBit || !looksLikeOurs(line.subarray(at + 1))) continue;
    const parts = [line.subarray(0, at), line.subarray(at + 1)];
    if (parts.every(isIntact)) return parts;
  }
  return null;
}
