/** The distribution of a number. */
import type { Odds } from '../dice/odds/odds.ts';
import { bandRows, valueRows } from '../game/text/odds-bands.ts';
import { formatNumber, formatPercent } from './numbers.ts';
import { lineOf, type PagePart, type Table } from './page.ts';

/** A distribution with bars, of numbers with the chance of at least so much, and of every value with the standard deviation. */
export function distributionParts(odds: Odds, head: string, isWhole: boolean): readonly PagePart[] {
  const rows = isWhole ? valueRows(odds) : bandRows(odds);
  const isNumber = rows.some(({ atLeast }) => atLeast !== null);
  const likeliest = Math.max(...rows.map(({ p }) => p));
  const table: Table = {
    head,
    ...(isNumber ? { hasNumbers: true } : {}),
    columns: [{ head: 'chance' }, ...(isNumber ? [{ head: 'at least' }] : []), { head: '' }],
    rows: rows.map(({ name, p, atLeast }) => ({
      label: name,
      cells: [formatPercent(p), ...(isNumber ? [formatPercent(atLeast ?? 0)] : []), { bar: p / likeliest }],
    })),
  };
  const deviation = isWhole && !Number.isNaN(odds.sd);
  return [table, ...(deviation ? [lineOf(`standard deviation ${formatNumber(odds.sd)}`)] : [])];
}

export function isYesOrNo({ distribution }: Odds): boolean {
  return distribution.length > 0 && distribution.every(({ value }) => typeof value === 'boolean');
}
