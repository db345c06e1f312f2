import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';

/** A chance as it is told: `59 %`; what is possible and rare, or all but certain, says so. */
export function chance(p: number): string {
  const tiny = 1e-12;
  if (p > tiny && p < 0.01) return 'under 1 %';
  if (p > 0.99 && p < 1 - tiny) return 'over 99 %';
  return `${Math.round(p * 100)} %`;
}

/** The chance of what is true or false; 0 where there are no odds of it. */
export function chanceOfYes(odds: Odds | undefined): number {
  return odds === undefined ? 0 : chanceOf(odds, (value) => value === true);
}

/** A number with its sign: `+4`, `-2`, `+0`. */
export function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}
