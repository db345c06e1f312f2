import { Brush } from './brush.ts';
import { BLANK, type Cell, type Frame, type Row, sameCell } from './frame.ts';
import { findShift, type Shift, shiftedFrame } from './shift.ts';
import { findSlide } from './slide.ts';

/** So many blanks in a row, or more, are skipped by a cursor move instead of being written. */
const SKIPPED_BLANKS = 4;
/** `ESC [ K` has three bytes; it clears the end of a row where more blanks than that would be written. */
const CLEAR_BYTES = 3;

/**
 * The bytes that change a terminal that shows `before` into one that shows `after`; empty where nothing differs.
 * Without `before` (first paint, another size, Ctrl-L) the screen is cleared. Where a terminal measures a character
 * differently, it shows the same as after a paint from scratch: a row is written again from the first doubtful cell
 * that changed, and what follows a doubtful cell is cleared and placed by a cursor move.
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
  return brush.finish();
}

function paintChanges(before: Frame, after: Frame, shift: Shift | null): string {
  const brush = new Brush(after.columns);
  const from = shift === null ? before.lines : shiftedFrame(brush, before, shift);
  after.lines.forEach((row, at) => {
    const was = from[at];
    if (was && was !== row) paintRow(brush, at, slidRow(brush, at, was, row), row);
  });
  return brush.finish();
}

/** Slides a row on the terminal where that saves bytes; returns the row that it then shows. */
function slidRow(brush: Brush, at: number, before: Row, after: Row): Row {
  const found = findSlide(before, after);
  if (found === null) return before;
  brush.moveTo(at, found.column);
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
  if (first < 0 || surplus - first <= CLEAR_BYTES) {
    paintCells(brush, at, before, after);
    return;
  }
  paintCells(brush, at, before.slice(0, end), after);
  brush.moveTo(at, first, after);
  brush.clearRight();
}

/** Writes the cells that differ, up to the length of `before`; no doubtful cell is among them. */
function paintCells(brush: Brush, at: number, before: readonly Cell[], after: Row): void {
  before.forEach((was, column) => {
    const cell = after[column];
    if (cell === undefined || sameCell(was, cell)) return;
    brush.moveTo(at, column, after);
    brush.put(cell);
  });
}

/** Writes a row again from a doubtful cell on, after clearing everything from there. */
function paintFrom(brush: Brush, at: number, from: number, after: Row): void {
  const end = endOf(after);
  brush.moveTo(at, from);
  brush.clearRight();
  let isCleared = true;
  for (let column = from; column < end; column++) {
    const cell = after[column];
    if (cell === undefined || cell.width === 0) continue;
    if (cell === BLANK && blankRun(after, column) >= SKIPPED_BLANKS) continue;
    brush.moveTo(at, column, after);
    // Cleared before each doubtful cell as well, so that a combining mark never joins the letter before it on one paint
    // only.
    if (cell.doubtful && !isCleared) brush.clearRight();
    brush.put(cell);
    isCleared = cell.doubtful && column + cell.width < after.length;
    if (!isCleared) continue;
    brush.moveTo(at, column + cell.width);
    brush.clearRight();
  }
}

function blankRun(row: Row, column: number): number {
  let from = column;
  let to = column;
  while (from > 0 && row[from - 1] === BLANK) from--;
  while (to < row.length && row[to] === BLANK) to++;
  return to - from;
}

/** The column after the last cell that is not blank. */
const endOf = (row: Row): number => row.findLastIndex((cell) => cell !== BLANK) + 1;
