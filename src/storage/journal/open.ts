import type { History } from '../../state/history.ts';
import { quoted } from '../../state/nearest.ts';
import type { Files } from '../files/files.ts';
import { attempt, type Problem, problem, raise, shown } from '../files/problem.ts';
import { keepBeside, replaceWhole } from '../files/whole-files.ts';
import { realWorld, type World } from '../files/world.ts';
import { largestFile, longestLine } from '../format/limits.ts';
import type { Line } from '../format/lines.ts';
import type { Lock } from '../lock/lock.ts';
import { findFile, readingFile, readWhole, takeFileLock } from './access.ts';
import type { Chain } from './chain.ts';
import { findCheckpoint, keepAfter, keepCheckpoint, pastOf, type Source, worthwhile } from './checkpoint.ts';
import { FileBytes } from './file-bytes.ts';
import { loadHeaders } from './headers.ts';
import { FileJournal, type Journal } from './journal.ts';
import { type CorrectedEnd, type Loaded, load } from './load.ts';
import { migrateFile } from './migrate.ts';
import { Writer } from './writer.ts';

/** How a journal is opened. */
export interface OpenOptions {
  /** Only for reading: takes no lock and writes nothing, not even a cut tail. */
  readonly reading?: boolean;
  readonly world?: World;
}

/**
 * Opens the file of an encounter and reads all of it, for writing where that is wanted and possible; else the journal is not
 * `writable`, and its `notice` says why. A file without a readable header, of a newer format or of another program is a
 * problem.
 */
export function openJournal(path: string, options: OpenOptions = {}): Journal | Problem {
  const world = options.world ?? realWorld;
  const real = findFile(path, world);
  if (typeof real !== 'string') return real;
  const taken = options.reading === true ? null : takeFileLock(real, world);
  if (taken === null || 'code' in taken) return openToRead(real, taken, world);
  return openLocked(real, taken, world);
}

/** Opens a file whose lock is held, like `openJournal`. The journal keeps the lock; where it cannot be opened, the lock is released. */
export function openLocked(path: string, lock: Lock, world: World): Journal | Problem {
  const opened = openToWrite(path, lock, world);
  if (opened.ok && opened.writable) return opened;
  lock.release();
  return opened.ok || opened.code !== 'read-only' ? opened : openToRead(path, opened, world);
}

/** `why`: what prevents writing; null where only reading is wanted. */
function openToRead(path: string, why: Problem | null, world: World): Journal | Problem {
  if (why === null) {
    const large = openLarge(path, world);
    if (large !== null) return large;
  }
  return readingFile(path, world, (bytes, inode) => {
    const loaded = load(bytes, { name: shown(path) });
    if (!loaded.ok) return loaded;
    if ('format' in loaded)
      return problem('read-only', `${shown(path)}: from an older vrule; open it once for writing`);
    return reader({ path, loaded, inode, why }, world);
  });
}

/** Larger files are not kept in memory where they are only read, nor are those of which there is a checkpoint. */
const large = 4 * 1024 * 1024;

/**
 * Opens a large file to read it, piece by piece, from its checkpoint on where it has one; null for any other file, and for one that
 * must be looked at as a whole.
 */
function openLarge(path: string, world: World): Journal | null {
  const { files } = world;
  const opened = attempt(() => {
    const { size, inode } = files.stat(path) ?? raise({ errno: 'ENOENT', why: 'gone' });
    if (size <= worthwhile || size > largestFile) return null;
    const name = shown(path);
    const bytes = new FileBytes(files, { path, inode, length: size, longest: longestLine });
    const headers = loadHeaders(bytes, name);
    if ('ok' in headers) return null;
    const source: Source = { path, bytes, id: headers.header.id, read: (length) => readPast(bytes.upTo(length), name) };
    const known = findCheckpoint(source, world);
    if (known === null && size <= large) return null;
    const after = known === null ? null : { ...known, past: pastOf(known, source, world) };
    const loaded = load(bytes, { name, rereads: true, after });
    if (!loaded.ok || 'format' in loaded) return null;
    // Where what follows does not fit, the checkpoint may be wrong, and the records alone count.
    if (known !== null && loaded.damage !== null) return null;
    return reader({ path, loaded, inode, why: null }, world);
  });
  return opened.ok ? opened.value : null;
}

/** All records of a file; null where it is damaged. */
function readPast(bytes: FileBytes, name: string): History | null {
  const loaded = load(bytes, { name, rereads: true });
  return loaded.ok && 'chain' in loaded && loaded.end === bytes.length ? loaded.chain.history : null;
}

/** A file that is only read. */
interface Reading {
  readonly path: string;
  readonly loaded: Loaded;
  readonly inode: number;
  /** What prevents writing; null where only reading is wanted. */
  readonly why: Problem | null;
}

/** A read-only journal. */
function reader({ path, loaded, inode, why }: Reading, world: World): Journal {
  const { header, chain, end, sum, nextLine, damage, tail, corrected } = loaded;
  const { files } = world;
  const { count, unread, position, now: state } = chain.history;
  const isSound = why === null && damage === null && corrected === null;
  const isWorthwhile = isSound && end > worthwhile && count - unread >= keepAfter;
  const readOnly = damage === null ? why : damaged(path, damage);
  const cut = tail !== null && why === null ? `line ${tail.number} is cut and left out` : null;
  const correctable =
    corrected === null ? null : `line ${corrected.line}: ${corrected.fault}; ${repairCommand(path)} corrects it`;
  return new FileJournal({
    path,
    files,
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
      keepCheckpoint(path, kept, world);
    },
  });
}

/**
 * Returns a `read-only` problem where the file can still be opened for reading. `notice`: what was done to the file just before, for
 * the GM.
 */
function openToWrite(path: string, lock: Lock, world: World, notice: string | null = null): Journal | Problem {
  const { files } = world;
  const opened = attempt(() => files.open(path, 'change'));
  if (!opened.ok) return problem('read-only', `read-only: ${opened.why}`);
  const fd = opened.value;
  const journal = writer({ path, fd, lock, notice }, world);
  if (!('ok' in journal) || !journal.ok || !journal.writable) attempt(() => files.close(fd));
  if ('ok' in journal) return journal;
  if ('corrected' in journal) {
    // Closed first: Windows replaces no file that is open.
    const put = attempt(() => putCorrected(path, journal, files));
    return put.ok ? openToWrite(path, lock, world, put.value) : problem('read-only', `read-only: ${put.why}`);
  }
  const migrated = migrateFile(path, world);
  return migrated.ok ? openToWrite(path, lock, world) : migrated;
}

/** A file that is open for writing. */
interface Writing {
  readonly path: string;
  readonly fd: number;
  readonly lock: Lock;
  readonly notice: string | null;
}

/** A file, and its end as it was before it was damaged. */
interface Correctable {
  readonly bytes: Buffer;
  readonly corrected: CorrectedEnd;
}

/** Why a file must be written whole and opened again: it is of an older format, or its end is corrected. */
type Again = { readonly older: true } | Correctable;

/** A writable journal; a read-only one where the file is damaged. */
function writer({ path, fd, lock, notice }: Writing, world: World): Journal | Problem | Again {
  const { files } = world;
  const bytes = readWhole(path, fd, world);
  if ('code' in bytes) return bytes;
  const loaded = load(bytes, { name: shown(path) });
  if (!loaded.ok) return loaded;
  if ('format' in loaded) return { older: true };
  const { header, chain, tail, end, corrected } = loaded;
  const ready = attempt(() => {
    const { inode } = files.stateOf(fd);
    if (loaded.damage !== null) return reader({ path, loaded, inode, why: null }, world);
    if (corrected !== null) return { bytes, corrected };
    const aside = tail === null ? null : setAside(path, tail, chain, files);
    if (aside !== null) files.truncate(fd, end);
    // Records that a killed vrule wrote and did not sync are shown from now on, so they must be on the disk.
    files.sync(fd);
    const cut = tail === null || aside === null ? null : `line ${tail.number} was cut; set aside in ${shown(aside)}`;
    const made = new Writer({ path, fd, files, lock, bytes: bytes.subarray(0, end) });
    return new FileJournal({
      path,
      files,
      header,
      chain,
      writer: made,
      readOnly: null,
      notice: cut ?? notice,
      end,
      inode,
    });
  });
  return ready.ok ? ready.value : problem('read-only', `read-only: ${ready.why}`);
}

/** Replaces a file by the corrected one and keeps it in the same folder. Returns a sentence about that. */
function putCorrected(path: string, { bytes: was, corrected }: Correctable, files: Files): string {
  const { fault, line, start, bytes } = corrected;
  const kept = keepBeside(files, path, was, (n) => `${path}.damaged-${n}`);
  replaceWhole(files, path, Buffer.concat([was.subarray(0, start), bytes]));
  return `line ${line}: ${fault}, which is corrected; the damaged file is ${shown(kept)}`;
}

/** Saves a cut tail in a file of its own, synced, before the journal is truncated. */
function setAside(path: string, tail: Line, { history }: Chain, files: Files): string {
  const name = `${path}.cut-${history.nextSeq}`;
  return keepBeside(files, path, tail.bytes, (n) => (n === 1 ? name : `${name}-${n}`));
}

function damaged(path: string, { line, message }: { readonly line: number; readonly message: string }): Problem {
  return problem(
    'damaged',
    `read-only: ${shown(path)} line ${line} ${message}; ${repairCommand(path)} keeps what can be kept`,
  );
}

function repairCommand(path: string): string {
  return `vrule repair ${quoted(path)}`;
}
