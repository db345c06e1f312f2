/** What the rules of Brilliance & Shadow read and write at the table, by the names they use. */
import { z } from 'zod';
import type { Condition, Id, Json } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { View } from '../view.ts';
import type { ConditionId } from './conditions.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';

export type Table = View<Sheet, Settings>;

/** The tracks that damage meets, in its order, and the fourth; as they are called. */
export const trackTitles = { ward: 'Ward', vigor: 'Vigor', health: 'Health', mana: 'Mana' } as const;

/** Whether a condition of the game holds of somebody. */
export function has(view: Table, who: Id, condition: ConditionId): boolean {
  return view.has(who, condition);
}

/** The condition as it holds of somebody, or undefined. */
export function conditionOf(view: Table, who: Id, condition: ConditionId): Condition | undefined {
  return view.combatant(who).conditions[condition];
}

/** How often a condition is stacked; 0 where it does not hold. */
export function stacksOf(view: Table, who: Id, condition: ConditionId): number {
  return conditionOf(view, who, condition)?.stacks ?? 0;
}

/** Lays a condition that ends when it is lifted, unless more is said. */
export function lay(ledger: Ledger, who: Id, condition: ConditionId, more: Partial<Condition> = {}): void {
  ledger.setCondition(who, condition, { stacks: 1, ends: null, from: null, ...more });
}

/** Lifts conditions, those that hold. */
export function lift(ledger: Ledger, who: Id, ...which: readonly ConditionId[]): void {
  for (const condition of which) ledger.setCondition(who, condition, null);
}

/** The field of a note that was kept with a condition or mark. */
export function fieldOf(note: Json | undefined, field: string): Json {
  if (typeof note !== 'object' || note === null || !Object.hasOwn(note, field)) return null;
  return Object.entries(note).find(([key]) => key === field)?.[1] ?? null;
}

/** The same where it is a number; 0 where it is none. */
export function numberOf(note: Json | undefined, field: string): number {
  const value = fieldOf(note, field);
  return typeof value === 'number' ? value : 0;
}

/** A yes, also as the words of a blank. */
export const yesOrNo = z.preprocess((said) => (said === 'yes' ? true : said === 'no' ? false : said), z.boolean());

/** `1 die`, `3 dice`. */
export function diceText(dice: number): string {
  return dice === 1 ? '1 die' : `${dice} dice`;
}

/** `1 point`, `3 points`. */
export function counted(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`;
}

/** `1 success`, `3 successes`. */
export function successText(successes: number): string {
  return successes === 1 ? '1 success' : `${successes} successes`;
}
