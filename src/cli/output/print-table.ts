import { wrapText } from '../../report/table-lines.ts';
import type { Span, Text } from '../../rules/kernel/screen.ts';
import { stripControls } from '../../state/clean.ts';
import { stringWidth } from '../../state/width.ts';
import type { Io } from './io.ts';

/** A cell of a table: a text, with or without tones. */
export type TableCell = string | Text;

/** What a table is printed with: whole lines where they go to a program, else lines of the terminal's width. */
export type TablePrinter = Pick<Io, 'print' | 'columns' | 'isPiped'>;

/** Where fewer cells are left for the last column, the others stand closer. */
const leastRoom = 20;

/** Prints rows in columns, each as wide as its widest cell; the last column is wrapped at the width of the terminal. */
export function printTable(rows: readonly (readonly TableCell[])[], io: TablePrinter, indent = '  '): void {
  const texts = rows.map((row) => row.map(spansOf));
  const columns = Math.max(0, ...texts.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, n) => Math.max(0, ...texts.map((row) => widthOf(row[n] ?? []))));
  const fixed = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, indent.length);
  const gap = io.isPiped !== true && fixed + leastRoom > io.columns ? 1 : 2;
  for (const row of texts) {
    const before = row.slice(0, -1).flatMap((cell, n): readonly Span[] => {
      return [...cell, { text: ' '.repeat((widths[n] ?? 0) - widthOf(cell) + gap) }];
    });
    const margin = widthOf([{ text: indent }, ...before]);
    const [first = [], ...more] = wrapText(row.at(-1) ?? [], roomFor(margin, io));
    io.print([{ text: indent }, ...before, ...first]);
    for (const line of more) io.print([{ text: ' '.repeat(margin) }, ...line]);
  }
}

/** The cells behind a margin; without end where nothing is wrapped. */
export function roomFor(margin: number, { isPiped, columns }: TablePrinter): number {
  return isPiped === true ? Number.POSITIVE_INFINITY : Math.max(8, columns - margin);
}

function spansOf(cell: TableCell): Text {
  // Control characters are removed before the width is measured.
  return (typeof cell === 'string' ? [{ text: cell }] : cell).map((span) => ({
    ...span,
    text: stripControls(span.text),
  }));
}

function widthOf(cell: Text): number {
  return cell.reduce((sum, { text }) => sum + stringWidth(text), 0);
}
