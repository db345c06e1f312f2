/** A table in lines of so many cells, for the frames of the table and the shell. */
import { plainText, type Span, type Text } from '../game/kernel/screen.ts';
import { alignLeft, alignRight, stringWidth, wrapWords } from '../state/width.ts';
import type { Bar, Cell, Table, TableRow } from './page.ts';

/** Where a table is drawn, and with what. */
export interface TableFrame {
  /** The cells that the table has; without end where lines are not wrapped. */
  readonly cells: number;
  /** Labels that are wider than this have a line of their own. */
  readonly mostLabel: number;
  /** Columns of labels that have a head are at least so wide, so that tables below each other are alike. */
  readonly leastLabel?: number;
  /** Whether bars are drawn where there is room. */
  readonly hasBars: boolean;
  /** A bar in so many cells. */
  drawBar(bar: Bar, cells: number): string;
}

/** A line of a table; `row`: that of the row that begins here, or null. */
export interface TableLine {
  readonly line: Text;
  readonly row: TableRow | null;
}

/** The shortest and the longest bar, in cells. */
const [shortestBar, longestBar] = [6, 40];
/** Where fewer cells are left for notes, they are below their rows. */
const leastNote = 20;
/** The narrowest column of texts that are wrapped. */
const leastText = 8;
/** Texts below a row are set in by so many cells. */
const belowIndent = 3;
const gap = 2;

/** Where the columns are, in cells. */
interface Layout {
  readonly label: number;
  /** A column without cells is left out. */
  readonly columns: readonly number[];
  /** The cells for notes behind the rows; 0: they are below. */
  readonly notes: number;
}

/**
 * The heads and rows of a table. Where it is narrow, heads are broken at their spaces, then bars are left out and notes are
 * below their rows.
 */
export function tableLines(table: Table, frame: TableFrame): readonly TableLine[] {
  const layout = layoutOf(table, frame);
  return [
    ...headLines(table, layout).map((line) => ({ line, row: null })),
    ...table.rows.flatMap((row) => rowLines(table, row, layout, frame)),
  ];
}

function layoutOf({ columns, head = '', hasNumbers, rows }: Table, frame: TableFrame): Layout {
  const { cells, mostLabel, leastLabel = 0, hasBars } = frame;
  const labels = [head, ...rows.map((row) => row.label)].map((text) => stringWidth(text));
  const label = Math.max(head === '' || hasNumbers ? 0 : leastLabel, ...labels.filter((width) => width <= mostLabel));
  const isBar = columns.map((_, n) => rows.some(({ cells: all }) => isBarCell(all[n])));
  const forBars = hasBars && isBar.includes(true) ? shortestBar + gap : 0;
  const widths = (shown: (text: string) => readonly string[]): readonly number[] =>
    columns.map(({ head: text }, n) =>
      isBar[n] ? 0 : Math.max(0, ...shown(text).map(stringWidth), ...rows.map((row) => widthOf(row.cells[n]))),
    );
  const taken = (all: readonly number[]): number =>
    all.reduce((sum, width) => sum + (width === 0 ? 0 : width + gap), label);
  const notes = Math.max(0, ...rows.map(({ cells: all, note = [] }) => (all.length === 0 ? 0 : widthOf(note))));
  const whole = widths((text) => [text]);
  const behind = Math.max(forBars, notes === 0 ? 0 : notes + gap);
  const broken = taken(whole) + behind > cells ? widths((text) => text.split(' ')) : whole;
  // Texts share what the numbers leave, and are wrapped.
  const texts = columns.filter(({ isText }, n) => isText && (broken[n] ?? 0) > 0).length;
  const others = taken(broken.map((width, n) => (columns[n]?.isText ? 0 : width)));
  const share = taken(broken) > cells ? Math.floor((cells - others) / Math.max(1, texts)) - gap : cells;
  const fixed = broken.map((width, n) => (columns[n]?.isText ? Math.min(width, Math.max(leastText, share)) : width));
  const left = cells - taken(fixed) - gap;
  const isBeside = notes > 0 && notes <= left;
  const isWrapped = notes > left && forBars === 0 && left >= leastNote;
  const room = left - (isBeside ? notes + gap : 0);
  const bar = forBars === 0 || room < shortestBar ? 0 : Math.min(longestBar, room);
  return {
    label,
    columns: fixed.map((width, n) => (isBar[n] ? bar : width)),
    notes: isBeside ? notes : isWrapped ? left : 0,
  };
}

function headLines({ columns, head = '', hasNumbers }: Table, layout: Layout): readonly Text[] {
  const broken = columns.map((column, n) => wrapWords(column.head, Math.max(1, layout.columns[n] ?? 0)));
  if (head === '' && columns.every((column) => column.head === '')) return [];
  const isLong = stringWidth(head) > layout.label;
  const height = Math.max(1, ...broken.map(({ length }) => length));
  const lines = Array.from({ length: height }, (_, at) => {
    const cells = columns.map((column, n) => padded(broken[n]?.[at] ?? '', layout.columns[n] ?? 0, column.isText));
    const label = (hasNumbers ? alignRight : alignLeft)(at === 0 && !isLong ? head : '', layout.label);
    return label + cells.join('').trimEnd();
  });
  return [...(isLong ? [head] : []), ...lines].map((text) => [{ text, tone: 'dim' as const }]);
}

function padded(text: string, cells: number, isText = false): string {
  if (cells === 0) return '';
  return ' '.repeat(gap) + (isText ? alignLeft(text, cells) : alignRight(text, cells));
}

function rowLines(
  { columns, hasNumbers }: Table,
  row: TableRow,
  layout: Layout,
  frame: TableFrame,
): readonly TableLine[] {
  const { label, labelTone = 'normal', cells, note = [], below = [] } = row;
  const isLong = stringWidth(label) > layout.label;
  const name: Text = [{ text: label, tone: labelTone }];
  const head = { text: (hasNumbers ? alignRight : alignLeft)(isLong ? '' : label, layout.label), tone: labelTone };
  const wrapped = cells.map((cell, n) => wrapCell(cell, layout.columns[n] ?? 0));
  // A row without cells has only a note: why there are none.
  const room = cells.length > 0 ? layout.notes : frame.cells - layout.label - gap;
  const isBehind = cells.length > 0 ? room > 0 : widthOf(note) <= room && !isLong;
  const notes = isBehind && widthOf(note) > 0 ? wrapText(note, room) : [];
  const height = Math.max(1, notes.length, ...wrapped.map(({ length }) => length));
  const own = Array.from({ length: height }, (_, at): Text => {
    const parts = wrapped.flatMap((lines, n) =>
      cellText(lines[at] ?? '', layout.columns[n] ?? 0, frame, columns[n]?.isText),
    );
    const behind = notes[at] === undefined ? [] : [blank(gap), ...notes[at]];
    return [at === 0 ? head : blank(layout.label), ...parts, ...behind];
  });
  const set = (text: Text): readonly Text[] =>
    wrapText(text, frame.cells - belowIndent).map((line) => [blank(belowIndent), ...line]);
  const lines: readonly Text[] = [
    ...(isLong ? [name] : []),
    ...(isLong && cells.length === 0 ? [] : own),
    ...(isBehind || widthOf(note) === 0 ? [] : set(note)),
    ...below.flatMap((text) => set([{ text, tone: 'dim' }])),
  ];
  return lines.map((line, n) => ({ line, row: n === 0 ? row : null }));
}

function blank(cells: number): Span {
  return { text: ' '.repeat(cells) };
}

function isBarCell(cell: Cell | undefined): cell is Bar {
  return typeof cell === 'object' && 'bar' in cell;
}

/** A cell in the lines that it takes in its column. */
function wrapCell(cell: Cell, cells: number): readonly Cell[] {
  if (isBarCell(cell) || cells === 0 || widthOf(cell) <= cells) return [cell];
  return wrapText(typeof cell === 'string' ? [{ text: cell }] : cell, cells);
}

function cellText(cell: Cell, cells: number, frame: TableFrame, isText = false): Text {
  if (cells === 0) return [];
  if (isBarCell(cell)) return [blank(gap), { text: alignLeft(frame.drawBar(cell, cells), cells), tone: 'dim' }];
  if (typeof cell === 'string') return [{ text: padded(cell, cells, isText) }];
  const free = blank(Math.max(0, cells - widthOf(cell)));
  return isText ? [blank(gap), ...cell, free] : [blank(gap), free, ...cell];
}

function widthOf(cell: Cell | undefined): number {
  if (cell === undefined || isBarCell(cell)) return 0;
  if (typeof cell === 'string') return stringWidth(cell);
  return cell.reduce((sum, { text }) => sum + stringWidth(text), 0);
}

/** A text with tones in lines of at most so many cells. */
export function wrapText(text: Text, cells: number): readonly Text[] {
  const whole = plainText(text);
  let end = 0;
  return wrapWords(whole, Math.max(8, cells)).map((line) => {
    const start = whole.indexOf(line, end);
    end = start + line.length;
    return partOf(text, start, end);
  });
}

function partOf(text: Text, start: number, end: number): Text {
  let at = 0;
  return text.map((span) => {
    const part = span.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += span.text.length;
    return { ...span, text: part };
  });
}
