import type { Problem } from '../files/problem.ts';
import { decodeLine } from '../format/codec.ts';
import { correctFlippedBit } from '../format/flipped-bit.ts';
import type { Header } from '../format/header.ts';
import { longestLine } from '../format/limits.ts';
import { type Line, lineAt } from '../format/lines.ts';
import { Chain } from './chain.ts';
import { type Finding, loadHeaders, type Older } from './headers.ts';

/** The content of a file, as far as it can be read. */
export interface Loaded {
  readonly ok: true;
  readonly header: Header;
  /** The records from the first on that fit together. */
  readonly chain: Chain;
  /** Where the good part ends, in bytes. */
  readonly end: number;
  /** The last line if it was cut while it was written: it was never acknowledged. */
  readonly tail: Line | null;
  /** The file as it was before a bit of its last record flipped, and the line; null where none did. */
  readonly corrected: { readonly line: number; readonly bytes: Buffer } | null;
  /** A line that does not fit and is no cut tail: what follows it cannot be trusted. */
  readonly damage: Finding | null;
}

/** Reads a whole file. `name` is its name in messages. */
export function load(bytes: Buffer, name: string): Loaded | Older | Problem {
  const headers = loadHeaders(bytes, name);
  if ('ok' in headers) return headers;
  const { header, damage } = headers;
  const chain = new Chain(header);
  let end = headers.at;
  const loaded = { ok: true, header, chain, tail: null, corrected: null, damage } as const;
  for (let line = lineAt(bytes, end, headers.line); line !== null; line = lineAt(bytes, line.end, line.number + 1)) {
    const decoded = line.whole ? decodeLine(line.bytes) : cut;
    const why = decoded.ok ? chain.addParsed(decoded.value) : decoded.message;
    if (why === null) {
      end = line.end;
      continue;
    }
    if (damage !== null) break;
    const isDamaged = !decoded.ok && !decoded.intact;
    const corrected = isDamaged ? correctLast(bytes, line, chain) : null;
    if (corrected !== null) return { ...loaded, end: bytes.length, corrected: { line: line.number, bytes: corrected } };
    const isTail = isDamaged && line.end === bytes.length && isTorn(line);
    return isTail ? { ...loaded, end, tail: line } : { ...loaded, end, damage: { line: line.number, message: why } };
  }
  return { ...loaded, end };
}

/**
 * Whether the last line was cut while it was written: its end is missing, or the disk did not get to a part of it, which is zeros
 * then (JSON has none). Any other line that ends in a newline was written whole, and acknowledged.
 */
export function isTorn({ whole, bytes }: Line): boolean {
  return bytes.length <= longestLine && (!whole || bytes.includes(0));
}

/** Corrects one flipped bit in the last record and adds it to the chain; returns the bytes of the corrected file, or null. */
function correctLast(bytes: Buffer, line: Line, chain: Chain): Buffer | null {
  const next = lineAt(bytes, line.end, line.number + 1);
  if ((next ?? line).end !== bytes.length) return null;
  const fixed = correctFlippedBit(line, next);
  if (fixed === null || fixed.tookNext !== (next !== null)) return null;
  for (const one of fixed.lines) {
    const decoded = decodeLine(one);
    if (!decoded.ok || chain.addParsed(decoded.value) !== null) return null;
  }
  return Buffer.concat([bytes.subarray(0, line.start), ...fixed.lines.flatMap((one) => [one, newline])]);
}

const newline = Buffer.of(0x0a);
const cut = { ok: false, intact: false, message: 'is cut' } as const;
