import { EventEmitter } from 'node:events';
import type { RenderOptions } from 'ink';
import type { Terminal } from './terminal.ts';

/** A control sequence as Ink's own helpers write it (cursor hide and show); such a write is no frame. */
const CONTROLS = /\x1b\[[0-?]*[ -/]*[@-~]/g;

/**
 * Ink's standard output: it takes whole frames and passes them on. Ink asks it for the width on every layout. It tells
 * Ink nothing about resizes (Ink would not listen under CI): the app keeps the size in its state and renders anew.
 */
class FrameSink extends EventEmitter {
  readonly isTTY = true;
  readonly writable = true;
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    super();
    this.#terminal = terminal;
  }

  get columns(): number {
    return this.#terminal.size().columns;
  }

  get rows(): number {
    return this.#terminal.size().rows;
  }

  write(frame: string, done?: () => void): boolean {
    // On unmounting Ink writes a line break (CI), an empty string and a cursor sequence: none of them may wipe the screen.
    if (frame.replace(CONTROLS, '').trim() !== '') this.#terminal.paint(frame);
    done?.();
    return true;
  }
}

/** Ink's standard input and error: no terminal and never anything in it. vrule reads keys itself. */
class Nothing extends EventEmitter {
  readonly isTTY = false;
  readonly writable = true;
  setEncoding(): void {}
  ref(): void {}
  unref(): void {}
  read(): null {
    return null;
  }
  write(_text: string, done?: () => void): boolean {
    done?.();
    return true;
  }
}

/**
 * The options with which Ink hands every frame to a terminal of ours, and touches neither the real output nor the real
 * input: `render(<App/>, inkOptions(terminal))`. Ink's `useInput` must not be used (there is nothing to read);
 * `debug` makes it hand over whole frames unthrottled, the pacing is the terminal's. As for a screen reader it then joins
 * the texts line by line, which is all that a frame of whole rows needs: its grid of cells, of which the terminal makes one
 * anyway, took five sixths of the time from a key to a frame. Boxes that are not columns would lose their places.
 */
export function inkOptions(terminal: Terminal): RenderOptions {
  // Ink names Node's whole stream types and uses the few members above; the casts say that this is enough.
  return {
    stdout: new FrameSink(terminal) as unknown as NodeJS.WriteStream,
    stdin: new Nothing() as unknown as NodeJS.ReadStream,
    stderr: new Nothing() as unknown as NodeJS.WriteStream,
    debug: true,
    patchConsole: false,
    exitOnCtrlC: false,
    isScreenReaderEnabled: true,
  };
}
