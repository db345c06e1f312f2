import { dirname, join } from 'node:path';
import { attempt, ioProblem, type Problem, problem, shown } from '../files/problem.ts';
import { readFrom } from '../files/whole-files.ts';
import type { World } from '../files/world.ts';
import { largestFile } from '../format/limits.ts';
import { removeLeftovers } from '../lock/leftovers.ts';
import { describeHolder, type Lock, lockPath, takeLock } from '../lock/lock.ts';

/** The path of a regular file with links resolved, so that two names of one file have the same lock. */
export function findFile(path: string, { files }: World): string | Problem {
  const found = attempt(() => {
    const real = files.real(path);
    return { real, kind: files.stat(real)?.kind };
  });
  if (!found.ok) return ioProblem(path, found);
  const { real, kind } = found.value;
  if (kind === 'file') return real;
  return problem('io', `${shown(path)}: ${kind === 'folder' ? 'is a folder' : 'is not a file'}`);
}

/**
 * Takes the lock of a file, or says why the file is read-only. A file with several names (hard links) in its folder is locked under
 * each of them, so that it has one writer whatever it is called. With a name in another folder, where nobody sees this lock, it is
 * read-only.
 */
export function takeFileLock(path: string, world: World): Lock | Problem {
  const names = namesOf(path, world);
  if (names === null) {
    return problem(
      'read-only',
      'read-only: the file has another name in another folder (a hard link); copy it to change it',
    );
  }
  const locks: Lock[] = [];
  for (const name of names) {
    const lock = takeNameLock(name, world);
    if ('code' in lock) {
      for (const taken of locks) taken.release();
      return lock;
    }
    locks.push(lock);
  }
  // Where others wait as well, looking through what they have begun to write would only make them wait longer.
  if (locks.every(({ waited }) => waited !== true)) removeLeftovers(path, world);
  return {
    ok: true,
    isOurs: () => locks.every((lock) => lock.isOurs()),
    release: () => {
      for (const lock of locks) lock.release();
    },
  };
}

/** All paths of a file, in alphabetical order, so that two processes meet at the first one; null where some are in another folder. */
function namesOf(path: string, { files }: World): readonly string[] | null {
  const state = attempt(() => files.stat(path));
  if (!state.ok || state.value === null || state.value.links <= 1) return [path];
  const { inode, device, links } = state.value;
  const folder = dirname(path);
  const isSame = (name: string): boolean => {
    const other = attempt(() => files.stat(name));
    return other.ok && other.value?.inode === inode && other.value.device === device;
  };
  const listed = attempt(() => files.list(folder));
  const names = listed.ok ? listed.value.map((name) => join(folder, name)).filter(isSame) : [];
  return names.length < links ? null : names.sort();
}

function takeNameLock(path: string, world: World): Lock | Problem {
  const lock = takeLock(lockPath(path), world);
  if (lock.ok) return lock;
  if ('errno' in lock) return problem('read-only', `read-only: ${lock.why} (its lock cannot be made)`);
  return problem('locked', `read-only: ${describeHolder(lock.by, shown(lockPath(path)), world)}`);
}

/** Reads a whole file, or returns why it cannot be read. */
export function readWhole(path: string, fd: number, { files }: World): Buffer | Problem {
  const read = attempt(() => (files.stateOf(fd).size > largestFile ? null : readFrom(files, fd, 0, largestFile)));
  if (!read.ok) return ioProblem(path, read);
  if (read.value !== null && read.value.length <= largestFile) return read.value;
  return problem('too-big', `${shown(path)}: larger than 256 MB`);
}

/** Opens a file, reads it with `read`, and closes it. */
export function readingFile<T>(path: string, world: World, read: (bytes: Buffer, inode: number) => T): T | Problem {
  const { files } = world;
  const opened = attempt(() => files.open(path, 'read'));
  if (!opened.ok) return ioProblem(path, opened);
  const bytes = readWhole(path, opened.value, world);
  const state = attempt(() => files.stateOf(opened.value));
  attempt(() => files.close(opened.value));
  if ('code' in bytes) return bytes;
  return state.ok ? read(bytes, state.value.inode) : ioProblem(path, state);
}
