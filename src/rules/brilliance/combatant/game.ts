/**
 * The tools with which the rules of Brilliance & Shadow are written, typed by its sheet, its house rules and the ids of its
 * rules.
 */
import { gameTools } from '../../bind/game.ts';
import type { GameContext } from '../../kernel/context.ts';
import type { Note } from '../../kernel/note.ts';
import { type Cannot, cannot as kernelCannot, refuse as kernelRefuse, type Refuse } from '../../kernel/refusal.ts';
import type { View } from '../../kernel/view.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

const { action, plain, ...tools } = gameTools<Sheet, Settings, RuleId>(sheet, settings);

/** The tools but for actions, which are made with `action.ts`. */
export const rules = tools;

/** Bind actions that say nothing of the act that they are. For `action.ts` alone. */
export const bindRuled = action;
export const bindPlain = plain;

export const refuse: Refuse<RuleId> = kernelRefuse;

/** Refuses what the rules could not work out in any case, by one of their ids or none. */
export const cannot: Cannot<RuleId> = kernelCannot;

/** An encounter as the rules of Brilliance & Shadow read it. */
export type BrillianceView = View<Sheet, Settings>;

/** What rules that write facts work with. */
export type BrillianceContext = GameContext<Sheet, Settings, RuleId>;

/** Where rules write their working; cites rules of Brilliance & Shadow only. */
export type BrillianceNote = Note<RuleId>;
