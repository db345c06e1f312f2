/** Distributions in few rows: one for each value, or bands of numbers, each with the chance of at least so much. */
import type { Key } from '../../dice/ask.ts';
import type { Odds } from '../../dice/odds/odds.ts';
import { groupedBy } from '../../state/grouped.ts';

/** A row of a table of odds. */
export interface OddsRow {
  /** `3`, `10 to 19`, `60 or more`, `yes`. */
  readonly name: string;
  readonly p: number;
  /** The chance of the row's first value or more; null where the values are words. */
  readonly atLeast: number | null;
}

/** The most rows of a table of bands. */
const mostRows = 12;

/** What is rarer at the upper end is one row together. */
const rare = 0.001;

interface Numbered {
  readonly value: number;
  readonly p: number;
}

/** Every value with a row of its own. */
export function valueRows({ distribution }: Odds): readonly OddsRow[] {
  const points = distribution.filter(({ p }) => p > 0);
  const numbers = numbered(points);
  if (numbers === null) return points.map(({ value, p }) => ({ name: formatKey(value), p, atLeast: null }));
  return withAtLeast(numbers.map(({ value, p }) => ({ name: formatKey(value), p })));
}

/** At most a dozen rows: bands that begin at round numbers, with 0 by itself and what is rare at the end in one row. */
export function bandRows(odds: Odds): readonly OddsRow[] {
  const numbers = numbered(odds.distribution.filter(({ p }) => p > 0));
  if (numbers === null) return valueRows(odds);
  const { common, end } = withoutRare(numbers);
  const rows = common.length + end.length <= mostRows ? common.map(alone) : bands(common);
  return withAtLeast([...rows, ...end]);
}

/** A value of a distribution as people read it. */
export function formatKey(value: Key): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100 + 0);
  return typeof value === 'string' ? value : value ? 'yes' : 'no';
}

type Band = Pick<OddsRow, 'name' | 'p'>;

function alone({ value, p }: Numbered): Band {
  return { name: formatKey(value), p };
}

function numbered(points: Odds['distribution']): readonly Numbered[] | null {
  const numbers = points.flatMap(({ value, p }) => (typeof value === 'number' ? [{ value, p }] : []));
  return numbers.length < points.length ? null : numbers;
}

/** The values but for the highest, where several of them together are rare; those are one row. */
function withoutRare(numbers: readonly Numbered[]): { common: readonly Numbered[]; end: readonly Band[] } {
  let from = numbers.length;
  let p = 0;
  while (from > 1 && p + (numbers[from - 1]?.p ?? 0) < rare) {
    from -= 1;
    p += numbers[from]?.p ?? 0;
  }
  if (numbers.length - from < 2) return { common: numbers, end: [] };
  return { common: numbers.slice(0, from), end: [{ name: `${formatKey(numbers[from]?.value ?? 0)} or more`, p }] };
}

/** Bands of the narrowest round width with which there are few enough of them. */
function bands(numbers: readonly Numbered[]): readonly Band[] {
  for (let power = 1; ; power *= 10) {
    for (const width of [power, 2 * power, 5 * power]) {
      const rows = bandsOf(numbers, width);
      if (rows.length < mostRows) return rows;
    }
  }
}

/** Bands that begin at multiples of the width; 0 is one by itself. */
function bandsOf(numbers: readonly Numbered[], width: number): readonly Band[] {
  const groups = groupedBy(numbers, ({ value }) => (value === 0 ? 'zero' : Math.floor(value / width)));
  const lowest = numbers[0]?.value ?? 0;
  const highest = numbers.at(-1)?.value ?? 0;
  return [...groups.values()].map((group) => {
    const p = group.reduce((sum, one) => sum + one.p, 0);
    const [{ value }] = group;
    if (value === 0) return { name: '0', p };
    const from = Math.floor(value / width) * width;
    if (!numbers.every((one) => Number.isInteger(one.value))) return { name: `${from} to ${from + width}`, p };
    const first = Math.max(from === 0 ? 1 : from, lowest);
    const last = Math.min(from + width - 1, highest);
    return { name: first === last ? String(first) : `${first} to ${last}`, p };
  });
}

/** So much of a sum of chances may be lost by rounding, and by cutting endless re-throws. */
const lost = 1e-9;

function withAtLeast(rows: readonly Band[]): readonly OddsRow[] {
  let left = rows.reduce((sum, { p }) => sum + p, 0);
  return rows.map(({ name, p }) => {
    const atLeast = left > 1 - lost ? 1 : left;
    left -= p;
    return { name, p, atLeast };
  });
}
