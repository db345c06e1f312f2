import { constants, fstatSync, statSync, writeSync } from 'node:fs';
import { attempt } from '../../storage/files/problem.ts';

/** Whether a file descriptor is a terminal, as it was when this was first asked. */
export function isTerminal(fd: 0 | 1 | 2): boolean {
  terminals[fd] ??= findIfTerminal(fd);
  return terminals[fd];
}

const terminals: (boolean | undefined)[] = [];

/** Only character devices other than the null device can be one, and only about those node:tty is asked: it takes a while to load. */
function findIfTerminal(fd: 0 | 1 | 2): boolean {
  try {
    const { rdev, mode } = fstatSync(fd);
    const isCharacterDevice = (mode & constants.S_IFMT) === constants.S_IFCHR;
    if (!isCharacterDevice || rdev === statSync(devNull).rdev) return false;
  } catch {
    // Systems without such descriptors or devices: node:tty decides.
  }
  return process.getBuiltinModule('node:tty').isatty(fd);
}

/** The null device. That of node:os, which takes a while to load. */
const devNull = process.platform === 'win32' ? '\\\\.\\nul' : '/dev/null';

/** Whether the reader of standard output has closed it. */
let outputClosed = false;

/** Whether the reader of standard output has closed it, as the last write found it. */
export function isOutputClosed(): boolean {
  return outputClosed;
}

/** Standard output cannot be written: a full disk, a device that takes nothing. The message says why. */
export class OutputFailure extends Error {
  override readonly name = 'OutputFailure';
}

/**
 * Writes a whole text before it returns. A reader that closes standard output early (`| head -1`) is no failure: the command
 * goes on and prints no more. Errors of standard error are ignored.
 *
 * @throws OutputFailure where standard output cannot be written.
 */
export function write(fd: 1 | 2, text: string): void {
  if (fd === 1 && outputClosed) return;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    const written = attempt(() => writeSync(fd, bytes, at));
    if (written.ok) at += written.value;
    // A full pipe that another process has set not to block: its reader is slower.
    else if (written.errno === 'EAGAIN') pause();
    else if (fd === 2) return;
    else if (written.errno !== 'EPIPE') throw new OutputFailure(written.why);
    else {
      outputClosed = true;
      return;
    }
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
