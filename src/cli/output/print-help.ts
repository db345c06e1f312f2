import type { Flag } from '../../rules/kernel/flags.ts';
import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { diceFlags, printFlags, setFlag } from '../input/dice-flags.ts';
import { isRuleFlag, type ShellFlag } from '../input/flags.ts';
import { type Exit, exits } from './exits.ts';
import type { Io } from './io.ts';

/** The help of a ruling, made from the schema of its input. */
export function rulingHelp(book: Book, ruling: AnyRuling, io: Io): Exit {
  io.line(`vrule ${ruling.id.replace('.', ' ')} [flags]`);
  io.line();
  io.line(`${book.title}: ${ruling.title}. Odds are of ${ruling.headline} unless --of names another field.`);
  io.line();
  printFlagTable([...ruling.flags, ...diceFlags, setFlag, ...printFlags], io);
  return exits.done;
}

/** The help of a game: its rulings. */
export function bookHelp(book: Book, io: Io): Exit {
  io.line(`vrule ${book.id} <ruling> [flags]`);
  io.line();
  io.line(`Rulings of ${book.title}:`);
  const widest = Math.max(...book.rulings.map(({ id }) => id.length)) - book.id.length;
  for (const { id, title, headline } of book.rulings) {
    io.line(`  ${id.slice(book.id.length + 1).padEnd(widest)}  ${title} (${headline})`);
  }
  io.line();
  io.line(`vrule ${book.id} <ruling> --help tells the flags, vrule rules ${book.id} the rules.`);
  return exits.done;
}

/** Flags with what they take and what they stand at. */
export function printFlagTable(flags: readonly ShellFlag[], io: Io): void {
  const rows = flags.map((flag) => [`--${flag.name}${takes(flag)}`, tellsOf(flag)] as const);
  const widest = Math.max(0, ...rows.map(([left]) => left.length));
  for (const [left, right] of rows) io.line(`  ${left.padEnd(widest)}  ${right}`);
}

function takes(flag: ShellFlag): string {
  switch (flag.kind) {
    case 'yes':
      return '';
    case 'number':
    case 'whole':
      return ' N';
    case 'numbers':
    case 'wholes':
      return ' N,N…';
    case 'word':
      return ' TEXT';
    case 'one-of':
      return ' WORD';
    case 'words':
    case 'any-of':
      return ' WORD,…';
    case 'json':
      return ' JSON';
    case 'names':
      return ' WHO…';
    case 'pairs':
      return ' KEY=VALUE';
  }
}

function tellsOf(flag: ShellFlag): string {
  const { description: message } = flag;
  if (!isRuleFlag(flag)) return message;
  const parts = [message];
  if (flag.options.length > 0) parts.push(`one of ${flag.options.join(', ')}`);
  if (flag.required) parts.push('needed');
  else if (standsText(flag) !== '') parts.push(`${standsText(flag)} if left out`);
  return parts.filter((part) => part !== '').join('; ');
}

function standsText({ defaultValue: stands }: Flag): string {
  if (stands === undefined || stands === false) return '';
  if (Array.isArray(stands)) return stands.length === 0 ? 'none' : stands.join(',');
  return typeof stands === 'object' ? JSON.stringify(stands) : String(stands);
}
