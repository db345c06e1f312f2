/** The manual page, vrule(1), made of the pages of the help. */
import type { Command } from 'commander';
import { gameIds } from '../../rules/index.ts';
import { type HelpPage, pageOf } from './page.ts';
import { commonRulingFlags } from './schema-help.ts';
import type { HelpSection } from './texts.ts';

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
