import { basename, dirname, join } from 'node:path';
import type { History } from '../../state/history.ts';
import { quoted } from '../../state/nearest.ts';
import type { Record } from '../../state/record.ts';
import { type Environment, realEnvironment } from '../files/environment.ts';
import { attempt, ioProblem, type Problem, problem, raise, shown } from '../files/problem.ts';
import { createWhole, keepBeside, replaceWhole } from '../files/whole-files.ts';
import { type Header, headerLines, loadHeaders, readHeader } from '../format/header.ts';
import { written } from '../format/short-record.ts';
import { takeFileLock } from '../lock/file-lock.ts';
import type { Lock } from '../lock/lock.ts';
import { Chain } from './chain.ts';
import { findCheckpoint, keepAfter, keepCheckpoint, worthwhile } from './checkpoint.ts';
import { changedMeanwhile, type FileBytes, findFile, type ReadFile, readingFile } from './file-bytes.ts';
import { Journal } from './journal.ts';
import { type Loaded, load } from './load.ts';
import { migrateFile } from './migrate.ts';
import { lastBytes, Writer } from './writer.ts';

export interface OpenOptions {
  /** Only for reading: takes no lock and writes nothing, not even a cut tail. */
  readonly reading?: boolean;
  readonly environment?: Environment;
}

/**
 * Opens the file of an encounter and reads all of it, for writing where that is wanted and possible; else the journal is not
 * `writable`, and its `notice` says why. A file without a readable header, of a newer format or of another program is a
 * problem.
 */
export function openJournal(path: string, options: OpenOptions = {}): Journal | Problem {
  const environment = options.environment ?? realEnvironment;
  const real = findFile(path, environment);
  if (typeof real !== 'string') return real;
  const taken = options.reading === true ? null : takeFileLock(real, environment);
  if (taken === null || 'code' in taken) return openToRead(real, taken, environment);
  return openLocked(real, taken, environment);
}

/** Opens a file whose lock is held, like `openJournal`. The journal keeps the lock; where it cannot be opened, the lock is released. */
export function openLocked(path: string, lock: Lock, environment: Environment): Journal | Problem {
  const opened = openToWrite(path, lock, environment);
  if (opened.ok && opened.writable) return opened;
  lock.release();
  return opened.ok || opened.code !== 'read-only' ? opened : openToRead(path, opened, environment);
}

/** Larger files are not kept in memory where they are only read, nor are those of which there is a checkpoint. */
const large = 4 * 1024 * 1024;

/** `why`: what prevents writing; null where only reading is wanted. */
function openToRead(path: string, why: Problem | null, environment: Environment): Journal | Problem {
  const name = shown(path);
  return readingFile(path, environment, (bytes) => {
    const continued = why === null ? loadFromCheckpoint(bytes, name, environment) : null;
    const loaded = continued ?? load(bytes, { name, rereads: why === null && bytes.length > large });
    if (!loaded.ok) return loaded;
    if ('format' in loaded) return problem('read-only', `${name}: from an older vrule; open it once for writing`);
    return reader(bytes.file, loaded, why, environment);
  });
}

/** A file from its checkpoint on; null where it has none, or where what follows does not fit: then the records alone count. */
function loadFromCheckpoint(bytes: FileBytes, name: string, environment: Environment): Loaded | null {
  const headers = bytes.length <= worthwhile ? null : loadHeaders(bytes, name);
  if (headers === null || 'ok' in headers) return null;
  const read = (length: number): History | null => {
    const past = load(bytes.upTo(length), { name, rereads: true });
    return past.ok && 'chain' in past && past.end === length ? past.chain.history : null;
  };
  const after = findCheckpoint({ bytes, id: headers.header.id, read }, environment);
  if (after === null) return null;
  const loaded = load(bytes, { name, rereads: true, after });
  return loaded.ok && 'chain' in loaded && loaded.damage === null ? loaded : null;
}

/** A read-only journal. `why`: what prevents writing; null where only reading is wanted. */
function reader({ path, inode }: ReadFile, loaded: Loaded, why: Problem | null, environment: Environment): Journal {
  const { header, chain, end, sum, nextLine, damage, tail, corrected } = loaded;
  const { count, unread, position, now: state } = chain.history;
  const isSound = why === null && damage === null && corrected === null;
  const isWorthwhile = isSound && end > worthwhile && count - unread >= keepAfter;
  const command = `vrule repair ${quoted(path)}`;
  const damaged = `read-only: ${shown(path)} line ${damage?.line} ${damage?.message}; ${command} keeps what can be kept`;
  const readOnly = damage === null ? why : problem('damaged', damaged);
  const cut = tail !== null && why === null ? `line ${tail.number} is cut and left out` : null;
  const correctable = corrected && `line ${corrected.line}: ${corrected.fault}; ${command} corrects it`;
  return new Journal({
    path,
    files: environment.files,
    header,
    chain,
    writer: null,
    end,
    inode,
    readOnly,
    notice: readOnly?.message ?? cut ?? correctable,
    accepted: () => {
      if (!isWorthwhile) return;
      const kept = { id: header.id, length: end, sum, line: nextLine, records: count, position, state };
      keepCheckpoint(path, kept, environment);
    },
  });
}

/**
 * Returns a `read-only` problem where the file can still be opened for reading. `notice`: what was done to the file just before, for
 * the GM.
 */
function openToWrite(
  path: string,
  lock: Lock,
  environment: Environment,
  notice: string | null = null,
): Journal | Problem {
  const { files } = environment;
  const opened = attempt(() => files.open(path, 'change'));
  if (!opened.ok) return problem('read-only', `read-only: ${opened.why}`);
  const fd = opened.value;
  const journal = readingFile(path, environment, (bytes) => writer(bytes, { fd, lock, notice }, environment));
  if (typeof journal === 'function' || !journal.ok || !journal.writable) attempt(() => files.close(fd));
  return typeof journal === 'function' ? journal() : journal;
}

/** A file that is open for writing, and what was done to it just before. */
interface Writing {
  readonly fd: number;
  readonly lock: Lock;
  readonly notice: string | null;
}

/**
 * A writable journal; a read-only one where the file is damaged. Where the file is of an older format, or its end can be corrected, how
 * it is written whole and opened again: once it is closed, since Windows replaces no file that is open.
 */
function writer(
  bytes: FileBytes,
  { fd, lock, notice }: Writing,
  environment: Environment,
): Journal | Problem | (() => Journal | Problem) {
  const { files } = environment;
  const { path, inode } = bytes.file;
  const loaded = load(bytes, { name: shown(path) });
  if (!loaded.ok) return loaded;
  if ('format' in loaded) {
    return () => {
      const migrated = migrateFile(path, environment);
      return migrated.ok ? openToWrite(path, lock, environment) : migrated;
    };
  }
  const { header, chain, tail, end, sum, corrected } = loaded;
  if (loaded.damage !== null) return reader(bytes.file, loaded, null, environment);
  if (corrected !== null) {
    return () => {
      const put = readingFile(path, environment, (damaged) => {
        const was = damaged.all();
        const kept = keepBeside(files, path, was, (n) => `${path}.damaged-${n}`);
        replaceWhole(files, path, Buffer.concat([was.subarray(0, corrected.start), corrected.bytes]));
        return `line ${corrected.line}: ${corrected.fault}, which is corrected; the damaged file is ${shown(kept)}`;
      });
      if (typeof put === 'string') return openToWrite(path, lock, environment, put);
      return problem('read-only', `read-only: ${put.message}`);
    };
  }
  const ready = attempt(() => {
    // What was read must be what is written to.
    const state = files.stateOf(fd);
    if (state.inode !== inode) raise({ errno: 'ESTALE', why: changedMeanwhile });
    // A copy, so that the piece of the file does not stay in memory.
    const last = Buffer.from(bytes.subarray(Math.max(0, end - lastBytes), end));
    let cut: string | null = null;
    if (tail !== null) {
      // In a file of its own, synced, before the journal is truncated.
      const name = `${path}.cut-${chain.history.nextSeq}`;
      const aside = keepBeside(files, path, tail.bytes, (n) => (n === 1 ? name : `${name}-${n}`));
      files.truncate(fd, end);
      cut = `line ${tail.number} was cut; set aside in ${shown(aside)}`;
    }
    // Records that a killed vrule wrote and did not sync are shown from now on, so they must be on the disk.
    files.sync(fd);
    const made = new Writer({ path, fd, files, lock, state, end, sum, last });
    return new Journal({ path, files, header, chain, writer: made, readOnly: null, notice: cut ?? notice, end, inode });
  });
  return ready.ok ? ready.value : problem('read-only', `read-only: ${ready.why}`);
}

/**
 * Creates a new file with this header and these records (a copy of another encounter, say) and opens it. Never replaces an
 * existing file.
 */
export function createJournal(
  path: string,
  header: Header,
  firstRecords: readonly Record[] = [],
  environment: Environment = realEnvironment,
): Journal | Problem {
  const { files } = environment;
  const bytes = inBytes(header, firstRecords, shown(path));
  if ('ok' in bytes) return bytes;
  const folder = attempt(() => files.real(dirname(path)));
  if (!folder.ok)
    return problem(folder.errno === 'ENOENT' ? 'missing' : 'io', `${shown(path)}: its folder: ${folder.why}`);
  const real = join(folder.value, basename(path));
  const lock = takeFileLock(real, environment);
  if ('code' in lock)
    return problem(lock.code === 'locked' ? 'locked' : 'io', `${shown(path)}: not made, ${lock.message}`);
  const made = attempt(() => {
    if (files.stat(real) !== null) raise({ errno: 'EEXIST', why: 'there already is such a file' });
    createWhole(files, real, bytes, null);
  });
  if (made.ok) return openLocked(real, lock, environment);
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
