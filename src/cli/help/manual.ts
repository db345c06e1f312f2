/** The manual page, vrule(1), made of the pages of the help. */
import type { Command } from 'commander';
import { books } from '../../rules/index.ts';
import { pageOf, pathOf } from './command-page.ts';
import { ownPage } from './own-pages.ts';
import type { HelpPage, HelpSection } from './page.ts';
import { programPage } from './program-page.ts';
import { commonFlags, environment, exitCodes } from './reference.ts';
import { gamePage, rulingPage } from './ruling-page.ts';

/** All pages of commands and their commands, in the order of the program. */
export function allPages(program: Command): readonly HelpPage[] {
  const ofCommands = program.commands.flatMap((command) => [command, ...command.commands].flatMap(commandPage));
  return [...ofCommands, ...books().map(gamePage)];
}

function commandPage(command: Command): readonly HelpPage[] {
  const path = pathOf(command);
  const isGame = books().some(({ id }) => id === path);
  return isGame ? [] : [ownPage(path) ?? pageOf(command)];
}

/** The manual in the language of man. */
export function manual(program: Command, version: string): string {
  const { about, notes = [], examples } = programPage(program);
  const pages = allPages(program);
  const rulings = books().flatMap((book) => book.rulings.map((ruling) => rulingPage(book, ruling)));
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
    ...pages.flatMap((page) => pageLines(page)),
    '.SH RULINGS',
    ...rulings.flatMap((page) => pageLines({ ...page, sections: page.sections.slice(0, 1), examples: [] })),
    ...[commonFlags, environment, exitCodes].flatMap((section) => [
      `.SH ${escaped(section.title.toUpperCase())}`,
      ...rowLines(section),
    ]),
    '.SH EXAMPLES',
    ...exampleLines(examples),
  ];
  return `${lines.join('\n')}\n`;
}

function pageLines({ usages, about, sections, notes = [], examples }: HelpPage): readonly string[] {
  return [
    ...usages.map((usage) => `.SS ${escaped(`vrule ${usage}`)}`),
    escaped(about),
    ...sections.flatMap((section) =>
      section.rows.length === 0 ? [] : ['.PP', `.I ${escaped(section.title)}`, ...rowLines(section)],
    ),
    ...notes.flatMap((note) => ['.PP', escaped(note)]),
    ...(examples.length === 0 ? [] : ['.PP', '.I Examples', ...exampleLines(examples)]),
  ];
}

function rowLines({ rows }: HelpSection): readonly string[] {
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
