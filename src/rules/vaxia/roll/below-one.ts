/** House rule `belowOne`: what is done with a might or difficulty below 1 is refused, as if it were missing (VX-30). */
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { formatAmount } from './amounts.ts';

/** Mights and difficulties, by what they are called. */
type Amounts = { readonly [what: string]: number | readonly number[] | undefined };

/**
 * Why a roll with these is refused. Only what somebody does is: what befalls them (surroundings, a wreck, the end of a round)
 * goes on, and there as by default it counts as 1.
 */
export function belowOneRefusal(amounts: Amounts, { belowOne }: Settings): Refusal | null {
  if (belowOne === 'counts') return null;
  for (const [what, given] of Object.entries(amounts)) {
    const least = Math.min(...[given ?? []].flat());
    if (least < 1) return refuse('missing', 'VX-30', `${what} ${formatAmount(least)} counts as missing`);
  }
  return null;
}
