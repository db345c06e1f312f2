import { gameTools } from '../../bind/game.ts';
import type { GameContext } from '../../kernel/context.ts';
import type { Note } from '../../kernel/note.ts';
import { type Cannot, cannot as kernelCannot, refuse as kernelRefuse, type Refuse } from '../../kernel/refusal.ts';
import type { RulingContext } from '../../kernel/ruling.ts';
import type { View } from '../../kernel/view.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which the rules of Crytures are written, typed by its sheet, its house rules and its rule ids. */
export const rules = gameTools<Sheet, Settings, RuleId>(sheet, settings);

export const refuse: Refuse<RuleId> = kernelRefuse;

/** Refuses what the rules could not work out in any case, by one of their ids or none. */
export const cannot: Cannot<RuleId> = kernelCannot;

export type CryturesView = View<Sheet, Settings>;
export type CryturesContext = GameContext<Sheet, Settings, RuleId>;
export type CryturesNote = Note<RuleId>;
export type CryturesRulingContext = RulingContext<Settings, RuleId>;
