import { gameTools } from '../../bind/game.ts';
import { Note } from '../../kernel/note.ts';
import { settings } from './settings.ts';
import { sheet } from './sheet.ts';

/** The tools with which Vaxia's rules are written, typed by its sheet and its house rules. */
export const rules = gameTools(sheet, settings);

/** Where working goes that nobody is to read. */
export const silent = new Note(false);
