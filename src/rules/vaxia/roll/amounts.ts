/** Mights and difficulties as numbers: how they are shown, and what happens where they are below 1 (VX-30). */
import { firstRefusal } from '../../kernel/refusal.ts';
import { refuse, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/** A might or difficulty with at most two decimals: `45`, `62.5`. */
export function formatAmount(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** The amount, or 1 with a warning where it is below 1 (VX-30). */
export function atLeastOne(amount: number, name: string, note: VaxiaNote): number {
  if (amount >= 1) return amount;
  note.say('warning', 'VX-30', `${name} ${formatAmount(amount)} counts as 1`);
  return 1;
}

/** Mights and difficulties by name. */
type NamedAmounts = { readonly [name: string]: number | readonly number[] | undefined };

/**
 * Refuses a roll with a might or difficulty below 1, where the house rule `belowOne` says so (VX-30). Only for rolls that a
 * combatant chooses to make: where something happens to them (a hazard, a wreck, the end of a round), it counts as 1.
 */
export const belowOneRefusal = firstRefusal(function* (amounts: NamedAmounts, { belowOne }: Settings) {
  if (belowOne === 'counts') return null;
  for (const [name, given] of Object.entries(amounts)) {
    const lowest = Math.min(...[given ?? []].flat());
    if (lowest < 1) yield refuse('missing', 'VX-30', `${name} ${formatAmount(lowest)} counts as missing`);
  }
  return null;
});
