/** The trash: encounters, parties and creatures that were removed, by the names that they had. */
import { extname } from 'node:path';
import { realEnvironment } from '../storage/files/environment.ts';
import type { Problem } from '../storage/files/problem.ts';
import { realHome } from '../storage/library/home.ts';
import { type Kept, Library } from '../storage/library/library.ts';
import { nameInLibrary } from '../storage/library/names.ts';
import { glanceAtHeader } from '../storage/library/summary.ts';
import type { Trashed } from '../storage/library/trash.ts';

/** What can be in the trash. */
export const kinds = ['encounter', 'party', 'creature'] as const satisfies readonly Kept[];

/** A file in the trash with the name that it had, and the id of its game. */
export interface TrashEntry extends Trashed {
  readonly name: string;
  readonly kind: Kept;
  readonly system: string | null;
}

export function libraryOf(kind: Kept): Library {
  return new Library(realHome(), realEnvironment, kind);
}

/** What of a kind is in the trash, the one removed last first. */
export function trashOf(kind: Kept): readonly TrashEntry[] | Problem {
  const library = libraryOf(kind);
  const trash = library.trash();
  if ('ok' in trash) return trash;
  return trash.map((one): TrashEntry => {
    // The files of creatures are in a folder for each game.
    const [game = '', file = ''] = one.from.split('/');
    if (kind === 'creature') return { ...one, kind, name: file.slice(0, -extname(file).length), system: game };
    const system = glanceAtHeader(one.path, library.environment)?.system ?? null;
    return { ...one, kind, name: nameInLibrary(one.from), system };
  });
}
