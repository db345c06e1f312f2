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
