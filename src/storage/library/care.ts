import { basename, dirname, join } from 'node:path';
import type { Environment } from '../files/environment.ts';
import type { Files } from '../files/files.ts';
import { attempt, ioProblem, type Problem, problem, raise, shown } from '../files/problem.ts';
import {
  createWhole,
  isSameFile,
  isTemporaryOf,
  namesIfThere,
  replaceWhole,
  stateIfThere,
} from '../files/whole-files.ts';
import { headerLines, loadHeaders } from '../format/header.ts';
import { forgetCheckpoint } from '../journal/checkpoint.ts';
import { findFile, readingFile } from '../journal/file-bytes.ts';
import { takeFileLock } from '../lock/file-lock.ts';
import { lockPath } from '../lock/lock.ts';
import { ending } from './names.ts';

/** The path of a file that was found, moved or removed. */
export interface Done {
  readonly ok: true;
  readonly path: string;
}

/**
 * Removes the file of an encounter and what is beside it for good; of a file with several names (hard links) only this name. Refuses one
 * that is open elsewhere, and one that is no file of vrule.
 */
export function removeFile(path: string, environment: Environment): Done | Problem {
  const { files } = environment;
  return withLock(path, environment, (real) => {
    const removed = attempt(() => {
      const beside = hasOtherNames(files, real) ? [] : sideFiles(files, real);
      files.unlink(real);
      for (const side of beside) attempt(() => files.unlink(real + side));
      files.syncFolder(dirname(real));
    });
    return removed.ok ? { ok: true, path: real } : ioProblem(real, removed);
  });
}

/**
 * Moves the file of an encounter to a path in the same file system, in one step, then the files beside it. Refuses a path that is
 * taken, and a file with several names, which could not be written to any more. `prepare` makes the folder, once the file is locked.
 */
export function moveFile(
  path: string,
  to: string,
  environment: Environment,
  prepare: () => Problem | null = () => null,
): Done | Problem {
  const { files } = environment;
  return withLock(path, environment, (real) => {
    if (hasOtherNames(files, real)) return problem('read-only', `${shown(real)}: has another name (a hard link)`);
    const unprepared = prepare();
    if (unprepared !== null) return unprepared;
    const target = attempt(() => join(files.real(dirname(to)), basename(to)));
    if (!target.ok) return ioProblem(dirname(to), target);
    const lock = takeFileLock(target.value, environment);
    if ('code' in lock) return lock;
    const moved = movePlainFile(real, target.value, environment);
    lock.release();
    if (moved.ok) moveSideFiles(files, real, target.value);
    return moved;
  });
}

/** The same of a file that is none of vrule's journals, and so is open nowhere. */
export function movePlainFile(
  path: string,
  to: string,
  { files }: Environment,
  prepare: () => Problem | null = () => null,
): Done | Problem {
  const unprepared = prepare();
  if (unprepared !== null) return unprepared;
  const moved = attempt(() => {
    if (files.stat(to) !== null) raise({ errno: 'EEXIST', why: 'there already is such a file' });
    files.rename(path, to);
    syncBoth(files, path, to);
  });
  return moved.ok ? { ok: true, path: to } : ioProblem(path, moved);
}

export function hasOtherNames(files: Files, path: string): boolean {
  return (stateIfThere(files, path)?.links ?? 0) > 1;
}

/** Whether two paths that differ are one name of one file, because capitals or accents do not count on its disk. */
export function isOneFile(files: Files, one: string, other: string): boolean {
  const state = one === other ? null : stateIfThere(files, one);
  return state?.links === 1 && isSameFile(state, stateIfThere(files, other));
}

/**
 * Gives the file of an encounter another path, and the encounter the name of its new file. Refuses a path that is taken. The new
 * file is on the disk before the old one is removed.
 */
export function renameFile(path: string, to: string, name: string, environment: Environment): Done | Problem {
  const { files } = environment;
  return withLock(path, environment, (real, headers) => {
    const folder = attempt(() => files.real(dirname(to)));
    if (!folder.ok) return ioProblem(dirname(to), folder);
    const target = join(folder.value, basename(to));
    const respelled = isOneFile(files, real, target);
    // The lock of the file is that of its other spelling.
    const lock = respelled ? { release: () => undefined } : takeFileLock(target, environment);
    if ('code' in lock) return lock;
    const bytes = readingFile(real, environment, (file) => {
      // A header that is damaged, or of another format, stays as it is.
      if ('ok' in headers || headers.damage !== null) return file.all();
      return Buffer.concat([headerLines({ ...headers.header, name }), file.all().subarray(headers.at)]);
    });
    const moved = attempt(() => {
      if (!Buffer.isBuffer(bytes)) return;
      if (respelled) {
        replaceWhole(files, real, bytes);
        files.rename(real, target);
        return files.syncFolder(dirname(target));
      }
      if (files.stat(target) !== null) raise({ errno: 'EEXIST', why: 'there already is such a file' });
      createWhole(files, target, bytes, files.stat(real)?.access ?? null);
      files.unlink(real);
      files.syncFolder(dirname(real));
    });
    lock.release();
    if (!Buffer.isBuffer(bytes)) return bytes;
    if (!moved.ok) return ioProblem(target, moved);
    moveSideFiles(files, real, target);
    return { ok: true, path: target };
  });
}

/** Moves what is kept beside a file, as far as the names there are free. The file itself is where it belongs already. */
export function moveSideFiles(files: Files, from: string, to: string): void {
  for (const side of sideFiles(files, from)) {
    attempt(() => {
      if (files.stat(to + side) === null || isOneFile(files, from + side, to + side))
        files.rename(from + side, to + side);
    });
  }
  attempt(() => syncBoth(files, from, to));
}

/** The endings of what is kept beside a file: cut tails, damaged and older versions; no locks and no temporary files. */
function sideFiles(files: Files, path: string): readonly string[] {
  const name = basename(path);
  const lock = basename(lockPath(path));
  return namesIfThere(files, dirname(path))
    .filter((file) => file.startsWith(`${name}.`) && !file.includes('/'))
    .filter((file) => !file.startsWith(lock) && !isTemporaryOf(name, file) && !file.endsWith(ending))
    .map((file) => file.slice(name.length));
}

/** The new name is on the disk before the old one is gone from it. */
function syncBoth(files: Files, from: string, to: string): void {
  files.syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) files.syncFolder(dirname(from));
}

/** Does something with a file of vrule that is open nowhere, as far as its header shows whose it is. */
function withLock(
  path: string,
  environment: Environment,
  action: (real: string, headers: ReturnType<typeof loadHeaders>) => Done | Problem,
): Done | Problem {
  const real = findFile(path, environment);
  if (typeof real !== 'string') return real;
  const lock = takeFileLock(real, environment);
  if ('code' in lock) return lock;
  try {
    const headers = readingFile(real, environment, (bytes) => loadHeaders(bytes, shown(real)));
    if ('code' in headers && headers.code === 'foreign') return headers;
    const done = action(real, headers);
    if (done.ok) forgetCheckpoint(real, environment);
    return done;
  } finally {
    lock.release();
  }
}
