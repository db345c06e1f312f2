/** Prints the help of games, rulings and flags, made from the schemas of the rules. */
import type { Flag } from '../../rules/kernel/flags.ts';
import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { isSchemaFlag, type ShellFlag } from '../input/flags.ts';
import { rulingFlags, type UnreadyRuling } from '../input/ruling-input.ts';
import { failUsage } from './failures.ts';
import { type Exit, exits, type Io } from './io.ts';

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
  io.print(`vrule ${ruling.id.replace('.', ' ')} [flags]`);
  io.print();
  io.print(`${book.title}: ${ruling.title}. Odds are of ${ruling.headline} unless --of names another field.`);
  io.print();
  printFlagTable([...ruling.flags, ...rulingFlags], io);
  return exits.done;
}

function printGameHelp(book: Book, io: Io): Exit {
  io.print(`vrule ${book.id} <ruling> [flags]`);
  io.print();
  io.print(`Rulings of ${book.title}:`);
  const widest = Math.max(...book.rulings.map(({ id }) => id.length)) - book.id.length;
  for (const { id, title, headline } of book.rulings) {
    io.print(`  ${id.slice(book.id.length + 1).padEnd(widest)}  ${title} (${headline})`);
  }
  io.print();
  io.print(
    `vrule ${book.id} <ruling> --help lists the flags of a ruling, vrule rules ${book.id} the rules of the game.`,
  );
  return exits.done;
}

/** Prints flags with what they take, what they mean and their defaults. */
export function printFlagTable(flags: readonly ShellFlag[], io: Io): void {
  const rows = flags.map((flag) => [`--${flag.name}${placeholders[flag.kind]}`, describeFlag(flag)] as const);
  const widest = Math.max(0, ...rows.map(([name]) => name.length));
  for (const [name, description] of rows) io.print(`  ${name.padEnd(widest)}  ${description}`);
}

/** What a flag takes, by its kind. */
const placeholders: { readonly [kind in ShellFlag['kind']]: string } = {
  yes: '',
  number: ' N',
  whole: ' N',
  numbers: ' N,N…',
  wholes: ' N,N…',
  word: ' TEXT',
  'one-of': ' WORD',
  words: ' WORD,…',
  'any-of': ' WORD,…',
  json: ' JSON',
  names: ' WHO…',
  pairs: ' KEY=VALUE',
};

function describeFlag(flag: ShellFlag): string {
  if (!isSchemaFlag(flag)) return flag.description;
  const { description, options, required } = flag;
  const defaultText = formatDefault(flag);
  return [
    description,
    options.length > 0 ? `one of ${options.filter((option) => option !== '').join(', ')}` : '',
    required ? 'needed' : defaultText === '' ? '' : `${defaultText} if left out`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function formatDefault({ defaultValue }: Flag): string {
  if (defaultValue === undefined || defaultValue === false) return '';
  if (Array.isArray(defaultValue)) return defaultValue.length === 0 ? 'none' : defaultValue.join(',');
  return typeof defaultValue === 'object' ? JSON.stringify(defaultValue) : String(defaultValue);
}
