import { gameTools } from '../../bind/game.ts';
import type { GameContext } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { type Cannot, cannot as kernelCannot, refuse as kernelRefuse, type Refuse } from '../../kernel/refusal.ts';
import type { RulingContext } from '../../kernel/ruling.ts';
import type { View } from '../../kernel/view.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which Oath's rules are written, typed by its sheet, its house rules and the ids of its rules. */
export const rules = gameTools<Sheet, Settings, RuleId>(sheet, settings);

/** An encounter as Oath's rules read it. */
export type OathView = View<Sheet, Settings>;

/** What Oath's rules that write facts work with. */
export type OathContext = GameContext<Sheet, Settings, RuleId>;

/** What Oath's rulings work with, apart from their input. */
export type OathRulingContext = RulingContext<Settings, RuleId>;

/** The working of Oath's rules. */
export type OathNote = Note<RuleId>;

/** Refuses by a rule of Oath. */
export const refuse: Refuse<RuleId> = kernelRefuse;

/** Refuses what the rules could not work out in any case, by one of their ids or none. */
export const cannot: Cannot<RuleId> = kernelCannot;

/** A note that keeps no steps, for values whose working is not shown. */
export const silent: OathNote = new Note(false);
