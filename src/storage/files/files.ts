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
  readonly access: Access;
  /** The modification time in milliseconds since 1970. */
  readonly modified: number;
  /** When it was last changed in any way, its name and place too, in milliseconds. */
  readonly changed: number;
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
