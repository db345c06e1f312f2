/** Prints a comparison: a row for each value, with its chances, what is expected, and a bar. */

import type { Text } from '../../../rules/kernel/screen.ts';
import { stringWidth } from '../../../state/width.ts';
import type { Io } from '../io.ts';

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

/** The shortest and the longest bar of the highest value, in cells. */
const [shortest, longest] = [6, 20];

export function printComparison({ heads, rows }: PrintedComparison, io: Io): void {
  const full = rows.filter((row) => 'cells' in row);
  const highest = Math.max(0, ...full.map(({ bar }) => bar));
  const names = Math.max(...[heads[0] ?? '', ...rows.map(({ label }) => label)].map((text) => stringWidth(text)));
  const widths = heads
    .slice(1)
    .map((head, n) => Math.max(head.length, ...full.map(({ cells }) => cells[n]?.length ?? 0)));
  const notes = Math.max(0, ...full.map(({ note }) => stringWidth(note.map(({ text }) => text).join(''))));
  const taken = widths.reduce((sum, width) => sum + width + 2, names + 4);
  const room = Math.max(shortest, Math.min(longest, io.columns - taken - (notes > 0 ? notes + 2 : 0)));
  const line = (label: string, cells: readonly string[]): string => {
    const padded = `${label}${' '.repeat(names - stringWidth(label))}`;
    return `  ${[padded, ...cells.map((cell, n) => cell.padStart(widths[n] ?? 0))].join('  ')}`;
  };
  io.print([{ text: line(heads[0] ?? '', heads.slice(1)), tone: 'dim' }]);
  for (const row of rows) {
    if (!('cells' in row)) {
      io.print([{ text: line(row.label, []) }, { text: `  ${row.reason}`, tone: 'dim' }]);
      continue;
    }
    const bar = '#'.repeat(highest > 0 ? Math.round((Math.max(0, row.bar) / highest) * room) : 0);
    const hasNote = row.note.some(({ text }) => text !== '');
    io.print([
      { text: `${line(row.label, row.cells)}  ` },
      { text: hasNote ? `${bar.padEnd(room)}  ` : bar, tone: 'accent' },
      ...row.note,
    ]);
  }
}
