import { attempt, ioProblem, type Problem, problem, shown } from '../files/problem.ts';
import { keepBeside, replaceWhole } from '../files/whole-files.ts';
import { realWorld, type World } from '../files/world.ts';
import { decodeLine, encodeLine, isIntact } from '../format/codec.ts';
import { correctFlippedBit } from '../format/flipped-bit.ts';
import type { Header } from '../format/header.ts';
import { type Line, linesOf } from '../format/lines.ts';
import { findFile, readingFile, takeFileLock } from '../journal/access.ts';
import { Chain } from '../journal/chain.ts';
import { type Finding, loadHeader } from '../journal/load.ts';

/** The findings about a file, line by line; none where it is intact. */
export interface Report {
  readonly ok: true;
  readonly header: Header;
  /** How many records can be kept. */
  readonly records: number;
  /** What was repaired or has to be left out, in the order of the lines. */
  readonly findings: readonly Finding[];
}

/** A file after its repair. */
export interface Repaired extends Report {
  /** The path of the damaged file that was kept; null where nothing was wrong. */
  readonly original: string | null;
}

/** Checks a file without changing it. */
export function check(path: string, world: World = realWorld): Report | Problem {
  const real = findFile(path, world);
  if (typeof real !== 'string') return real;
  return readingFile(real, world, (bytes) => lookOver(bytes, shown(real)));
}

/**
 * Replaces a damaged file by the longest chain of records that fit together. The damaged file is kept in the same folder. Refuses a
 * file that is open elsewhere, and one without a header.
 */
export function repair(path: string, world: World = realWorld): Repaired | Problem {
  const real = findFile(path, world);
  if (typeof real !== 'string') return real;
  const lock = takeFileLock(real, world);
  if ('code' in lock) return lock;
  try {
    return readingFile(real, world, (bytes) => repairBytes(bytes, real, world));
  } finally {
    lock.release();
  }
}

function repairBytes(bytes: Buffer, path: string, { files }: World): Repaired | Problem {
  const report = lookOver(bytes, shown(path));
  if (!report.ok) return report;
  if (report.findings.length === 0) return { ...report, original: null };
  const done = attempt(() => {
    const original = keepBeside(files, path, bytes, (n) => `${path}.damaged-${n}`);
    replaceWhole(files, path, Buffer.concat(report.kept));
    return original;
  });
  return done.ok ? { ...report, original: done.value } : ioProblem(path, done);
}

interface LookedOver extends Report {
  readonly kept: readonly Buffer[];
}

function lookOver(bytes: Buffer, name: string): LookedOver | Problem {
  const findings: Finding[] = [];
  const [first, ...lines] = withCorrectedBits([...linesOf(bytes)], findings);
  const header = loadHeader(first ?? null, name);
  if ('ok' in header) {
    return header.ok ? problem('damaged', `${name}: from an older vrule; open it once, then look again`) : header;
  }
  const chain = new Chain(header);
  const kept = [encodeLine(header)];
  let lost: number | null = null;
  for (const line of lines) {
    const decoded = line.whole ? decodeLine(line.bytes) : cut;
    const why = decoded.ok ? chain.addParsed(decoded.value) : decoded.message;
    if (why === null) kept.push(Buffer.concat([line.bytes, newline]));
    else {
      const after = lost === null || !decoded.ok ? '' : ` (it comes after line ${lost}, which is lost)`;
      findings.push({ line: line.number, message: `left out: ${why}${after}` });
      lost ??= line.number;
    }
  }
  findings.sort((a, b) => a.line - b.line);
  return { ok: true, header, records: chain.history.all.length, findings, kept };
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
    findings.push({ line: line.number, message: 'corrected: one bit was flipped' });
    for (const bytes of parts.lines) made.push({ ...line, bytes, whole: true });
    if (parts.tookNext) i += 1;
  }
  return made;
}

const newline = Buffer.of(0x0a);
const cut = { ok: false, intact: false, message: 'is cut' } as const;
