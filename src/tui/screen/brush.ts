import { BLANK, type Cell } from './frame.ts';
import { PLAIN, type Style, sgr, showsOnBlank } from './style.ts';

const UNKNOWN = -1;
const bytesOf = (text: string) => Buffer.byteLength(text);
const times = (count: number) => (count === 1 ? '' : String(count));

/**
 * Writes cells. It remembers the position of the terminal's cursor and the style that is on, so that every move and
 * every SGR sequence is the shortest one. Rows and columns count from 0. It starts with the plain style at an unknown
 * position; `finish` returns to the plain style.
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

  /**
   * Moves to a position. Where that is shorter, it writes the `cells` of the row up to there again, which are right
   * already.
   */
  moveTo(row: number, column: number, cells?: readonly Cell[]): void {
    if (row === this.#row && column === this.#column) return;
    const move = this.#shortestMove(row, column);
    const cellsUpTo = cells && row === this.#row && column > this.#column ? this.#textUpTo(cells, column) : null;
    this.#written += cellsUpTo !== null && bytesOf(cellsUpTo) <= move.length ? cellsUpTo : move;
    this.#row = row;
    this.#column = column;
  }

  /** Writes one cell at the position. After a doubtful cell, and at the right edge, the position is unknown. */
  put(cell: Cell): void {
    if (cell !== BLANK || showsOnBlank(this.#style)) this.#setStyle(cell.style);
    this.#written += cell.text;
    this.#column += cell.width;
    if (cell.doubtful || this.#column >= this.#columns) this.#forgetPosition();
  }

  /** Blanks the row from here to its end; the position stays. */
  clearRight(): void {
    if (showsOnBlank(this.#style)) this.#setStyle(PLAIN);
    this.#written += '\x1b[K';
  }

  /** Clears the screen and moves to its upper left corner. */
  clear(): void {
    this.#written += '\x1b[H\x1b[2J';
    this.#row = 0;
    this.#column = 0;
  }

  /** Removes (`M`) or inserts (`L`) `count` rows at `row`; the rows below move up or down. */
  shiftRows(kind: 'M' | 'L', row: number, count: number): void {
    this.moveTo(row, 0);
    this.#written += `\x1b[${times(count)}${kind}`;
  }

  /** Moves the rest of the row by so many cells to the right, or to the left if negative; the position stays. */
  slideRow(by: number): void {
    if (showsOnBlank(this.#style)) this.#setStyle(PLAIN);
    this.#written += `\x1b[${times(Math.abs(by))}${by > 0 ? '@' : 'P'}`;
  }

  /** Everything that was written, ending in the plain style. */
  finish(): string {
    this.#setStyle(PLAIN);
    return this.#written;
  }

  #forgetPosition(): void {
    this.#row = UNKNOWN;
    this.#column = UNKNOWN;
  }

  #setStyle(style: Style): void {
    this.#written += sgr(this.#style, style);
    this.#style = style;
  }

  /** The text of the cells up to `column` where all of them have the style that is on; else null. */
  #textUpTo(cells: readonly Cell[], column: number): string | null {
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
    const moves = this.#row === UNKNOWN ? [absolute] : [absolute, ...this.#relativeMoves(row, column)];
    return moves.reduce((best, move) => (move.length < best.length ? move : best));
  }

  /** The moves from a known position along its row or its column, and to the beginning of a row further down. */
  #relativeMoves(row: number, column: number): readonly string[] {
    const across = column - this.#column;
    const down = row - this.#row;
    if (down === 0 && column === 0) return ['\r'];
    if (down === 0) return [across > 0 ? `\x1b[${times(across)}C` : '\b'.repeat(-across), `\x1b[${column + 1}G`];
    const moves: string[] = [];
    if (across === 0) moves.push(`\x1b[${times(Math.abs(down))}${down > 0 ? 'B' : 'A'}`);
    // CR LF means the same whether or not the tty turns LF into CR LF.
    if (column === 0 && down > 0 && down < 4) moves.push('\r\n'.repeat(down));
    return moves;
  }
}
