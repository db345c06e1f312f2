/** Chances, expectations and amounts as they are told at the table. */
import { chanceOf, type Odds } from '../../dice/odds/odds.ts';

/** A chance as it is told: `59 %`; what is possible and rare, or all but certain, says so. */
export function formatChance(p: number): string {
  const tiny = 1e-12;
  if (p > tiny && p < 0.01) return 'under 1 %';
  if (p > 0.99 && p < 1 - tiny) return 'over 99 %';
  return `${Math.round(p * 100)} %`;
}

/** An expected value with one digit after the point. */
export function formatMean(odds: Odds): string {
  return odds.mean.toFixed(1);
}

/** The chance that anything comes of it (damage, successes, rounds), as it is told. */
export function formatChanceOfAny(odds: Odds): string {
  return formatChance(chanceOf(odds, (value) => Number(value) > 0));
}

/** The same with what is expected, for comparing answers: `53 % 5.8`. */
export function formatChanceAndMean(odds: Odds): string {
  return `${formatChanceOfAny(odds)} ${formatMean(odds)}`;
}

/** `1 point`, `3 points`. */
export function formatCount(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`;
}

/** A number with its sign: `+4`, `-2`, `+0`. */
export function formatSigned(amount: number): string {
  return amount < 0 ? String(amount) : `+${amount}`;
}
