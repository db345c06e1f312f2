import { findBook, gameIds } from '../../rules/index.ts';
import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { nearest } from '../../storage/library/names.ts';
import { readSettingsFile } from '../input/preferences.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { bookHelp } from '../output/print-help.ts';
import { makeOdds } from './odds.ts';
import { makeRuling } from './one-off.ts';

/** `vrule roll …`: the ruling of that name in the default game. */
export function runRoll(words: readonly string[], io: Io): Exit {
  const book = defaultBook(io);
  return runRuling(book, ['roll', ...words], io);
}

/** `vrule <system> <ruling> …`. */
export function runRuling(book: Book, [name, ...words]: readonly string[], io: Io): Exit {
  if (name === undefined || name === '--help' || name === '-h') return bookHelp(book, io);
  const ruling = findRuling(book, name);
  return ruling === undefined ? noRuling(book, name, io) : makeRuling(book, ruling, words, io);
}

/** `vrule odds <system> <ruling> …`; without a system, of the default game. */
export function runOdds([first, ...rest]: readonly string[], io: Io): Exit {
  if (first === undefined || first === '--help' || first === '-h') return oddsHelp(io);
  const named = findBook(first);
  const book = named ?? defaultBook(io);
  const [name, ...words] = named === undefined ? [first, ...rest] : rest;
  if (name === undefined || name === '--help' || name === '-h') return bookHelp(book, io);
  const ruling = findRuling(book, name);
  if (ruling !== undefined) return makeOdds(book, ruling, words, io);
  if (named !== undefined) return noRuling(book, name, io);
  const near = nearest(first, [...gameIds, ...rulingNames(book)]);
  return io.fail(exits.usage, {
    message: `there is no game "${first}"${near === null ? '' : `; did you mean ${near}?`}`,
  });
}

function oddsHelp(io: Io): Exit {
  io.line('vrule odds <system> <ruling> [flags] [--of FIELD] [--json]');
  io.line();
  io.line('The exact distribution of a ruling: dice are enumerated, never sampled.');
  io.line(`Systems: ${gameIds.join(', ')}`);
  return exits.done;
}

function defaultBook(io: Io): Book {
  const { system } = readSettingsFile(io);
  const book = findBook(system) ?? findBook(gameIds[0] ?? '');
  if (book === undefined) throw new Error('there are no games');
  return book;
}

function rulingNames(book: Book): readonly string[] {
  return book.rulings.map(({ id }) => id.slice(book.id.length + 1));
}

function findRuling(book: Book, name: string): AnyRuling | undefined {
  return book.rulings.find(({ id }) => id === `${book.id}.${name}`);
}

function noRuling(book: Book, name: string, io: Io): Exit {
  const near = nearest(name, rulingNames(book));
  const hint = near === null ? `it has ${rulingNames(book).join(', ')}` : `did you mean ${near}?`;
  return io.fail(exits.usage, { message: `${book.title} has no ruling "${name}"; ${hint}` });
}
