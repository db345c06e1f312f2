/** What the rules of Oath read and write at the table, by the names they use. */
import type { Condition, Id, Json } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { View } from '../view.ts';
import type { ConditionId } from './conditions.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';

export type Table = View<Sheet, Settings>;

/** Hit points as they stand, below 0 by the damage beyond them, and how many there are. */
export function hitPoints(view: Table, who: Id): { readonly now: number; readonly max: number } {
  return view.track(who, 'hp');
}

/** Whether a condition of the game holds of somebody. */
export function has(view: Table, who: Id, condition: ConditionId): boolean {
  return view.has(who, condition);
}

/** How often a condition is laid on somebody; 0: not at all. */
export function stacksOf(view: Table, who: Id, condition: ConditionId): number {
  return view.combatant(who).conditions[condition]?.stacks ?? 0;
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
  const entry = Object.entries(note).find(([key]) => key === field);
  return entry?.[1] ?? null;
}
