import { type StyledChar, styledCharsFromTokens, styledCharsToString, tokenize } from '@alcalzone/ansi-tokenize';
import { stringWidth } from '../../state/width.ts';

/** A grapheme with its styles, and how many cells it covers. */
interface Cell extends StyledChar {
  readonly width: number;
}

/** Characters that are one cell wide on every terminal: Latin, Greek, Cyrillic, Armenian, lines and blocks. */
const plain = '[ -~\\u00a0-\\u02ff\\u0370-\\u0482\\u048a-\\u058f\\u2500-\\u259f]';
const onePlainCell = new RegExp(`^${plain}$`);
/** A row of such characters with colours and emphasis. */
const plainRow = new RegExp(`^(?:\\x1b\\[[\\d;]*m|${plain})*$`);
const control = /^[\0-\x1f\x7f-\x9f]/;

/** Unchanged cells between two changes that are written again, since a move would take as many bytes. */
const leastGap = 8;

/**
 * The bytes that turn the rows that a terminal shows into other ones; `before` is null where it is not known what it shows. Rows are
 * texts with colours; what is larger than the window is cut. Of a changed row only the changed parts are written. A row with a
 * character that terminals measure differently (wide, combined, of another script) is written whole, and what follows such
 * a character is placed by a move: so every terminal shows the same as after a paint from scratch.
 */
export function paintRows(
  before: readonly string[] | null,
  after: readonly string[],
  { columns, rows }: { readonly columns: number; readonly rows: number },
): string {
  let bytes = before === null ? '\x1b[m\x1b[H\x1b[2J' : '';
  for (let row = 0; row < rows; row += 1) {
    const old = before?.[row] ?? '';
    const now = after[row] ?? '';
    if (old === now) continue;
    // All of a first frame: most of its rows are written as they are, since taking them apart is a tenth of a start.
    const fits = (): boolean => now.replace(/\x1b\[[\d;]*m/g, '').length <= columns;
    if (before === null && plainRow.test(now) && fits()) {
      bytes += moveTo(row, 0) + now + (now.includes('\x1b') ? '\x1b[m' : '');
      continue;
    }
    const from = rowOf(old, columns);
    const to = rowOf(now, columns);
    bytes += from.isPlain && to.isPlain ? paintChanges(row, from.cells, to.cells) : paintWhole(row, to.cells, columns);
  }
  return bytes;
}

/** The cells of a row, and whether all of them are one cell wide on every terminal. */
interface Row {
  readonly cells: readonly Cell[];
  readonly isPlain: boolean;
}

/** Rows that were taken apart lately, by the width of the window and their text: most come again where a list scrolls. */
const knownRows = new Map<string, Row>();
const mostKnown = 500;

function rowOf(line: string, columns: number): Row {
  const key = `${columns} ${line}`;
  const known = knownRows.get(key);
  if (known !== undefined) return known;
  const cells = cellsOf(line, columns);
  const row = { cells, isPlain: cells.every(isPlainCell) };
  if (knownRows.size >= mostKnown) knownRows.clear();
  knownRows.set(key, row);
  return row;
}

function cellsOf(line: string, columns: number): readonly Cell[] {
  const cells: Cell[] = [];
  let used = 0;
  for (const char of styledCharsFromTokens(tokenize(line))) {
    const width = onePlainCell.test(char.value) ? 1 : stringWidth(char.value);
    // A combining mark without a letter, or a control character.
    if (width === 0 || control.test(char.value)) continue;
    used += width;
    if (used > columns) break;
    // Nothing but colours and emphasis: no links, which names could bring.
    cells.push({ ...char, width, styles: char.styles.filter(({ code }) => code.startsWith('\x1b[')) });
  }
  return cells;
}

function isPlainCell({ value }: Cell): boolean {
  return onePlainCell.test(value);
}

function paintWhole(row: number, cells: readonly Cell[], columns: number): string {
  let bytes = `${moveTo(row, 0)}\x1b[K`;
  let column = 0;
  let run: Cell[] = [];
  for (const cell of cells) {
    run.push(cell);
    column += cell.width;
    if (isPlainCell(cell)) continue;
    bytes += styledCharsToString(run);
    if (column < columns) bytes += `${moveTo(row, column)}\x1b[K`;
    run = [];
  }
  return bytes + styledCharsToString(run);
}

/** Writes the parts of a row of plain cells that differ, the short gaps between them included. */
function paintChanges(row: number, before: readonly Cell[], after: readonly Cell[]): string {
  const isSame = (at: number): boolean => sameCell(before[at], after[at]);
  let bytes = '';
  for (let from = 0; from < after.length; from += 1) {
    if (isSame(from)) continue;
    let to = from + 1;
    for (let at = to; at < Math.min(after.length, to + leastGap); at += 1) if (!isSame(at)) to = at + 1;
    bytes += moveTo(row, from) + styledCharsToString(after.slice(from, to));
    from = to;
  }
  return before.length > after.length ? `${bytes}${moveTo(row, after.length)}\x1b[K` : bytes;
}

function sameCell(one: Cell | undefined, other: Cell | undefined): boolean {
  if (one === undefined || other === undefined || one.value !== other.value) return false;
  return one.styles.map(({ code }) => code).join() === other.styles.map(({ code }) => code).join();
}

function moveTo(row: number, column: number): string {
  return column === 0 ? `\x1b[${row + 1}H` : `\x1b[${row + 1};${column + 1}H`;
}
