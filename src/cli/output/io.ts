import type { Text } from '../../rules/kernel/screen.ts';
import type { Exit } from './exits.ts';

/** Something that went wrong, in one line. */
export interface Complaint {
  readonly message: string;
  /** The rule that refuses it. */
  readonly rule?: string;
}

/** Where a command reads and writes, and what it may know of its surroundings. All that is printed goes through here. */
export interface Io {
  readonly env: { readonly [name: string]: string | undefined };
  /** Whether somebody sits at a terminal: both what is read and what is written go there. */
  readonly interactive: boolean;
  /** Whether to print in colour. */
  readonly colour: boolean;
  /** The width of the terminal in cells; 80 where there is none. */
  readonly columns: number;
  /** A line for people: cleaned, in colour where that is wanted. */
  line(text?: string | Text): void;
  /** A result for scripts. */
  data(value: unknown): void;
  /** Text of our own that stands as it is: help, a completion script. */
  raw(text: string): void;
  /** A line beside the result, for people. */
  warn(message: string): void;
  /** One line for each thing that is wrong. Answers the exit. */
  fail(exit: Exit, ...complaints: readonly Complaint[]): Exit;
  /** The lines that are piped in. */
  lines(): AsyncIterable<string>;
}
