import { attempt, type Problem, problem, shown } from '../files/problem.ts';
import { keepBeside } from '../files/whole-files.ts';
import { realWorld, type World } from '../files/world.ts';
import type { Line } from '../format/lines.ts';
import type { Lock } from '../lock/lock.ts';
import { findFile, readingFile, readWhole, takeFileLock } from './access.ts';
import { FileJournal, type Journal } from './journal.ts';
import { type Loaded, load } from './load.ts';
import { migrateFile } from './migrate.ts';
import { Writer } from './writer.ts';

/** How a journal is opened. */
export interface OpenOptions {
  /** Only to read: no lock is asked for, nothing is written, not even a cut tail set aside. */
  readonly reading?: boolean;
  readonly world?: World;
}

/**
 * Opens an encounter's file and reads all of it. For writing, unless that is not wanted or not possible: then the journal
 * is not `writable`, and its `notice` says why. A file of which nothing can be trusted (no header, a newer format, not
 * vrule's) is a problem.
 */
export function openJournal(path: string, options: OpenOptions = {}): Journal | Problem {
  const world = options.world ?? realWorld;
  const real = findFile(path, world);
  if (typeof real !== 'string') return real;
  const taken = options.reading === true ? null : takeFileLock(real, world);
  if (taken === null || 'code' in taken) return openToRead(real, taken, world);
  return openLocked(real, taken, world);
}

/** Opens a file of which the lock is held, as `openJournal` does. The journal has the lock then; without one it is given back. */
export function openLocked(path: string, lock: Lock, world: World): Journal | Problem {
  const opened = openToWrite(path, lock, world);
  if (opened.ok && opened.writable) return opened;
  lock.release();
  return opened.ok || opened.code !== 'read-only' ? opened : openToRead(path, opened, world);
}

/** `why` is what keeps it from being written; null where only reading is wanted. */
function openToRead(path: string, why: Problem | null, world: World): Journal | Problem {
  return readingFile(path, world, (bytes, inode) => {
    const loaded = load(bytes, shown(path));
    if (!loaded.ok) return loaded;
    if ('format' in loaded)
      return problem('read-only', `${shown(path)}: from an older vrule; open it once for writing`);
    return reader(path, loaded, inode, why, world);
  });
}

/** A journal that only reads. */
function reader(path: string, loaded: Loaded, inode: number, why: Problem | null, { files }: World): Journal {
  const { header, chain, end, damage, tail } = loaded;
  const readOnly = damage === null ? why : damaged(path, damage);
  const cut = tail !== null && why === null ? `line ${tail.number} is cut and left out` : null;
  return new FileJournal({
    path,
    files,
    header,
    chain,
    writer: null,
    end,
    inode,
    readOnly,
    notice: readOnly?.message ?? cut,
  });
}

/** Answers a `read-only` problem where the file may yet be opened for reading. */
function openToWrite(path: string, lock: Lock, world: World): Journal | Problem {
  const { files } = world;
  const opened = attempt(() => files.open(path, 'change'));
  if (!opened.ok) return problem('read-only', `read-only: ${opened.why}`);
  const fd = opened.value;
  const journal = writer(path, fd, lock, world);
  if (journal === 'older' || !journal.ok || !journal.writable) attempt(() => files.close(fd));
  if (journal !== 'older') return journal;
  const migrated = migrateFile(path, world);
  return migrated.ok ? openToWrite(path, lock, world) : migrated;
}

/** A journal that writes; one that only reads where the file is damaged. */
function writer(path: string, fd: number, lock: Lock, world: World): Journal | Problem | 'older' {
  const { files } = world;
  const bytes = readWhole(path, fd, world);
  if ('code' in bytes) return bytes;
  const loaded = load(bytes, shown(path));
  if (!loaded.ok) return loaded;
  if ('format' in loaded) return 'older';
  const { header, chain, tail, end } = loaded;
  const ready = attempt(() => {
    const { inode } = files.stateOf(fd);
    if (loaded.damage !== null) return reader(path, loaded, inode, null, world);
    const aside = tail === null ? null : setAside(path, fd, tail, loaded, world);
    // What a killed vrule wrote and did not sync is shown from now on, so it must be on the disk.
    files.sync(fd);
    const notice = tail === null || aside === null ? null : `line ${tail.number} was cut; set aside in ${shown(aside)}`;
    const made = new Writer({ path, fd, files, lock, bytes: bytes.subarray(0, end) });
    return new FileJournal({ path, files, header, chain, writer: made, readOnly: null, notice, end, inode });
  });
  return ready.ok ? ready.value : problem('read-only', `read-only: ${ready.why}`);
}

/** Puts a cut tail into a file of its own, on the disk, before the file is cut. */
function setAside(path: string, fd: number, tail: Line, { chain, end }: Loaded, { files }: World): string {
  const name = `${path}.cut-${chain.history.nextSeq}`;
  const aside = keepBeside(files, tail.bytes, (n) => (n === 1 ? name : `${name}-${n}`));
  files.truncate(fd, end);
  return aside;
}

function damaged(path: string, { line, message }: { readonly line: number; readonly message: string }): Problem {
  return problem('damaged', `read-only: ${shown(path)} line ${line} ${message}; vrule repair keeps what can be kept`);
}
