/** Small helpers with which the rules of Brilliance & Shadow read and change an encounter. */
import type { Anchor, Encounter, Json } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { conditionsNamed } from '../../kernel/conditions.ts';
import { readField } from '../../kernel/values.ts';
import type { ConditionId } from './conditions.ts';
export const { hasCondition, conditionOf, stacksOf, addCondition, removeConditions } = conditionsNamed<ConditionId>();

/** The titles of the tracks: the three that take damage, in the order in which they take it, and Mana. */
export const trackTitles = { ward: 'Ward', vigor: 'Vigor', health: 'Health', mana: 'Mana' } as const;

/** A number kept in the note of a condition or in a mark; 0 where there is none. */
export function readNumber(note: Json | undefined, field: string): number {
  const value = readField(note, field);
  return typeof value === 'number' ? value : 0;
}

/** The end of the current round; before the first round, of the first. */
export function endOfRound({ cursor }: Encounter): Anchor {
  return { edge: roundEnd, who: null, round: Math.max(1, cursor.round) };
}

/** `1 die`, `3 dice`. */
export function formatDice(dice: number): string {
  return dice === 1 ? '1 die' : `${dice} dice`;
}

/** `1 success`, `3 successes`. */
export function formatSuccesses(successes: number): string {
  return successes === 1 ? '1 success' : `${successes} successes`;
}
