import './interpreted-schemas.ts';
import { findBook, loadBook } from '../../rules/index.ts';
import { rulingCommand } from '../commands/rulings/ruling.ts';
import { preferredBook } from '../input/preferences.ts';
import type { Exit, Io } from '../output/io.ts';

/** Runs a ruling, or the odds of one; null where the line begins otherwise. */
export async function runRuling(argv: readonly string[], io: Io): Promise<Exit | null> {
  const [first = '', ...words] = argv;
  if (first === 'roll') return rulingCommand(await preferredBook(io), argv, io);
  if (first === 'odds') return (await import('../commands/rulings/odds.ts')).oddsCommand(words, io);
  await loadBook(first);
  const book = findBook(first);
  return book === undefined ? null : rulingCommand(book, words, io);
}
