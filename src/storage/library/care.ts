import { basename, dirname, join } from 'node:path';
import { attempt, ioProblem, type Problem, raise, shown } from '../files/problem.ts';
import { createWhole } from '../files/whole-files.ts';
import type { World } from '../files/world.ts';
import { findFile, readingFile, takeFileLock } from '../journal/access.ts';
import { headerLines, loadHeaders } from '../journal/headers.ts';

/** The path of a file that was renamed or removed. */
export interface Done {
  readonly ok: true;
  readonly path: string;
}

/** Removes the file of an encounter. Refuses one that is open elsewhere, and one that is no file of vrule. */
export function removeFile(path: string, world: World): Done | Problem {
  return withLock(path, world, (real) => {
    const foreign = readingFile(real, world, (bytes) => loadHeaders(bytes, shown(real)));
    if ('code' in foreign && foreign.code === 'foreign') return foreign;
    const removed = attempt(() => {
      world.files.unlink(real);
      world.files.syncFolder(dirname(real));
    });
    return removed.ok ? { ok: true, path: real } : ioProblem(real, removed);
  });
}

/**
 * Gives the file of an encounter another path, and the encounter the name of its new file. Refuses a path that is taken. The new
 * file is on the disk before the old one is removed.
 */
export function renameFile(path: string, to: string, name: string, world: World): Done | Problem {
  const { files } = world;
  return withLock(path, world, (real) => {
    const folder = attempt(() => files.real(dirname(to)));
    if (!folder.ok) return ioProblem(dirname(to), folder);
    const target = join(folder.value, basename(to));
    const lock = takeFileLock(target, world);
    if ('code' in lock) return lock;
    const bytes = readingFile(real, world, (all) => renamed(all, name, shown(real)));
    const moved = attempt(() => {
      if (!Buffer.isBuffer(bytes)) return;
      if (files.stat(target) !== null) raise({ errno: 'EEXIST', why: 'there already is such a file' });
      createWhole(files, target, bytes, files.stat(real)?.access ?? null);
      files.unlink(real);
      files.syncFolder(dirname(real));
    });
    lock.release();
    if (!Buffer.isBuffer(bytes)) return bytes;
    return moved.ok ? { ok: true, path: target } : ioProblem(target, moved);
  });
}

function withLock(path: string, world: World, action: (real: string) => Done | Problem): Done | Problem {
  const real = findFile(path, world);
  if (typeof real !== 'string') return real;
  const lock = takeFileLock(real, world);
  if ('code' in lock) return lock;
  try {
    return action(real);
  } finally {
    lock.release();
  }
}

/** The bytes of a file with another name in its header; as they are where the header is damaged or of another format. */
function renamed(bytes: Buffer, name: string, shownName: string): Buffer | Problem {
  const headers = loadHeaders(bytes, shownName);
  if ('code' in headers && headers.code === 'foreign') return headers;
  if ('ok' in headers || headers.damage !== null) return bytes;
  return Buffer.concat([headerLines({ ...headers.header, name }), bytes.subarray(headers.at)]);
}
