/** Prints odds as a table with bars. */
import type { Odds } from '../../dice/odds/odds.ts';
import type { Io } from './io.ts';
import { formatNumber, formatPercent } from './print-working.ts';

export function printOdds({ distribution, mean, sd }: Odds, io: Io): void {
  const rows = rowsOf(distribution.filter(({ p }) => p > 0));
  const widest = Math.max(...rows.map(({ name }) => name.length));
  const likeliest = Math.max(...rows.map(({ p }) => p));
  const longestBar = Math.max(10, Math.min(50, io.columns - widest - 18));
  for (const { name, p } of rows) {
    const bar = '#'.repeat(Math.round((p / likeliest) * longestBar));
    io.print([
      { text: `  ${name.padStart(widest)}  ${formatPercent(p).padStart(11)}  ` },
      { text: bar, tone: 'accent' },
    ]);
  }
  if (!Number.isNaN(mean)) io.print(`  expected ${formatNumber(mean)}, standard deviation ${formatNumber(sd)}`);
}

/** A row of the table of odds. */
interface OddsRow {
  readonly name: string;
  readonly p: number;
}

/** The most rows of a table of odds. */
const mostRows = 40;

/** One row a value; with too many numbers, one a range of them. */
function rowsOf(distribution: Odds['distribution']): readonly OddsRow[] {
  const numbers = distribution.flatMap(({ value, p }) => (typeof value === 'number' ? [{ value, p }] : []));
  if (distribution.length <= mostRows || numbers.length < distribution.length) {
    return distribution.map(({ value, p }) => ({ name: formatKey(value), p }));
  }
  const lowest = Math.floor(numbers[0]?.value ?? 0);
  const width = Math.ceil(((numbers.at(-1)?.value ?? 0) - lowest + 1) / mostRows);
  const sums = new Map<number, number>();
  for (const { value, p } of numbers) {
    const from = lowest + Math.floor((value - lowest) / width) * width;
    sums.set(from, (sums.get(from) ?? 0) + p);
  }
  return [...sums].map(([from, p]) => ({ name: width === 1 ? `${from}` : `${from} to ${from + width - 1}`, p }));
}

function formatKey(value: string | number | boolean): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : value ? 'yes' : 'no';
}
