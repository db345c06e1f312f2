import type { Command } from './keymap.ts';

/** Rows of a page: what PgDn and PgUp move by. */
const page = 10;

/**
 * Where a moving key leads in a list of so many lines, kept within it; null where the key does not move.
 */
export function scrolled(command: Command, at: number, lines: number): number | null {
  const to = target(command, at, lines);
  return to === null ? null : Math.max(0, Math.min(lines - 1, to));
}

function target(command: Command, at: number, lines: number): number | null {
  switch (command) {
    case 'down':
      return at + 1;
    case 'up':
      return at - 1;
    case 'page-down':
      return at + page;
    case 'page-up':
      return at - page;
    case 'first':
      return 0;
    case 'last':
      return lines - 1;
    default:
      return null;
  }
}
