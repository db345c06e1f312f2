import { isClean } from '../../state/clean.ts';
import { meant, nearest } from '../../state/nearest.ts';
import type { Files } from '../files/files.ts';
import { readPart } from '../files/whole-files.ts';

export const ending = '.vrule';

const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i;

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

/** Folders of the library that hold something else than encounters. */
const otherFolders: ReadonlySet<string> = new Set(['parties', 'rosters', 'creatures', 'games']);
/** So many folders may be within one another. */
export const mostFolders = 8;

/** The same of a name that may be in folders: `Ford/Mill Fight`. Each part must be a good name. */
export function badNameInFolders(name: string): string | null {
  const parts = name.split('/');
  const [first = ''] = parts;
  const folders = parts.slice(0, -1);
  if (folders.length > mostFolders) return `a name is in at most ${mostFolders} folders`;
  if (Buffer.byteLength(name) > 600) return 'the name is too long';
  if (folders.length > 0 && otherFolders.has(first.toLowerCase())) {
    return `the folder ${first} is not for encounters; choose another name`;
  }
  if (folders.some((folder) => folder.endsWith(ending))) return `the name of a folder does not end with ${ending}`;
  return parts.map(badName).find((why) => why !== null) ?? null;
}

/** The last part of a name, without its folders; of a path the name of the file, without its ending. */
export function withoutFolders(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return last.endsWith(ending) ? last.slice(0, -ending.length) : last;
}

/** The folder of archived encounters; its name cannot be that of an encounter or of a folder of them. */
export const archiveName = '.archive';

/** The name of an encounter by the path of its file within the library; a whole path as it is. */
export function nameInLibrary(path: string): string {
  if (/^(?:[/\\]|[a-z]:)/i.test(path)) return path;
  const from = path.startsWith(`${archiveName}/`) ? archiveName.length + 1 : 0;
  return path.slice(from, path.endsWith(ending) ? -ending.length : undefined);
}

/** Whether a text is the path of a file and not the name of an encounter, which may be in folders of the library. */
export function isPath(text: string, platform: NodeJS.Platform): boolean {
  return text.endsWith(ending) || /^\.{0,2}\//.test(text) || (platform === 'win32' && /\\|^[a-z]:/i.test(text));
}

/** The names that are this one whatever its capitals, or else those that begin so, with or without their folders. */
export function namesBeginning(beginning: string, names: readonly string[]): readonly string[] {
  const whole = meant(beginning, names, (name) => name, folded);
  if (whole.some((name) => folded(name) === folded(beginning))) return whole;
  const short = meant(beginning, names, withoutFolders, folded);
  if (short.some((name) => folded(withoutFolders(name)) === folded(beginning))) return short;
  return [...new Set([...whole, ...short])].sort();
}

/** A name as Windows and macOS compare it: without capitals, and with accents written in one way. */
export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The nearest of these names, with or without its folders, or null. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const short = nearest(name, names.map(withoutFolders));
  return nearest(name, names) ?? names.find((one) => withoutFolders(one) === short) ?? null;
}

/** Whether a path is that of an encounter, by its name or by how the file there begins. */
export function isEncounterFile(files: Files, path: string): boolean {
  if (path.endsWith(ending)) return true;
  if (files.stat(path)?.kind !== 'file') return false;
  return /^[0-9a-f]{8} \{"magic":"vrule"/.test(readPart(files, path, 0, 64).toString('latin1'));
}
