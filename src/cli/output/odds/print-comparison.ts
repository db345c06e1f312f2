/** Prints a comparison: a row for each value, with its chances, what is expected, and a bar. */

import type { FieldChance } from '../../../rules/kernel/ruling.ts';
import type { Text } from '../../../rules/kernel/screen.ts';
import { alignLeft, stringWidth, wrapWords } from '../../../state/width.ts';
import type { Io } from '../io.ts';
import { printTable, roomFor } from '../print-table.ts';
import { formatPercent } from '../print-working.ts';

/** A row of a comparison; `reason`: why there is none. */
export type ComparedRow = { readonly label: string } & (
  | { readonly cells: readonly string[]; readonly bar: number; readonly note: Text }
  | { readonly reason: string }
);

/** A comparison with the heads of its columns; the first is of the labels. */
export interface PrintedComparison {
  readonly heads: readonly string[];
  readonly rows: readonly ComparedRow[];
}

/** The chance of a field of the outcome, where the row has one. */
export function chanceCell(chances: readonly FieldChance[], field: string): string {
  const found = chances.find((one) => one.field === field);
  return found === undefined ? '' : formatPercent(found.p);
}

/** The shortest and the longest bar of the highest value, in cells. */
const [shortest, longest] = [6, 20];

/** Where the columns of a comparison are, in cells. */
interface Columns {
  readonly label: number;
  readonly cells: readonly number[];
  /** The longest bar; 0: there is no room for bars. */
  readonly bar: number;
  /** Whether notes stand behind the bars, else below the rows. */
  readonly notesBehind: boolean;
}

/**
 * Prints the rows in columns. Where the terminal is narrow, notes stand on lines of their own, heads are broken at their spaces,
 * and last the bars are left out.
 */
export function printComparison(comparison: PrintedComparison, io: Io): void {
  const { rows } = comparison;
  const columns = columnsOf(comparison, io);
  const highest = Math.max(0, ...rows.map((row) => ('cells' in row ? row.bar : 0)));
  printHeads(comparison, columns, io);
  for (const row of rows) {
    if (!('cells' in row)) {
      printTable([[alignLeft(row.label, columns.label), [{ text: row.reason, tone: 'dim' }]]], io);
      continue;
    }
    const bar = '#'.repeat(highest > 0 ? Math.round((Math.max(0, row.bar) / highest) * columns.bar) : 0);
    const hasNote = row.note.some(({ text }) => text !== '');
    const note: Text = hasNote && columns.notesBehind ? [{ text: '  ' }, ...row.note] : [];
    io.print([
      { text: `${lineOf(row.label, row.cells, columns)}  ` },
      { text: note.length > 0 ? bar.padEnd(columns.bar) : bar, tone: 'accent' },
      ...note,
    ]);
    if (hasNote && !columns.notesBehind) printTable([[row.note]], io, '      ');
  }
}

function columnsOf({ heads: [head = '', ...heads], rows }: PrintedComparison, io: Io): Columns {
  const full = rows.filter((row) => 'cells' in row);
  const label = Math.max(...[head, ...rows.map((row) => row.label)].map((text) => stringWidth(text)));
  const widths = (shown: (text: string) => readonly string[]): readonly number[] =>
    heads.map((text, n) => Math.max(...[...shown(text), ...full.map((row) => row.cells[n] ?? '')].map(lengthOf)));
  const marginOf = (cells: readonly number[]): number => cells.reduce((sum, width) => sum + width + 2, label + 4);
  const whole = widths((text) => [text]);
  const cells = marginOf(whole) + shortest > roomFor(0, io) ? widths((text) => text.split(' ')) : whole;
  const room = io.columns - marginOf(cells);
  const notes = Math.max(0, ...full.map(({ note }) => note.reduce((sum, { text }) => sum + stringWidth(text), 0)));
  const beside = room - (notes > 0 ? notes + 2 : 0);
  const notesBehind = io.isPiped === true || beside >= shortest;
  const bar = io.isPiped === true ? Math.max(shortest, beside) : notesBehind ? beside : room;
  return { label, cells, bar: bar < shortest ? 0 : Math.min(longest, bar), notesBehind };
}

function lengthOf({ length }: { readonly length: number }): number {
  return length;
}

function printHeads({ heads: [head = '', ...heads] }: PrintedComparison, columns: Columns, io: Io): void {
  const broken = heads.map((text, n) => wrapWords(text, columns.cells[n] ?? 0));
  const height = Math.max(1, ...broken.map(lengthOf));
  for (let at = 0; at < height; at += 1) {
    const texts = broken.map((lines) => lines[at] ?? '');
    io.print([{ text: lineOf(at === 0 ? head : '', texts, columns), tone: 'dim' }]);
  }
}

function lineOf(label: string, cells: readonly string[], columns: Columns): string {
  const padded = cells.map((cell, n) => cell.padStart(columns.cells[n] ?? 0));
  return `  ${[alignLeft(label, columns.label), ...padded].join('  ')}`;
}
