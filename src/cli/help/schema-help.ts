/** The help of games, rulings and actions: commands that are made from the schemas of the rules, and never run. */
import { Command } from 'commander';
import type { AnyRuling } from '../../game/kernel/ruling.ts';
import type { Book } from '../../game/kernel/system.ts';
import { outcomeWord } from '../../game/text/outcome-words.ts';
import { addFlags, type ShellFlag } from '../input/flags.ts';
import { rulingFlags, type UnreadyRuling } from '../input/ruling-input.ts';
import { type Exit, exits, failUsage, type Io } from '../output/io.ts';
import { printHelp } from './page.ts';
import { gameSummary, SchemaHelp } from './texts.ts';

/** The flags of every ruling stand below its own. */
export const commonRulingFlags = 'Flags of every ruling';

/** A game, of a `vrule` of its own, in which every ruling is a command. */
export function gameHelp(book: Book): Command {
  const { id, title, rulings } = book;
  const [first] = rulings;
  const game = new SchemaHelp(id, {
    notes: [`vrule ${id} <ruling> --help lists the flags of a ruling, vrule rules ${id} the rules of the game.`],
    examples: first === undefined ? [] : [`vrule ${first.id.replace('.', ' ')} --help`],
  })
    .usage('<ruling> [flags]')
    .summary(gameSummary(title))
    .description(`${gameSummary(title)}, with the dice of the table or those of vrule`)
    .commandsGroup(`Rulings of ${title}`);
  for (const ruling of rulings) game.addCommand(rulingHelp(book, ruling));
  new Command('vrule').addCommand(game);
  return game;
}

function rulingHelp({ id: game, title, outcomeWords }: Book, ruling: AnyRuling): Command {
  const { id, headline, flags } = ruling;
  const name = id.replace('.', ' ');
  const needed = flags.filter(({ required }) => required).map((flag) => `--${flag.name} ${exampleOf(flag)}`);
  const word = outcomeWord(outcomeWords, id, headline);
  const command = new SchemaHelp(id.slice(game.length + 1), {
    examples: [[`vrule ${name}`, ...needed].join(' '), [`vrule odds ${name}`, ...needed].join(' ')],
  })
    .summary(`${ruling.title} (${word})`)
    .description(`${title}: ${ruling.title}. Odds are of ${word} unless --of names another field.`);
  addFlags(command, flags);
  return addFlags(command.optionsGroup(commonRulingFlags), rulingFlags);
}

/** A value that a flag takes. */
function exampleOf({ kind, options }: AnyRuling['flags'][number]): string {
  if (options.length > 0) return options.find((option) => option !== '') ?? '';
  if (kind === 'json') return "'{}'";
  return kind === 'number' || kind === 'numbers' ? '40' : kind === 'word' || kind === 'words' ? 'TEXT' : '4';
}

/** An action, which is written behind `vrule` as the usage says. */
export function actionHelp(
  usage: string,
  about: string,
  flags: readonly ShellFlag[],
  examples: readonly string[] = [],
): Command {
  const command = new SchemaHelp('vrule', { examples }).usage(`${usage} [flags]`).description(about);
  return addFlags(command, flags);
}

/** Prints the help that was asked for, or why a ruling cannot be made. */
export function printUsage(book: Book, input: UnreadyRuling, io: Io): Exit {
  if (input.is === 'wrong') return failUsage(io, ...input.problems);
  if (input.is === 'refused') return io.fail(exits.refused, input.refusal);
  const game = gameHelp(book);
  return printHelp(game.commands.find((one) => input.ruling?.id === `${book.id}.${one.name()}`) ?? game, io);
}
