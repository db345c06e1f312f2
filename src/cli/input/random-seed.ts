import { closeSync, openSync, readSync } from 'node:fs';

/**
 * 128 random bits in hex digits. Read from the file that the system has for that, where it has one: loading node:crypto
 * takes as long as the whole ruling.
 */
export function randomSeed(): string {
  return (randomBytesFrom('/dev/urandom') ?? process.getBuiltinModule('node:crypto').randomBytes(16)).toString('hex');
}

/** 16 bytes of a file, or null where it cannot be read. */
function randomBytesFrom(path: string): Buffer | null {
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
