import {
  type BigIntStats,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { FileState, Files } from './files.ts';
import { attempt, raise } from './problem.ts';

const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL, O_NONBLOCK = 0 } = constants;
// Without O_NONBLOCK, opening a pipe would wait for its writer. Regular files do not care.
const flags = { read: O_RDONLY | O_NONBLOCK, change: O_RDWR | O_NONBLOCK, new: O_RDWR | O_CREAT | O_EXCL } as const;
const ownerOnly = 0o600;

/**
 * Makes a folder and those around it, where they are not there. Node's own way of doing so says of a read-only disk that there is no
 * such file.
 */
function makeFolder(path: string): void {
  const made = attempt(() => mkdirSync(path, 0o700));
  if (made.ok) return;
  if (made.errno === 'ENOENT' && dirname(path) !== path) {
    makeFolder(dirname(path));
    mkdirSync(path, 0o700);
  } else if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) raise(made);
}

/** The real file system, as Linux has it. */
const plainFiles: Files = {
  open: (path, how, permissions = ownerOnly) => {
    const fd = openSync(path, flags[how], permissions);
    const stats = fstatSync(fd);
    if (stats.isFile()) return fd;
    closeSync(fd);
    return raise({
      errno: stats.isDirectory() ? 'EISDIR' : 'EINVAL',
      why: stats.isDirectory() ? 'is a folder' : 'is no regular file',
    });
  },
  close: (fd) => closeSync(fd),
  read: (fd, into, length, at) => readSync(fd, into, 0, length, at),
  write: (fd, bytes, from, at) => writeSync(fd, bytes, from, bytes.length - from, at),
  sync: (fd) => fdatasyncSync(fd),
  truncate: (fd, size) => ftruncateSync(fd, size),
  stateOf: (fd) => stateFrom(fstatSync(fd, { bigint: true })),
  setAccess: (fd, { mode, user, group }) => {
    const { uid, gid } = fstatSync(fd);
    // Only some users may give a file away; the others keep it as their own.
    if (uid !== user || gid !== group) attempt(() => fchownSync(fd, user, group));
    fchmodSync(fd, mode);
  },
  stat: (path) => {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stats === undefined ? null : stateFrom(stats);
  },
  rename: (from, to) => renameSync(from, to),
  link: (from, to) => linkSync(from, to),
  unlink: (path) => unlinkSync(path),
  mkdir: (path) => makeFolder(path),
  list: (path) => readdirSync(path),
  syncFolder: (path) => {
    const fd = openSync(path, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  },
  real: (path) => {
    // The system's own answer has the capitals that the name has on the disk. Some disks of Windows have none.
    const native = attempt(() => realpathSync.native(path));
    return native.ok ? native.value : realpathSync(path);
  },
};

export const realFiles: Files = filesOn(process.platform, plainFiles);

/**
 * The state that the system reports. Of a device only the lower half counts: some versions of Node on Windows give 64 bits of it by
 * path and 32 by descriptor. An inode is cut to what a number holds exactly; on Windows what is cut off says how often it was used.
 */
export function stateFrom(stats: BigIntStats): FileState {
  return {
    kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other',
    size: Number(stats.size),
    inode: Number(BigInt.asUintN(53, stats.ino)),
    device: Number(BigInt.asUintN(32, stats.dev)),
    links: Number(stats.nlink),
    access: { mode: Number(stats.mode) & 0o777, user: Number(stats.uid), group: Number(stats.gid) },
    modified: Number(stats.mtimeNs) / 1e6,
    changed: Number(stats.ctimeNs) / 1e6,
  };
}

/** Does nothing for so many milliseconds. */
export function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** The files of a system, so that they behave as `Files` promises. `wait`: how a file is waited for that another program holds. */
export function filesOn(platform: NodeJS.Platform, files: Files, wait = pause): Files {
  if (platform === 'win32') return onWindows(files, wait);
  if (platform !== 'darwin') return files;
  // Some disks of macOS give names with their accents apart (NFD), however they were written.
  return {
    ...files,
    list: (path) => files.list(path).map((name) => name.normalize('NFC')),
    real: (path) => files.real(path).normalize('NFC'),
  };
}

/**
 * Windows neither moves nor removes a file that another program holds, as virus scanners, search indexes and backups do for moments.
 * It cannot sync a folder, and keeps names in a journal of its own.
 */
function onWindows(files: Files, wait: typeof pause): Files {
  return {
    ...files,
    open: (path, how, permissions) => patiently(() => files.open(path, how, permissions), busy, wait),
    rename: (from, to) => patiently(() => files.rename(from, to), held, wait),
    unlink: (path) => patiently(() => files.unlink(path), held, wait),
    syncFolder: () => undefined,
  };
}

const busy: ReadonlySet<string> = new Set(['EBUSY']);
/** What Windows says of a file that is held; it says the same of one that may not be changed. */
const held: ReadonlySet<string> = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** The pauses between the tries, in milliseconds: half a second in all. */
const pauses = [5, 10, 20, 40, 80, 160, 200];

function patiently<T>(act: () => T, passing: ReadonlySet<string>, wait: typeof pause): T {
  for (const ms of pauses) {
    const done = attempt(act);
    if (done.ok) return done.value;
    if (!passing.has(done.errno)) return raise(done);
    wait(ms);
  }
  return act();
}
