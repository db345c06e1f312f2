import { type Problem, problem } from '../files/problem.ts';
import { decodeLine, looksLikeOurs } from '../format/codec.ts';
import { currentFormat, type Header, readHeader, statedFormat } from '../format/header.ts';
import { longestLine } from '../format/limits.ts';
import { type Line, lineAt } from '../format/lines.ts';
import { Chain } from './chain.ts';

/** Something wrong with a line. */
export interface Finding {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

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
  /** A line that does not fit and is no cut tail: what follows it cannot be trusted. */
  readonly damage: Finding | null;
}

/** An older file, to be migrated before it can be loaded. */
export interface Older {
  readonly ok: true;
  readonly format: number;
}

/** Reads a whole file. `name` is its name in messages. */
export function load(bytes: Buffer, name: string): Loaded | Older | Problem {
  const first = lineAt(bytes, 0, 1);
  const header = loadHeader(first, name);
  if ('format' in header && 'ok' in header) return header;
  if ('ok' in header) return header;
  const chain = new Chain(header);
  let end = first?.end ?? 0;
  for (let line = lineAt(bytes, end, 2); line !== null; line = lineAt(bytes, line.end, line.number + 1)) {
    const decoded = line.whole ? decodeLine(line.bytes) : cut;
    const why = decoded.ok ? chain.addParsed(decoded.value) : decoded.message;
    if (why !== null) {
      const isTail = !decoded.ok && !decoded.intact && line.end === bytes.length && line.bytes.length <= longestLine;
      return isTail
        ? { ok: true, header, chain, end, tail: line, damage: null }
        : { ok: true, header, chain, end, tail: null, damage: { line: line.number, message: why } };
    }
    end = line.end;
  }
  return { ok: true, header, chain, end, tail: null, damage: null };
}

const cut = { ok: false, intact: false, message: 'is cut' } as const;

/** Reads the first line: a header of this format, that the format is older, or why the file cannot be opened. */
export function loadHeader(line: Line | null, name: string): Header | Older | Problem {
  if (line === null) return problem('damaged', `${name}: line 1 (the header) is missing, the file is empty`);
  const decoded = line.whole ? decodeLine(line.bytes) : cut;
  if (!decoded.ok) {
    if (!isOurs(line.bytes)) return problem('foreign', `${name}: line 1 is no header of vrule, so it is not its file`);
    return problem('damaged', `${name}: line 1 (the header) ${decoded.message}`);
  }
  const format = statedFormat(decoded.value);
  if (format === null) return problem('foreign', `${name}: line 1 is no header of vrule, so it is not its file`);
  if (format > currentFormat) return problem('newer', `${name}: from a newer vrule (line 1: file format ${format})`);
  if (format < currentFormat) return { ok: true, format };
  const header = readHeader(decoded.value);
  return typeof header === 'string' ? problem('damaged', `${name}: line 1: ${header}`) : header;
}

function isOurs(line: Buffer): boolean {
  return looksLikeOurs(line) || line.subarray(0, 4096).includes('"magic":"vrule"');
}
