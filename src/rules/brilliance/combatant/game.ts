import { gameTools } from '../../bind/game.ts';
import { refuse as kernelRefuse, type Refuse } from '../../kernel/refusal.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which the rules of Brilliance & Shadow are written, typed by its sheet, house rules and rule ids. */
export const rules = gameTools<Sheet, Settings, RuleId>(sheet, settings);

/** Refuses by a rule of Brilliance & Shadow. */
export const refuse: Refuse<RuleId> = kernelRefuse;
