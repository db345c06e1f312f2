import type { Environment } from '../files/environment.ts';
import type { FileState, Files } from '../files/files.ts';
import { type Attempt, attempt, raise } from '../files/problem.ts';
import type { Process } from '../files/processes.ts';
import { isSameFile, newMark, noLinks, readPart, writeNew } from '../files/whole-files.ts';
import { key, moment, orNull, readAs, shape, wholeFrom } from '../format/shape.ts';

/** The process that has a file open for writing. */
export interface Holder extends Process {
  /** When it was opened, or was first to be opened where it was waited for, ISO 8601. */
  readonly since: string;
  /** Identifies the lock: two locks of one process at the same moment differ. */
  readonly mark: string;
}

export interface Lock {
  readonly ok: true;
  /** Whether the lock file is still this one; it may have been removed by hand. */
  isOurs(): boolean;
  release(): void;
  /** Whether another process had to release it first. */
  readonly waited?: boolean;
}

/** `by` is null where the lock file cannot be read, so that its owner is unknown. */
export type LockTaken =
  | Lock
  | { readonly ok: false; readonly by: Holder | null }
  | Extract<Attempt<never>, { readonly ok: false }>;

/** The path of a file's lock, in the same folder. */
export function lockPath(path: string): string {
  return `${path}.lock`;
}

/**
 * Takes the lock at `path` (see `lockPath`), or returns its owner, after the environment's patience has run out. A lock is created whole in
 * one step. A stale lock M, whose process is gone, is taken over by exactly one process: to replace M, a process must hold the lock
 * `path.M`, check again that M is still there, and put its own lock in M's place in one step. Only the holder of `path.M` ever
 * replaces M, and M's process is gone, so M cannot change between check and replacement. If a process dies while taking over,
 * `path.M` is a stale lock like any other and is taken over in the same way.
 */
export function takeLock(path: string, environment: Environment): LockTaken {
  const started = environment.now();
  const until = started.getTime() + (environment.patience ?? 0);
  const mine: Holder = { ...environment.processes.self(), since: started.toISOString(), mark: newMark() };
  const draft = new Draft(path, mine, environment.files);
  for (let waited = false; ; waited = true) {
    const done = attempt(() => take(draft, environment, 0));
    const taken = done.ok ? done.value : done;
    if (taken.ok) return waited ? { ...taken, waited } : taken;
    if ('errno' in taken || !becomesFree(draft, until, environment)) {
      draft.discard();
      return taken;
    }
  }
}

/**
 * Waits until the lock is released, or its process is gone; false where the time runs out before. Only looks whether the lock is
 * there: many may wait, and the process that they wait for needs the time that their looking takes.
 */
function becomesFree({ path, write }: Draft, until: number, { files, processes, now, pause }: Environment): boolean {
  let nextCheck = 0;
  for (;;) {
    const time = now().getTime();
    const left = until - time;
    if (left <= 0) return false;
    // Written and synced before the lock is free, so that it takes only one step then.
    attempt(write);
    pause(Math.min(left, pauseBetween(left)));
    const there = attempt(() => files.stat(path));
    if (there.ok && there.value === null) return true;
    if (time < nextCheck) continue;
    nextCheck = time + checkEvery;
    const holder = readLock(files, path);
    if (holder === 'gone' || (holder !== null && processes.isGone(holder))) return true;
  }
}

/** While a lock is waited for, its process is looked for once in so many milliseconds. */
const checkEvery = 500;

/**
 * How long to wait before looking again. Never alike, so that those who wait do not all come at once; the sooner the time of one
 * runs out, the oftener it looks, so that nobody waits in vain while others who came later get the lock.
 */
function pauseBetween(left: number): number {
  return Math.max(5, Math.min(120, left / 20)) * (0.5 + Math.random());
}

/** How many nested takeovers are tried: each process that dies while taking over leaves one more lock. */
const mostTakeovers = 4;
const mostTries = 50;

function take(draft: Draft, environment: Environment, depth: number): LockTaken {
  const { path, holder: mine, files } = draft;
  let seen: Holder | null = null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const there = readLock(files, path);
    if (there === 'gone' || there === null) {
      const made = attempt(() => draft.put('free'));
      if (made.ok) return held(path, mine, made.value, files);
      if (made.errno !== 'EEXIST') return made;
      if (there === 'gone') continue;
    }
    seen = there;
    if (there === null || depth === mostTakeovers || !environment.processes.isGone(there)) break;
    const claimDraft = new Draft(`${path}.${there.mark}`, { ...mine, mark: newMark() }, files);
    const claim = take(claimDraft, environment, depth + 1);
    if (claim.ok) {
      const over = attempt(() => {
        const still = readLock(files, path);
        if (still === 'gone' || still?.mark !== there.mark) return null;
        return held(path, mine, draft.put('taken'), files);
      });
      claim.release();
      if (!over.ok) return over;
      if (over.value !== null) return over.value;
      continue;
    }
    claimDraft.discard();
    if ('errno' in claim) return claim;
    // Another process is taking over; afterwards the lock is its own and this one is gone.
    environment.pause(5);
  }
  return { ok: false, by: seen };
}

/**
 * A lock in a temporary file, which is given the name of the lock in one step, so that half a lock is never seen. It is synced
 * first: after a power cut an empty lock would lock the file for ever. It is written once, however often it is tried.
 */
class Draft {
  private readonly beside: string;
  private written: FileState | null = null;

  constructor(
    readonly path: string,
    readonly holder: Holder,
    readonly files: Files,
  ) {
    this.beside = `${path}.new-${holder.mark}`;
  }

  readonly write = (): FileState => {
    this.written ??= writeLock(this.files, this.beside, this.holder);
    return this.written;
  };

  /**
   * Gives it the name of the lock. Disks without links create the lock under its name, where a reader that comes too early cannot
   * read it.
   */
  put(name: 'free' | 'taken'): FileState {
    const { path, beside, files } = this;
    const state = this.write();
    const named = attempt(() => (name === 'free' ? files.link(beside, path) : files.rename(beside, path)));
    if (!named.ok && named.errno === 'EEXIST') raise(named);
    if (named.ok && name === 'taken') this.written = null;
    this.discard();
    if (named.ok) return state;
    return noLinks.has(named.errno) && name === 'free' ? writeLock(files, path, this.holder) : raise(named);
  }

  discard(): void {
    if (this.written !== null) attempt(() => this.files.unlink(this.beside));
    this.written = null;
  }
}

function writeLock(files: Files, path: string, holder: Holder): FileState {
  // Every user who may open the file must see who has it.
  return writeNew(files, path, [Buffer.from(`${JSON.stringify(holder)}\n`)], 0o644);
}

function held(path: string, mine: Holder, state: FileState, files: Files): Lock {
  const isOurs = (): boolean => {
    const there = files.stat(path);
    // Inodes are used again, but not with the same modification time.
    return isSameFile(there, state) && there?.modified === state.modified;
  };
  const release = (): void => {
    // A lock that cannot be removed is stale as soon as this process ends.
    attempt(() => {
      const there = readLock(files, path);
      if (there !== 'gone' && there?.mark === mine.mark) files.unlink(path);
    });
  };
  return { ok: true, isOurs, release };
}

const largestLock = 4096;
const shapeOfHolder = shape<Holder>(
  {
    user: key,
    host: key,
    pid: wholeFrom(1),
    start: orNull(key),
    boot: orNull(key),
    since: moment,
    mark: (reading, holder, field) => {
      // The mark becomes part of a file name.
      if (!/^[0-9a-f]{16}$/.test(String(holder[field]))) reading.refuse(field, 'a mark');
    },
  },
  { namespace: orNull(key) },
);

/** The owner that a lock file names; null where it cannot be read. */
export function readLock(files: Files, path: string): Holder | 'gone' | null {
  const read = attempt(() => readPart(files, path, 0, largestLock).toString('utf8'));
  if (!read.ok) return read.errno === 'ENOENT' ? 'gone' : null;
  try {
    const holder = readAs<Holder>(shapeOfHolder, 'lock', JSON.parse(read.value));
    return typeof holder === 'string' ? null : holder;
  } catch {
    return null;
  }
}
