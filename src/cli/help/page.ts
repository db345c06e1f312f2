/** The help of a command: all of it is printed in one style, and the manual is made of the same pages. */
import { stringWidth, wrapWords } from '../../state/width.ts';
import type { Io } from '../output/io.ts';
import { printTable, type TablePrinter } from '../output/print-table.ts';
import { wrapParts } from '../output/wrap.ts';

/** The help of a command. */
export interface HelpPage {
  /** The words of the command behind `vrule`: `party save`. */
  readonly name: string;
  /** What is written, without `vrule`: `show NAME [flags]`. */
  readonly usages: readonly string[];
  /** What it does, in a line. */
  readonly about: string;
  readonly sections: readonly HelpSection[];
  /** Sentences behind the sections. */
  readonly notes?: readonly string[];
  /** Whole command lines. */
  readonly examples: readonly string[];
}

/** Rows of a page under a head: flags, arguments, commands. */
export interface HelpSection {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, text: string])[];
}

/** Names that take more of the width stand on lines of their own. */
const mostOfName = 0.45;

/** Prints a page: how it is written, what it does, its parts, and examples. It is wrapped wherever it goes. */
export function printPage({ usages, about, sections, notes = [], examples }: HelpPage, to: Io): void {
  const io: TablePrinter = { print: (text) => to.print(text), columns: to.columns };
  for (const usage of usages) {
    const [first = '', ...more] = wrapWords(`vrule ${usage}`.trimEnd(), io.columns - 4);
    io.print([{ text: first, tone: 'accent' }]);
    for (const line of more) io.print([{ text: `    ${line}`, tone: 'accent' }]);
  }
  if (about !== '') printParagraph(about, io);
  for (const { title, rows } of sections) {
    if (rows.length === 0) continue;
    io.print();
    io.print([{ text: title, tone: 'accent' }]);
    const short = rows.filter(([name]) => stringWidth(name) <= io.columns * mostOfName);
    if (short.length === rows.length) printTable(rows, io);
    else {
      for (const [name, text] of rows) {
        printTable([[name]], io);
        printTable([[text]], io, '      ');
      }
    }
  }
  for (const note of notes) printParagraph(note, io);
  if (examples.length === 0) return;
  io.print();
  io.print([{ text: examples.length === 1 ? 'Example' : 'Examples', tone: 'accent' }]);
  for (const example of examples) printExample(example, io);
}

/** Prints a command line; a long one in lines that end in a backslash, broken before flags, as a shell takes it. */
function printExample(example: string, io: TablePrinter): void {
  const lines = wrapParts(example.split(/(?= --)/), io.columns - 6);
  for (const [n, line] of lines.entries())
    io.print(`${n === 0 ? '  ' : '    '}${line}${n < lines.length - 1 ? ' \\' : ''}`);
}

function printParagraph(text: string, io: TablePrinter): void {
  io.print();
  for (const line of wrapWords(text, io.columns)) io.print(line);
}
