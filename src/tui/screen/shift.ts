import type { Brush } from './brush.ts';
import { BLANK, type Frame, type Row } from './frame.ts';

/** Rows `top` to `bottom` (both included) moved up by `by` rows, or down if it is negative: a list that scrolled. */
export type Shift = { readonly top: number; readonly bottom: number; readonly by: number };

/** With fewer moved rows than this, moving them cannot pay. */
const LEAST_MOVED = 3;

/**
 * The vertical move that brings most rows to where they are wanted, or null. Rows are compared as objects: the frame
 * reader gives the same object for the same line.
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

/** How many rows a move brings to where they are wanted, and the first and last of them. Runs for every move: a plain loop. */
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
 * Moves the rows on the terminal and returns the rows that it then shows. Rows are taken out on one side and put in
 * on the other, so everything below the list is back in its place, and no scrolling region is left behind by a death
 * in between.
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
