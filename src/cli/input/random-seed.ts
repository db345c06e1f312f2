import { closeSync, openSync, readSync } from 'node:fs';

/**
 * 128 bits of chance, in hex digits. Straight from the system where it has a file for that; the library that asks the
 * system elsewhere takes as long to load as the whole ruling to make.
 */
export function chance(): string {
  return (fromFile('/dev/urandom') ?? process.getBuiltinModule('node:crypto').randomBytes(16)).toString('hex');
}

function fromFile(path: string): Buffer | null {
  const bytes = Buffer.alloc(16);
  try {
    const fd = openSync(path, 'r');
    try {
      return readSync(fd, bytes) === bytes.length ? bytes : null;
    } finally {
      closeSync(fd);
    }
  } catch {
    return null;
  }
}
