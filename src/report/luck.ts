/** How lucky throws were. */
import type { Side } from '../state/encounter.ts';
import { formatAmount, formatShare } from './numbers.ts';
import type { Table } from './page.ts';

/** How good the throws of one or several combatants were, beside what was to be expected of them. */
export interface Luck {
  readonly throws: number;
  /** What the throws counted, added up: successes of pools, faces of other dice. */
  readonly rolled: number;
  readonly expected: number;
  /** The chance that the same throws come to this much or more; where they came to less than expected, to this little or less. */
  readonly p: number;
  /** Whether `p` is exact; else it is that of a normal distribution with the same mean and variance. */
  readonly exact: boolean;
}

/** The luck of a side, all its throws together. */
export interface SideLuck extends Luck {
  readonly side: Side;
}

/** `27 % as good`: how likely it is that the same throws come out at least as well, or at least as badly. */
export function formatLuck({ p, rolled, expected, exact }: Luck): string {
  const way = rolled >= expected ? 'as good' : 'as bad';
  return `${exact ? '' : 'about '}${formatShare(p)} ${way}`;
}

/** A row for each who threw dice. */
export function luckTable(all: readonly (Luck & { readonly name: string })[]): Table {
  return {
    columns: [...['throws', 'rolled', 'expected'].map((head) => ({ head })), { head: 'how likely', isText: true }],
    rows: all.map((one) => ({
      label: one.name,
      labelTone: 'dim',
      cells: [...[one.throws, one.rolled, one.expected].map(formatAmount), formatLuck(one)],
    })),
  };
}
