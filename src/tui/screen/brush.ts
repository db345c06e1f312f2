import { BLANK, type Cell } from './frame.ts';
import { PLAIN, type Style, sgr, showsOnBlank } from './style.ts';

const UNKNOWN = -1;
const bytesOf = (text: string) => Buffer.byteLength(text);
const times = (count: number) => (count === 1 ? '' : String(count));

/**
 * Writes cells and keeps where the terminal's cursor is and what style is on, so that every move and every SGR
 * sequence is the shortest there is. Rows and columns count from 0. It starts plain, at an unknown place, and `done`
 * leaves the terminal plain.
 */
export class Brush {
  readonly #columns: number;
  #written = '';
  #row = UNKNOWN;
  #column = UNKNOWN;
  #style: Style = PLAIN;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Goes to a place; over certain cells of `row` that look right already by writing them again, where that is shorter. */
  reach(row: number, column: number, cells?: readonly Cell[]): void {
    if (row === this.#row && column === this.#column) return;
    const move = this.#shortestMove(row, column);
    const rewritten = cells && row === this.#row && column > this.#column ? this.#rewriting(cells, column) : null;
    this.#written += rewritten !== null && bytesOf(rewritten) <= move.length ? rewritten : move;
    this.#row = row;
    this.#column = column;
  }

  /** Writes one cell where the brush stands. Behind a doubtful cell, and at the right edge, its place is unknown. */
  put(cell: Cell): void {
    if (cell !== BLANK || showsOnBlank(this.#style)) this.#wear(cell.style);
    this.#written += cell.text;
    this.#column += cell.width;
    if (cell.doubtful || this.#column >= this.#columns) this.#lose();
  }

  /** Blanks the row from here to its end; the brush stays. */
  eraseRight(): void {
    if (showsOnBlank(this.#style)) this.#wear(PLAIN);
    this.#written += '\x1b[K';
  }

  /** Clears the screen and stands in its upper left corner. */
  clear(): void {
    this.#written += '\x1b[H\x1b[2J';
    this.#row = 0;
    this.#column = 0;
  }

  /** Takes out (`M`) or puts in (`L`) `count` whole rows at `row`; what is below moves up or down. */
  shiftRows(kind: 'M' | 'L', row: number, count: number): void {
    this.reach(row, 0);
    this.#written += `\x1b[${times(count)}${kind}`;
  }

  /** Moves the rest of the row from here on by so many cells to the right, or to the left if negative; the brush stays. */
  slideRow(by: number): void {
    if (showsOnBlank(this.#style)) this.#wear(PLAIN);
    this.#written += `\x1b[${times(Math.abs(by))}${by > 0 ? '@' : 'P'}`;
  }

  /** Everything written so far, ending plain. */
  done(): string {
    this.#wear(PLAIN);
    return this.#written;
  }

  #lose(): void {
    this.#row = UNKNOWN;
    this.#column = UNKNOWN;
  }

  #wear(style: Style): void {
    this.#written += sgr(this.#style, style);
    this.#style = style;
  }

  /** The cells up to `column`, if they can be written in the style that is on; null if not. */
  #rewriting(cells: readonly Cell[], column: number): string | null {
    let text = '';
    for (const cell of cells.slice(this.#column, column)) {
      const fits = cell === BLANK ? !showsOnBlank(this.#style) : cell.style === this.#style;
      if (cell.doubtful || !fits) return null;
      text += cell.text;
    }
    return text;
  }

  #shortestMove(row: number, column: number): string {
    const absolute = column === 0 ? `\x1b[${row === 0 ? '' : row + 1}H` : `\x1b[${row + 1};${column + 1}H`;
    const moves = [absolute];
    const across = column - this.#column;
    const down = row - this.#row;
    if (this.#row !== UNKNOWN && down === 0) {
      if (column === 0) moves.push('\r');
      else moves.push(across > 0 ? `\x1b[${times(across)}C` : '\b'.repeat(-across), `\x1b[${column + 1}G`);
    }
    if (this.#row !== UNKNOWN && across === 0) moves.push(`\x1b[${times(Math.abs(down))}${down > 0 ? 'B' : 'A'}`);
    // CR LF means the same whether or not the tty turns LF into CR LF.
    if (this.#row !== UNKNOWN && column === 0 && down > 0 && down < 4) moves.push('\r\n'.repeat(down));
    return moves.reduce((best, move) => (move.length < best.length ? move : best));
  }
}
