import { BLANK, type Row, sameCell } from './frame.ts';

/**
 * The rest of a row, from `column` on, moved right by `by` cells or left if negative, because a word became longer or
 * shorter.
 */
export type Slide = { readonly column: number; readonly by: number; readonly slid: Row };

/** The longest slide that is tried, in cells: the lengths of two names differ by at most 14. */
const FARTHEST = 14;
/** A slide must save more written cells than this, because it needs a move and a sequence. */
const LEAST_SAVED = 8;

/**
 * The slide that leaves the fewest cells to be written, or null where none saves bytes. A row with doubtful cells does
 * not slide, because it is not known where a terminal shows what follows them. A slide to the right inserts no more
 * cells than it moves: tmux (3.3a) does not blank the cells between.
 */
export function findSlide(before: Row, after: Row): Slide | null {
  const column = before.findIndex((cell, at) => !sameCell(cell, after[at] ?? BLANK));
  if (column < 0 || before.some((cell) => cell.doubtful) || after.some((cell) => cell.doubtful)) return null;
  let best: Slide | null = null;
  let fewest = differences(before, after, { column, by: 0 }, before.length) - LEAST_SAVED;
  for (let by = -FARTHEST; by <= FARTHEST && fewest > 0; by++) {
    if (by === 0 || column + Math.abs(by) >= before.length || column + 2 * by > before.length) continue;
    const left = differences(before, after, { column, by }, fewest);
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

/** In how many cells the rows differ from the column on, after `before` has slid there; counts at most to `limit`. */
function differences(before: Row, after: Row, { column, by }: Pick<Slide, 'column' | 'by'>, limit: number): number {
  let count = 0;
  for (let at = column; at < before.length && count < limit; at++) {
    const cell = at - by < column ? BLANK : (before[at - by] ?? BLANK);
    if (!sameCell(cell, after[at] ?? BLANK)) count++;
  }
  return count;
}
