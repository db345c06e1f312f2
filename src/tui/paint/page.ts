/** The frame of pages at the table: a page in lines that are so many cells wide. */

import type { Text } from '../../game/kernel/screen.ts';
import { formatNumber } from '../../report/numbers.ts';
import { lineOf, type Page, type PagePart, type Paragraph, type TableRow } from '../../report/page.ts';
import { type TableFrame, tableLines } from '../../report/table-lines.ts';
import { formatStepAmount, type WorkingStep } from '../../state/working.ts';
import { bar, type Glyphs } from './glyphs.ts';
import { alignLeft, alignRight, justify, plain, span, widthOf, wrap } from './text.ts';

/** Whether words contain what is looked for, in capitals or not. */
export function contains(words: string, letters: string): boolean {
  return words.toLowerCase().includes(letters.toLowerCase());
}

/** All that a step of a working says. */
export function stepWords(step: WorkingStep): string {
  return `${step.of} ${step.says} ${formatStepValue(step)} ${step.rule}`;
}

/** The page with only the parts that contain these letters. */
export function foundIn(page: Page, letters: string | null): Page {
  if (letters === null) return page;
  const isFound = (words: string): boolean => contains(words, letters);
  const within = (part: PagePart): PagePart => {
    if (!('rows' in part) || isFound(part.head ?? '')) return part;
    return { ...part, rows: found(part.rows, rowWords, isFound) };
  };
  const parts = found(page.parts.map(within), partWords, isFound);
  const nothing = lineOf(`nothing here contains "${letters}"`, 'dim');
  return { title: `${page.title} with "${letters}"`, parts: parts.length > 0 ? parts : [nothing] };
}

/** Those that contain what is wanted, with all that belongs to them. */
function found<T extends { readonly belongs?: true }>(
  all: readonly T[],
  wordsOf: (one: T) => string,
  isFound: (words: string) => boolean,
): readonly T[] {
  const groups: T[][] = [];
  for (const one of all) {
    if (one.belongs === true) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups.filter((group) => isFound(group.map(wordsOf).join(' '))).flat();
}

function textOf(line: Text): string {
  return line.map(({ text }) => text).join('');
}

function partWords(part: PagePart): string {
  if ('line' in part) return textOf(part.line);
  if ('rows' in part) return `${part.head ?? ''} ${part.rows.map(rowWords).join(' ')}`;
  if ('step' in part) return stepWords(part.step);
  return `${part.label ?? ''} ${part.text}`;
}

function rowWords({ label, cells, note = [], below = [] }: TableRow): string {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : 'bar' in cell ? '' : textOf(cell)));
  return [label, ...texts, textOf(note), ...below].join(' ');
}

/** What a page is drawn with. */
export interface PageFrame {
  readonly cells: number;
  readonly glyphs: Glyphs;
}

/** A line of a page, and the part or the row of a table that begins with it. */
export interface PageLine {
  readonly line: Text;
  readonly begins: PagePart | TableRow | null;
}

/** The lines of a page. Before each is a blank, or the mark of the row that is entered. */
export function pageLines({ parts }: Pick<Page, 'parts'>, frame: PageFrame): readonly PageLine[] {
  const { cells } = frame;
  const table = tableFrame(frame);
  let labels = 0;
  return parts.flatMap((part, n): readonly PageLine[] => {
    if ('rows' in part) {
      return tableLines(part, table).map(({ line, row }) => {
        return { line: [row?.isEntered ? span('*', 'accent') : span(' '), ...line], begins: row };
      });
    }
    const before = parts[n - 1];
    if (isLabelled(part) && !isLabelled(before)) labels = labelCells(parts, n, cells);
    const worksOut = before !== undefined && 'step' in before ? before.step.of : null;
    const lines =
      'line' in part
        ? [part.line]
        : 'step' in part
          ? stepLines(part.step, part.step.of !== worksOut, cells - 1)
          : paragraphLines(part, isLabelled(part) ? labels : 0, cells - 2);
    return lines.map((line, row) => {
      return { line: line.length === 0 ? [] : [span(' '), ...line], begins: row === 0 ? part : null };
    });
  });
}

/** The same lines with the mark of the cursor. */
export function withCursor(lines: readonly PageLine[], at: number): readonly Text[] {
  return lines.map(({ line }, n) => (n === at ? [span('>', 'accent'), ...line.slice(1)] : line));
}

function tableFrame({ cells, glyphs }: PageFrame): TableFrame {
  const mostLabel = Math.max(12, Math.floor(cells / 5) - 1);
  return {
    cells: cells - 2,
    mostLabel,
    leastLabel: mostLabel,
    hasBars: true,
    drawBar: ({ bar: now, ofWhole }, room) => {
      const drawn = bar({ now, max: 1, low: 0 }, room, glyphs);
      return ofWhole ? drawn : drawn.replaceAll(glyphs.empty, '');
    },
  };
}

function isLabelled(part: PagePart | undefined): part is Paragraph {
  return part !== undefined && 'text' in part && part.label !== undefined;
}

/** The cells of the labels of a paragraph and of those behind it, with what is between them and their texts. */
function labelCells(parts: readonly PagePart[], first: number, cells: number): number {
  let widest = 0;
  for (let n = first; ; n += 1) {
    const part = parts[n];
    if (!isLabelled(part)) break;
    widest = Math.max(widest, widthOf(plain(part.label ?? '')));
  }
  return Math.min(widest + (widest > 1 ? 2 : 1), Math.floor(cells / 3));
}

/** A text behind its label; a label that is too long has a line of its own. */
function paragraphLines(
  { label = '', labelTone = 'dim', text, tone }: Paragraph,
  indent: number,
  cells: number,
): readonly Text[] {
  const isLong = widthOf(plain(label)) > indent;
  const lines = wrap(text, Math.max(8, cells - indent)).map(
    (words, n): Text => [span(alignLeft(n === 0 && !isLong ? label : '', indent), labelTone), span(words, tone)],
  );
  return isLong ? [plain(label, labelTone), ...lines] : lines;
}

/** Cells in front of the text of a step: what the step works out, a blank. */
const stepIndent = 14;

/** A step: what it works out where that is another thing than before, its text, and at the end of the first line what it adds, the total after it, its rule. */
function stepLines(step: WorkingStep, isFirst: boolean, cells: number): readonly Text[] {
  const tone = step.counts === false ? 'dim' : undefined;
  const value = formatStepValue(step);
  const end = [span(value === '' ? '' : `${alignRight(value, 15)} `), span(alignRight(step.rule, 6), 'dim')];
  const [text = '', ...more] = wrap(step.says, Math.max(1, cells - stepIndent - 1 - widthOf(end)));
  return [
    justify([span(`${alignLeft(isFirst ? step.of : '', stepIndent - 1)} `, 'dim'), span(text, tone)], end, cells),
    ...more.map((line) => plain(' '.repeat(stepIndent) + line, tone)),
  ];
}

/** What a step of a working adds, and the total after it, in columns: `+27.87  = 71.37`, `-0.5   = 7`; `(no count)` where it did not count. */
function formatStepValue(step: WorkingStep): string {
  if (step.op === 'note') return '';
  if (step.counts === false) return '(no count)';
  return `${formatStepAmount(step, formatNumber)} ${alignRight(`= ${formatNumber(step.value)}`, 8)}`;
}
