/** Formats chances, expected values and amounts. */
import { chanceOf, type Odds } from '../../dice/odds/odds.ts';

/** A chance in whole percent: `59 %`; `under 1 %` where it is rare, `over 99 %` where it is nearly certain. */
export function formatChance(p: number): string {
  const tiny = 1e-12;
  if (p > tiny && p < 0.01) return 'under 1 %';
  if (p > 0.99 && p < 1 - tiny) return 'over 99 %';
  // Sums of chances miss the last digits.
  return `${Math.round(Math.round(p * 1e11) / 1e9)} %`;
}

/** The expected value, with one decimal. */
export function formatMean(odds: Odds): string {
  return odds.mean.toFixed(1);
}

/** The chance that the value (damage, successes, rounds) is above 0. */
export function formatChanceOfAny(odds: Odds): string {
  return formatChance(chanceOf(odds, (value) => Number(value) > 0));
}

/** The same with the expected value, for comparing answers: `53 % 5.8`. */
export function formatChanceAndMean(odds: Odds): string {
  return `${formatChanceOfAny(odds)} ${formatMean(odds)}`;
}

/** Things whose plural is not made with an s. */
const plurals: ReadonlyMap<string, string> = new Map([
  ['die', 'dice'],
  ['foot', 'feet'],
  ['hex', 'hexes'],
  ['injury', 'injuries'],
  ['success', 'successes'],
]);
const singulars: ReadonlyMap<string, string> = new Map([...plurals].map(([one, several]) => [several, one]));

/** `1 point`, `3 points`; `1 die`, `2 dice`. */
export function formatCount(amount: number, thing: string): string {
  return `${amount} ${amount === 1 ? thing : (plurals.get(thing) ?? `${thing}s`)}`;
}

/** `space` of `spaces`, `die` of `dice`; a word without a plural as it is. */
export function singularOf(things: string): string {
  return singulars.get(things) ?? things.replace(/([^s])s$/, '$1');
}

/** A number with its sign: `+4`, `-2`, `+0`. */
export function formatSigned(amount: number): string {
  return amount < 0 ? String(amount) : `+${amount}`;
}
