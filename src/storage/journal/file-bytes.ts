import { crc32 } from 'node:zlib';
import type { Environment } from '../files/environment.ts';
import type { Files } from '../files/files.ts';
import { attempt, ioProblem, type Problem, problem, raise, shown } from '../files/problem.ts';
import { readSome } from '../files/whole-files.ts';
import { largestFile, longestLine } from '../format/limits.ts';
import type { Bytes } from '../format/lines.ts';

/** So much is read at a time. */
const piece = 1024 * 1024;

/** Why a file that is read piece by piece cannot be read on. */
export const changedMeanwhile = 'another program changed the file while it was read; open it again';

/** A file, and how far it is read: what is written to it later is not looked at. */
export interface ReadFile {
  readonly path: string;
  readonly inode: number;
  readonly length: number;
  /** The most bytes between two newlines that are read; of a longer line only the beginning. */
  readonly longest: number;
}

/** The path of a regular file with links resolved, so that two names of one file have the same lock. */
export function findFile(path: string, { files }: Environment): string | Problem {
  const found = attempt(() => {
    const real = files.real(path);
    return { real, kind: files.stat(real)?.kind };
  });
  if (!found.ok) return ioProblem(path, found);
  const { real, kind } = found.value;
  if (kind === 'file') return real;
  return problem('io', `${shown(path)}: ${kind === 'folder' ? 'is a folder' : 'is not a file'}`);
}

/** What `read` makes of the bytes of a file; refuses one of more than 256 MB, and one that cannot be read to its end. */
export function readingFile<T>(path: string, { files }: Environment, read: (bytes: FileBytes) => T): T | Problem {
  const done = attempt(() => {
    const fd = files.open(path, 'read');
    try {
      const { size, inode } = files.stateOf(fd);
      if (size > largestFile) return null;
      const file = { path, inode, length: size, longest: longestLine };
      const first = readSome(files, fd, 0, Math.min(size + 1, piece));
      // Such as those of /proc, which may have no end.
      if (size === 0 && first.length > 0) raise({ errno: 'EINVAL', why: 'says that it is empty, and is not', path });
      return new FileBytes(files, file, first.subarray(0, size));
    } finally {
      files.close(fd);
    }
  });
  if (!done.ok) return ioProblem(path, done);
  const { value: bytes } = done;
  if (bytes === null) return problem('too-big', `${shown(path)}: larger than 256 MB`);
  const made = attempt(() => read(bytes));
  return made.ok ? made.value : ioProblem(path, made);
}

/** The bytes of a file, of which only one piece is in memory. Throws where the file is replaced or can no longer be read. */
export class FileBytes implements Bytes {
  private at = 0;

  /** `held`: the first bytes of the file. */
  constructor(
    private readonly files: Files,
    readonly file: ReadFile,
    private held: Buffer = Buffer.alloc(0),
  ) {}

  get length(): number {
    return this.file.length;
  }

  /** The same file as if it ended there. */
  upTo(length: number): FileBytes {
    return new FileBytes(this.files, { ...this.file, length });
  }

  /** The whole file, in memory. */
  all(): Buffer {
    return this.held.length === this.length ? this.held : this.read(0, this.length, this.length);
  }

  indexOf(byte: number, from: number): number {
    // What is in memory is enough for most lines; else more is read, as long as a line may be.
    for (let size = 1; ; size = Math.max(size * 2, piece)) {
      const most = this.file.longest + 1;
      const bytes = this.piece(from, Math.min(size, most)).subarray(0, most);
      const found = bytes.indexOf(byte);
      if (found >= 0) return from + found;
      if (from + bytes.length >= this.length || bytes.length > this.file.longest) return -1;
    }
  }

  /** The CRC-32 of the first bytes of the file, none of which stays in memory. */
  checksum(length: number): number {
    const into = Buffer.allocUnsafe(piece);
    return this.opened((fd) => {
      let sum = 0;
      for (let at = 0; at < length; ) {
        const got = this.files.read(fd, into, Math.min(piece, length - at), at);
        if (got === 0) raise({ errno: 'ESTALE', why: changedMeanwhile, path: this.file.path });
        sum = crc32(into.subarray(0, got), sum);
        at += got;
      }
      return sum;
    });
  }

  subarray(from: number, to: number = this.length): Buffer {
    const size = Math.min(to - from, this.file.longest + 1);
    return this.piece(from, size).subarray(0, size);
  }

  /** The bytes from a place on: `size`, or more, or fewer at the end of the file. */
  private piece(from: number, size: number): Buffer {
    const end = Math.min(from + size, this.length);
    // The rest of a piece is enough for most lines, and one piece before it for who goes backwards.
    if (from < this.at || end > this.at + this.held.length) {
      const start = from < this.at ? Math.max(0, end - piece) : from;
      this.held = this.read(start, Math.min(Math.max(end - start, piece), this.length - start), end - start);
      this.at = start;
    }
    return this.held.subarray(from - this.at);
  }

  /** `least`: what must be there; a cut tail after that may have been set aside meanwhile. */
  private read(at: number, size: number, least: number): Buffer {
    const bytes = this.opened((fd) => readSome(this.files, fd, at, size));
    return bytes.length >= least ? bytes : raise({ errno: 'ESTALE', why: changedMeanwhile, path: this.file.path });
  }

  private opened<T>(read: (fd: number) => T): T {
    const { files, file } = this;
    const fd = files.open(file.path, 'read');
    try {
      if (files.stateOf(fd).inode !== file.inode) raise({ errno: 'ESTALE', why: changedMeanwhile, path: file.path });
      return read(fd);
    } finally {
      files.close(fd);
    }
  }
}
