import { dirname } from 'node:path';
import type { Files } from './files.ts';
import { attempt, raise } from './problem.ts';

/** Reads a file from `at` to its end. */
export function readFrom(files: Files, fd: number, at: number): Buffer {
  const guess = Math.max(0, files.stateOf(fd).size - at);
  // One byte more than there should be, so that the end is met without growing.
  let into = Buffer.allocUnsafe(guess + 1);
  let filled = 0;
  for (;;) {
    const got = files.read(fd, into.subarray(filled), into.length - filled, at + filled);
    if (got === 0) return into.subarray(0, filled);
    filled += got;
    if (filled === into.length) into = Buffer.concat([into, Buffer.allocUnsafe(into.length)]);
  }
}

/** Reads so many bytes of a file from a place, or as many as there are. */
export function readSome(files: Files, fd: number, at: number, length: number): Buffer {
  const into = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const got = files.read(fd, into.subarray(filled), length - filled, at + filled);
    if (got === 0) break;
    filled += got;
  }
  return into.subarray(0, filled);
}

/** Writes all bytes at a place: a write may take only part of them, and a full disk does so before it fails. */
export function writeAll(files: Files, fd: number, bytes: Uint8Array, at: number): void {
  let done = 0;
  while (done < bytes.length) {
    const wrote = files.write(fd, bytes, done, at + done);
    if (wrote <= 0) raise({ errno: 'EIO', why: 'a write wrote nothing' });
    done += wrote;
  }
}

/** Makes a file with these bytes and sees them to the disk; its name is there for good after a `syncFolder`. */
export function writeNew(files: Files, path: string, bytes: Uint8Array): void {
  const fd = files.open(path, 'new');
  const wrote = attempt(() => {
    writeAll(files, fd, bytes, 0);
    files.sync(fd);
  });
  const closed = attempt(() => files.close(fd));
  const failed = !wrote.ok ? wrote : closed;
  if (failed.ok) return;
  attempt(() => files.unlink(path));
  raise(failed);
}

/**
 * Makes a file whole or not at all, never over another: written beside, synced, given its name. Throws EEXIST where the
 * name is taken. `mark` makes the name of the file beside unique.
 */
export function createWhole(files: Files, path: string, bytes: Uint8Array, mark: string): void {
  const beside = `${path}.new-${mark}`;
  writeNew(files, beside, bytes);
  const named = attempt(() => giveName(files, beside, path));
  attempt(() => files.unlink(beside));
  if (!named.ok) raise(named);
  const kept = attempt(() => files.syncFolder(dirname(path)));
  if (kept.ok) return;
  attempt(() => files.unlink(path));
  raise(kept);
}

/** Puts new bytes in a file's place, whole or not at all. Whoever wants the old ones keeps them first. */
export function replaceWhole(files: Files, path: string, bytes: Uint8Array, mark: string): void {
  const beside = `${path}.new-${mark}`;
  writeNew(files, beside, bytes);
  const renamed = attempt(() => files.rename(beside, path));
  if (!renamed.ok) {
    attempt(() => files.unlink(beside));
    raise(renamed);
  }
  files.syncFolder(dirname(path));
}

/** Keeps bytes under the first free of the names for 1, 2, 3, …, synced, and answers which. */
export function keepBeside(files: Files, bytes: Uint8Array, nameOf: (n: number) => string): string {
  for (let n = 1; ; n += 1) {
    const path = nameOf(n);
    const made = attempt(() => writeNew(files, path, bytes));
    if (made.ok) {
      files.syncFolder(dirname(path));
      return path;
    }
    if (made.errno !== 'EEXIST') raise(made);
  }
}

/** Disks without hard links (FAT, some network disks) say so in several ways. */
export const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a file a name that must be free, in one step where the disk can. The first name may stay or go. */
function giveName(files: Files, from: string, to: string): void {
  const linked = attempt(() => files.link(from, to));
  if (linked.ok) return;
  if (!noLinks.has(linked.errno)) raise(linked);
  // The lock of the file is held, so that only a stranger could take the name between these two lines.
  if (files.stat(to) !== null) raise({ errno: 'EEXIST', why: 'taken' });
  files.rename(from, to);
}
