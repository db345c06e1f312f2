import { constants, fstatSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';

/**
 * Whether a descriptor is a terminal. Terminals are character devices, as is the null device; of others it is asked in
 * full, for the library that knows takes a while to load.
 */
export function isTerminal(fd: 0 | 1 | 2): boolean {
  try {
    const { rdev, mode } = fstatSync(fd);
    const isCharacterDevice = (mode & constants.S_IFMT) === constants.S_IFCHR;
    if (!isCharacterDevice || rdev === statSync(devNull).rdev) return false;
  } catch {
    // Where descriptors or devices are not like this, the library knows.
  }
  return process.getBuiltinModule('node:tty').isatty(fd);
}

/** Whether the reader of what is printed has gone. */
let unread = false;

/**
 * Writes all of a text, and is done when it returns. A reader that has seen enough (`| head -1`) is no failure: what was
 * begun is done to its end, and no more is printed. Complaints that nobody can read are dropped.
 */
export function write(fd: 1 | 2, text: string): void {
  if (fd === 1 && unread) return;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      // A pipe that others set not to block is full: its reader is slower than we are.
      if (code === 'EAGAIN') pause();
      else if (fd === 2) return;
      else if (code !== 'EPIPE') throw error;
      else {
        unread = true;
        return;
      }
    }
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
