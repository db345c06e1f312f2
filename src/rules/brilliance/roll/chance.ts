import type { Odds } from '../../../dice/odds/odds.ts';
import { formatChanceOfAny, formatMean } from '../../text/chances.ts';

/** `66 % a success`, `1.0 expected` */
export function successesTold(odds: Odds): readonly string[] {
  return [`${formatChanceOfAny(odds)} a success`, `${formatMean(odds)} expected`];
}
