/** Rosters that the user keeps in the library: files of any format in its folder `rosters`, found by their names. */
import { extname, join, parse } from 'node:path';
import { clean } from '../../state/clean.ts';
import { namesIfThere } from '../../storage/files/whole-files.ts';
import type { Library } from '../../storage/library/library.ts';
import { rosterEndings } from './roster-file.ts';

/** A roster in the library, by the name of its file without the ending. */
export interface SavedRoster {
  readonly name: string;
  readonly path: string;
}

/** The folder of the library in which rosters are kept; it need not be there. */
export function rosterFolder({ folder }: Library): string {
  return join(folder, 'rosters');
}

/** The rosters of the library, by name. */
export function savedRosters(library: Library): readonly SavedRoster[] {
  return rosterFilesIn(rosterFolder(library), library).map((path) => ({ name: parse(path).name, path }));
}

/** The files of a folder that can be rosters, by name, but for hidden ones; none where the folder cannot be read. */
export function rosterFilesIn(folder: string, { environment }: Library): readonly string[] {
  const endings: readonly string[] = rosterEndings;
  return namesIfThere(environment.files, folder)
    .filter((file) => endings.includes(extname(file).toLowerCase()) && clean(file) === file && !file.startsWith('.'))
    .map((file) => join(folder, file))
    .sort();
}

/** The saved roster of that name, with or without its ending, whatever its capitals; null where there is none. */
export function findSavedRoster(library: Library, name: string): SavedRoster | null {
  const wanted = name.toLowerCase();
  const all = savedRosters(library);
  const found = all.find((one) => one.name.toLowerCase() === wanted || one.path.toLowerCase().endsWith(`/${wanted}`));
  return found ?? null;
}
