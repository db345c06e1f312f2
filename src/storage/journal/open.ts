import type { History } from '../../state/history.ts';
import { quoted } from '../../state/nearest.ts';
import type { Files } from '../files/files.ts';
import { attempt, type Problem, problem, shown } from '../files/problem.ts';
import { keepBeside, replaceWhole } from '../files/whole-files.ts';
import { realWorld, type World } from '../files/world.ts';
import type { Line } from '../format/lines.ts';
import { takeFileLock } from '../lock/file-lock.ts';
import type { Lock } from '../lock/lock.ts';
import type { Chain } from './chain.ts';
import { findCheckpoint, keepAfter, keepCheckpoint, pastOf, worthwhile } from './checkpoint.ts';
import { type FileBytes, findFile, readingFile } from './file-bytes.ts';
import { loadHeaders } from './headers.ts';
import { Journal } from './journal.ts';
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

/** Larger files are not kept in memory where they are only read, nor are those of which there is a checkpoint. */
const large = 4 * 1024 * 1024;

/** `why`: what prevents writing; null where only reading is wanted. */
function openToRead(path: string, why: Problem | null, world: World): Journal | Problem {
  const name = shown(path);
  return readingFile(path, world, (bytes) => {
    const continued = why === null ? loadFromCheckpoint(bytes, name, world) : null;
    const loaded = continued ?? load(bytes, { name, rereads: why === null && bytes.length > large });
    if (!loaded.ok) return loaded;
    if ('format' in loaded) return problem('read-only', `${name}: from an older vrule; open it once for writing`);
    return reader({ path, loaded, inode: bytes.file.inode, why }, world);
  });
}

/** A file from its checkpoint on; null where it has none, or where what follows does not fit: then the records alone count. */
function loadFromCheckpoint(bytes: FileBytes, name: string, world: World): Loaded | null {
  const headers = bytes.length <= worthwhile ? null : loadHeaders(bytes, name);
  if (headers === null || 'ok' in headers) return null;
  const read = (length: number): History | null => {
    const past = load(bytes.upTo(length), { name, rereads: true });
    return past.ok && 'chain' in past && past.end === length ? past.chain.history : null;
  };
  const source = { bytes, id: headers.header.id, read };
  const known = findCheckpoint(source, world);
  if (known === null) return null;
  const loaded = load(bytes, { name, rereads: true, after: { ...known, past: pastOf(known, source, world) } });
  return loaded.ok && 'chain' in loaded && loaded.damage === null ? loaded : null;
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
  return new Journal({
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
  const journal = readingFile(path, world, (bytes) => writer(bytes, { path, fd, lock, notice }, world));
  if (typeof journal === 'function' || !journal.ok || !journal.writable) attempt(() => files.close(fd));
  return typeof journal === 'function' ? journal() : journal;
}

/** A file that is open for writing. */
interface Writing {
  readonly path: string;
  readonly fd: number;
  readonly lock: Lock;
  readonly notice: string | null;
}

/**
 * A writable journal; a read-only one where the file is damaged. Where the file is of an older format, or its end can be corrected, how
 * it is written whole and opened again: once it is closed, since Windows replaces no file that is open.
 */
function writer(bytes: FileBytes, { path, fd, lock, notice }: Writing, world: World): Journal | Problem | Again {
  const { files } = world;
  const loaded = load(bytes, { name: shown(path) });
  if (!loaded.ok) return loaded;
  if ('format' in loaded) {
    return () => {
      const migrated = migrateFile(path, world);
      return migrated.ok ? openToWrite(path, lock, world) : migrated;
    };
  }
  const { inode } = bytes.file;
  const { header, chain, tail, end, sum, corrected } = loaded;
  if (loaded.damage !== null) return reader({ path, loaded, inode, why: null }, world);
  if (corrected !== null) {
    return () => {
      const put = readingFile(path, world, (was) => putCorrected(path, was.all(), corrected, files));
      if (typeof put === 'string') return openToWrite(path, lock, world, put);
      return problem('read-only', `read-only: ${put.message}`);
    };
  }
  const ready = attempt(() => {
    const aside = tail === null ? null : setAside(path, tail, chain, files);
    if (aside !== null) files.truncate(fd, end);
    // Records that a killed vrule wrote and did not sync are shown from now on, so they must be on the disk.
    files.sync(fd);
    const cut = tail === null || aside === null ? null : `line ${tail.number} was cut; set aside in ${shown(aside)}`;
    const made = new Writer({ path, fd, files, lock, end, sum, bytes });
    return new Journal({
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

type Again = () => Journal | Problem;

/** Replaces a file by the corrected one and keeps it in the same folder. Returns a sentence about that. */
function putCorrected(path: string, was: Buffer, { fault, line, start, bytes }: CorrectedEnd, files: Files): string {
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
