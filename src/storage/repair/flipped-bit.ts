import { isIntact, looksLikeOurs } from '../format/codec.ts';
import type { Line } from '../format/lines.ts';

/** Longer lines are not searched: the time grows with the square of the length. */
const longestTried = 4096;

/** A line with a flipped bit, corrected. */
export interface CorrectedLine {
  /** The lines that were there, each intact. */
  readonly lines: readonly Buffer[];
  /** Whether the next line belongs to it. */
  readonly tookNext: boolean;
}

/**
 * Corrects one flipped bit: within a line, in the newline at its end (two lines look like one), or one that made a newline (one
 * line looks like two). A 32-bit checksum that fits again is no accident: for a line of 4 KB one search in 130,000 fits by chance,
 * and the record must also follow the one before.
 */
export function correctFlippedBit(line: Line, next: Line | null): CorrectedLine | null {
  const bit = line.whole ? correctBit(line.bytes) : correctEnd(line.bytes);
  if (bit !== null) return { lines: [bit], tookNext: false };
  const parts = line.whole ? correctJoined(line.bytes) : null;
  if (parts !== null) return { lines: parts, tookNext: false };
  const joined = next?.whole ? correctSplit(line.bytes, next.bytes) : null;
  return joined === null ? null : { lines: [joined], tookNext: true };
}

/** Corrects a last line whose newline was changed. */
function correctEnd(line: Buffer): Buffer | null {
  const rest = line.subarray(0, -1);
  return isOneBit((line[line.length - 1] ?? 0) ^ 0x0a) && isIntact(rest) ? rest : null;
}

function correctBit(line: Buffer): Buffer | null {
  if (line.length > longestTried) return null;
  const tried = Buffer.from(line);
  for (let at = 0; at < tried.length; at += 1) if (correctByte(tried, at)) return tried;
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
    if (!isOneBit((line[at] ?? 0) ^ 0x0a) || !looksLikeOurs(line.subarray(at + 1))) continue;
    const parts = [line.subarray(0, at), line.subarray(at + 1)];
    if (parts.every(isIntact)) return parts;
  }
  return null;
}

function correctSplit(line: Buffer, next: Buffer): Buffer | null {
  const joined = Buffer.concat([line, Buffer.of(0x0a), next]);
  return correctByte(joined, line.length) ? joined : null;
}

function isOneBit(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}
