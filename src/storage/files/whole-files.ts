import { dirname } from 'node:path';
import type { Access, FileState, Files } from './files.ts';
import { attempt, raise } from './problem.ts';

/** Reads up to `length` bytes of a file from `at`. */
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

/** Reads up to `length` bytes of a regular file from `at`. */
export function readPart(files: Files, path: string, at: number, length: number): Buffer {
  const fd = files.open(path, 'read');
  try {
    return readSome(files, fd, at, length);
  } finally {
    files.close(fd);
  }
}

/** Reads a whole regular file. Throws where it has more than so many bytes. */
export function readSmall(files: Files, path: string, most: number): Buffer {
  const bytes = readPart(files, path, 0, most + 1);
  return bytes.length <= most ? bytes : raise({ errno: 'EOVERFLOW', why: 'is too large' });
}

/** The state of a file; null where there is none, or it cannot be looked at. */
export function stateIfThere(files: Files, path: string): FileState | null {
  const state = attempt(() => files.stat(path));
  return state.ok ? state.value : null;
}

/** The names in a folder; none where it cannot be read. */
export function namesIfThere(files: Files, folder: string): readonly string[] {
  const names = attempt(() => files.list(folder));
  return names.ok ? names.value : [];
}

/** Whether these are states of one file, whatever its names. */
export function isSameFile(one: FileState | null, other: FileState | null): boolean {
  return one !== null && one.inode === other?.inode && one.device === other.device;
}

/** Writes all bytes at `at`. One write may write only part of them, as a full disk does before it fails. */
export function writeAll(files: Files, fd: number, bytes: Uint8Array, at: number): void {
  let done = 0;
  while (done < bytes.length) {
    const wrote = files.write(fd, bytes, done, at + done);
    if (wrote <= 0) raise({ errno: 'EIO', why: 'a write wrote nothing' });
    done += wrote;
  }
}

/** Who may use a file that nobody but its owner needs. */
const ownerOnly = 0o600;
/** Who may use a text that is saved to be shown to others. */
const forAll = 0o644;

/**
 * Creates a file with these bytes and syncs it; its name is durable after a `syncFolder`. `access`: that of another file, or the
 * permissions of a new one. Returns its state; a file that could not be written whole is removed.
 */
export function writeNew(files: Files, path: string, pieces: Iterable<Uint8Array>, access: Access | number): FileState {
  const fd = files.open(path, 'new', typeof access === 'number' ? access : ownerOnly);
  const wrote = attempt(() => {
    try {
      if (typeof access !== 'number') files.setAccess(fd, access);
      let at = 0;
      for (const piece of pieces) {
        writeAll(files, fd, piece, at);
        at += piece.length;
      }
      files.sync(fd);
      return files.stateOf(fd);
    } finally {
      files.close(fd);
    }
  });
  if (wrote.ok) return wrote.value;
  attempt(() => files.unlink(path));
  return raise(wrote);
}

/**
 * Creates a file whole or not at all: written to a temporary file, synced, then given its name. Throws EEXIST where the name is
 * taken. `access`: that of its owner alone if null.
 */
export function createWhole(files: Files, path: string, bytes: Uint8Array, access: Access | null): void {
  const beside = temporaryName(path);
  writeNew(files, beside, [bytes], access ?? ownerOnly);
  const named = attempt(() => giveName(files, beside, path));
  attempt(() => files.unlink(beside));
  if (!named.ok) raise(named);
  const kept = attempt(() => files.syncFolder(dirname(path)));
  if (kept.ok) return;
  attempt(() => files.unlink(path));
  raise(kept);
}

/** Replaces the bytes of a file, whole or not at all, and keeps its permissions and owner. */
export function replaceWhole(files: Files, path: string, bytes: Uint8Array): void {
  replace(files, path, [bytes], files.stat(path)?.access ?? ownerOnly);
}

/**
 * Saves a text that comes piece by piece, whole or not at all, in place of a file of that name if there is one, whose permissions it keeps;
 * `isPrivate`: for its owner alone.
 */
export function saveWhole(files: Files, path: string, chunks: Iterable<string>, isPrivate = false): void {
  const there = files.stat(path);
  if (there?.kind === 'folder') raise({ errno: 'EISDIR', why: 'is a folder' });
  if (there?.kind === 'other') raise({ errno: 'EINVAL', why: 'is no regular file' });
  replace(
    files,
    there === null ? path : files.real(path),
    pieces(chunks),
    isPrivate ? ownerOnly : (there?.access ?? forAll),
  );
}

function replace(files: Files, path: string, pieces: Iterable<Uint8Array>, access: Access | number): void {
  const beside = temporaryName(path);
  writeNew(files, beside, pieces, access);
  const renamed = attempt(() => files.rename(beside, path));
  if (!renamed.ok) {
    attempt(() => files.unlink(beside));
    raise(renamed);
  }
  files.syncFolder(dirname(path));
}

/** So many bytes of a text are written at a time. */
const pieceSize = 64 * 1024;

function* pieces(chunks: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const chunk of chunks) {
    text += chunk;
    if (text.length < pieceSize) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** 16 hex digits that no other lock, temporary file or file in the trash has. */
export function newMark(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex');
}

function temporaryName(path: string): string {
  return `${path}.new-${newMark()}`;
}

/** Whether a file is one that `createWhole` or `replaceWhole` wrote for a path, by their names in their folder. */
export function isTemporaryOf(path: string, file: string): boolean {
  return file.startsWith(`${path}.new-`) && /^[0-9a-f]{16}$/.test(file.slice(path.length + '.new-'.length));
}

/**
 * Saves bytes of the file at `of`, with the same permissions, synced, under the first free name for 1, 2, 3, …, and returns its path.
 */
export function keepBeside(files: Files, of: string, bytes: Uint8Array, nameOf: (n: number) => string): string {
  const access = files.stat(of)?.access ?? ownerOnly;
  for (let n = 1; ; n += 1) {
    const path = nameOf(n);
    const made = attempt(() => writeNew(files, path, [bytes], access));
    if (made.ok) {
      files.syncFolder(dirname(path));
      return path;
    }
    if (made.errno !== 'EEXIST') raise(made);
  }
}

/** The errors of disks without hard links (FAT, some network disks). On Windows it is EISDIR, of all things. */
export const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR']);

/** Gives a file a name that must be free, in one step where the disk allows it. The first name may remain. */
function giveName(files: Files, from: string, to: string): void {
  const linked = attempt(() => files.link(from, to));
  if (linked.ok) return;
  if (!noLinks.has(linked.errno)) raise(linked);
  // The lock of the file is held, so that only another program could take the name between these two lines.
  if (files.stat(to) !== null) raise({ errno: 'EEXIST', why: 'there already is such a file' });
  files.rename(from, to);
}
