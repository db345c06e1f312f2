/** The chronicle as plain text, for a terminal or a mail. */

import { formatAmount } from '../../report/numbers.ts';
import type { Table } from '../../report/page.ts';
import { stripControls } from '../../state/clean.ts';
import { alignLeft, alignRight, stringWidth, wrapWords } from '../../state/width.ts';
import { formatStepAmount, type WorkingStep } from '../../state/working.ts';
import { barLines, type ChartGlyphs, type ChartLine, trackLines } from '../charts/bars.ts';
import { type Block, tableTexts } from './blocks.ts';

/** How text is drawn. */
export interface TextOptions {
  readonly glyphs: ChartGlyphs;
  /** The width of charts and paragraphs in cells. */
  readonly cells: number;
}

export function* textChunks(blocks: Iterable<Block>, options: TextOptions): Generator<string> {
  for (const block of blocks) {
    const lines = linesOf(block, options).map((line) => stripControls(line).trimEnd());
    yield `${lines.join('\n')}\n`;
  }
}

function linesOf(block: Block, { glyphs, cells }: TextOptions): readonly string[] {
  switch (block.kind) {
    case 'title':
      return [block.text, '='.repeat(stringWidth(block.text))];
    case 'heading':
      return ['', block.text, '-'.repeat(stringWidth(block.text))];
    case 'round':
      return ['', block.text];
    case 'text':
      return wrapWords(block.text, cells);
    case 'table':
      return tableLines(block.table);
    case 'bars':
      return [...barLines(block.chart, glyphs, cells).map(chartLine), ''];
    case 'lines':
      return trackLines(block.chart, glyphs, cells).map((line) => chartLine(line));
    case 'record': {
      const { seq, title, said, working } = block.entry;
      return [`  #${seq}  ${title}`, ...said.map((text) => `      ${text}`), ...working.map(workingLine)];
    }
  }
}

/** A line of a chart: label, drawing, numbers. */
export function chartLine({ label, drawing, text }: ChartLine): string {
  return `${label} ${drawing}${drawing === '' ? '' : ' '}${text}`;
}

/** A step of a working in one line. */
function workingLine(step: WorkingStep): string {
  return `        ${describeStep(step)}`;
}

/** `hit: need 34.5 = 40.5 (VX-13)` */
export function describeStep(step: WorkingStep): string {
  const { of, says, rule, op, value } = step;
  const amount = formatStepAmount(step, formatAmount);
  const number = op === 'note' ? '' : `${amount === '' ? '' : ` ${amount}`} = ${formatAmount(value)}`;
  return `${of}: ${says}${number}${rule === '' ? '' : ` (${rule})`}`;
}

function tableLines(table: Table): readonly string[] {
  const { heads, rows, isNumber } = tableTexts(table);
  const all = [heads, ...rows].map((row) => row.map(stripControls));
  const widths = heads.map((_, n) => Math.max(...all.map((row) => stringWidth(row[n] ?? ''))));
  return all.map((row) =>
    row.map((cell, n) => (isNumber[n] ? alignRight : alignLeft)(cell, widths[n] ?? 0)).join('  '),
  );
}
