import { constants, fstatSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';

/**
 * Whether a file descriptor is a terminal. Only character devices other than the null device can be one, and only about
 * those node:tty is asked, because it takes a while to load.
 */
export function isTerminal(fd: 0 | 1 | 2): boolean {
  try {
    const { rdev, mode } = fstatSync(fd);
    const isCharacterDevice = (mode & constants.S_IFMT) === constants.S_IFCHR;
    if (!isCharacterDevice || rdev === statSync(devNull).rdev) return false;
  } catch {
    // Systems without such descriptors or devices: node:tty decides.
  }
  return process.getBuiltinModule('node:tty').isatty(fd);
}

/** Whether the reader of standard output has closed it. */
let outputClosed = false;

/**
 * Writes a whole text before it returns. A reader that closes standard output early (`| head -1`) is no failure: the command
 * goes on and prints no more. Errors of standard error are ignored.
 */
export function write(fd: 1 | 2, text: string): void {
  if (fd === 1 && outputClosed) return;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      // A full pipe that another process has set not to block: its reader is slower.
      if (code === 'EAGAIN') pause();
      else if (fd === 2) return;
      else if (code !== 'EPIPE') throw error;
      else {
        outputClosed = true;
        return;
      }
    }
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
