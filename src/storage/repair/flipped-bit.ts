import { isIntact, looksLikeOurs } from '../format/codec.ts';
import type { Line } from '../format/lines.ts';

/** Longer lines are not tried bit by bit: the time goes with the square of the length. */
const longestTried = 4096;

/** What became of a line of which one bit was flipped. */
export interface Mended {
  /** The lines that stood there, each intact. */
  readonly lines: readonly Buffer[];
  /** Whether the next line was part of it. */
  readonly tookNext: boolean;
}

/**
 * Puts one flipped bit right, wherever it is: in a line, in the newline at its end (two lines look like one), or so that a
 * newline stands where none was (one line looks like two). A check sum of 32 bits that suddenly fits is no accident: of
 * the tries on a line of 4 KB one in 130,000 would fit by chance, and a record must then also follow on.
 */
export function mend(line: Line, next: Line | null): Mended | null {
  const bit = line.whole ? mendBit(line.bytes) : mendEnd(line.bytes);
  if (bit !== null) return { lines: [bit], tookNext: false };
  const parts = line.whole ? mendJoined(line.bytes) : null;
  if (parts !== null) return { lines: parts, tookNext: false };
  const joined = next?.whole ? mendSplit(line.bytes, next.bytes) : null;
  return joined === null ? null : { lines: [joined], tookNext: true };
}

/** The last line, of which the newline is another sign. */
function mendEnd(line: Buffer): Buffer | null {
  const rest = line.subarray(0, -1);
  return isOneBit((line[line.length - 1] ?? 0) ^ 0x0a) && isIntact(rest) ? rest : null;
}

function mendBit(line: Buffer): Buffer | null {
  if (line.length > longestTried) return null;
  const tried = Buffer.from(line);
  for (let at = 0; at < tried.length; at += 1) if (mendByte(tried, at)) return tried;
  return null;
}

/** Tries the eight bits of a byte, and leaves the one that makes the line intact. */
function mendByte(line: Buffer, at: number): boolean {
  const was = line[at] ?? 0;
  for (let bit = 1; bit < 256; bit *= 2) {
    line[at] = was ^ bit;
    if (isIntact(line)) return true;
  }
  line[at] = was;
  return false;
}

function mendJoined(line: Buffer): readonly Buffer[] | null {
  for (let at = 1; at < line.length; at += 1) {
    if (!isOneBit((line[at] ?? 0) ^ 0x0a) || !looksLikeOurs(line.subarray(at + 1))) continue;
    const parts = [line.subarray(0, at), line.subarray(at + 1)];
    if (parts.every(isIntact)) return parts;
  }
  return null;
}

function mendSplit(line: Buffer, next: Buffer): Buffer | null {
  const joined = Buffer.concat([line, Buffer.of(0x0a), next]);
  return mendByte(joined, line.length) ? joined : null;
}

function isOneBit(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}
