import type { Brush } from './brush.ts';
import { BLANK, type Frame, type Row } from './frame.ts';

/** Rows `top` to `bottom` (both included) moved up by `by` rows, or down if it is negative: a list that scrolled. */
export type Shift = { readonly top: number; readonly bottom: number; readonly by: number };

/** Moving fewer rows than this saves no bytes. */
const LEAST_MOVED = 3;

/**
 * The vertical move that brings the most rows into place, or null. Rows are compared as objects, because the frame
 * reader returns the same object for the same line.
 */
export function findShift(before: readonly Row[], after: readonly Row[]): Shift | null {
  let best: Shift | null = null;
  let most = LEAST_MOVED - 1;
  for (let by = 1 - after.length; by < after.length; by++) {
    if (by === 0) continue;
    const moved = movedRows(before, after, by);
    if (moved.count <= most) continue;
    most = moved.count;
    best = { top: Math.min(moved.first, moved.first + by), bottom: Math.max(moved.last, moved.last + by), by };
  }
  return best;
}

/**
 * How many rows a move brings into place, and the first and the last of them. A plain loop, because it runs for every
 * move.
 */
function movedRows(
  before: readonly Row[],
  after: readonly Row[],
  by: number,
): { count: number; first: number; last: number } {
  const moved = { count: 0, first: 0, last: 0 };
  for (let at = Math.max(0, -by); at < Math.min(after.length, after.length - by); at++) {
    if (after[at] !== before[at + by] || after[at] === before[at]) continue;
    if (moved.count === 0) moved.first = at;
    moved.last = at;
    moved.count++;
  }
  return moved;
}

/**
 * Moves the rows on the terminal; returns the rows that it then shows. Rows are removed at one side and inserted at the
 * other, so that everything below them stays in place; and there is no scrolling region that could remain if the
 * process ends.
 */
export function shiftedFrame(brush: Brush, before: Frame, { top, bottom, by }: Shift): readonly Row[] {
  const count = Math.abs(by);
  const [out, into] = by > 0 ? [top, bottom - count + 1] : [bottom - count + 1, top];
  brush.shiftRows('M', out, count);
  brush.shiftRows('L', into, count);
  const empty: Row = Array.from({ length: before.columns }, () => BLANK);
  const lines = [...before.lines];
  lines.splice(out, count);
  lines.splice(into, 0, ...Array.from({ length: count }, () => empty));
  return lines;
}
