import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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

/** Removes the folders of runs that were killed: in memory they would take room until the computer is started again. */
function removeLeft(base: string): void {
  for (const name of readdirSync(base)) {
    const [, pid] = /^vrule-tests-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(base, name), { recursive: true, force: true });
    } catch {
      // It is another user's to remove.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user may not be asked.
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
}

/**
 * Gives all tests one folder for temporary files, where nothing is from before; in memory where there is room, so that no test
 * waits for a disk. It is removed after them.
 */
export function setup(): () => void {
  // Before a release there is time to wait for a disk.
  const base = process.env.VRULE_TORTURE !== '1' && hasMemory(4e9) ? memory : tmpdir();
  removeLeft(base);
  const folder = mkdtempSync(join(base, `vrule-tests-${process.pid}-`));
  // As /tmp is: some tests run a program as another user.
  chmodSync(folder, 0o1777);
  // Processes that are killed while they write do so on a disk, where a sync takes its time.
  process.env.VRULE_DISK = tmpdir();
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
