import { crc32 } from 'node:zlib';
import type { Files } from '../files/files.ts';
import { raise } from '../files/problem.ts';
import { readSome } from '../files/whole-files.ts';
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

/** The bytes of a file, of which only one piece is in memory. Throws where the file is replaced or can no longer be read. */
export class FileBytes implements Bytes {
  private at = 0;
  private held: Buffer = Buffer.alloc(0);

  constructor(
    private readonly files: Files,
    private readonly file: ReadFile,
  ) {}

  get length(): number {
    return this.file.length;
  }

  /** The same file as if it ended there. */
  upTo(length: number): FileBytes {
    return new FileBytes(this.files, { ...this.file, length });
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
      this.held = this.read(start, Math.min(Math.max(end - start, piece), this.length - start));
      this.at = start;
    }
    return this.held.subarray(from - this.at);
  }

  private read(at: number, size: number): Buffer {
    const bytes = this.opened((fd) => readSome(this.files, fd, at, size));
    return bytes.length === size ? bytes : raise({ errno: 'ESTALE', why: changedMeanwhile, path: this.file.path });
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
