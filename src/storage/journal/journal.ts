import type { History } from '../../state/history.ts';
import type { Record } from '../../state/record.ts';
import type { Files } from '../files/files.ts';
import { attempt, type Problem, problem, shown } from '../files/problem.ts';
import { decodeLine } from '../format/codec.ts';
import type { Header } from '../format/header.ts';
import { longestLine } from '../format/limits.ts';
import { lineAt } from '../format/lines.ts';
import { written } from '../format/short-record.ts';
import type { Chain } from './chain.ts';
import { FileBytes } from './file-bytes.ts';
import type { Writer } from './writer.ts';

/** The record as it now is on the disk and in the history, or why it was not written. */
export type Appended = { readonly ok: true; readonly record: Record } | Problem;

/**
 * What another process did to a file that is open for reading: nothing; it added records, which are in the history now; or the
 * file was replaced or no longer fits, and must be opened again.
 */
export const refreshes = ['same', 'grown', 'replaced'] as const;
export type Refreshed = (typeof refreshes)[number];

/** What an opened file is made of. */
export interface Parts {
  readonly path: string;
  readonly files: Files;
  readonly header: Header;
  readonly chain: Chain;
  /** Null: open for reading. */
  readonly writer: Writer | null;
  /** Why there is no writer; null where none was wanted. */
  readonly readOnly: Problem | null;
  readonly notice: string | null;
  /** The part of the file that was read and understood, in bytes, and the inode that it is. */
  readonly end: number;
  readonly inode: number;
  /** What is done once a game accepts what is in the file. */
  readonly accepted?: () => void;
}

/** The open file of an encounter. */
export class Journal {
  readonly ok = true;
  private end: number;
  private closed = false;

  constructor(private readonly parts: Parts) {
    this.end = parts.end;
  }

  /** The path of the file, links resolved. */
  get path(): string {
    return this.parts.path;
  }

  get header(): Header {
    return this.parts.header;
  }

  /** All records of the file. Only `append` and `refresh` add to it. */
  get history(): History {
    return this.parts.chain.history;
  }

  get writable(): boolean {
    return this.readOnly === null;
  }

  /** Why it is not writable, or null. */
  get readOnly(): Problem | null {
    const { writer, readOnly, path } = this.parts;
    if (this.closed) return problem('read-only', `${shown(path)}: closed`);
    if (writer === null) return readOnly ?? problem('read-only', `${shown(path)}: opened for reading`);
    return writer.stop;
  }

  /** One line for the GM: why it is read-only, or that a cut tail was set aside; null where there is nothing to say. */
  get notice(): string | null {
    return this.parts.writer?.stop?.message ?? this.parts.notice;
  }

  /**
   * Writes and syncs a record, and only then adds it to the history, exactly as it will be read back (text cleaned, −0 as 0). On
   * failure neither file nor history has changed. `unfit`: the file could not be opened again with such a record, which is a
   * bug of the caller.
   */
  append(record: Record): Appended {
    const { chain, writer } = this.parts;
    if (this.readOnly !== null) return this.readOnly;
    if (writer === null) throw new Error('a journal without a writer is writable');
    // What cannot be read again must not be written.
    const made = written(record, this.header.format, (value) => chain.read(value));
    if (typeof made === 'string') return this.unfit(record, made);
    const { line, record: kept } = made;
    const why = chain.misfitOf(kept);
    const failed = why === null ? writer.append(line) : this.unfit(record, why);
    if (failed !== null) {
      chain.resetExpected();
      return failed;
    }
    chain.add(kept, true);
    return { ok: true, record: kept };
  }

  /** Why a file that was open for writing no longer holds what was written to it, or null. Looks at the disk. */
  whyLost(): Problem | null {
    return this.parts.writer?.whyLost() ?? null;
  }

  /** A game accepts what is in the file: what was read may be remembered, to be read faster the next time. */
  accepted(): void {
    this.parts.accepted?.();
  }

  /** Takes in what another process has written to a file that is open for reading. */
  refresh(): Refreshed {
    const { path, files, writer, inode } = this.parts;
    if (writer !== null || this.closed) return 'same';
    const refreshed = attempt(() => {
      const there = files.stat(path);
      if (there === null || there.inode !== inode || there.size < this.end) return 'replaced';
      return this.takeIn(new FileBytes(files, { path, inode, length: there.size, longest: longestLine }));
    });
    return refreshed.ok ? refreshed.value : 'same';
  }

  /** Closes the file and releases its lock. */
  close(): void {
    this.closed = true;
    this.parts.writer?.close();
  }

  private takeIn(bytes: FileBytes): Refreshed {
    let refreshed: Refreshed = 'same';
    // A line without its newline, or not yet right, is still being written.
    for (let line = lineAt(bytes, this.end, 1); line?.whole; line = lineAt(bytes, line.end, line.number + 1)) {
      const decoded = decodeLine(line.bytes);
      if (!decoded.ok && !decoded.intact) break;
      const why = decoded.ok ? this.parts.chain.addParsed(decoded.value) : decoded.message;
      if (why !== null) return 'replaced';
      this.end = line.end;
      refreshed = 'grown';
    }
    return refreshed;
  }

  private unfit(record: Record, why: string): Problem {
    return problem('unfit', `${shown(this.path)}: not saved, record ${record.seq} cannot be kept: ${why}`);
  }
}
