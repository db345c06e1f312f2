import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';

/** The chance of what is true or false; 0 where there are no odds of it. */
export function chanceOfYes(odds: Odds | undefined): number {
  return odds === undefined ? 0 : chanceOf(odds, (value) => value === true);
}

/** A number with its sign: `+4`, `-2`, `+0`. */
export function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}
