import { basename, dirname, join } from 'node:path';
import { attempt } from '../files/problem.ts';
import { isTemporaryOf } from '../files/whole-files.ts';
import type { World } from '../files/world.ts';
import { lockPath, readLock } from './lock.ts';

/** A lock that cannot be read may still be being written; after so many milliseconds it is not. */
const writtenWithin = 60_000;

/**
 * Removes what processes that were killed left beside a file: temporary files, and locks that were not finished or that they held
 * while they took over the lock of the file. The caller holds that lock, so that nobody else writes or replaces the file now.
 */
export function removeLeftovers(path: string, world: World): void {
  const { files } = world;
  const folder = dirname(path);
  const listed = attempt(() => files.list(folder));
  const name = basename(path);
  const lock = basename(lockPath(path));
  for (const file of listed.ok ? listed.value : []) {
    const isLeft = isTemporaryOf(name, file) || (file.startsWith(`${lock}.`) && isStale(join(folder, file), world));
    if (isLeft) attempt(() => files.unlink(join(folder, file)));
  }
}

function isStale(path: string, { files, processes, now }: World): boolean {
  const holder = readLock(files, path);
  if (holder === 'gone') return false;
  if (holder !== null) return processes.isGone(holder);
  const state = attempt(() => files.stat(path));
  return state.ok && state.value !== null && now().getTime() - state.value.modified > writtenWithin;
}
