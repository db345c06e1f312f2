import type { Text } from '../../rules/kernel/screen.ts';

/** The exit codes of the process. */
export const exits = {
  /** The command was carried out, whether the character succeeded or not. */
  done: 0,
  /** A bug in vrule. */
  bug: 1,
  /** Wrong usage or input. */
  usage: 2,
  /** Well-formed input that the rules or the state of the encounter do not allow. */
  refused: 3,
  /** A file is damaged, locked, from a newer version, or cannot be read or written. */
  file: 4,
  /** Ctrl-C ended a command that had something to show; it has shown what it had. */
  interrupted: 130,
} as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** An error in one line. */
export interface ErrorLine {
  readonly message: string;
  /** The id of the rule that refuses, if a rule does. */
  readonly rule?: string;
}

/** Where a command reads and writes, and what it may know of its surroundings. Everything that is printed goes through it. */
export interface Io {
  readonly env: { readonly [name: string]: string | undefined };
  /** Whether both standard input and standard output are terminals. */
  readonly interactive: boolean;
  /** Whether to print in colour. */
  readonly colour: boolean;
  /** The width of the terminal in cells; 80 where there is none. */
  readonly columns: number;
  /** Whether the reader of what is printed has gone. */
  readonly closed: boolean;
  /** Whether what is printed goes to a program or a file: tables and lists are not wrapped, so that each line is whole. */
  readonly isPiped?: boolean;
  /** Holds back what is printed, then shows it: in a pager where it is long. Only on a terminal. */
  readonly pager?: { hold(): void; show(): void };
  /** Prints a line for people, without control characters, in colour where that is wanted. */
  print(text?: string | Text): void;
  /** Prints a result for scripts. */
  printJson(value: unknown): void;
  /** Prints a list of results for scripts, one after the other, as `printJson` prints them together. */
  printJsonList(values: Iterable<unknown>): void;
  /** Prints a result for scripts that is JSON already, in pieces. */
  printJsonText(chunks: Iterable<string>): void;
  /** Prints a text of vrule itself as it is: help, a completion script. */
  printRaw(text: string): void;
  /** Prints a line on standard error, beside the result. */
  warn(message: string): void;
  /** Prints one line on standard error for each error; returns the exit code. */
  fail(exit: Exit, ...errors: readonly ErrorLine[]): Exit;
  /** The lines of standard input. */
  inputLines(): AsyncIterable<string>;
}
