import type { Odds } from '../../../dice/odds/odds.ts';
import { mean, some } from '../../told.ts';

/** `66 % a success`, `1.0 expected` */
export function successesTold(odds: Odds): readonly string[] {
  return [`${some(odds)} a success`, `${mean(odds)} expected`];
}
