import {
  closeSync,
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
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';

/** How a file is opened: to read, to read and write one that is there, or to make one that is not. */
export const openings = ['read', 'change', 'new'] as const;
export type Opening = (typeof openings)[number];

/** What is known of a file without reading it. */
export interface FileState {
  readonly kind: 'file' | 'folder' | 'other';
  /** Bytes. */
  readonly size: number;
  /** The inode and its device: the same file, whatever its name. */
  readonly inode: number;
  readonly device: number;
  /** When it was last written, milliseconds since 1970. */
  readonly modified: number;
}

/**
 * All access to files. Synchronous, since an append with its sync takes a quarter of a millisecond and nothing may be
 * shown before it. Every call throws the errors of node:fs; `attempt` makes values of them.
 */
export interface Files {
  /** Opens a file; `new` fails where there is one. */
  open(path: string, how: Opening): number;
  close(fd: number): void;
  /** Reads up to so many bytes from a place in the file; 0 at its end. */
  read(fd: number, into: Uint8Array, length: number, at: number): number;
  /** Writes `bytes` from `from` on at a place in the file; may write fewer, and answers how many. */
  write(fd: number, bytes: Uint8Array, from: number, at: number): number;
  /** Returns when the bytes and the size are on the disk. */
  sync(fd: number): void;
  truncate(fd: number, size: number): void;
  stateOf(fd: number): FileState;
  /** Null where there is no such file. */
  stat(path: string): FileState | null;
  /** Puts a file in another's place, whether or not there is one. */
  rename(from: string, to: string): void;
  /** Gives a file a second name; fails where that name is taken. */
  link(from: string, to: string): void;
  unlink(path: string): void;
  /** Makes a folder and those above it; one that is there is well. */
  mkdir(path: string): void;
  list(path: string): readonly string[];
  /** Returns when the names in a folder are on the disk. */
  syncFolder(path: string): void;
  /** The path without links. */
  real(path: string): string;
}

const flags = { read: 'r', change: 'r+', new: 'wx+' } as const;

/** The files of this computer. */
export const realFiles: Files = {
  open: (path, how) => openSync(path, flags[how]),
  close: (fd) => closeSync(fd),
  read: (fd, into, length, at) => readSync(fd, into, 0, length, at),
  write: (fd, bytes, from, at) => writeSync(fd, bytes, from, bytes.length - from, at),
  sync: (fd) => fdatasyncSync(fd),
  truncate: (fd, size) => ftruncateSync(fd, size),
  stateOf: (fd) => stateFrom(fstatSync(fd)),
  stat: (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : stateFrom(stats);
  },
  rename: (from, to) => renameSync(from, to),
  link: (from, to) => linkSync(from, to),
  unlink: (path) => unlinkSync(path),
  mkdir: (path) => {
    mkdirSync(path, { recursive: true });
  },
  list: (path) => readdirSync(path),
  syncFolder: (path) => {
    // Windows cannot open a folder as a file; its file system keeps names in a journal of its own.
    if (process.platform === 'win32') return;
    const fd = openSync(path, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  },
  real: (path) => realpathSync(path),
};

function stateFrom(stats: Stats): FileState {
  return {
    kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other',
    size: stats.size,
    inode: stats.ino,
    device: stats.dev,
    modified: stats.mtimeMs,
  };
}
