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

/** The chance of a success at all, of an opposed roll that it works, as it is told. */
export function someSuccess(odds: Odds): string {
  return chance(chanceOf(odds, (n) => Number(n) > 0));
}

/** `66 % a success`, `1.0 expected` */
export function successesTold(odds: Odds): readonly string[] {
  return [`${someSuccess(odds)} a success`, `${mean(odds)} expected`];
}

/** A roll in two numbers: the chance of a success, and how many are expected. */
export function briefly(odds: Odds): string {
  return `${someSuccess(odds)} ${mean(odds)}`;
}
