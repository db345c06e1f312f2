import { Note } from '../working.ts';

/** Where working goes that nobody is to read. */
export const silent = new Note(false);
