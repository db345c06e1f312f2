import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// cspell:ignore statfs bavail
const memory = '/dev/shm';

/** Whether so many bytes are free in memory that is used as a disk: hostile files take some of them. */
function hasMemory(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > bytes;
  } catch {
    return false;
  }
}

/**
 * Gives all tests one folder for temporary files, where nothing is from before; in memory where there is room, so that no test
 * waits for a disk. It is removed after them.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(hasMemory(4e9) ? memory : tmpdir(), 'vrule-tests-'));
  // As /tmp is: some tests run a program as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
