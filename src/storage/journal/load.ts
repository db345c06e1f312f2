import type { Past } from '../../state/history.ts';
import type { Record } from '../../state/record.ts';
import type { Problem } from '../files/problem.ts';
import { decodeLine } from '../format/codec.ts';
import { type CorrectedLine, correctFlippedBit } from '../format/flipped-bit.ts';
import { type Finding, type Header, loadHeaders, type Older } from '../format/header.ts';
import { longestLine } from '../format/limits.ts';
import { type Bytes, decodeWhole, type Line, lineAt, newline, sumWith } from '../format/lines.ts';
import { Chain } from './chain.ts';

/** The last lines of a file, corrected: the number of the first of them, where it begins, and the bytes from there on. */
export interface CorrectedEnd extends Pick<CorrectedLine, 'fault'> {
  readonly line: number;
  readonly start: number;
  readonly bytes: Buffer;
}

/** The content of a file, as far as it can be read. */
export interface Loaded {
  readonly ok: true;
  readonly header: Header;
  /** The records from the first on that fit together. */
  readonly chain: Chain;
  /** Where the good part ends, in bytes. */
  readonly end: number;
  /** The CRC-32 of these bytes, as they were when they were read. */
  readonly sum: number;
  /** The number of the line that follows it. */
  readonly nextLine: number;
  /**
   * The last line if it was cut while it was written: it has no newline, and was never acknowledged. A line with its newline was
   * written whole, whatever is in it now.
   */
  readonly tail: Line | null;
  /** The end of the file as it was before its last record was damaged; null where it was not, or cannot be corrected. */
  readonly corrected: CorrectedEnd | null;
  /** A line that does not fit and is no cut tail: what follows it cannot be trusted. */
  readonly damage: Finding | null;
}

export interface LoadOptions {
  /** Its name in messages. */
  readonly name: string;
  /** Whether records are read again from the bytes whenever they are asked for, instead of being kept in memory. */
  readonly rereads?: boolean;
  /** The first records, where they are known, with the length and the CRC-32 of their bytes, and the line of the next one. */
  readonly after?: { readonly past: Past; readonly length: number; readonly sum: number; readonly line: number } | null;
}

export function load(bytes: Bytes, { name, rereads = false, after }: LoadOptions): Loaded | Older | Problem {
  const headers = loadHeaders(bytes, name);
  if ('ok' in headers) return headers;
  const { header, damage } = headers;
  const chain = new Chain(header, after?.past);
  let end = after?.length ?? headers.at;
  let sum = after?.sum ?? headers.sum;
  let nextLine = after?.line ?? headers.line;
  const loaded = { ok: true, header, chain, tail: null, corrected: null, damage } as const;
  for (let line = lineAt(bytes, end, nextLine); line !== null; line = lineAt(bytes, line.end, line.number + 1)) {
    const decoded = decodeWhole(line);
    const { start, number } = line;
    const again = rereads ? (): Record => chain.reread(lineAt(bytes, start, number), name) : undefined;
    const why = decoded.ok ? chain.addParsed(decoded.value, again) : decoded.message;
    if (why === null) {
      end = line.end;
      sum = sumWith(sum, line);
      nextLine = line.number + 1;
      continue;
    }
    if (damage !== null) break;
    const isDamaged = !decoded.ok && !decoded.intact;
    const corrected = isDamaged ? correctLast(bytes, line, chain) : null;
    if (corrected !== null) return { ...loaded, end, sum, nextLine, corrected };
    const isTail = isDamaged && !line.whole && line.bytes.length <= longestLine;
    return isTail
      ? { ...loaded, end, sum, nextLine, tail: line }
      : { ...loaded, end, sum, nextLine, damage: { line: line.number, message: why } };
  }
  return { ...loaded, end, sum, nextLine };
}

/** Corrects the last record and adds it to the chain; null where it is not damaged in a way that can be corrected. */
function correctLast(bytes: Bytes, line: Line, chain: Chain): CorrectedEnd | null {
  const next = lineAt(bytes, line.end, line.number + 1);
  if ((next ?? line).end !== bytes.length) return null;
  const fixed = correctFlippedBit(line, next);
  if (fixed === null || fixed.tookNext !== (next !== null)) return null;
  for (const one of fixed.lines) {
    const decoded = decodeLine(one);
    if (!decoded.ok || chain.addParsed(decoded.value) !== null) return null;
  }
  const { number, start } = line;
  return {
    fault: fixed.fault,
    line: number,
    start,
    bytes: Buffer.concat(fixed.lines.flatMap((one) => [one, newline])),
  };
}
