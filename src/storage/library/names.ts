import { isClean } from '../../state/clean.ts';
import type { Files } from '../files/files.ts';
import { readSome } from '../files/whole-files.ts';

/** The ending of an encounter's file. */
export const ending = '.vrule';

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Why a name cannot be that of an encounter's file on every system, or null: it must be clean text of at most 80 cells
 * (and 180 bytes), without the signs that some system gives a meaning, and not begin with a dot or a hyphen.
 */
export function badName(name: string): string | null {
  if (name === '') return 'a name is needed';
  if (!isClean(name)) return 'a name is one line of at most 80 cells, without control characters or spaces at its ends';
  if (Buffer.byteLength(name) > 180) return 'the name is too long';
  if (/[/\\<>:"|?*]/.test(name)) return 'a name has none of / \\ < > : " | ? *';
  if (/^[.-]|\.$/.test(name)) return 'a name begins with no dot or hyphen and ends with no dot';
  return reserved.test(name) ? 'this name means a device on some systems' : null;
}

/** Whether a text is the path of a file and not the name of an encounter. */
export function isPath(text: string, platform: NodeJS.Platform): boolean {
  return text.includes('/') || (platform === 'win32' && text.includes('\\')) || text.endsWith(ending);
}

/** Whether a path is that of an encounter, by its name or by how the file there begins. */
export function isEncounterFile(files: Files, path: string): boolean {
  if (path.endsWith(ending)) return true;
  if (files.stat(path)?.kind !== 'file') return false;
  const fd = files.open(path, 'read');
  try {
    return /^[0-9a-f]{8} \{"magic":"vrule"/.test(readSome(files, fd, 0, 64).toString('latin1'));
  } finally {
    files.close(fd);
  }
}
