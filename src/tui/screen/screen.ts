/**
 * The one owner of the real terminal. Ink writes whole frames to it, as to a standard output; it writes what changed. Ink 6 alone clears
 * the screen whenever a frame is as tall as the window, and knows no alternate screen.
 */
import { EventEmitter } from 'node:events';
import { type Ending, endBySignal, watchEndings, watchStops, writeNow } from './endings.ts';
import { paintRows } from './paint-rows.ts';

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
export const leave = '\x1b[?2026l\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
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

/** Runs a step of the restoration; one that fails does not stop the others, because a terminal that is gone needs none. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The terminal is gone, and with it the place to report the failure.
  }
}
