import { attempt, ioProblem, type Problem, problem, shown } from '../files/problem.ts';
import { keepBeside, replaceWhole } from '../files/whole-files.ts';
import { realWorld, type World } from '../files/world.ts';
import { decodeLine, encodeLine, isIntact } from '../format/codec.ts';
import type { Header } from '../format/header.ts';
import { type Line, linesOf } from '../format/lines.ts';
import { findFile, readingFile, takeFileLock } from '../journal/access.ts';
import { Chain } from '../journal/chain.ts';
import { type Finding, loadHeader } from '../journal/load.ts';
import { newMark } from '../lock/lock.ts';
import { mend } from './flipped-bit.ts';

/** What is right and wrong with a file, line by line. Without findings all is well. */
export interface Report {
  readonly ok: true;
  readonly header: Header;
  /** How many records can be kept. */
  readonly records: number;
  /** What was mended or has to be left out, in the order of the lines. */
  readonly findings: readonly Finding[];
}

/** A file after its repair. */
export interface Repaired extends Report {
  /** Where the damaged file is kept; null where nothing was wrong and nothing was done. */
  readonly original: string | null;
}

/** Looks a file over without changing anything. */
export function check(path: string, world: World = realWorld): Report | Problem {
  const real = findFile(path, world);
  if (typeof real !== 'string') return real;
  return readingFile(real, world, (bytes) => lookOver(bytes, shown(real)));
}

/**
 * Keeps the longest chain of records that follow one from the other, and puts it in the file's place. The damaged file is
 * kept whole beside. Refuses a file that somebody has open, and one without a header.
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
    const original = keepBeside(files, bytes, (n) => `${path}.damaged-${n}`);
    replaceWhole(files, path, Buffer.concat(report.kept), newMark());
    return original;
  });
  return done.ok ? { ...report, original: done.value } : ioProblem(path, done);
}

interface LookedOver extends Report {
  readonly kept: readonly Buffer[];
}

function lookOver(bytes: Buffer, name: string): LookedOver | Problem {
  const findings: Finding[] = [];
  const [first, ...lines] = mended([...linesOf(bytes)], findings);
  const header = loadHeader(first ?? null, name);
  if ('ok' in header) {
    return header.ok ? problem('damaged', `${name}: from an older vrule; open it once, then look again`) : header;
  }
  const chain = new Chain(header);
  const kept = [encodeLine(header)];
  let lost: number | null = null;
  for (const line of lines) {
    const decoded = line.whole ? decodeLine(line.bytes) : cut;
    const why = decoded.ok ? chain.joinParsed(decoded.value) : decoded.message;
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

/** Each try takes a while; more bad lines than this are not the work of a flipped bit. */
const mostMended = 8;

/** The lines, those put right of which one bit was flipped. */
function mended(lines: readonly Line[], findings: Finding[]): readonly Line[] {
  const made: Line[] = [];
  let tries = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    if (line === undefined) break;
    const bad = !line.whole || !isIntact(line.bytes);
    tries += bad ? 1 : 0;
    const parts = bad && tries <= mostMended ? mend(line, lines[i + 1] ?? null) : null;
    if (parts === null) {
      made.push(line);
      continue;
    }
    findings.push({ line: line.number, message: 'mended: one bit was flipped' });
    for (const bytes of parts.lines) made.push({ ...line, bytes, whole: true });
    if (parts.tookNext) i += 1;
  }
  return made;
}

const newline = Buffer.of(0x0a);
const cut = { ok: false, intact: false, message: 'is cut' } as const;
