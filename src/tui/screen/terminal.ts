import { writeSync } from 'node:fs';
import { diff } from './diff.ts';
import { dieOf, type Ending, watchEndings } from './endings.ts';
import { createFrameReader, type Frame, type Size } from './frame.ts';
import { createPace } from './pace.ts';
import type { ColourLevel } from './style.ts';

/** What the terminal layer needs of a standard output; `process.stdout` is one. */
export type TerminalOutput = {
  readonly columns?: number;
  readonly rows?: number;
  readonly fd?: number;
  write(bytes: string): boolean;
  on(event: string, listener: (...given: unknown[]) => void): unknown;
  off(event: string, listener: (...given: unknown[]) => void): unknown;
};

/** What it needs of a standard input: to leave raw mode. `process.stdin` is one. */
export type RawInput = { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };

/** The streams taken over, how much colour they get, and who is told of the window's size and of the end. */
export type TerminalOptions = {
  readonly stdout: TerminalOutput;
  readonly stdin: RawInput;
  readonly colour: ColourLevel;
  /** The window has another size; what is painted next is cut or padded to it. */
  readonly onResize?: (size: Size) => void;
  /** The terminal has been given back, once, for this reason. The place to release what must not outlive the process. */
  readonly onEnd?: (ending: Ending) => void;
};

/** The one owner of the real terminal. */
export type Terminal = {
  /** The window in cells, now. */
  readonly size: () => Size;
  /** Shows a frame as Ink makes it: at once or within 16 ms; of several only the last. Only changed cells are written. */
  readonly paint: (frame: string) => void;
  /** Clears and paints everything anew (Ctrl-L: something else wrote on the screen). */
  readonly repaint: () => void;
  /** Gives the terminal back as it was. Further calls, and endings of the process, do nothing more. */
  readonly close: () => void;
};

/** One screen's time at 60 a second, in milliseconds. */
const FRAME_MS = 16;
/** A window without a size (a pipe, a tty just made) counts as this. */
const FALLBACK: Size = { columns: 80, rows: 24 };
/** Alternate screen, cursor hidden, no wrapping at the right edge (a character measured differently stays in its row), bracketed paste. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h';
/** The opposite, from the inside out; also ends a synchronized output that was cut off. */
const LEAVE = '\x1b[?2026l\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
const SYNC_BEGIN = '\x1b[?2026h';
const SYNC_END = '\x1b[?2026l';

/** Takes the terminal over and gives it back exactly once, on `close` or on any ending of the process that can be seen. */
export function openTerminal({ stdout, stdin, colour, onResize, onEnd }: TerminalOptions): Terminal {
  const read = createFrameReader(colour);
  let wanted = '';
  let shown: Frame | null = null;
  let ended = false;
  let draining = false;

  const size = (): Size => ({ columns: stdout.columns || FALLBACK.columns, rows: stdout.rows || FALLBACK.rows });

  const flush = () => {
    if (ended || draining) return;
    const frame = read(wanted, size());
    const bytes = diff(shown, frame);
    shown = frame;
    // A terminal slower than the frames (ssh) gets the newest one when it has taken the last, not all in between.
    if (bytes !== '') draining = !stdout.write(SYNC_BEGIN + bytes + SYNC_END);
  };
  const pace = createPace(FRAME_MS, flush);

  const onDrain = () => {
    draining = false;
    pace.ask();
  };
  const repaint = () => {
    shown = null;
    pace.ask();
  };
  const resized = () => {
    // Forgotten first: what onResize paints is then the one full paint of the new size.
    shown = null;
    onResize?.(size());
    pace.ask();
  };
  const end = (ending: Ending) => {
    if (ended) return;
    ended = true;
    stopWatching();
    pace.stop();
    stopResizes();
    stdout.off('drain', onDrain);
    if (stdin.isTTY) attempt(() => stdin.setRawMode?.(false));
    if (ending !== 'output-gone') attempt(() => writeNow(stdout, LEAVE));
    onEnd?.(ending);
  };
  // Stays after the end: a write that fails late must not become an exception on a restored terminal.
  const onError = () => {
    if (ended) return;
    end('output-gone');
    dieOf('SIGHUP');
  };

  const stopWatching = watchEndings(end);
  stdout.on('error', onError);
  const stopResizes = onResizes(stdout, resized);
  stdout.on('drain', onDrain);
  stdout.write(ENTER);
  return {
    size,
    paint: (frame) => {
      wanted = frame;
      pace.ask();
    },
    repaint,
    close: () => end('closed'),
  };
}

/**
 * Tells of every change of the window until the returned function is called. Of the real one the signal counts, not the
 * stream's event: that is silent where a window was pulled and is back at its old size before Node looks, while the
 * terminal has cut what stood there.
 */
function onResizes(stdout: TerminalOutput, resized: () => void): () => void {
  if (stdout !== process.stdout) {
    stdout.on('resize', resized);
    return () => stdout.off('resize', resized);
  }
  process.on('SIGWINCH', resized);
  return () => process.off('SIGWINCH', resized);
}

/** Restoring goes on whatever fails on the way: a terminal that is gone needs no restoring. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // nothing left to tell it to
  }
}

/** How often a full terminal is asked again before giving up, and how long apart, in milliseconds. */
const PATIENCE = { tries: 50, pause: 2 };

/** Writes before returning: a process that dies next has no time for a stream. */
function writeNow(stdout: TerminalOutput, text: string): void {
  if (stdout.fd === undefined) {
    stdout.write(text);
    return;
  }
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0 && tries < PATIENCE.tries; tries++) {
    try {
      rest = rest.subarray(writeSync(stdout.fd, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE.pause);
    }
  }
}
