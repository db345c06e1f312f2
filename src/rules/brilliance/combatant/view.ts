/** What the rules of Brilliance & Shadow read and write at the table, by the names they use. */
import type { Json } from '../../../state/encounter.ts';
import { conditionsNamed } from '../../kernel/conditions.ts';
import type { GameContext } from '../../kernel/context.ts';
import type { Note } from '../../kernel/note.ts';
import { readField } from '../../kernel/values.ts';
import type { View } from '../../kernel/view.ts';
import type { RuleId } from '../rulebook.ts';
import type { ConditionId } from './conditions.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';

export type BrillianceView = View<Sheet, Settings>;

/** What Brilliance's rules that write facts work with. */
export type BrillianceContext = GameContext<Sheet, Settings, RuleId>;

/** The working, which cites rules of Brilliance & Shadow only. */
export type BrillianceNote = Note<RuleId>;

export const { hasCondition, conditionOf, stacksOf, addCondition, removeConditions } = conditionsNamed<ConditionId>();

/** The tracks that damage meets, in its order, and the fourth; as they are called. */
export const trackTitles = { ward: 'Ward', vigor: 'Vigor', health: 'Health', mana: 'Mana' } as const;

/** The same where it is a number; 0 where it is none. */
export function numberOf(note: Json | undefined, field: string): number {
  const value = readField(note, field);
  return typeof value === 'number' ? value : 0;
}

/** `1 die`, `3 dice`. */
export function diceText(dice: number): string {
  return dice === 1 ? '1 die' : `${dice} dice`;
}

/** `1 success`, `3 successes`. */
export function successText(successes: number): string {
  return successes === 1 ? '1 success' : `${successes} successes`;
}
