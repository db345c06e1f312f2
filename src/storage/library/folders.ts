/** Folders of the library: which encounters are in them, and making them. */
import { join, relative, sep } from 'node:path';
import type { Files } from '../files/files.ts';
import { attempt, ioProblem, type Problem, problem } from '../files/problem.ts';
import { badNameInFolders, ending, folded, mostFolders } from './names.ts';

/** The names of all encounters in a folder and the folders in it, with `/` between them. Links to folders are not followed. */
export function namesIn(files: Files, root: string): readonly string[] {
  const names: string[] = [];
  const visit = (within: string, depth: number): void => {
    const folder = join(root, within);
    for (const file of files.list(folder)) {
      const name = within + file;
      if (file.endsWith(ending)) names.push(name.slice(0, -ending.length));
      else if (depth < mostFolders && isOwnFolder(files, root, name)) visit(`${name}/`, depth + 1);
    }
  };
  visit('', 0);
  return names;
}

function isOwnFolder(files: Files, root: string, name: string): boolean {
  // A folder is a name like any other, with something in it.
  if (badNameInFolders(`${name}/x`.normalize('NFC')) !== null) return false;
  const path = join(root, name);
  const seen = attempt(() => files.stat(path)?.kind === 'folder' && files.real(path) === join(files.real(root), name));
  return seen.ok && seen.value;
}

/** The path of a file within a folder with the capitals that its names have on the disk: some disks find it by any. */
export function asOnDisk(files: Files, root: string, path: string): string {
  const real = attempt(() => relative(files.real(root), files.real(path)));
  return real.ok && folded(real.value) === folded(relative(root, path)) ? join(root, real.value) : path;
}

/** Why a folder within the library is none of its own, or null: a link may lead out of it. One that is not there yet is. */
export function leadsOut(files: Files, root: string, folder: string): Problem | null {
  if (folder === root) return null;
  const inside = attempt(() => files.real(folder).startsWith(files.real(root) + sep));
  if (inside.ok)
    return inside.value ? null : problem('bad-name', 'the folder of this name is a link that leads elsewhere');
  return inside.errno === 'ENOENT' ? null : ioProblem(folder, inside);
}

/** Makes a folder, given by the names of the folders within the first, each on the disk before the next. */
export function makeFolders(files: Files, root: string, names: readonly string[]): Problem | null {
  let folder = root;
  for (const name of ['', ...names]) {
    const within = folder;
    folder = join(folder, name);
    const out = leadsOut(files, root, folder);
    if (out !== null) return out;
    const made = attempt(() => {
      if (files.stat(folder)?.kind === 'folder') return;
      files.mkdir(folder);
      if (folder !== within) files.syncFolder(within);
    });
    if (!made.ok) return ioProblem(folder, made);
  }
  return null;
}
