import { attempt, ioProblem, type Problem, problem, shown } from '../files/problem.ts';
import { readFrom } from '../files/whole-files.ts';
import type { World } from '../files/world.ts';
import { largestFile } from '../format/limits.ts';
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

/** Takes the lock of a file, or says why the file is read-only. */
export function takeFileLock(path: string, world: World): Lock | Problem {
  const lock = takeLock(lockPath(path), world);
  if (lock.ok) return lock;
  if ('errno' in lock) return problem('read-only', `read-only: ${lock.why} (its lock cannot be made)`);
  return problem('locked', `read-only: ${describeHolder(lock.by, shown(lockPath(path)), world.now())}`);
}

/** Reads a whole file, or returns why it cannot be read. */
export function readWhole(path: string, fd: number, { files }: World): Buffer | Problem {
  const read = attempt(() => (files.stateOf(fd).size > largestFile ? null : readFrom(files, fd, 0)));
  if (!read.ok) return ioProblem(path, read);
  return read.value ?? problem('too-big', `${shown(path)}: larger than 256 MB`);
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
