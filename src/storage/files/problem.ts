import { basename } from 'node:path';
import { clean } from '../../state/clean.ts';

/** Why storage could not do what it was asked. */
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

/** Something that a user can meet, as a value: one line, ready to be shown. Exceptions are bugs. */
export interface Problem {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly message: string;
}

/** A problem in one sentence. */
export function problem(code: ProblemCode, message: string): Problem {
  return { ok: false, code, message };
}

/** A file's name as it may be shown: without its folder, cleaned. */
export function shown(path: string): string {
  return clean(basename(path));
}

/** What became of a call to the file system. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errno: string; readonly why: string };

/** Does something with files; an error of the file system becomes a value, any other goes on as the bug that it is. */
export function attempt<T>(action: () => T): Attempt<T> {
  try {
    return { ok: true, value: action() };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === null) throw error;
    return { ok: false, errno, why: reasons[errno] ?? errno };
  }
}

/** Throws what failed once more, for a caller further up that makes a value of it. */
export function raise(failed: { readonly errno: string; readonly why: string }): never {
  throw Object.assign(new Error(failed.why), { code: failed.errno });
}

/** A call to the file system that failed, as a problem with this file. */
export function ioProblem(path: string, failed: { readonly errno: string; readonly why: string }): Problem {
  const code = failed.errno === 'ENOENT' ? 'missing' : failed.errno === 'EEXIST' ? 'exists' : 'io';
  return problem(code, `${shown(path)}: ${failed.why}`);
}

function errnoOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  // Node's own complaints about wrong arguments have codes too (ERR_…) and are bugs, but for a NUL in a path.
  if (error.code === 'ERR_INVALID_ARG_VALUE' && error.message.includes('null bytes')) return 'ENOENT';
  return /^E[A-Z0-9]+$/.test(error.code) ? error.code : null;
}

const reasons: { readonly [errno: string]: string } = Object.assign(Object.create(null), {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'disk full',
  EDQUOT: 'quota used up',
  EFBIG: 'the file may not grow any further',
  EIO: 'disk error',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENOENT: 'there is no such file',
  EEXIST: 'there already is such a file',
  EISDIR: 'is a folder',
  ENOTDIR: 'part of the path is not a folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the links go round in a circle',
  EBUSY: 'in use by another program',
  ESTALE: 'the network disk has gone away',
});
