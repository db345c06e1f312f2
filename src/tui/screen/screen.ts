/**
 * The one owner of the real terminal. Ink writes whole frames to it, as to a standard output; it writes what changed. Ink 6 alone clears
 * the screen whenever a frame is as tall as the window, and knows no alternate screen.
 */
import { EventEmitter } from 'node:events';
import { type StyledChar, styledCharsFromTokens, styledCharsToString, tokenize } from '@alcalzone/ansi-tokenize';
import { stringWidth } from '../../state/width.ts';
import { type Ending, endBySignal, watchEndings, watchStops, writeNow } from './endings.ts';

/** A window's size in cells. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What the screen needs of a standard output; `process.stdout` is one. */
export interface TerminalOutput {
  readonly columns?: number;
  readonly rows?: number;
  readonly fd?: number;
  write(bytes: string): boolean;
  on(event: string, listener: (...values: unknown[]) => void): unknown;
  off(event: string, listener: (...values: unknown[]) => void): unknown;
}

/** What it needs of a standard input, to turn raw mode on and off; `process.stdin` is one. */
export interface RawInput {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
}

export interface ScreenOptions {
  readonly stdout: TerminalOutput;
  readonly stdin: RawInput;
  /** Called once, when the terminal has been restored, with the reason. Releases what must not outlive the process. */
  readonly onEnd?: (ending: Ending) => void;
}

/** The time of a frame at 60 a second, in milliseconds. */
const frameTime = 16;
/** The size of a window that has none (a pipe, a new tty). */
const fallback: Size = { columns: 80, rows: 24 };
/** Alternate screen, hidden cursor, no wrapping at the right edge (so that a wide character stays in its row), bracketed paste. */
const enter = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h';
/** The opposite in reverse order; also ends a synchronized output that was cut off. */
const leave = '\x1b[?2026l\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
const beginSync = '\x1b[?2026h';
const endSync = '\x1b[?2026l';

/**
 * Takes the terminal over, and restores it exactly once, on `close` or at any end of the process that can be noticed. Emits `resize`
 * for Ink's layout, and then `size` for those who render another frame: what Ink writes in between is the old frame, and is dropped.
 */
export class Screen extends EventEmitter {
  readonly #options: ScreenOptions;
  /** The rows of the newest frame, and those that the terminal shows; null where that is not known. */
  #rows: readonly string[] = [];
  #shown: readonly string[] | null = null;
  #size: Size;
  #timer: NodeJS.Timeout | undefined;
  /** A frame waits for the end of the time of the last one, or for a terminal that has not taken it yet. */
  #isWaiting = false;
  #isDraining = false;
  /** Ink writes its old frame in the new layout, which is dropped; or the new one is on its way; null: the window keeps its size. */
  #resizing: 'old-frame' | 'new-frame' | null = null;
  #hasEnded = false;
  readonly #stopWatching: readonly (() => void)[];

  constructor(options: ScreenOptions) {
    super();
    this.#options = options;
    this.#size = sizeOf(options.stdout);
    const { stdout } = options;
    const onDrain = (): void => {
      this.#isDraining = false;
      this.#ask();
    };
    this.#stopWatching = [
      watchEndings((ending) => this.#end(ending)),
      watchStops(
        () => this.#giveBack(),
        () => this.#takeAgain(),
      ),
      onResizes(stdout, () => this.#resized()),
      () => stdout.off('drain', onDrain),
    ];
    // Not removed at the end: a write that fails late must not become an exception on a restored terminal.
    stdout.on('error', () => this.lost());
    stdout.on('drain', onDrain);
    stdout.write(enter);
    // Before the first frame: until then the terminal would echo what is typed.
    this.#setRawMode(true);
  }

  get columns(): number {
    return this.#size.columns;
  }

  get rows(): number {
    return this.#size.rows;
  }

  /** The size of the window: the same object until it changes. */
  get size(): Size {
    return this.#size;
  }

  /** Shows a whole frame at once or within 16 ms; of several frames only the last. */
  write(frame: string, onWritten?: () => void): boolean {
    if (this.#resizing !== 'old-frame') this.#rows = frame.split('\n', this.rows);
    if (this.#resizing === null) this.#ask();
    onWritten?.();
    return true;
  }

  /** Clears the screen and paints everything again, because something else wrote on it (Ctrl-L). */
  repaint(): void {
    this.#shown = null;
    this.#ask();
  }

  /** The terminal is gone: releases everything, and ends the process as a hang-up does. */
  lost(): void {
    if (this.#hasEnded) return;
    this.#end('terminal-gone');
    endBySignal('SIGHUP');
  }

  /** Restores the terminal. Further calls, and the end of the process, do nothing more. */
  close(): void {
    this.#end('closed');
  }

  /** Paints now; where it painted less than the time of a frame ago, once at the end of it. */
  #ask(): void {
    if (this.#hasEnded || this.#isDraining) return;
    if (this.#timer !== undefined) {
      this.#isWaiting = true;
      return;
    }
    this.#isWaiting = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isWaiting) this.#ask();
    }, frameTime);
    this.#paint();
  }

  #paint(): void {
    const bytes = paintRows(this.#shown, this.#rows, this.#size);
    this.#shown = this.#rows;
    // A terminal slower than the frames (ssh) gets the newest one when it has taken the last, not all in between.
    if (bytes !== '') this.#isDraining = !this.#options.stdout.write(beginSync + bytes + endSync);
  }

  #resized(): void {
    this.#size = sizeOf(this.#options.stdout);
    this.#shown = null;
    this.#resizing = 'old-frame';
    this.emit('resize');
    this.#resizing = 'new-frame';
    this.emit('size');
    // Behind React, which renders in a microtask: so there is one paint of the new size, with what belongs to it.
    queueMicrotask(() => {
      this.#resizing = null;
      this.#ask();
    });
  }

  #end(ending: Ending): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const stop of this.#stopWatching) stop();
    clearTimeout(this.#timer);
    this.#setRawMode(false);
    if (ending !== 'terminal-gone') attempt(() => writeNow(this.#options.stdout, leave));
    this.#options.onEnd?.(ending);
  }

  /** Gives the terminal to the shell while the process is stopped. */
  #giveBack(): void {
    this.#setRawMode(false);
    attempt(() => writeNow(this.#options.stdout, leave));
  }

  /** Takes the terminal again. Raw mode is left first, because Node believes that it is still on. */
  #takeAgain(): void {
    this.#setRawMode(false);
    this.#setRawMode(true);
    this.#options.stdout.write(enter);
    this.repaint();
  }

  #setRawMode(raw: boolean): void {
    const { stdin } = this.#options;
    if (stdin.isTTY) attempt(() => stdin.setRawMode?.(raw));
  }
}

function sizeOf({ columns, rows }: TerminalOutput): Size {
  return { columns: columns || fallback.columns, rows: rows || fallback.rows };
}

/**
 * Calls `resized` at every change of the window until the returned function is called. Of the real output the signal
 * counts, not the stream's event, which does not fire where a window is back at its old size before Node looks,
 * although the terminal has cut its content.
 */
function onResizes(stdout: TerminalOutput, resized: () => void): () => void {
  if (stdout !== process.stdout) {
    stdout.on('resize', resized);
    return () => stdout.off('resize', resized);
  }
  process.on('SIGWINCH', resized);
  return () => process.off('SIGWINCH', resized);
}

/** A grapheme with its styles, and how many cells it covers. */
interface Cell extends StyledChar {
  readonly width: number;
}

/** Characters that are one cell wide on every terminal: Latin, Greek, Cyrillic, Armenian, lines and blocks. */
const onePlainCell = /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u058f\u2500-\u259f]$/;
const control = /^[\0-\x1f\x7f-\x9f]/;

/** Unchanged cells between two changes that are written again, since a move would take as many bytes. */
const leastGap = 8;

/**
 * The bytes that turn the rows that a terminal shows into other ones; `before` is null where it is not known what it shows. Rows are
 * texts with colours; what is larger than the window is cut. Of a changed row only the changed parts are written. A row with a
 * character that terminals measure differently (wide, combined, of another script) is written whole, and what follows such
 * a character is placed by a move: so every terminal shows the same as after a paint from scratch.
 */
export function paintRows(before: readonly string[] | null, after: readonly string[], { columns, rows }: Size): string {
  let bytes = before === null ? '\x1b[m\x1b[H\x1b[2J' : '';
  for (let row = 0; row < rows; row += 1) {
    const old = before?.[row] ?? '';
    const now = after[row] ?? '';
    if (old === now) continue;
    const from = cellsOf(old, columns);
    const to = cellsOf(now, columns);
    const isPlain = [...from, ...to].every(isPlainCell);
    bytes += isPlain ? paintChanges(row, from, to) : paintWhole(row, to, columns);
  }
  return bytes;
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

/** Runs a step of the restoration; one that fails does not stop the others, because a terminal that is gone needs none. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The terminal is gone, and with it the place to report the failure.
  }
}
