/** `vrule help NAME`: the page of a command, a game, a ruling or an action, or a rule. */
import type { Command } from 'commander';
import { actionsOf } from '../../rules/decide/decide.ts';
import { books, findBook, findSystem, gameIds } from '../../rules/index.ts';
import { findRule } from '../../rules/kernel/rulebook.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { nearestHint } from '../../state/nearest.ts';
import { actionFlags } from '../input/action-flags.ts';
import { failUsage } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';
import { flagRows } from './flag-rows.ts';
import { type HelpPage, printPage } from './page.ts';
import { gamePage, rulingPage } from './ruling-page.ts';

/** What help is looked for in. */
export interface HelpSources {
  readonly commands: readonly Command[];
  /** The game whose rulings and actions come first. */
  readonly preferred: Book;
  /** Prints the help of a command by its words. */
  printCommand(words: readonly string[]): Promise<Exit>;
  /** Prints a rule by its id. */
  printRule(id: string): Promise<Exit>;
}

/** Prints what is known by a name. */
export async function printHelpOf(words: readonly string[], sources: HelpSources, io: Io): Promise<Exit> {
  const [first = '', second] = words;
  const name = words.join(' ');
  const book = findBook(first);
  if (book !== undefined && second === undefined) return printed(gamePage(book), io);
  const isCommand = sources.commands.some((one) => one.name() === first || one.aliases().includes(first));
  if (isCommand && book === undefined) return sources.printCommand(words);
  const own = book === undefined ? [sources.preferred, ...others(sources.preferred)] : [book];
  const pages = pagesFor(book === undefined ? name : words.slice(1).join(' '), own);
  const [page, ...more] = pages;
  if (page !== undefined) {
    printPage(page, io);
    const names = [...new Set(more.map((one) => `vrule help ${one.name}`))];
    if (names.length > 0) io.print();
    if (names.length > 0) printTable([[`Also: ${names.join(', ')}`]], io, '');
    return exits.done;
  }
  if (books().some(({ rulebook }) => findRule(rulebook, name) !== undefined)) return sources.printRule(name);
  return failUsage(io, `there is no help on "${name}"${nearestHint(name, namesIn(sources))}`);
}

function others({ id }: Book): readonly Book[] {
  return books().filter((one) => one.id !== id);
}

/** The rulings and actions of that name or title, those of the first game first. */
function pagesFor(name: string, from: readonly Book[]): readonly HelpPage[] {
  const wanted = name.toLowerCase();
  return from.flatMap((book) => {
    const ruling = book.rulings.find(({ id }) => id === name || id === `${book.id}.${wanted}`);
    const action = actionPage(book.id, wanted);
    return [...(ruling === undefined ? [] : [rulingPage(book, ruling)]), ...(action === null ? [] : [action])];
  });
}

/** The page of an action of a game, by its id or title. */
function actionPage(game: string, wanted: string): HelpPage | null {
  const system = findSystem(game);
  const action = (system === undefined ? [] : actionsOf(system)).find(
    ({ id, title }) => id === wanted || title.toLowerCase() === wanted,
  );
  if (system === undefined || action === undefined) return null;
  const { id, title, needsActor, targets } = action;
  const by = needsActor ? ' --by WHO' : '';
  const on = targets === 'none' ? '' : targets === 'one' ? ' --on WHO' : ' --on WHO…';
  const flags = actionFlags(system, action, null);
  return {
    name: `${game} ${id}`,
    usages: [`act NAME ${id}${by}${on} [flags]`],
    about: `An action of ${system.title}: ${title}.`,
    sections: [{ title: 'Flags', rows: flagRows(flags) }],
    examples: [`vrule act "Mill Fight" ${id} --help`],
  };
}

function namesIn({ commands, preferred }: HelpSources): readonly string[] {
  const names = [preferred, ...others(preferred)].flatMap((book) => helpNames(book));
  return [...commands.map((one) => one.name()), ...gameIds, ...names];
}

/** The rulings and actions of a game that there is help on. */
export function helpNames({ id, rulings }: Book): readonly string[] {
  const system = findSystem(id);
  const actions = system === undefined ? [] : actionsOf(system).map((action) => action.id);
  return [...new Set([...rulings.map((ruling) => ruling.id.slice(id.length + 1)), ...actions])];
}

function printed(page: HelpPage, io: Io): Exit {
  printPage(page, io);
  return exits.done;
}
