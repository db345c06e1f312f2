import { crc32 } from 'node:zlib';
import type { FileState, Files } from '../files/files.ts';
import { attempt, type Problem, problem, shown } from '../files/problem.ts';
import { isSameFile, readSome, writeAll } from '../files/whole-files.ts';
import { largestFile, longestLine } from '../format/limits.ts';
import type { Lock } from '../lock/lock.ts';
import { FileBytes } from './file-bytes.ts';

export interface OpenFile {
  readonly path: string;
  readonly fd: number;
  readonly files: Files;
  readonly lock: Lock;
  /** Which file it is, whatever its name. */
  readonly state: FileState;
  /** So many bytes have been read, checked and synced; their CRC-32, and the last 256 of them. */
  readonly end: number;
  readonly sum: number;
  readonly last: Buffer;
}

/** By so many last bytes the end of the file is known again before the next write. */
export const lastBytes = 256;

/**
 * Appends lines to a file. A line is either synced and acknowledged, or removed again and refused; where neither is certain,
 * nothing more is written.
 */
export class Writer {
  private fd: number | null;
  /** The end of the acknowledged part in bytes, its checksum, and its last bytes. Appended lines are not changed afterwards. */
  private end: number;
  private sum: number;
  private last: Buffer;
  /** Why nothing more is written; null as long as writing may succeed. */
  stop: Problem | null = null;
  private closed = false;

  constructor(private readonly opened: OpenFile) {
    this.fd = opened.fd;
    this.end = opened.end;
    this.sum = opened.sum;
    this.last = opened.last;
  }

  /** Appends a line and syncs it, or leaves the file as it was and returns why. */
  append(line: Buffer): Problem | null {
    const { fd, end } = this;
    const { files, path } = this.opened;
    if (this.stop !== null || fd === null) return this.stop ?? this.refuse('the file is closed');
    if (end + line.length > largestFile) return problem('too-big', `${shown(path)}: not saved, the file is full`);
    const changed = this.changed(fd);
    if (changed !== null) return changed;
    const wrote = attempt(() => writeAll(files, fd, line, end));
    if (!wrote.ok) {
      const back = attempt(() => {
        files.truncate(fd, end);
        files.sync(fd);
      });
      return back.ok ? this.refuse(wrote.why) : this.renew(wrote.why);
    }
    const synced = attempt(() => files.sync(fd));
    // After a failed sync the system may have dropped what it could not write: this descriptor can no longer be trusted.
    if (!synced.ok) return this.renew(synced.why);
    this.end += line.length;
    this.sum = crc32(line, this.sum);
    this.last = line.subarray(-lastBytes);
    return null;
  }

  /** Why the acknowledged lines are no longer in the file, as far as its name, size, end and lock show; null where they are. */
  whyLost(): Problem | null {
    const { fd } = this;
    if (this.closed) return null;
    const changed = fd === null ? null : this.changed(fd);
    return changed?.code === 'changed' ? changed : this.stop;
  }

  close(): void {
    const { fd } = this;
    if (this.closed) return;
    this.closed = true;
    this.fd = null;
    if (fd !== null) attempt(() => this.opened.files.close(fd));
    this.opened.lock.release();
  }

  /** What has changed about the file or its lock since the last write, or null. */
  private changed(fd: number): Problem | null {
    const { last, opened } = this;
    const { files, path, lock, state } = opened;
    const looked = attempt(() => ({
      there: files.stat(path),
      // One byte more than there should be.
      read: readSome(files, fd, this.end - last.length, last.length + 1),
      isLocked: lock.isOurs(),
    }));
    if (!looked.ok) return this.refuse(looked.why);
    const { there, read, isLocked } = looked.value;
    const because = (why: string): Problem => problem('changed', `${shown(path)}: not saved, ${why}`);
    if (there === null) return because('the file was removed or renamed');
    if (!isSameFile(there, state)) return because('the file was replaced');
    if (!read.equals(last)) return because('another program wrote to the file');
    return isLocked ? null : because('the lock was taken away');
  }

  private refuse(why: string): Problem {
    return problem('io', `${shown(this.opened.path)}: not saved, ${why}`);
  }

  /**
   * Opens the file again, truncates it to the acknowledged part and reads all of it again. The line is refused in any case; if
   * the file is not exactly as expected, nothing more is written.
   */
  private renew(why: string): Problem {
    const { fd: old } = this;
    const { files, path } = this.opened;
    this.fd = null;
    if (old !== null) attempt(() => files.close(old));
    const opened = attempt(() => files.open(path, 'change'));
    const verified = opened.ok ? attempt(() => this.isAsWritten(opened.value)) : opened;
    if (opened.ok && verified.ok && verified.value) {
      this.fd = opened.value;
      return this.refuse(why);
    }
    if (opened.ok) attempt(() => files.close(opened.value));
    const cause = verified.ok ? 'the file is no longer what was written' : verified.why;
    this.stop = problem('read-only', `${shown(path)}: read-only, ${why}, and then ${cause}; open it again`);
    return this.refuse(`${why}; read-only until it is opened again`);
  }

  /** Truncates a file to the acknowledged part; whether that is in it. */
  private isAsWritten(fd: number): boolean {
    const { end: length } = this;
    const { files, path, lock, state } = this.opened;
    const now = files.stateOf(fd);
    if (!isSameFile(now, state) || now.size < length || !lock.isOurs()) return false;
    files.truncate(fd, length);
    files.sync(fd);
    return new FileBytes(files, { path, inode: now.inode, length, longest: longestLine }).checksum(length) === this.sum;
  }
}
