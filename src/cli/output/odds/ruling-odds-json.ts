import type { Odds } from '../../../dice/odds/odds.ts';

/** Odds as scripts read them. */
export function oddsJson(ruling: string, of: string, { tail, distribution, mean, sd }: Odds): object {
  return {
    ruling,
    of,
    exact: true,
    tail,
    distribution: distribution.filter(({ p }) => p > 0).map(({ value, p }) => ({ value, p })),
    mean,
    sd,
  };
}
