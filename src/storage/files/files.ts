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
import { filesOn } from './platforms.ts';
import { attempt, raise } from './problem.ts';

/** How a file is opened: to read, to read and write an existing file, or to create one. */
export const openModes = ['read', 'change', 'new'] as const;
export type OpenMode = (typeof openModes)[number];

/** The permissions of a file and its owner, in the numbers of the system. */
export interface Access {
  readonly mode: number;
  readonly user: number;
  readonly group: number;
}

/** The state of a file, without its content. */
export interface FileState {
  readonly kind: 'file' | 'folder' | 'other';
  /** Bytes. */
  readonly size: number;
  /** The inode and its device identify a file whatever its name. */
  readonly inode: number;
  readonly device: number;
  /** How many names (hard links) it has. */
  readonly links: number;
  /** Who may do what with it. */
  readonly access: Access;
  /** The modification time in milliseconds since 1970. */
  readonly modified: number;
}

/**
 * All access to files. Synchronous: an append with its sync takes a quarter of a millisecond, and nothing may be shown before it.
 * Calls throw the errors of node:fs; `attempt` turns them into values.
 */
export interface Files {
  /**
   * Opens a regular file and no other: reading a pipe or a device might never end. `new` fails where the file exists; the new one has
   * the given permissions, of its owner alone unless more are given.
   */
  open(path: string, how: OpenMode, permissions?: number): number;
  close(fd: number): void;
  /** Reads up to `length` bytes at a place of the file and returns how many; 0 at its end. */
  read(fd: number, into: Uint8Array, length: number, at: number): number;
  /** Writes `bytes` from index `from` on at a place of the file; returns how many were written, which may be fewer. */
  write(fd: number, bytes: Uint8Array, from: number, at: number): number;
  /** Returns when the bytes and the size are on the disk. */
  sync(fd: number): void;
  truncate(fd: number, size: number): void;
  stateOf(fd: number): FileState;
  /** Sets the permissions of a file, and its owner where this user may. */
  setAccess(fd: number, access: Access): void;
  /** Null where there is no such file. */
  stat(path: string): FileState | null;
  /** Renames a file, replacing the one of that name if there is one. */
  rename(from: string, to: string): void;
  /** Gives a file a second name; fails where that name is taken. */
  link(from: string, to: string): void;
  unlink(path: string): void;
  /** Creates a folder and its parents; does nothing where it exists. */
  mkdir(path: string): void;
  list(path: string): readonly string[];
  /** Returns when the names in a folder are on the disk. */
  syncFolder(path: string): void;
  /** The path with links resolved. */
  real(path: string): string;
}

const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL, O_NONBLOCK = 0 } = constants;
// Without O_NONBLOCK, opening a pipe would wait for its writer. Regular files do not care.
const flags = { read: O_RDONLY | O_NONBLOCK, change: O_RDWR | O_NONBLOCK, new: O_RDWR | O_CREAT | O_EXCL } as const;
const ownerOnly = 0o600;

/** The real file system, as Linux has it. */
const plainFiles: Files = {
  open: (path, how, permissions = ownerOnly) => {
    const fd = openSync(path, flags[how], permissions);
    const stats = fstatSync(fd);
    if (stats.isFile()) return fd;
    closeSync(fd);
    return raise({ errno: stats.isDirectory() ? 'EISDIR' : 'EINVAL', why: 'no regular file' });
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
  mkdir: (path) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  },
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

/** The real file system. */
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
  };
}
