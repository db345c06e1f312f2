import { Brush } from './brush.ts';
import { BLANK, type Cell, type Frame, type Row, sameCell } from './frame.ts';
import { findShift, type Shift, shiftedFrame } from './shift.ts';
import { findSlide } from './slide.ts';

/** From here on blanks are skipped by a cursor move instead of being written. */
const SKIPPED_BLANKS = 4;
/** `ESC [ K` has three bytes: more blanks than that at a row's end are erased. */
const ERASE_BYTES = 3;

/**
 * The bytes that turn a terminal showing `before` into one showing `after`; empty if nothing differs. `before` null
 * (first paint, another size, Ctrl-L) clears the screen. Wherever a terminal measures a character differently, the
 * result is still what a paint from scratch would show there: a row is written anew from the first doubtful cell that
 * changed, and what follows a doubtful cell is blanked and placed by a cursor move.
 */
export function diff(before: Frame | null, after: Frame): string {
  if (before === null || before.columns !== after.columns || before.rows !== after.rows) return paintAll(after);
  const shift = findShift(before.lines, after.lines);
  const still = paintChanges(before, after, null);
  if (shift === null) return still;
  const shifted = paintChanges(before, after, shift);
  return Buffer.byteLength(shifted) < Buffer.byteLength(still) ? shifted : still;
}

function paintAll(after: Frame): string {
  const brush = new Brush(after.columns);
  const empty: Row = Array.from({ length: after.columns }, () => BLANK);
  brush.clear();
  after.lines.forEach((row, at) => {
    paintRow(brush, at, empty, row);
  });
  return brush.done();
}

function paintChanges(before: Frame, after: Frame, shift: Shift | null): string {
  const brush = new Brush(after.columns);
  const from = shift === null ? before.lines : shiftedFrame(brush, before, shift);
  after.lines.forEach((row, at) => {
    const was = from[at];
    if (was && was !== row) paintRow(brush, at, slidRow(brush, at, was, row), row);
  });
  return brush.done();
}

/** Slides a row on the terminal if that pays, and returns the row that it then shows. */
function slidRow(brush: Brush, at: number, before: Row, after: Row): Row {
  const found = findSlide(before, after);
  if (found === null) return before;
  brush.reach(at, found.column);
  brush.slideRow(found.by);
  return found.slid;
}

function paintRow(brush: Brush, at: number, before: Row, after: Row): void {
  const doubt = after.findIndex((cell, column) => {
    const was = before[column] ?? BLANK;
    return (cell.doubtful || was.doubtful) && !sameCell(was, cell);
  });
  if (doubt >= 0) {
    paintCells(brush, at, before.slice(0, doubt), after);
    paintFrom(brush, at, doubt, after);
    return;
  }
  const end = endOf(after);
  const surplus = before.findLastIndex((cell) => cell !== BLANK) + 1;
  const first = before.findIndex((cell, column) => column >= end && cell !== BLANK);
  if (first < 0 || surplus - first <= ERASE_BYTES) {
    paintCells(brush, at, before, after);
    return;
  }
  paintCells(brush, at, before.slice(0, end), after);
  brush.reach(at, first, after);
  brush.eraseRight();
}

/** Writes the cells that differ, as far as `before` goes; none of the changed ones is doubtful. */
function paintCells(brush: Brush, at: number, before: readonly Cell[], after: Row): void {
  before.forEach((was, column) => {
    const cell = after[column];
    if (cell === undefined || sameCell(was, cell)) return;
    brush.reach(at, column, after);
    brush.put(cell);
  });
}

/** Writes a row anew from a doubtful cell on: everything from there is blanked first. */
function paintFrom(brush: Brush, at: number, from: number, after: Row): void {
  const end = endOf(after);
  brush.reach(at, from);
  brush.eraseRight();
  let blanked = true;
  for (let column = from; column < end; column++) {
    const cell = after[column];
    if (cell === undefined || cell.width === 0) continue;
    if (cell === BLANK && blankRun(after, column) >= SKIPPED_BLANKS) continue;
    brush.reach(at, column, after);
    // An erase before each doubtful cell also keeps a mark from joining the letter before it on one paint and not on the next.
    if (cell.doubtful && !blanked) brush.eraseRight();
    brush.put(cell);
    blanked = cell.doubtful && column + cell.width < after.length;
    if (!blanked) continue;
    brush.reach(at, column + cell.width);
    brush.eraseRight();
  }
}

function blankRun(row: Row, column: number): number {
  let from = column;
  let to = column;
  while (from > 0 && row[from - 1] === BLANK) from--;
  while (to < row.length && row[to] === BLANK) to++;
  return to - from;
}

/** The column behind the last cell that is not blank. */
const endOf = (row: Row): number => row.findLastIndex((cell) => cell !== BLANK) + 1;
