/** The encounters in the user's library. */
import { type Entry, Library } from '../storage/library/library.ts';
import type { OpenEncounter } from './library.ts';

/** An encounter in the library: its name and file, when it was written, and what a glance into the file shows. */
export type EncounterEntry = Entry;

/** All encounters, the one last written first; none where the library cannot be read. */
export function listEncounters(library: Library = new Library()): readonly EncounterEntry[] {
  const entries = library.list();
  return 'ok' in entries ? [] : entries;
}

/** Makes an encounter the one that opens next time without a name. */
export function rememberOpened({ path }: OpenEncounter, library: Library = new Library()): void {
  library.rememberLast(path);
}
