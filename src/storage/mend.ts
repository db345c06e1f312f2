import { isIntact, looksLikeOurs } from './codec.ts';

/** Longer lines are not tried bit by bit: the time goes with the square of the length. */
const longestTried = 4096;

/**
 * Puts one flipped bit right, wherever it is: in a line, in the newline at its end (two lines look like one), or so that a
 * newline stands where none was (one line looks like two). A check sum of 32 bits that suddenly fits is no accident: of
 * the tries on a line of 4 KB one in 130,000 would fit by chance, and a record must then also follow on.
 */
export function mend(line: Buffer, next: Buffer | null): readonly Buffer[] | null {
  const bit = mendBit(line);
  if (bit !== null) return [bit];
  const parts = mendJoined(line);
  if (parts !== null) return parts;
  const joined = next === null ? null : mendSplit(line, next);
  return joined === null ? null : [joined];
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
