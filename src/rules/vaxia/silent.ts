import { Note } from '../kernel/note.ts';

/** Where working goes that nobody is to read. */
export const silent = new Note(false);
