/** What a command prints through, its exit codes, and how it says why it failed. */
import { packageBug } from '../../game/bind/guard.ts';
import type { Refusal } from '../../game/kernel/refusal.ts';
import type { Text } from '../../game/kernel/screen.ts';
import { packageThatThrew } from '../../session/packages/installed.ts';
import type { UnfitRoster } from '../../session/rosters/roster.ts';
import type { Session } from '../../session/session.ts';
import type { WriteResult } from '../../session/store.ts';
import { quoted } from '../../state/nearest.ts';
import { ioProblem, type Problem, systemError } from '../../storage/files/problem.ts';
import { OutputFailure } from './write.ts';

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
  readonly colour: boolean;
  /** The width of the terminal in cells; 80 where there is none. */
  readonly columns: number;
  /** Whether the reader of what is printed has gone. */
  readonly closed: boolean;
  /** Whether what is printed goes to a program or a file: tables and lists are not wrapped, so that each line is whole. */
  readonly isPiped?: boolean;
  /** Whether what is printed is read aloud: each row of a table is a line of its own words, and nothing stands in columns. */
  readonly isSpoken?: boolean;
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
  inputLines(): AsyncIterable<string>;
}

/** Wrong usage or input: one line for each message. */
export function failUsage(io: Io, ...messages: readonly string[]): Exit {
  return io.fail(exits.usage, ...messages.map((message) => ({ message })));
}

/** Problems that mean wrong input; all others are problems with a file. */
const inputProblems: ReadonlySet<string> = new Set(['missing', 'exists', 'bad-name']);

/** A problem with a file, or with the roster of a new encounter. */
export function failProblem(io: Io, problem: Problem | UnfitRoster): Exit {
  if (problem.code === 'unfit-roster') return failUsage(io, ...problem.problems);
  // An encounter that storage does not accept is a bug of vrule.
  if (problem.code === 'unfit') throw new Error(problem.message);
  if (!inputProblems.has(problem.code)) return io.fail(exits.file, problem);
  // Where no name near to the one that was typed is known, the message says what lists them.
  const { message } = problem;
  const [, kind] = /^there is no (?:file, roster or )?(encounter|party) called [^;]*$/.exec(message) ?? [];
  const list = kind === undefined ? '' : `; vrule ${kind === 'party' ? 'party list' : 'list'} lists them`;
  return failUsage(io, message + list);
}

/** A record that an encounter does not have. `where`: the flag that it was given to, with a colon. */
export function failNoRecord(io: Io, { name }: Pick<Session, 'name'>, seq: number, where = ''): Exit {
  return failUsage(io, `${where}there is no record ${seq}; vrule log ${quoted(name)} lists them`);
}

/** Refusals without a rule that mean wrong input, such as an unknown combatant. */
const inputCodes: ReadonlySet<string> = new Set([
  'unknown-action',
  'stranger',
  'targets',
  'values',
  'nobody-acts',
  'sheet',
  'no-name',
  'no-setting',
  'setting',
  'no-track',
  'no-template',
  'empty',
  'no-record',
]);

/** A refusal: by a rule or by the state of the encounter exit 3, by wrong input exit 2. */
export function failRefusal(io: Io, refusal: Refusal): Exit {
  const wrongInput = refusal.rule === '' && inputCodes.has(refusal.code);
  return io.fail(wrongInput ? exits.usage : exits.refused, refusal);
}

/** Why a record was not written: a refusal, or a problem with its file. */
export function failWrite(io: Io, result: Extract<WriteResult, { readonly ok: false }>): Exit {
  return result.refusal === undefined ? io.fail(exits.file, result) : failRefusal(io, result.refusal);
}

/**
 * Prints what came of a command that has changed a file. Where the output fails, the error says that it was done all the same,
 * so that a script does not do it again. `done`: `record 12 was written`.
 */
export function printDone(io: Io, done: string, print: () => void): Exit {
  try {
    print();
    return exits.done;
  } catch (error) {
    if (error instanceof OutputFailure) return failOutput(io, error, `, but ${done}: do not repeat it`);
    throw error;
  }
}

/** Prints a result: as JSON where that is wanted, else for people. */
export function printResult(io: Io, wantsJson: unknown, value: unknown, print: () => void): Exit {
  if (wantsJson === true) io.printJson(value);
  else print();
  return exits.done;
}

/** The same where what is printed is `done` itself, or JSON. */
export function printDoneOrJson(
  io: Io,
  done: string,
  json: { readonly wanted: true | undefined; readonly value: object },
): Exit {
  return printDone(io, done, () => (json.wanted === true ? io.printJson(json.value) : io.print(done)));
}

function failOutput(io: Io, { message }: OutputFailure, more = ''): Exit {
  return io.fail(exits.file, { message: `the output cannot be written (${message})${more}` });
}

/**
 * An exception. Where the system does not let vrule work (no output, a folder that is gone) one sentence and exit 4; any other
 * is a bug of vrule, whose stack VRULE_DEBUG=1 prints as well.
 */
export function failException(io: Io, error: unknown): Exit {
  if (error instanceof OutputFailure) return failOutput(io, error);
  const failed = systemError(error);
  if (failed !== null) return io.fail(exits.file, ioProblem(pathOf(error), failed));
  const [firstLine = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  if (io.env.VRULE_DEBUG === '1' && error instanceof Error) io.warn(error.stack ?? '');
  const thrower = error instanceof Error ? packageThatThrew(error) : null;
  if (thrower !== null) return io.fail(exits.bug, packageBug(thrower, error));
  const report = 'please report it with the command (VRULE_DEBUG=1 prints where it happened)';
  return io.fail(exits.bug, { message: `a bug in vrule: ${firstLine.slice(0, 200)}; ${report}` });
}

/** The file that an error of the system is about; without one it is about the current folder, which may be gone. */
function pathOf(error: unknown): string {
  return error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? error.path
    : 'the current folder';
}
