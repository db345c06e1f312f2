import { basename, dirname, join } from 'node:path';
import type { Record } from '../../state/record.ts';
import { attempt, ioProblem, type Problem, problem, raise, shown } from '../files/problem.ts';
import { createWhole } from '../files/whole-files.ts';
import { realWorld, type World } from '../files/world.ts';
import { type Header, headerLines, readHeader } from '../format/header.ts';
import { written } from '../format/short-record.ts';
import { takeFileLock } from '../lock/file-lock.ts';
import { Chain } from './chain.ts';
import type { Journal } from './journal.ts';
import { openLocked } from './open.ts';

/**
 * Creates a new file with this header and these records (a copy of another encounter, say) and opens it. Never replaces an
 * existing file.
 */
export function createJournal(
  path: string,
  header: Header,
  firstRecords: readonly Record[] = [],
  world: World = realWorld,
): Journal | Problem {
  const { files } = world;
  const bytes = inBytes(header, firstRecords, shown(path));
  if ('ok' in bytes) return bytes;
  const folder = attempt(() => files.real(dirname(path)));
  if (!folder.ok)
    return problem(folder.errno === 'ENOENT' ? 'missing' : 'io', `${shown(path)}: its folder: ${folder.why}`);
  const real = join(folder.value, basename(path));
  const lock = takeFileLock(real, world);
  if ('code' in lock)
    return problem(lock.code === 'locked' ? 'locked' : 'io', `${shown(path)}: not made, ${lock.message}`);
  const made = attempt(() => {
    if (files.stat(real) !== null) raise({ errno: 'EEXIST', why: 'there already is such a file' });
    createWhole(files, real, bytes, null);
  });
  if (made.ok) return openLocked(real, lock, world);
  lock.release();
  return ioProblem(path, made);
}

/** The bytes of a whole file, or why it could not be opened again. */
function inBytes(header: Header, records: readonly Record[], name: string): Buffer | Problem {
  const first = readHeader(JSON.parse(JSON.stringify(header)));
  if (typeof first === 'string') return problem('unfit', `${name}: not made, ${first}`);
  const lines = [headerLines(first)];
  const chain = new Chain(first);
  for (const record of records) {
    // The records of an amendment are saved within it.
    if (record.replaces !== undefined) continue;
    const made = written(record, first.format, (value) => chain.read(value));
    const why = typeof made === 'string' ? made : chain.addIfItFits(made.record);
    if (typeof made === 'string' || why !== null) {
      return problem('unfit', `${name}: not made, record ${record.seq} ${why}`);
    }
    lines.push(made.line);
  }
  return Buffer.concat(lines);
}
