/** The odds of an action that is repeated. */
import { chanceOf, type Odds } from '../../dice/odds/odds.ts';
import { addOdds } from '../../dice/odds/sums.ts';

/**
 * The chance that several actions with these odds together leave a target down, where one does so with this chance: it is
 * known where one needs a certain number or more for it.
 */
export function dropsOfSeveral(odds: Odds, once: number, times: number): number | null {
  const least = leastThatDrops(odds, once);
  return least === null ? null : chanceOfAtLeast(addOdds(odds, times), least);
}

/** The number from which on a target drops, where the chance to drop is the chance of so much; else null. */
export function leastThatDrops(odds: Odds, drops: number): number | null {
  const found = odds.distribution.find(({ value }) => Math.abs(chanceOfAtLeast(odds, Number(value)) - drops) < 1e-9);
  return typeof found?.value === 'number' ? found.value : null;
}

/** The chance of so much or more. */
export function chanceOfAtLeast(odds: Odds, least: number): number {
  return chanceOf(odds, (value) => Number(value) >= least);
}
