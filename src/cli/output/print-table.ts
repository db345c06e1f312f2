import stringWidth from 'string-width';
import type { Span, Text } from '../../rules/kernel/screen.ts';
import { stripControls } from '../../state/clean.ts';
import type { Io } from './io.ts';

/** A cell of a table: a text, with or without tones. */
export type TableCell = string | Text;

/** Prints rows in columns, each as wide as its widest cell; the last cell of a row has no padding. */
export function printTable(rows: readonly (readonly TableCell[])[], io: Io, indent = '  '): void {
  const texts = rows.map((row) => row.map(spansOf));
  const columns = Math.max(0, ...texts.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, n) => Math.max(0, ...texts.map((row) => widthOf(row[n] ?? []))));
  for (const row of texts) {
    const spans = row.flatMap((cell, n): readonly Span[] => {
      const last = n === row.length - 1;
      return last ? cell : [...cell, { text: ' '.repeat((widths[n] ?? 0) - widthOf(cell) + 2) }];
    });
    io.print([{ text: indent }, ...spans]);
  }
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
