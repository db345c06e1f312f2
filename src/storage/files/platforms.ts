/** What Windows and macOS do otherwise than Linux, behind the interface to the files. */
import type { Files } from './files.ts';
import { attempt, raise } from './problem.ts';

/** Does nothing for so many milliseconds. */
export function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** The files of a system, so that they behave as `Files` promises. `wait`: how a file is waited for that another program holds. */
export function filesOn(platform: NodeJS.Platform, files: Files, wait = pause): Files {
  if (platform === 'win32') return onWindows(files, wait);
  if (platform !== 'darwin') return files;
  // Some disks of macOS give names with their accents apart (NFD), however they were written.
  return {
    ...files,
    list: (path) => files.list(path).map((name) => name.normalize('NFC')),
    real: (path) => files.real(path).normalize('NFC'),
  };
}

/**
 * Windows neither moves nor removes a file that another program holds, as virus scanners, search indexes and backups do for moments.
 * It cannot sync a folder, and keeps names in a journal of its own.
 */
function onWindows(files: Files, wait: typeof pause): Files {
  return {
    ...files,
    open: (path, how, permissions) => patiently(() => files.open(path, how, permissions), busy, wait),
    rename: (from, to) => patiently(() => files.rename(from, to), held, wait),
    unlink: (path) => patiently(() => files.unlink(path), held, wait),
    syncFolder: () => undefined,
  };
}

const busy: ReadonlySet<string> = new Set(['EBUSY']);
/** What Windows says of a file that is held; it says the same of one that may not be changed. */
const held: ReadonlySet<string> = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** The pauses between the tries, in milliseconds: half a second in all. */
const pauses = [5, 10, 20, 40, 80, 160, 200];

function patiently<T>(act: () => T, passing: ReadonlySet<string>, wait: typeof pause): T {
  for (const ms of pauses) {
    const done = attempt(act);
    if (done.ok) return done.value;
    if (!passing.has(done.errno)) return raise(done);
    wait(ms);
  }
  return act();
}
