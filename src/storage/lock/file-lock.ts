/** The lock of an encounter's file, under each of its names. */
import { basename, dirname, join } from 'node:path';
import { clean } from '../../state/clean.ts';
import type { Environment } from '../files/environment.ts';
import { attempt, type Problem, problem, shown } from '../files/problem.ts';
import { isElsewhere } from '../files/processes.ts';
import { isSameFile, isTemporaryOf, namesIfThere, stateIfThere } from '../files/whole-files.ts';
import { type Holder, type Lock, lockPath, readLock, takeLock } from './lock.ts';

/**
 * Takes the lock of a file, or says why the file is read-only. A file with several names (hard links) in its folder is locked under
 * each of them, so that it has one writer whatever it is called. With a name in another folder, where nobody sees this lock, it is
 * read-only.
 */
export function takeFileLock(path: string, environment: Environment): Lock | Problem {
  const names = namesOf(path, environment);
  if (names === null) {
    return problem(
      'read-only',
      'read-only: the file has another name in another folder (a hard link); copy it to change it',
    );
  }
  const locks: Lock[] = [];
  for (const name of names) {
    const lock = takeLock(lockPath(name), environment);
    if (lock.ok) {
      locks.push(lock);
      continue;
    }
    for (const taken of locks) taken.release();
    if ('errno' in lock) return problem('read-only', `read-only: ${lock.why} (its lock cannot be made)`);
    return problem('locked', `read-only: ${describeHolder(lock.by, shown(lockPath(name)), environment)}`);
  }
  // Where others wait as well, looking through what they have begun to write would only make them wait longer.
  if (locks.every(({ waited }) => waited !== true)) removeLeftovers(path, environment);
  return {
    ok: true,
    isOurs: () => locks.every((lock) => lock.isOurs()),
    release: () => {
      for (const lock of locks) lock.release();
    },
  };
}

/** All paths of a file, in alphabetical order, so that two processes meet at the first one; null where some are in another folder. */
function namesOf(path: string, { files }: Environment): readonly string[] | null {
  const state = stateIfThere(files, path);
  if (state === null || state.links <= 1) return [path];
  const folder = dirname(path);
  const beside = namesIfThere(files, folder).map((name) => join(folder, name));
  const names = beside.filter((name) => isSameFile(state, stateIfThere(files, name)));
  return names.length < state.links ? null : names.sort();
}

/** A lock that cannot be read may still be being written; after so many milliseconds it is not. */
const writtenWithin = 60_000;

/**
 * Removes what processes that were killed left beside a file: temporary files, and locks that were not finished or that they held
 * while they took over the lock of the file. The caller holds that lock, so that nobody else writes or replaces the file now.
 */
export function removeLeftovers(path: string, environment: Environment): void {
  const { files } = environment;
  const folder = dirname(path);
  const name = basename(path);
  const lock = basename(lockPath(path));
  for (const file of namesIfThere(files, folder)) {
    const isLeft =
      isTemporaryOf(name, file) || (file.startsWith(`${lock}.`) && isStale(join(folder, file), environment));
    if (isLeft) attempt(() => files.unlink(join(folder, file)));
  }
}

function isStale(path: string, { files, processes, now }: Environment): boolean {
  const holder = readLock(files, path);
  if (holder === 'gone') return false;
  if (holder !== null) return processes.isGone(holder);
  const state = stateIfThere(files, path);
  return state !== null && now().getTime() - state.modified > writtenWithin;
}

/**
 * The owner of a lock in words: `open elsewhere since 20:14 (user@host, pid 123)`. Names the lock where `environment` cannot find out
 * whether the owner is gone: where its start is not known, or it ran on another computer or in another namespace of processes.
 */
export function describeHolder(
  by: Holder | null,
  lockName: string,
  environment: Pick<Environment, 'now' | 'processes'>,
): string {
  if (by === null) return `${clean(lockName)} cannot be read; remove it if no program has the file open`;
  const since = new Date(by.since);
  // A lock may state a date that there is not, such as a 13th month.
  const when = Number.isNaN(since.getTime()) ? '' : ` since ${clockTime(since, environment.now())}`;
  const unsure =
    by.start === null || isElsewhere(by, environment.processes.self())
      ? `; if no vrule has it open, remove ${clean(lockName)}`
      : '';
  return `open elsewhere${when} (${clean(`${by.user}@${by.host}`)}, pid ${by.pid})${unsure}`;
}

/** The time of day, after the date where it is not today. */
function clockTime(at: Date, now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  if (at.toDateString() === now.toDateString()) return time;
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${time}`;
}
