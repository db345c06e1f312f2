import type { Command } from './keymap.ts';

/** The rows that PgDn and PgUp move by. */
const pageRows = 10;

/**
 * The index to which a moving key leads in a list of so many rows, within the list; null for a key that does not move.
 */
export function scrolled(command: Command, at: number, rows: number): number | null {
  const to = destination(command, at, rows);
  return to === null ? null : Math.max(0, Math.min(rows - 1, to));
}

function destination(command: Command, at: number, rows: number): number | null {
  switch (command) {
    case 'down':
      return at + 1;
    case 'up':
      return at - 1;
    case 'page-down':
      return at + pageRows;
    case 'page-up':
      return at - pageRows;
    case 'first':
      return 0;
    case 'last':
      return rows - 1;
    default:
      return null;
  }
}
