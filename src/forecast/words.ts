/** What a forecast came to, in words. */
import { formatChance } from '../game/text/chances.ts';
import type { ForecastResult, Share } from './result.ts';

/** `The party wins 83 % of 2,000 fights (81 to 85 %), in 4 to 7 rounds` */
export function formatAnswer({ runs, sides, rounds }: ForecastResult): string {
  return `The party wins ${formatChance(sides.own.p)} of ${formatFights(runs)} ${formatInterval(sides.own)}, ${formatRounds(rounds)}`;
}

/** The 95 % interval of a share: `(81 to 85 %)`. */
export function formatInterval({ low, high }: Share): string {
  const [from, to] = [Math.round(low * 100), Math.round(high * 100)];
  return from === to ? `(${from} %)` : `(${from} to ${to} %)`;
}

/** `in 4 to 7 rounds`: those within which 10 and 90 % end. */
function formatRounds({ p10, p90 }: ForecastResult['rounds']): string {
  if (p10 !== p90) return `in ${p10} to ${p90} rounds`;
  return `in ${p90} ${p90 === 1 ? 'round' : 'rounds'}`;
}

/** `1 fight`, `2,000 fights`. */
export function formatFights(runs: number): string {
  return `${formatThousands(runs)} ${runs === 1 ? 'fight' : 'fights'}`;
}

/** `10,000`. */
export function formatThousands(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
