import type { Text } from '../../rules/kernel/screen.ts';
import type { Size } from '../screen/frame.ts';
import { plain, wrap } from './paint.ts';

/** What a window says that is too small for anything else. */
export function tooSmallLines({ columns, rows }: Size): readonly Text[] {
  return wrap(`vrule wants 60x20, this is ${columns}x${rows}; all is saved`, columns)
    .slice(0, rows)
    .map((line) => plain(line));
}

/** How many rows each part of the screen has; a part of 0 rows is not there. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** The width of the left part, where everything but the log of a wide window stands. */
  readonly left: number;
  /** The width of the log beside it, 0 where there is none. */
  readonly log: number;
  /** The window is short of rows or columns: one line of order, fewer cells. */
  readonly few: boolean;
  readonly narrow: boolean;
  readonly order: number;
  /** Rows of combatants, without the heads of their columns. */
  readonly list: number;
  /** Rows under the sentence's odds. */
  readonly choices: number;
  readonly last: number;
}

/** The smallest window in which vrule can be used. */
export const smallest: Size = { columns: 60, rows: 20 };

/** Whether the window is too small for anything but saying so. */
export function tooSmall(size: Size): boolean {
  return size.columns < smallest.columns || size.rows < smallest.rows;
}

/**
 * The parts of the screen, from the size of the window alone, so that nothing jumps. Rows: header, order, heads,
 * combatants, turn, sentence, odds, choices, last record, notices, keys.
 */
export function layoutOf({ columns, rows }: Size): Layout {
  const narrow = columns < 80;
  const few = rows < 24;
  const wide = columns >= 110 && rows >= 30;
  const order = few ? 1 : 4;
  const choices = wide ? 8 : few ? 2 : 3;
  const last = wide ? 0 : 1;
  const log = wide ? Math.floor(columns / 3) : 0;
  const fixed = 1 + order + 1 + 1 + 1 + 1 + choices + last + 2;
  return {
    columns,
    rows,
    left: wide ? columns - log - 1 : columns,
    log,
    few,
    narrow,
    order,
    list: rows - fixed,
    choices,
    last,
  };
}
