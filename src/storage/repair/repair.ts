import { type Environment, realEnvironment } from '../files/environment.ts';
import { type Problem, problem, shown } from '../files/problem.ts';
import { keepBeside, replaceWhole } from '../files/whole-files.ts';
import { isIntact } from '../format/codec.ts';
import { correctFlippedBit } from '../format/flipped-bit.ts';
import {
  type Finding,
  type Header,
  type Headers,
  headerLines,
  loadHeaders,
  type Older,
  readableHeader,
} from '../format/header.ts';
import { decodeWhole, type Line, linesOf, newline } from '../format/lines.ts';
import { Chain } from '../journal/chain.ts';
import { findFile, readingFile } from '../journal/file-bytes.ts';
import { takeFileLock } from '../lock/file-lock.ts';
import { type MissingRecord, type Salvaged, salvage } from './salvage.ts';

/** The findings about a file, line by line; none where it is intact. */
export interface Report {
  readonly ok: true;
  readonly header: Header;
  /** How many records can be kept. */
  readonly records: number;
  /** What was repaired or has to be left out, in the order of the lines. */
  readonly findings: readonly Finding[];
  /** The records that `salvage` puts something else in the place of; none elsewhere. */
  readonly missing: readonly MissingRecord[];
  /** How many records more `salvage` can keep. */
  readonly salvageable: number;
}

export interface Repaired extends Report {
  /** The path of the damaged file that was kept; null where nothing was wrong. */
  readonly original: string | null;
}

/** How a file is repaired: `chain` keeps the records that fit together, `salvage` all that can still be applied (see there). */
export type RepairMode = 'chain' | 'salvage';

/** Checks a file without changing it. */
export function check(path: string, environment: Environment = realEnvironment): Report | Problem {
  const real = findFile(path, environment);
  if (typeof real !== 'string') return real;
  return readingFile(real, environment, (file) => lookOver(file.all(), shown(real), 'chain'));
}

/**
 * Replaces a damaged file by one with all records that can be kept. The damaged file is kept in the same folder. Refuses a file that
 * is open elsewhere, and one without a header.
 */
export function repair(
  path: string,
  environment: Environment = realEnvironment,
  mode: RepairMode = 'chain',
): Repaired | Problem {
  const real = findFile(path, environment);
  if (typeof real !== 'string') return real;
  const lock = takeFileLock(real, environment);
  if ('code' in lock) return lock;
  try {
    return readingFile(real, environment, (file) => {
      const bytes = file.all();
      const report = lookOver(bytes, shown(real), mode);
      if (!report.ok) return report;
      if (report.findings.length === 0) return { ...report, original: null };
      const original = keepBeside(environment.files, real, bytes, (n) => `${real}.damaged-${n}`);
      replaceWhole(environment.files, real, Buffer.concat(report.kept));
      return { ...report, original };
    });
  } finally {
    lock.release();
  }
}

interface LookedOver extends Report {
  readonly kept: readonly Buffer[];
}

function lookOver(bytes: Buffer, name: string, mode: RepairMode): LookedOver | Problem {
  const findings: Finding[] = [];
  const all = withCorrectedBits([...linesOf(bytes)], findings);
  const headers = findHeaders(all, name, mode);
  if ('ok' in headers) {
    return headers.ok ? problem('damaged', `${name}: from an older vrule; open it once, then look again`) : headers;
  }
  const { header, damage } = headers;
  if (damage !== null) findings.push({ ...damage, message: `${damage.message}; written again` });
  const lines = all.slice(headers.line - 1);
  const chain = keepChain(header, lines);
  const salvaged = chain.findings.length > 0 ? salvage(header, lines) : null;
  const keeps = mode === 'salvage' && salvaged !== null ? salvaged : chain;
  const { records, missing } = keeps;
  // Each line of the chain is followed by its newline.
  const salvageable = salvaged === null || keeps === salvaged ? 0 : salvaged.records - chain.lines.length / 2;
  return {
    ok: true,
    header,
    records,
    missing,
    salvageable: Math.max(0, salvageable),
    findings: [...findings, ...keeps.findings].sort((a, b) => a.line - b.line),
    kept: [headerLines(header), ...keeps.lines],
  };
}

type FoundHeader = Pick<Headers, 'header' | 'line' | 'damage'>;

/** The header; to salvage a file, it is also taken from a damaged line that can still be read as one. */
function findHeaders(lines: readonly Line[], name: string, mode: RepairMode): FoundHeader | Older | Problem {
  const first = Buffer.concat(lines.slice(0, 3).flatMap(({ bytes, whole }) => (whole ? [bytes, newline] : [bytes])));
  const found = loadHeaders(first, name);
  if (mode === 'chain' || !('code' in found)) return found;
  for (const line of lines.slice(0, 2)) {
    const header = readableHeader(line.bytes);
    const message = '(the header) is damaged, and was taken as it can be read';
    if (header !== null) return { header, line: line.number + 1, damage: { line: line.number, message } };
  }
  return found;
}

/** The longest chain of records that fit together. */
function keepChain(header: Header, lines: readonly Line[]): Salvaged {
  const chain = new Chain(header);
  const kept: Buffer[] = [];
  const findings: Finding[] = [];
  let lost: number | null = null;
  for (const line of lines) {
    const decoded = decodeWhole(line);
    const why = decoded.ok ? chain.addParsed(decoded.value, () => chain.reread(line, '')) : decoded.message;
    if (why === null) kept.push(line.bytes, newline);
    else {
      const after = lost === null || !decoded.ok ? '' : ` (it comes after line ${lost}, which is lost)`;
      findings.push({ line: line.number, message: `left out: ${why}${after}` });
      lost ??= line.number;
    }
  }
  return { records: chain.history.count, lines: kept, findings, missing: [] };
}

/** The most lines in which a flipped bit is looked for: each search takes a while. */
const maxCorrected = 8;

/** The lines, with flipped bits corrected. */
function withCorrectedBits(lines: readonly Line[], findings: Finding[]): readonly Line[] {
  const made: Line[] = [];
  let tries = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    if (line === undefined) break;
    const bad = !line.whole || !isIntact(line.bytes);
    tries += bad ? 1 : 0;
    const parts = bad && tries <= maxCorrected ? correctFlippedBit(line, lines[i + 1] ?? null) : null;
    if (parts === null) {
      made.push(line);
      continue;
    }
    findings.push({ line: line.number, message: `corrected: ${parts.fault}` });
    for (const bytes of parts.lines) made.push({ ...line, bytes, whole: true });
    if (parts.tookNext) i += 1;
  }
  return made;
}
