import type { Span, Text, Tone } from '../../rules/kernel/screen.ts';
import { alignLeft, alignRight, span, wrap } from './text.ts';

/** A page that is read and scrolled in place of the middle of the screen. */
export interface Page {
  readonly title: string;
  readonly parts: readonly PagePart[];
}

/** A line, or a paragraph. */
export type PagePart = ({ readonly line: Text } | Paragraph) & {
  /** It belongs to the part before it, and is found with it. */
  readonly belongs?: true;
};

/** Text behind a label, wrapped to the width of the page. */
export interface Paragraph {
  readonly label: Span;
  /** Cells of the column of labels, which stays blank beside further lines. */
  readonly indent: number;
  readonly text: string;
  readonly tone?: Tone;
  /** Cells at the end of a line that the text leaves free. */
  readonly margin: number;
  /** What the text came to, in the margin of the first line, before the rule. */
  readonly value?: string;
  /** The id of a rule, in the margin of the first line. */
  readonly rule?: string;
}

/** The page with only the parts that contain these letters. */
export function foundIn(page: Page, letters: string | null): Page {
  if (letters === null) return page;
  const wanted = letters.toLowerCase();
  const groups: PagePart[][] = [];
  for (const part of page.parts) {
    if (part.belongs === true) groups.at(-1)?.push(part);
    else groups.push([part]);
  }
  const parts = groups.filter((group) => group.map(wordsOf).join(' ').toLowerCase().includes(wanted)).flat();
  const nothing = { line: [span(` nothing here contains "${letters}"`, 'dim')] };
  return { title: `${page.title} with "${letters}"`, parts: parts.length > 0 ? parts : [nothing] };
}

function wordsOf(part: PagePart): string {
  return 'line' in part
    ? part.line.map(({ text }) => text).join('')
    : `${part.label.text} ${part.text} ${part.value ?? ''} ${part.rule ?? ''}`;
}

/** The lines of a page that is so many cells wide. */
export function pageLines({ parts }: Page, cells: number): readonly Text[] {
  return parts.flatMap((part) => ('line' in part ? [part.line] : paragraphLines(part, cells)));
}

/** Cells of a margin that are the rule's: its id, and a blank on either side of what the text came to. */
const ruleCells = 8;

function paragraphLines({ label, indent, text, tone, margin, value, rule }: Paragraph, cells: number): readonly Text[] {
  const room = cells - indent - margin;
  return wrap(text, room).map((words, n): Text => {
    const start = n === 0 ? { ...label, text: alignLeft(label.text, indent) } : span(' '.repeat(indent));
    if (rule === undefined) return [start, span(words, tone)];
    if (n > 0) return [start, span(words, tone)];
    const end = value === undefined ? '' : `${alignRight(value, margin - ruleCells)} `;
    return [start, span(alignLeft(words, room + 1), tone), span(end), span(rule, 'dim')];
  });
}
