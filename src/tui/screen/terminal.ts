import { writeSync } from 'node:fs';
import { diff } from './diff.ts';
import { type Ending, endBySignal, watchEndings, watchStops } from './endings.ts';
import { createFrameReader, type Frame, type Size } from './frame.ts';
import { createPace } from './pace.ts';
import type { ColourLevel } from './style.ts';

/** What the terminal layer needs of a standard output; `process.stdout` is one. */
export type TerminalOutput = {
  readonly columns?: number;
  readonly rows?: number;
  readonly fd?: number;
  write(bytes: string): boolean;
  on(event: string, listener: (...values: unknown[]) => void): unknown;
  off(event: string, listener: (...values: unknown[]) => void): unknown;
};

/** What it needs of a standard input, to leave raw mode; `process.stdin` is one. */
export type RawInput = { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };

export type TerminalOptions = {
  readonly stdout: TerminalOutput;
  readonly stdin: RawInput;
  readonly colour: ColourLevel;
  /** Called when the window has another size; what is painted next is cut or padded to it. */
  readonly onResize?: (size: Size) => void;
  /** Called once, when the terminal has been restored, with the reason. Releases what must not outlive the process. */
  readonly onEnd?: (ending: Ending) => void;
};

/** The one owner of the real terminal. */
export type Terminal = {
  /** The size of the window now, in cells. */
  readonly size: () => Size;
  /**
   * Shows a frame from Ink at once or within 16 ms; of several frames only the last. Only changed cells are written.
   */
  readonly paint: (frame: string) => void;
  /** Clears the screen and paints everything again, because something else wrote on it (Ctrl-L). */
  readonly repaint: () => void;
  /** The terminal is gone: releases everything, and ends the process as a hang-up does. */
  readonly lost: () => void;
  /** Restores the terminal. Further calls, and the end of the process, do nothing more. */
  readonly close: () => void;
};

/** The time of a frame at 60 a second, in milliseconds. */
const FRAME_MS = 16;
/** The size of a window that has none (a pipe, a new tty). */
const FALLBACK: Size = { columns: 80, rows: 24 };
/**
 * Alternate screen, hidden cursor, no wrapping at the right edge (so that a wide character stays in its row), bracketed
 * paste.
 */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h';
/** The opposite in reverse order; also ends a synchronized output that was cut off. */
const LEAVE = '\x1b[?2026l\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
const SYNC_BEGIN = '\x1b[?2026h';
const SYNC_END = '\x1b[?2026l';

/**
 * Takes the terminal over. It is restored exactly once, on `close` or at any end of the process that can be noticed.
 */
export function openTerminal(options: TerminalOptions): Terminal {
  const owner = new TerminalOwner(options);
  owner.enter();
  return {
    size: () => owner.size(),
    paint: (frame) => owner.paint(frame),
    repaint: () => owner.repaint(),
    lost: () => owner.lost(),
    close: () => owner.end('closed'),
  };
}

class TerminalOwner {
  readonly #options: TerminalOptions;
  readonly #read: (text: string, size: Size) => Frame;
  readonly #pace = createPace(FRAME_MS, () => this.#flush());
  /** The frame to be shown, and the one that the terminal shows; null where that is not known. */
  #frame = '';
  #shown: Frame | null = null;
  #hasEnded = false;
  /** The terminal has not taken the last frame yet. */
  #isDraining = false;
  #stopWatching: readonly (() => void)[] = [];

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.#read = createFrameReader(options.colour);
  }

  enter(): void {
    const { stdout } = this.#options;
    const onDrain = () => this.#drained();
    this.#stopWatching = [
      watchEndings((ending) => this.end(ending)),
      watchStops(
        () => this.#stop(),
        () => this.#continue(),
      ),
      onResizes(stdout, () => this.#resized()),
      () => stdout.off('drain', onDrain),
    ];
    // Not removed at the end: a write that fails late must not become an exception on a restored terminal.
    stdout.on('error', () => this.lost());
    stdout.on('drain', onDrain);
    stdout.write(ENTER);
  }

  size(): Size {
    const { columns, rows } = this.#options.stdout;
    return { columns: columns || FALLBACK.columns, rows: rows || FALLBACK.rows };
  }

  paint(frame: string): void {
    this.#frame = frame;
    this.#pace.ask();
  }

  repaint(): void {
    this.#shown = null;
    this.#pace.ask();
  }

  end(ending: Ending): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const { stdout, stdin, onEnd } = this.#options;
    for (const stop of this.#stopWatching) stop();
    this.#pace.stop();
    if (stdin.isTTY) attempt(() => stdin.setRawMode?.(false));
    if (ending !== 'terminal-gone') attempt(() => writeNow(stdout, LEAVE));
    onEnd?.(ending);
  }

  lost(): void {
    if (this.#hasEnded) return;
    this.end('terminal-gone');
    endBySignal('SIGHUP');
  }

  /** Gives the terminal back to the shell while the process is stopped. */
  #stop(): void {
    const { stdin, stdout } = this.#options;
    if (stdin.isTTY) attempt(() => stdin.setRawMode?.(false));
    attempt(() => writeNow(stdout, LEAVE));
  }

  /** Takes the terminal again. Raw mode is left first, because Node believes that it is still on. */
  #continue(): void {
    const { stdin, stdout } = this.#options;
    if (stdin.isTTY) {
      attempt(() => stdin.setRawMode?.(false));
      attempt(() => stdin.setRawMode?.(true));
    }
    stdout.write(ENTER);
    this.repaint();
  }

  #flush(): void {
    if (this.#hasEnded || this.#isDraining) return;
    const frame = this.#read(this.#frame, this.size());
    const bytes = diff(this.#shown, frame);
    this.#shown = frame;
    // A terminal slower than the frames (ssh) gets the newest one when it has taken the last, not all in between.
    if (bytes !== '') this.#isDraining = !this.#options.stdout.write(SYNC_BEGIN + bytes + SYNC_END);
  }

  #drained(): void {
    this.#isDraining = false;
    this.#pace.ask();
  }

  #resized(): void {
    // Before onResize, so that what it paints is the one full paint of the new size.
    this.#shown = null;
    this.#options.onResize?.(this.size());
    this.#pace.ask();
  }
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

/**
 * Runs a step of the restoration; one that fails does not stop the others, because a terminal that is gone needs none.
 */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The terminal is gone, and with it the place to report the failure.
  }
}

/**
 * How often a write to a full terminal is repeated before it is given up, and the pause in between, in milliseconds.
 */
const RETRY = { most: 50, pause: 2 };

/** Writes before it returns: a process that ends next has no time for a stream. */
export function writeNow(stdout: Pick<TerminalOutput, 'fd' | 'write'>, text: string, most = RETRY.most): void {
  if (stdout.fd === undefined) {
    stdout.write(text);
    return;
  }
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0 && tries < most; tries++) {
    try {
      rest = rest.subarray(writeSync(stdout.fd, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY.pause);
    }
  }
}
