import { type IPty, spawn } from '@lydell/node-pty';
import { torture } from '../torture/share.ts';
import { type Emulator, emulator } from './emulator.ts';
import { keystrokes } from './keystrokes.ts';

/** What to run, and in which terminal. The environment is this process's without what changes a terminal program. */
export type Opening = {
  readonly command: string;
  readonly args?: readonly string[];
  readonly cols?: number;
  readonly rows?: number;
  readonly cwd?: string;
  /** Set on top; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/** How the program ended: its exit code, and the number of the signal that killed it (0 if none did). */
export type Exit = { readonly code: number; readonly signal: number };

/** What to wait for on the screen. */
export type Awaited = string | RegExp | ((driver: Driver) => boolean);

/** How long a test waits for something to appear, in milliseconds; a loaded machine needs most of it. */
const PATIENCE_MS = torture ? 200_000 : 40_000;
/** Variables that make a program believe it is in no terminal, in another one, or in a test. */
const UNSET = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'NO_COLOR',
  'FORCE_COLOR',
  'COLUMNS',
  'LINES',
  'LC_ALL',
  'LC_CTYPE',
  'NODE_ENV',
  'NODE_OPTIONS',
];

/** A GM at a terminal: types keys, reads the screen, pulls the window, waits until a text appears. */
export class Driver {
  /** Resolves when the program has ended and all it wrote is on the screen. */
  readonly exit: Promise<Exit>;
  readonly #pty: IPty;
  readonly #screen: Emulator;
  readonly #waiting = new Set<() => void>();
  #log = '';
  #ended = false;

  constructor({ command, args = [], cols = 80, rows = 24, cwd = process.cwd(), env = {} }: Opening) {
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isTestVariable(name)));
    this.#screen = emulator({ columns: cols, rows });
    this.#pty = spawn(command, [...args], {
      name: 'xterm-256color',
      cols,
      rows,
      cwd,
      env: { ...clean, TERM: 'xterm-256color', LANG: 'C.UTF-8', ...env },
    });
    this.#pty.onData((data) => {
      this.#log += data;
      void this.#screen.feed(data).then(() => this.#look());
    });
    this.#screen.onAnswer((answer) => {
      if (!this.#ended) this.#pty.write(answer);
    });
    this.exit = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode, signal = 0 }) => {
        void this.#screen.feed('').then(() => {
          this.#ended = true;
          resolve({ code: exitCode, signal });
          this.#look();
        });
      });
    });
  }

  /** Types: characters as they are, other keys by name, as in `at<Enter>` or `<Ctrl-C>`; `<<` is a `<`. All in one go. */
  keys(text: string): void {
    this.#pty.write(keystrokes(text));
  }

  /** Pastes, as a terminal with bracketed paste does. */
  paste(text: string): void {
    this.#pty.write(`\x1b[200~${text}\x1b[201~`);
  }

  /** Resolves as soon as it is on the screen. Fails, showing the screen, if time runs out or the program ends before. */
  waitFor(wanted: Awaited): Promise<void> {
    const here = () => {
      if (typeof wanted === 'function') return wanted(this);
      return typeof wanted === 'string' ? this.text().includes(wanted) : wanted.test(this.text());
    };
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      const fail = (why: string) => {
        leave();
        reject(new Error(`${why}: ${wanted}\n${this.picture()}`));
      };
      const look = () => {
        if (here()) {
          leave();
          resolve();
        } else if (this.#ended) fail('the program ended before this was on the screen');
      };
      const timer = setTimeout(() => fail(`not on the screen after ${PATIENCE_MS} ms`), PATIENCE_MS);
      this.#waiting.add(look);
      look();
    });
  }

  /** The rows of the screen from the top, without blanks at their ends. */
  screen(): string[] {
    return this.#screen.lines();
  }

  /** The screen as one text. */
  text(): string {
    return this.screen().join('\n');
  }

  /** The screen in a frame, for messages. */
  picture(): string {
    return ['┌──', ...this.screen().map((line) => `│${line}`), '└──'].join('\n');
  }

  /** Where the terminal's cursor is, from 0. */
  get cursor(): { column: number; row: number } {
    return this.#screen.cursor();
  }

  /** A private mode as the program left it: 25 cursor shown, 1049 alternate screen, 2004 bracketed paste. */
  mode(number: number): boolean | undefined {
    return this.#screen.mode(number);
  }

  /** Pulls the window to another size. */
  resize(cols: number, rows: number): void {
    this.#screen.resize({ columns: cols, rows });
    this.#pty.resize(cols, rows);
  }

  /** Sends the program a signal, such as 'SIGTERM'. */
  kill(signal: NodeJS.Signals): void {
    this.#pty.kill(signal);
  }

  /** Closes the terminal itself, as when its window is closed. */
  hangUp(): void {
    const pty: object = this.#pty;
    if (!('destroy' in pty) || typeof pty.destroy !== 'function') throw new Error('this terminal cannot be closed');
    pty.destroy();
  }

  /** Everything the program wrote, as it wrote it. */
  get log(): string {
    return this.#log;
  }

  /** How many bytes the program has written. */
  get bytes(): number {
    return Buffer.byteLength(this.#log);
  }

  /** The end of a test: kills what still runs, waits for its end. */
  async close(): Promise<void> {
    if (!this.#ended) this.kill('SIGKILL');
    await this.exit;
    this.#screen.dispose();
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }
}

/** Starts a program in a terminal of its own. */
export const open = (opening: Opening): Driver => new Driver(opening);

const isTestVariable = (name: string) => UNSET.includes(name) || name.startsWith('VITEST');
