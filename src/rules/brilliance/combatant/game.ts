import { gameTools } from '../../bind/game.ts';
import { settings } from './settings.ts';
import { sheet } from './sheet.ts';

/** The tools with which the rules of Brilliance & Shadow are written, typed by its sheet and its house rules. */
export const rules = gameTools(sheet, settings);
