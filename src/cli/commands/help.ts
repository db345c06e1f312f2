/** `vrule help NAME`: the help of all commands, or the page of a command, a game, a ruling or an action, or a rule. */
import type { Command } from 'commander';
import { actionsOf } from '../../game/decide/decide.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { findRule, type Rule, searchRules } from '../../game/kernel/rulebook.ts';
import type { Book, System } from '../../game/kernel/system.ts';
import { books, findBook, findSystem, gameIds, whyNotLoaded } from '../../rules/index.ts';
import { nearestHint, quoted } from '../../state/nearest.ts';
import { type HelpPage, pageOf, printHelp } from '../help/page.ts';
import { actionHelp, commonRulingFlags, gameHelp } from '../help/schema-help.ts';
import type { HelpSection } from '../help/texts.ts';
import { actionFlags } from '../input/action-flags.ts';
import { preferredBook } from '../input/preferences.ts';
import { rulingNames } from '../input/ruling-input.ts';
import { type Exit, exits, failUsage } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';
import { version } from '../output/version.ts';
import type { CommandContext } from './command-context.ts';
import { ShellCommand } from './command-kinds.ts';

export const helpCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'help', 'what a command, a ruling, an action or a rule is, with examples')
    .usage('[command | ruling | action | rule]')
    .argument('[words...]')
    .allowUnknownOption()
    .does((_, words: readonly string[]) => help(words, context));

async function help(words: readonly string[], context: CommandContext): Promise<Exit> {
  const { io } = context;
  const program = await context.wholeProgram();
  if (words[0] === '--man') {
    io.printRaw(manual(program, version()));
    return exits.done;
  }
  // In a batch every line has `--json`.
  const unknown = words.find((word) => word.startsWith('-') && word !== '--json');
  if (unknown !== undefined)
    return failUsage(io, `unknown flag ${unknown}; help takes the name of a command, a ruling, an action or a rule`);
  const names = words.filter((word) => !word.startsWith('-'));
  return names.length === 0 ? printHelp(program, io) : helpOn(names, program.commands, context);
}

async function helpOn(
  words: readonly string[],
  commands: readonly Command[],
  { io, run }: CommandContext,
): Promise<Exit> {
  const [first = '', ...more] = words;
  const book = findBook(first);
  if (book !== undefined && more.length === 0) return printHelp(gameHelp(book), io);
  const isCommand = commands.some((one) => one.name() === first || one.aliases().includes(first));
  const missing = whyNotLoaded(first);
  if (missing !== null) return io.fail(exits.file, { message: missing });
  if (isCommand && book === undefined) return run([...words, '--help'], io);
  const preferred = await preferredBook(io);
  const all = [preferred, ...books().filter(({ id }) => id !== preferred.id)];
  const name = words.join(' ');
  const [found, ...others] = book === undefined ? findIn(all, name) : findIn([book], more.join(' '));
  if (found !== undefined) {
    printHelp(found.command, io);
    if (others.length === 0) return exits.done;
    io.print();
    printTable([[`Also: ${[...new Set(others.map((one) => one.line))].join(', ')}`]], io, '');
    return exits.done;
  }
  if (books().some(({ rulebook }) => findRule(rulebook, name) !== undefined)) return run(['rules', name], io);
  const names = [...commands.map((one) => one.name()), ...gameIds, ...all.flatMap(helpNames)];
  const hasWords = ({ text }: Rule): boolean => {
    const all = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => all.includes(word.toLowerCase()));
  };
  const isInRules = books().some(({ rulebook }) => searchRules(rulebook, words).some(hasWords));
  const rules = `; vrule rules ${words.map(quoted).join(' ')} finds the rules about it`;
  return failUsage(io, `there is no help on "${name}"${isInRules ? rules : nearestHint(name, names)}`);
}

/** What has help, and the command line that prints it. */
interface Found {
  readonly command: Command;
  readonly line: string;
}

/** The rulings and actions of that name or title, those of the first game first. */
function findIn(searched: readonly Book[], name: string): readonly Found[] {
  const wanted = name.toLowerCase();
  return searched.flatMap((book) => {
    const { id: game } = book;
    const found: Found[] = [];
    const ruling = gameHelp(book).commands.find(
      (one) => [wanted, name].includes(one.name()) || `${game}.${one.name()}` === name,
    );
    if (ruling !== undefined) found.push({ command: ruling, line: `vrule help ${game} ${ruling.name()}` });
    const system = findSystem(game);
    const action =
      system === undefined
        ? undefined
        : actionsOf(system).find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
    if (system === undefined || action === undefined) return found;
    const isRuling = rulingNames(book).includes(action.id);
    const line = isRuling ? `vrule act NAME ${action.id} --help` : `vrule help ${game} ${action.id}`;
    return [...found, { command: helpOfAction(system, action), line }];
  });
}

/** The help of an action, of whatever encounter. */
function helpOfAction(system: System, action: AnyAction): Command {
  const { id, title, needsActor, targets } = action;
  const by = needsActor ? ' --by WHO' : '';
  const on = targets === 'none' ? '' : targets === 'one' ? ' --on WHO' : ' --on WHO…';
  const isOwn = system.actions.some((own) => own.id === id);
  const about = `An action of ${isOwn ? system.title : 'any game'}: ${title}.`;
  const examples = [`vrule act "Mill Fight" ${id} --help`];
  return actionHelp(`act NAME ${id}${by}${on}`, about, actionFlags(system, action, null), examples);
}

/** The rulings and actions of a game that there is help on. */
export function helpNames(book: Book): readonly string[] {
  const system = findSystem(book.id);
  const actions = system === undefined ? [] : actionsOf(system).map(({ id }) => id);
  return [...new Set([...rulingNames(book), ...actions])];
}

/** The commands of a command and their commands, each before its own. */
export function allCommands(command: Command): readonly Command[] {
  return command.commands.flatMap((one) => [one, ...allCommands(one)]);
}

/** The manual in the language of man. */
export function manual(program: Command, version: string): string {
  const { about, notes, sections, examples } = pageOf(program);
  const all = allCommands(program);
  const rulings = all.filter(isRuling).map(pageOf);
  const isCommon = ({ title }: HelpSection): boolean => title === commonRulingFlags;
  const lines = [
    `.TH VRULE 1 "" "vrule ${version}" "User Commands"`,
    '.SH NAME',
    'vrule \\- combat tracker and rules referee for role\\-playing games',
    '.SH SYNOPSIS',
    '.B vrule',
    escaped('[command] [flags]'),
    '.SH DESCRIPTION',
    escaped(about),
    ...notes.flatMap((note) => ['.PP', escaped(note)]),
    '.SH COMMANDS',
    ...all.filter((one) => !isRuling(one)).flatMap((one) => pageLines(pageOf(one))),
    '.SH RULINGS',
    ...rulings.flatMap((page) =>
      pageLines({ ...page, sections: page.sections.filter((one) => !isCommon(one)), examples: [] }),
    ),
    ...(rulings[0]?.sections.filter(isCommon) ?? []).flatMap(sectionLines),
    ...sections.filter(({ title }) => program.commands.every((one) => one.helpGroup() !== title)).flatMap(sectionLines),
    '.SH EXAMPLES',
    ...exampleLines(examples),
  ];
  return `${lines.join('\n')}\n`;
}

function isRuling({ parent }: Command): boolean {
  return parent !== null && gameIds.includes(parent.name());
}

function pageLines({ usages, about, sections, notes, examples }: HelpPage): readonly string[] {
  return [
    ...usages.map((usage) => `.SS ${escaped(usage)}`),
    escaped(about),
    ...sections.flatMap((section) => ['.PP', `.I ${escaped(section.title)}`, ...rowLines(section.rows)]),
    ...notes.flatMap((note) => ['.PP', escaped(note)]),
    ...(examples.length === 0 ? [] : ['.PP', '.I Examples', ...exampleLines(examples)]),
  ];
}

function sectionLines({ title, rows }: HelpSection): readonly string[] {
  return [`.SH ${escaped(title.toUpperCase())}`, ...rowLines(rows)];
}

function rowLines(rows: HelpSection['rows']): readonly string[] {
  return rows.flatMap(([name, text]) => ['.TP', `.B ${escaped(name)}`, escaped(text)]);
}

function exampleLines(examples: readonly string[]): readonly string[] {
  return ['.PP', '.nf', ...examples.map((example) => escaped(`    ${example}`)), '.fi'];
}

/** A text in which nothing is a command of man. */
function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/"/g, '\\(dq')
    .replace(/…/g, '...')
    .replace(/^([.'])/, '\\&$1');
}
