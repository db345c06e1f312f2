import { constants, fstatSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { exits } from './exits.ts';

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

/**
 * Writes all of a text, and is done when it returns. A reader that has seen enough (`| head -1`) ends the process quietly;
 * complaints that nobody can read are dropped.
 */
export function write(fd: 1 | 2, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      // A pipe that others set not to block is full: its reader is slower than we are.
      if (code === 'EAGAIN') pause();
      else if (fd === 2) return;
      else if (code === 'EPIPE') process.exit(exits.done);
      else throw error;
    }
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
