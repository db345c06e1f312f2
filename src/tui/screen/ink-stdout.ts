import { EventEmitter } from 'node:events';
import type { RenderOptions } from 'ink';
import type { Terminal } from './terminal.ts';

/** A control sequence that Ink writes by itself (hide or show the cursor); such a write is no frame. */
const CONTROLS = /\x1b\[[0-?]*[ -/]*[@-~]/g;

/**
 * The standard output that Ink gets. It passes every frame on to the terminal, and gives Ink the width for its layout.
 * It emits no resizes, which Ink would ignore under CI: the caller renders again when the window has another size.
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

  write(frame: string, onWritten?: () => void): boolean {
    // On unmounting Ink writes a line break (CI), an empty string and a cursor sequence: none of them is a frame.
    if (frame.replace(CONTROLS, '').trim() !== '') this.#terminal.paint(frame);
    onWritten?.();
    return true;
  }
}

/** The standard input and error that Ink gets. They are always empty, because vrule reads keys itself. */
class Nothing extends EventEmitter {
  readonly isTTY = false;
  readonly writable = true;
  setEncoding(): void {}
  ref(): void {}
  unref(): void {}
  read(): null {
    return null;
  }
  write(_text: string, onWritten?: () => void): boolean {
    onWritten?.();
    return true;
  }
}

/**
 * The options with which Ink passes every frame to our terminal and uses neither the real output nor the real input:
 * `render(<App/>, inkOptions(terminal))`. Ink's `useInput` must not be used, because it would read nothing. With
 * `debug` Ink writes every frame at once and in full; the terminal does the pacing. In the mode for screen readers Ink
 * joins the texts line by line, which is enough for frames of rows: its grid of cells, which the terminal layer has
 * anyway, took five sixths of the time from a key to a frame. Boxes in a row would lose their places.
 */
export function inkOptions(terminal: Terminal): RenderOptions {
  // Ink declares Node's stream types and uses only the members above.
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
