/**
 * The tools with which the rules of six20 are written, typed by its sheet, its house rules and the ids of its rules.
 */
import { gameTools } from '../../bind/game.ts';
import type { GameContext } from '../../kernel/context.ts';
import type { Note } from '../../kernel/note.ts';
import { type Cannot, cannot as kernelCannot, refuse as kernelRefuse, type Refuse } from '../../kernel/refusal.ts';
import type { RulingContext } from '../../kernel/ruling.ts';
import type { View } from '../../kernel/view.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

export const rules = gameTools<Sheet, Settings, RuleId>(sheet, settings);

/** An encounter as the rules of six20 read it. */
export type Six20View = View<Sheet, Settings>;
/** What rules that write facts work with. */
export type Six20Context = GameContext<Sheet, Settings, RuleId>;
/** What rulings work with. */
export type Six20RulingContext = RulingContext<Settings, RuleId>;
/** Where rules write their working. */
export type Six20Note = Note<RuleId>;

export const refuse: Refuse<RuleId> = kernelRefuse;

/** Refuses what the rules could not work out in any case, by one of their ids or none. */
export const cannot: Cannot<RuleId> = kernelCannot;
