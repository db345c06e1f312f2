/** The frame of pages in the shell: their parts in lines of the terminal's width, whole where they go to a program. */

import { plainText, type Span, type Text } from '../../game/kernel/screen.ts';
import { formatNumber } from '../../report/numbers.ts';
import { type PagePart, type Paragraph, type Table, textOf } from '../../report/page.ts';
import { tableLines, wrapText } from '../../report/table-lines.ts';
import { alignLeft, isPlain, loadWidth, stringWidth } from '../../state/width.ts';
import { formatStepAmount, type WorkingStep } from '../../state/working.ts';
import { pageSentences } from '../../tui/spoken/page.ts';
import type { Io } from './io.ts';
import { fits, printTable, roomFor, type TablePrinter } from './print-table.ts';

/** Prints the parts of a page; tables are set in. */
export function printParts(parts: readonly PagePart[], io: Io, indent = '  '): void {
  if (io.isSpoken === true) {
    for (const text of pageSentences(parts)) io.print(text);
    return;
  }
  const labels = parts.flatMap((part) => ('text' in part ? [part.label ?? ''] : []));
  const steps = parts.flatMap((part) => ('step' in part ? [part.step] : []));
  for (const part of parts) {
    if ('line' in part) printWrapped([], part.line, io);
    else if ('rows' in part) printRows(part, io, indent);
    else if ('step' in part) {
      if (part.step === steps[0]) printWorking(steps, io);
    } else printText(part, labels, io);
  }
}

/**
 * Loads what measures and wraps text, where these parts need it: a text is not plain, or a line may be wider than the terminal. Of steps of a
 * working it is not asked.
 */
export async function loadWidthForPage(parts: readonly PagePart[], io: TablePrinter): Promise<void> {
  const rows = parts.map((part): readonly (readonly string[])[] => {
    if ('line' in part) return [[plainText(part.line)]];
    if ('step' in part) return [];
    if (!('rows' in part)) return [[part.label ?? '', part.text]];
    const heads = [part.head ?? '', ...part.columns.map(({ head }) => head)];
    const cells = part.rows.map(({ label, cells: all, note = [] }) => [label, ...all.map(textOf), plainText(note)]);
    return [heads, ...cells];
  });
  const isAllPlain = rows.flat().every((row) => isPlain(row.join('')));
  if (!isAllPlain || !(io.isPiped === true || rows.every((all) => fits(all, io.columns)))) await loadWidth();
}

/** A text behind its label, which is as wide as the widest one of the page. */
function printText(
  { label, labelTone = 'normal', text, tone = 'normal' }: Paragraph,
  labels: readonly string[],
  io: Io,
): void {
  const widest = Math.max(...labels.map((one) => stringWidth(one)));
  const margin = label === undefined ? 0 : widest + (widest > 1 ? 2 : 1);
  printWrapped([{ text: alignLeft(label ?? '', margin), tone: labelTone }], [{ text, tone }], io);
}

function printWrapped(before: Text, text: Text, io: Io): void {
  const margin = before.reduce((sum, span) => sum + stringWidth(span.text), 0);
  for (const [n, line] of wrapText(text, roomFor(margin, io)).entries()) {
    io.print([...(n === 0 ? before : [{ text: ' '.repeat(margin) }]), ...line]);
  }
}

function printRows(table: Table, io: Io, indent: string): void {
  const mark = table.rows.some(({ isEntered, mayAct }) => isEntered || mayAct) ? 1 : 0;
  const cells = roomFor(indent.length + mark, io);
  const lines = tableLines(table, {
    cells,
    mostLabel: io.isPiped === true ? cells : Math.max(20, Math.floor(cells / 2)),
    hasBars: true,
    drawBar: ({ bar, ofWhole }, room) => {
      const full = Math.round(bar * room);
      return '#'.repeat(full) + (ofWhole ? '.'.repeat(room - full) : '');
    },
  });
  for (const { line, row } of lines) {
    const sign = mark === 0 ? '' : row?.isEntered ? '*' : row?.mayAct ? '>' : ' ';
    io.print([{ text: `${indent}${sign}` }, ...line]);
  }
}

/**
 * Prints a working line by line: what each step adds, the total after it, its words and the id of its rule. Steps that did
 * not count are dim.
 */
export function printWorking(steps: readonly WorkingStep[], io: Io): void {
  const widest = Math.max(0, ...steps.map(({ of }) => stringWidth(of)));
  const amounts = steps.map((step) => formatStepAmount(step, formatNumber));
  const widestAmount = Math.max(0, ...amounts.map((amount) => amount.length));
  const rows = steps.map(({ of, op, value, says: text, rule, counts }, n) => {
    const number = op === 'note' ? '' : formatNumber(value);
    const amount = (amounts[n] ?? '').padStart(widestAmount);
    const spans: Span[] = [
      counts === false ? { text, tone: 'dim' } : { text },
      { text: rule === '' ? '' : ` (${rule})`, tone: 'dim' },
    ];
    return [`${alignLeft(of, widest)}  ${amount} ${number.padStart(7)}`, spans];
  });
  printTable(rows, io);
}
