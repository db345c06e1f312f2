/**
 * A page: what it says, in parts. It knows no width, no characters to draw with and no terminal; the table and the shell each
 * have a frame for it.
 */
import { plainText, type Text, type Tone } from '../game/kernel/screen.ts';
import type { Id, Json } from '../state/encounter.ts';
import type { WorkingStep } from '../state/working.ts';

export interface Page {
  readonly title: string;
  readonly parts: readonly PagePart[];
}

export type PagePart = (Line | Paragraph | Table | StepPart) & {
  /** It belongs to the part before it, and is found with it. */
  readonly belongs?: true;
};

/** A line; an empty one has no spans. */
export interface Line {
  readonly line: Text;
}

/** A text that is wrapped, beside its label. Paragraphs behind each other have one column of labels. */
export interface Paragraph {
  readonly text: string;
  readonly tone?: Tone;
  readonly label?: string;
  /** By default labels are dim. */
  readonly labelTone?: Tone;
}

/** Rows with their cells in columns. */
export interface Table {
  /** The columns behind the labels. */
  readonly columns: readonly Column[];
  /** The head of the labels. */
  readonly head?: string;
  /** Labels are aligned on the left, but numbers on the right. */
  readonly hasNumbers?: true;
  readonly rows: readonly TableRow[];
}

/** A column; its head is empty where it has none. Cells are aligned on the right, texts on the left. */
export interface Column {
  readonly head: string;
  readonly isText?: true;
}

export interface TableRow {
  readonly label: string;
  readonly labelTone?: Tone;
  /** It is what is entered now. */
  readonly isEntered?: true;
  /** It is of who may act now. */
  readonly mayAct?: true;
  readonly cells: readonly Cell[];
  /** Behind the cells, or below them where there is no room. */
  readonly note?: Text;
  /** Further texts, below the row. */
  readonly below?: readonly string[];
  readonly onEnter?: PageAct;
  /** It belongs to the row before it, and is found with it. */
  readonly belongs?: true;
}

/** A text, or a bar that is so long, from 0 to 1; `ofWhole`: what is missing to 1 is drawn as well. */
export type Cell = string | Text | Bar;

export interface Bar {
  readonly bar: number;
  readonly ofWhole?: true;
}

/** A step of a working. */
export interface StepPart {
  readonly step: WorkingStep;
}

/** What Enter does at a row. */
export type PageAct =
  /** A blank of the sentence gets this value; the blank `on` has the target. */
  | { readonly does: 'fill'; readonly blank: string; readonly value: Json }
  /** An entry of the timeline is carried out. */
  | { readonly does: 'carry-out'; readonly entry: Id };

/** The text of a cell; a bar has none. */
export function textOf(cell: Cell): string {
  return typeof cell === 'object' && 'bar' in cell ? '' : plainText(cell);
}

/** A line of one tone. */
export function lineOf(text: string, tone?: Tone): Line {
  return { line: [tone === undefined ? { text } : { text, tone }] };
}

export const emptyLine: Line = { line: [] };

/** Texts of which the first has the label. */
export function paragraphs(label: string, texts: readonly string[]): readonly Paragraph[] {
  return texts.map((text, n) => ({ label: n === 0 ? label : '', text }));
}

/** What Enter does at the rows of a page, in their order. */
export function actsOf({ parts }: Page): readonly PageAct[] {
  return parts.flatMap((part) => ('rows' in part ? part.rows.flatMap(({ onEnter }) => onEnter ?? []) : []));
}
