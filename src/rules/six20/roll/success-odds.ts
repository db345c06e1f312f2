import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';

/** The chance of what is true or false; 0 where there are no odds of it. */
export function chanceOfYes(odds: Odds | undefined): number {
  return odds === undefined ? 0 : chanceOf(odds, (value) => value === true);
}
