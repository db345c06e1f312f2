/** Which part of the screen has which rows, and which part of a long list is shown in them. */
import type { Size } from '../screen/screen.ts';
import type { Glyphs } from './glyphs.ts';

/** How many rows each part of the screen has; a part of 0 rows is not shown. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** The width of the main part, which is everything but the side column of a wide window. */
  readonly left: number;
  /** The width of the side column, its border included; 0 where it is not shown. */
  readonly side: number;
  /** The window has few rows. */
  readonly isShort: boolean;
  /** The window has few columns: fewer and shorter cells. */
  readonly isNarrow: boolean;
  readonly order: number;
  /** Rows of combatants, without the heads of their columns. */
  readonly list: number;
  /** Rows below the odds of the sentence. */
  readonly choices: number;
  /** Rows of the last record, above the notice. */
  readonly last: number;
}

/** How the screen looks. The same object as long as nothing in it changes. */
export interface Appearance {
  readonly layout: Layout;
  readonly glyphs: Glyphs;
  readonly colour: boolean;
}

/** The smallest window in which vrule can be used. */
export const smallest: Size = { columns: 60, rows: 20 };

/** Whether the window has no room for the screen. */
export function isTooSmall(size: Size): boolean {
  return size.columns < smallest.columns || size.rows < smallest.rows;
}

/** From so many columns on, there is a side column. */
const wideCells = 120;
/** Cells of the side column. */
const sideCells = { least: 41, most: 61 } as const;

/**
 * The parts of the screen. They depend on the size of the window alone, so that nothing jumps. Rows: header, order,
 * heads, combatants, turn, sentence, odds, choices, last record, notice, keys. A game whose turn order has columns keeps
 * its lanes in a short window.
 */
export function layoutOf({ columns, rows }: Size, needsLanes = false): Layout {
  const isNarrow = columns < 80;
  const isShort = rows < 24;
  const order = isShort && !needsLanes ? 1 : 4;
  const choices = isShort ? 2 : Math.min(8, 3 + Math.floor((rows - 24) / 3));
  const third = Math.floor(columns / 3);
  const side = columns >= wideCells && !isShort ? Math.min(sideCells.most, Math.max(sideCells.least, third)) : 0;
  const left = columns - side;
  const last = side > 0 ? 0 : 1;
  const fixed = 1 + order + 1 + 1 + 1 + 1 + choices + last + 2;
  return {
    columns,
    rows,
    left,
    side,
    isShort,
    isNarrow,
    order,
    list: rows - fixed,
    choices,
    last,
  };
}

/** The rows that the log below the combatants keeps where groups are opened: its head and the newest records. */
const keptForLog = 5;

/** The rows for combatants in a window that is large enough to open all groups; else 0. */
export function openRoom({ rows, list, side }: Layout): number {
  if (rows < 30) return 0;
  return side > 0 ? list : list - keptForLog;
}

/** The rows of the prompt: turn, sentence, odds, choices. */
export function promptRows({ choices }: Layout): number {
  return 3 + choices;
}

/** The rows between the turn order and the footer: heads, combatants, prompt. */
export function middleRows(layout: Layout): number {
  return 1 + layout.list + promptRows(layout);
}

/** Which part of a long list is shown. */

/** The first row that is shown. It changes only when the chosen row leaves the window; −1 is no row. */
export function scrollingWindow(first: number, chosen: number, length: number, rows: number): number {
  const last = Math.max(0, length - rows);
  if (chosen < 0) return Math.min(first, last);
  if (chosen < first) return chosen;
  if (chosen >= first + rows) return chosen - rows + 1;
  return Math.min(first, last);
}

/** The first row that is shown where the chosen one is kept in the middle, as far as the ends of the list allow. */
export function centredWindow(chosen: number, length: number, rows: number): number {
  return Math.max(0, Math.min(chosen - Math.floor(rows / 2), length - rows));
}
