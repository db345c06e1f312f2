import { BLANK, type Row, sameCell } from './frame.ts';

/** The rest of a row from `column` on moved right by `by` cells, or left if it is negative: a word became longer or shorter. */
export type Slide = { readonly column: number; readonly by: number; readonly slid: Row };

/** Longest slide looked for, in cells: names differ by less than their 14. */
const FARTHEST = 14;
/** A slide costs a move and a sequence: it must save more written cells than this. */
const LEAST_SAVED = 8;

/**
 * The slide that leaves fewest cells to be written, or null if none pays. Rows with doubtful cells do not slide: where
 * a terminal has put what follows those is not known.
 */
export function findSlide(before: Row, after: Row): Slide | null {
  const column = before.findIndex((cell, at) => !sameCell(cell, after[at] ?? BLANK));
  if (column < 0 || before.some((cell) => cell.doubtful) || after.some((cell) => cell.doubtful)) return null;
  let best: Slide | null = null;
  let fewest = differences(before, after, column, before.length) - LEAST_SAVED;
  for (let by = -FARTHEST; by <= FARTHEST && fewest > 0; by++) {
    if (by === 0 || column + Math.abs(by) >= before.length) continue;
    const left = differences(before, after, column, fewest, by);
    if (left >= fewest) continue;
    fewest = left;
    best = { column, by, slid: slide(before, column, by) };
  }
  return best;
}

function slide(row: Row, column: number, by: number): Row {
  const blanks = Array.from({ length: Math.abs(by) }, () => BLANK);
  if (by < 0) return [...row.slice(0, column), ...row.slice(column - by), ...blanks];
  return [...row.slice(0, column), ...blanks, ...row.slice(column, row.length - by)];
}

/** In how many cells the rows differ from a column on, after `a` slid by `by` there; counts no further than `enough`. */
function differences(a: Row, b: Row, from: number, enough: number, by = 0): number {
  let count = 0;
  for (let at = from; at < a.length && count < enough; at++) {
    const cell = at - by < from ? BLANK : (a[at - by] ?? BLANK);
    if (!sameCell(cell, b[at] ?? BLANK)) count++;
  }
  return count;
}
