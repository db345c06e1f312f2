import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';

/** A chance as it is told: `59 %`; what is possible and rare, or all but certain, says so. */
export function chance(p: number): string {
  const tiny = 1e-12;
  if (p > tiny && p < 0.01) return 'under 1 %';
  if (p > 0.99 && p < 1 - tiny) return 'over 99 %';
  return `${Math.round(p * 100)} %`;
}

/** An expected value with one digit after the point. */
export function mean(odds: Odds): string {
  return odds.mean.toFixed(1);
}

/** The chance that it comes to anything above 0, as it is told. */
export function chanceOfAny(odds: Odds): string {
  return chance(chanceOf(odds, (value) => Number(value) > 0));
}
