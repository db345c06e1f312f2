import { basename } from 'node:path';
import { clean } from '../../state/clean.ts';

export const problemCodes = [
  'missing',
  'exists',
  'bad-name',
  'locked',
  'read-only',
  'damaged',
  'newer',
  'foreign',
  'too-big',
  'changed',
  'unfit',
  'io',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** A problem that a user can meet, as a value with one line to show. Exceptions are bugs. */
export interface Problem {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly message: string;
}

export function problem(code: ProblemCode, message: string): Problem {
  return { ok: false, code, message };
}

/** The name of a file for messages: without its folder, cleaned. */
export function shown(path: string): string {
  return clean(basename(path) || path);
}

/** A call to the file system that failed: its error, why in words, and the file where the caller does not name it. */
export interface Failure {
  readonly errno: string;
  readonly why: string;
  readonly path?: string;
}

export type Attempt<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Failure);

/** Runs an action on files. Errors of the file system become values; others are bugs and are thrown. */
export function attempt<T>(action: () => T): Attempt<T> {
  try {
    return { ok: true, value: action() };
  } catch (error) {
    const failed = systemError(error);
    if (failed === null) throw error;
    return failed;
  }
}

/** An exception as the failed call to the file system that it reports; null where it reports something else. */
export function systemError(error: unknown): ({ readonly ok: false } & Failure) | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  // Node's errors about wrong arguments have codes too (ERR_…) and are bugs, except a NUL in a path.
  const isNul = error.code === 'ERR_INVALID_ARG_VALUE' && error.message.includes('null bytes');
  const errno = isNul ? 'ENOENT' : error.code;
  if (!/^E[A-Z0-9]+$/.test(errno)) return null;
  return { ok: false, errno, why: ('why' in error ? String(error.why) : reasons[errno]) ?? errno };
}

/** Throws a failed attempt again, for a caller that turns it into a value. */
export function raise({ errno, why, path }: Failure): never {
  throw Object.assign(new Error(why), { code: errno, why, ...(path === undefined ? {} : { path }) });
}

/** A failed call to the file system as a problem of this file. */
export function ioProblem(path: string, { errno, why }: Failure): Problem {
  const code = errno === 'ENOENT' ? 'missing' : errno === 'EEXIST' ? 'exists' : 'io';
  return problem(code, `${shown(path)}: ${why}`);
}

/** What a failed call says, by its errno; null where it is not known. */
export function reasonOf(errno: string): string | null {
  return reasons[errno] ?? null;
}

const reasons: { readonly [errno: string]: string } = Object.assign(Object.create(null), {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'disk full',
  EDQUOT: 'quota used up',
  EFBIG: 'the file may not grow any further',
  EINVAL: 'is no regular file',
  EOVERFLOW: 'is too large',
  EAGAIN: 'cannot be read now',
  EIO: 'disk error',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENOENT: 'there is no such file',
  EEXIST: 'there already is such a file',
  EISDIR: 'is a folder',
  ENOTDIR: 'part of the path is not a folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the links go round in a circle',
  EXDEV: 'is on another disk than the library, so that the trash cannot take it; --for-good deletes it',
  EBUSY: 'in use by another program',
  ESTALE: 'the network disk has gone away',
});
