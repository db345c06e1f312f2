/** The help of any command, made from commander's tree: all of it is printed in one style, and the manual is made of the same pages. */
import type { Command, Option } from 'commander';
import { stringWidth, wrapWords } from '../../state/width.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { printTable, type TablePrinter, wrapParts } from '../output/print-table.ts';
import { textsOf } from './texts.ts';

export type HelpPage = ReturnType<typeof pageOf>;

/** All words of a command: `vrule party save`. */
export function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
}

/**
 * The page of a command: how it is written (`vrule show NAME [flags]`), what it does, in a line, its arguments, its commands and options
 * in their groups, and what else there is to say.
 */
export function pageOf(command: Command) {
  const name = nameOf(command);
  const { notes = [], examples = [], sections = [] } = textsOf(command, name);
  const rows = [
    ...command.registeredArguments.map((one) => ['Arguments', upper(one.name()), one.description] as const),
    ...command.commands.map((one) => {
      return [one.helpGroup() || 'Commands', commandTerm(one), one.summary() || one.description()] as const;
    }),
    ...sections.flatMap((section) => section.rows.map((row) => [section.title, ...row] as const)),
    ...command.options
      .filter(({ hidden }) => !hidden)
      .map((one) => [one.helpGroupHeading ?? 'Flags', optionTerm(one), one.description] as const),
  ].filter(([, , text]) => text !== '');
  const titles = [...new Set(rows.map(([title]) => title))];
  return {
    usages: usageOf(command)
      .split('\n')
      .map((usage) => `${name} ${usage}`.trim()),
    about: sentence(command.description()),
    sections: titles.map((title) => {
      return { title, rows: rows.flatMap(([one, term, text]) => (one === title ? [[term, text] as const] : [])) };
    }),
    notes,
    examples,
  };
}

/** How a command is written behind its name: its own usage, a line for each way, or its arguments and `[flags]`. */
function usageOf(command: Command): string {
  const usage = command.usage();
  // Commander's own, which it has where none was set.
  if (!usage.startsWith('[options]')) return usage;
  const args = command.registeredArguments.map((one) => {
    const name = upper(one.name()) + (one.variadic ? '…' : '');
    return one.required ? name : `[${name}]`;
  });
  return [...args, ...(command.options.length > 0 ? ['[flags]'] : [])].join(' ');
}

/** A command in a list: of vrule itself by its names, else as it is written. */
function commandTerm(command: Command): string {
  const usage = usageOf(command);
  if (command.parent?.parent === null || usage === '[flags]') return [command.name(), ...command.aliases()].join(', ');
  return `${command.name()} ${usage}`;
}

/** `--rolled N,N…`: what an option takes is in capitals, in brackets where it may be left out. */
function optionTerm({ flags }: Option): string {
  return flags.replace(/<(.*)>|(\[.*\])/, (_, needed: string | undefined, left: string) => upper(needed ?? left));
}

function upper(name: string): string {
  return name.replace('...', '…').toUpperCase();
}

/** A description as a sentence, which it may be already. */
function sentence(text: string): string {
  return text === '' || text.endsWith('.') ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Names that take more of the width stand on lines of their own. */
const mostOfName = 0.45;

/** Prints the help of a command. It is wrapped wherever it goes. */
export function printHelp(command: Command, to: Io): Exit {
  const { usages, about, sections, notes, examples } = pageOf(command);
  const io: TablePrinter = { print: (text) => to.print(text), columns: to.columns };
  for (const usage of usages) {
    const [first = '', ...more] = wrapWords(usage, io.columns - 4);
    io.print([{ text: first, tone: 'accent' }]);
    for (const line of more) io.print([{ text: `    ${line}`, tone: 'accent' }]);
  }
  printParagraph(about, io);
  for (const { title, rows } of sections) {
    printTitle(title, io);
    if (rows.every(([name]) => stringWidth(name) <= io.columns * mostOfName)) printTable(rows, io);
    else {
      for (const [name, text] of rows) {
        printTable([[name]], io);
        printTable([[text]], io, '      ');
      }
    }
  }
  for (const note of notes) printParagraph(note, io);
  if (examples.length > 0) printTitle(examples.length === 1 ? 'Example' : 'Examples', io);
  for (const example of examples) printExample(example, io);
  return exits.done;
}

function printTitle(title: string, io: TablePrinter): void {
  io.print();
  io.print([{ text: title, tone: 'accent' }]);
}

/** Prints a command line; a long one in lines that end in a backslash, broken before flags, as a shell takes it. */
function printExample(example: string, io: TablePrinter): void {
  const lines = wrapParts(example.split(/(?= --)/), io.columns - 6);
  for (const [n, line] of lines.entries())
    io.print(`${n === 0 ? '  ' : '    '}${line}${n < lines.length - 1 ? ' \\' : ''}`);
}

function printParagraph(text: string, io: TablePrinter): void {
  if (text === '') return;
  io.print();
  for (const line of wrapWords(text, io.columns)) io.print(line);
}
