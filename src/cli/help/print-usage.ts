/** Prints the help of games and rulings, made from the schemas of the rules. */
import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import type { UnreadyRuling } from '../input/ruling-input.ts';
import { failUsage } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { printPage } from './page.ts';
import { gamePage, rulingPage } from './ruling-page.ts';

/** Prints the help that was asked for, or why a ruling cannot be made. */
export function printUsage(book: Book, input: UnreadyRuling, io: Io): Exit {
  switch (input.is) {
    case 'help':
      return input.ruling === null ? printGameHelp(book, io) : printRulingHelp(book, input.ruling, io);
    case 'wrong':
      return failUsage(io, ...input.problems);
    case 'refused':
      return io.fail(exits.refused, input.refusal);
  }
}

function printRulingHelp(book: Book, ruling: AnyRuling, io: Io): Exit {
  printPage(rulingPage(book, ruling), io);
  return exits.done;
}

function printGameHelp(book: Book, io: Io): Exit {
  printPage(gamePage(book), io);
  return exits.done;
}
