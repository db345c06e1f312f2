import './interpreted-schemas.ts';
import { findBook } from '../../rules/index.ts';
import { rulingCommand } from '../commands/rulings/ruling.ts';
import { preferredBook } from '../input/preferences.ts';
import type { Exit, Io } from '../output/io.ts';
import { terminalIo } from '../output/terminal.ts';

/** Runs a ruling, or the odds of one; null where the line begins otherwise. */
export async function runRuling(argv: readonly string[], io: Io): Promise<Exit | null> {
  const [first = '', ...words] = argv;
  if (first === 'roll') return rulingCommand(preferredBook(io), argv, io);
  if (first === 'odds') return (await import('../commands/rulings/odds.ts')).oddsCommand(words, io);
  const book = findBook(first);
  return book === undefined ? null : rulingCommand(book, words, io);
}

/**
 * Rules rolls and prints nothing: a code cache that is written then serves every ruling, whatever the first command was. Nothing is
 * awaited, since a process that exits waits for nothing.
 */
export function warm(): void {
  const nothing = (): void => {};
  const io = { ...terminalIo(null, { pages: false }), print: nothing, warn: nothing };
  for (const given of [[], ['--rolled', '75', '--why']]) void runRuling(['roll', '--might', '60', ...given], io);
}
