import { stripControls } from '../../state/clean.ts';
import { stringWidth } from '../../state/width.ts';
import { applySgr, type ColourLevel, limited, PLAIN, type Style, showsOnBlank } from './style.ts';

/** A window's size in cells. */
export type Size = { readonly columns: number; readonly rows: number };

/**
 * One cell of the screen: the grapheme that starts here, and how many cells it covers. The further cells of a wide
 * grapheme hold `TAIL`. A `doubtful` grapheme is one that terminals measure differently (wide, combined, outside the
 * plain scripts); what follows it is placed by a cursor move.
 */
export type Cell = { readonly text: string; readonly width: number; readonly style: Style; readonly doubtful: boolean };

/** A row with as many cells as the window has columns. The same line is the same object in every frame. */
export type Row = readonly Cell[];

/** A screen, exactly as large as the window. */
export type Frame = Size & { readonly lines: readonly Row[] };

/** An empty cell. */
export const BLANK: Cell = { text: ' ', width: 1, style: PLAIN, doubtful: false };
const TAIL: Cell = { text: '', width: 0, style: PLAIN, doubtful: true };

/** Whether both cells look the same. */
export const sameCell = (a: Cell, b: Cell): boolean =>
  a === b || (a.text === b.text && a.style === b.style && a.width === b.width);

/**
 * Every control sequence and control character: CSI (its parameters and final byte are captured), strings such as OSC
 * up to their end, other escapes, single controls. Of a string without an end only the introducer matches, so that the
 * text after it stays on the screen.
 */
const CONTROL =
  /(?:\x1b\[|\x9b)([0-?]*)[ -/]*([@-~]?)|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f]).*?(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]?|[\x00-\x1f\x7f-\x9f]/gs;
/** Text that needs no measuring, the commonest by far. A grapheme of several such characters (CR LF) does not occur. */
const ONE_CELL_EACH = /^[ -~\u2500-\u259f]*$/;
/**
 * The longest grapheme that is written unchanged, in UTF-16 units: emoji families need 20; a letter with many marks is
 * cut.
 */
const LONGEST_GRAPHEME = 40;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Creates a reader of Ink's frames (text with line breaks and SGR sequences) as cells. A frame larger than the window
 * is cut, a smaller one is padded. All control sequences but SGR are removed. The reader remembers the rows of the last
 * frame, so that an unchanged line costs one look-up.
 */
export function createFrameReader(level: ColourLevel): (text: string, size: Size) => Frame {
  let lastRows = new Map<string, Row>();
  let width = -1;
  return (text, size) => {
    const { columns } = size;
    if (columns !== width) lastRows = new Map();
    width = columns;
    const lines = text.split('\n', size.rows);
    while (lines.length < size.rows) lines.push('');
    const rows = new Map<string, Row>();
    const row = (line: string): Row => {
      const cells = rows.get(line) ?? lastRows.get(line) ?? readLine(line, columns, level);
      rows.set(line, cells);
      return cells;
    };
    const frame = { columns, rows: size.rows, lines: lines.map(row) };
    lastRows = rows;
    return frame;
  };
}

function readLine(line: string, columns: number, level: ColourLevel): Row {
  const cells: Cell[] = [];
  let style = PLAIN;
  let from = 0;
  for (const found of line.matchAll(CONTROL)) {
    addText(cells, line.slice(from, found.index), limited(style, level));
    from = found.index + found[0].length;
    const [, parameters, final] = found;
    if (final === 'm') style = applySgr(style, parameters ?? '');
  }
  addText(cells, line.slice(from), limited(style, level));
  return fitted(cells, columns);
}

function addText(cells: Cell[], text: string, style: Style): void {
  if (ONE_CELL_EACH.test(text)) {
    for (const character of text) cells.push(cellOf(character, 1, style, false));
    return;
  }
  for (const { segment } of graphemes.segment(stripControls(text))) {
    const grapheme = segment.length > LONGEST_GRAPHEME ? String.fromCodePoint(segment.codePointAt(0) ?? 32) : segment;
    const width = ONE_CELL_EACH.test(grapheme) ? 1 : stringWidth(grapheme);
    if (width === 0) continue; // a combining mark without a letter
    cells.push(cellOf(grapheme, width, style, width > 1 || grapheme.length > 1 || !isPlainScript(grapheme)));
    for (let tail = 1; tail < width; tail++) cells.push(TAIL);
  }
}

/** Whether a character is one cell wide on every terminal: Latin, Greek, Cyrillic, Armenian, lines and blocks. */
function isPlainScript(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x0590 || (code >= 0x2500 && code <= 0x259f);
}

function cellOf(text: string, width: number, style: Style, doubtful: boolean): Cell {
  if (text === ' ' && !showsOnBlank(style)) return BLANK;
  return { text, width, style, doubtful };
}

function fitted(cells: Cell[], columns: number): Row {
  if (cells.length > columns) {
    cells.length = columns;
    // A wide character at the edge is removed, because half of it cannot be shown.
    let last = columns - 1;
    while (last > 0 && cells[last] === TAIL) last--;
    const cut = cells[last];
    if (cut && last + cut.width > columns) cells.fill(BLANK, last);
  }
  while (cells.length < columns) cells.push(BLANK);
  return cells;
}
