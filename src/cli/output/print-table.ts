import { plainText, type Span, type Text } from '../../game/kernel/screen.ts';
import { wrapText } from '../../report/table-lines.ts';
import { stripControls } from '../../state/clean.ts';
import { isPlain, loadWidth, stringWidth, wrapWords } from '../../state/width.ts';
import type { Io } from './io.ts';

/** A cell of a table: a text, with or without tones. */
export type TableCell = string | Text;

/** What a table is printed with: whole lines where they go to a program, else lines of the terminal's width. */
export type TablePrinter = Pick<Io, 'print' | 'columns' | 'isPiped' | 'isSpoken'>;

/** Where fewer cells are left for the last column, the others stand closer. */
const leastRoom = 20;

/** Prints rows in columns, each as wide as its widest cell; the last column is wrapped at the width of the terminal. */
export function printTable(rows: readonly (readonly TableCell[])[], io: TablePrinter, indent = '  '): void {
  if (io.isSpoken === true) {
    for (const row of rows) io.print(rowInWords(row.map(plainText)));
    return;
  }
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

/** A line, or a table with its indentation. */
export type PrintedPart = string | Text | { readonly rows: readonly (readonly TableCell[])[]; readonly indent: string };

/** A row without its columns: `Guards x3: 10 of 12, up`. */
function rowInWords(cells: readonly string[]): string {
  const [first = '', ...others] = cells
    .map((text) => text.trim().replace(/\s{2,}/g, ' '))
    .filter((text) => text !== '');
  return others.length === 0 ? first : `${first}: ${others.join(', ')}`;
}

export function printEach(parts: readonly PrintedPart[], io: TablePrinter): void {
  for (const part of parts) {
    if (isTable(part)) printTable(part.rows, io, part.indent);
    else io.print(part);
  }
}

/**
 * Loads what measures and wraps text, where the tables among these parts need it: a text is not plain, or a row may be wider than the
 * terminal.
 */
export async function loadWidthFor(parts: readonly PrintedPart[], io: TablePrinter): Promise<void> {
  const tables = parts.filter(isTable).map(({ rows }) => rows.map((row) => row.map((cell) => plainText(cell))));
  const isAllPlain = tables.every((rows) => rows.every((row) => isPlain(row.join(''))));
  if (!isAllPlain || !(io.isPiped === true || tables.every((rows) => fits(rows, io.columns)))) await loadWidth();
}

function isTable(part: PrintedPart): part is Exclude<PrintedPart, string | Text> {
  return typeof part === 'object' && 'rows' in part;
}

/** Whether plain texts in columns fit, with the most that may stand before and between them. */
export function fits(rows: readonly (readonly string[])[], columns: number): boolean {
  const widths: number[] = [];
  for (const row of rows) for (const [n, { length }] of row.entries()) widths[n] = Math.max(widths[n] ?? 0, length);
  return widths.reduce((sum, width) => sum + width + 2, 2) <= columns;
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

/**
 * Parts behind each other in lines of at most so many cells, broken between parts; a longer part is broken at its spaces, but
 * not where they are no-break spaces, which are printed as spaces.
 */
export function wrapParts(parts: readonly string[], cells: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.pop() ?? '';
    if (stringWidth(line + part) <= cells) lines.push(line + part);
    else lines.push(...(line === '' ? [] : [line]), ...wrapWords(part.trimStart(), cells));
  }
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}
