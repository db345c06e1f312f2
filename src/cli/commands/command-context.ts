import type { Command } from 'commander';
import type { System } from '../../game/kernel/system.ts';
import { loadGameOf, type OpenEncounter, type OpenOptions, openEncounter, whyNoRules } from '../../session/library.ts';
import type { RecordHook } from '../../session/record-hook.ts';
import type { Kept } from '../../storage/library/library.ts';
import type { LiveView } from '../../watch/live-view.ts';
import { readPreferences } from '../input/preferences.ts';
import { waitingLibrary } from '../input/wait.ts';
import { type Exit, exits, failProblem, type Io } from '../output/io.ts';

/** What a command works with. */
export interface CommandContext {
  readonly io: Io;
  /** Sets the exit code of the process, when the command has run; 0 unless it is called. */
  exitWith(exit: Exit | Promise<Exit>): Promise<void> | void;
  /** All commands, as help, completion and the manual list them. */
  wholeProgram(): Promise<Command>;
  /** The first words of command lines, those of installed games included. */
  commandNames(): readonly string[];
  run(argv: readonly string[], io: Io): Promise<Exit>;
  /** Runs the TUI until the user leaves it. */
  runScreen(request: ScreenRequest, io: Io): Promise<Exit>;
}

type FileOption = 'encounter' | 'from' | 'hpAs' | 'output';
type TextOption =
  | FileOption
  | 'as'
  | 'game'
  | 'only'
  | 'removed'
  | 'rolled'
  | 'seat'
  | 'seed'
  | 'side'
  | 'table'
  | 'to';
type WhichOption = 'all' | 'archived' | 'creature' | 'hidden' | 'party' | 'players';
type ActOption = 'yes' | 'dryRun' | 'fitting' | 'forGood' | 'leaveOut' | 'restore' | 'salvage' | 'unset';
type PrintOption = 'ascii' | 'json' | 'linear' | 'short';
type YesOption = WhichOption | ActOption | PrintOption;

/** The values of options by name: what one takes is the same in every command that has it, but for `--party` of `new`, which names parties. */
export type Options = { readonly [name in TextOption]?: string } & { readonly [name in YesOption]?: true } & {
  readonly system?: System;
  readonly older?: number;
  readonly wait?: number;
};

/** What the screen is to show, and how it draws. */
export type ScreenRequest = TableRequest | WatchRequest;

export interface WatchRequest extends Pick<TableRequest, 'ascii' | 'linear'> {
  readonly start: 'watch';
  readonly live: LiveView;
  readonly theatre: boolean;
}

/** What the table begins with. */
export interface TableRequest {
  readonly start: 'choices' | 'encounter' | 'demo';
  /** The encounter's name or path, or the id of the demo; null: the last encounter, the demo of the preferred game. */
  readonly name: string | null;
  readonly ascii: boolean;
  /** Prints line by line and never redraws. */
  readonly linear: boolean;
  /** Where the seats of the players are served from the start; null: not. */
  readonly seats: 'lan' | 'local' | null;
}

/** An encounter that is only read, null the one that was opened last; `needsRules`: without its game it is exit 4. */
interface Inspection extends Pick<OpenOptions, 'seed' | 'library'> {
  readonly name: string | null;
  readonly needsRules?: true;
}

/** Opens an encounter for reading and closes it after the action. A damaged file is exit 4, though what can be read is printed. */
export async function inspectEncounter(
  io: Io,
  { name, needsRules, ...options }: Inspection,
  action: (opened: OpenEncounter) => Exit | Promise<Exit>,
): Promise<Exit> {
  return withEncounter(io, name, { ...options, reading: true }, async (opened) => {
    const absent = whyNoRules(opened);
    if (needsRules === true && absent !== null) return io.fail(exits.file, absent);
    const exit = await action(opened);
    const { readOnly, notice } = opened;
    if (readOnly?.code === 'damaged') return io.fail(exits.file, readOnly);
    if (notice !== null) io.warn(`vrule: ${notice}`);
    return exit;
  });
}

/** An encounter that is to be changed, and how. */
export interface Change {
  readonly name: string;
  /** The text from which vrule throws dice. */
  readonly seed?: string | undefined;
  /** What `--wait` was given. */
  readonly wait?: number | undefined;
  /** What is changed; an encounter if left out. */
  readonly keeps?: Kept;
  /** Whether it is only opened for reading, since nothing is to be written. */
  readonly isDryRun?: boolean;
}

/** Opens an encounter for writing and closes it after the action. Fails where it can only be read. */
export async function changeEncounter(
  io: Io,
  { name, seed, wait, keeps, isDryRun = false }: Change,
  action: (opened: OpenEncounter) => Exit,
): Promise<Exit> {
  const given = seed === undefined ? {} : { seed };
  if (isDryRun) return inspectEncounter(io, { name, ...given, needsRules: true }, action);
  const hook = keeps === 'party' ? null : await recordHook(io);
  const exit = await withEncounter(io, name, { library: waitingLibrary(wait, keeps), ...given }, (opened) => {
    if (opened.readOnly !== null) return io.fail(exits.file, opened.readOnly);
    if (opened.notice !== null) io.warn(`vrule: ${opened.notice}`);
    hook?.follow(opened.session);
    return action(opened);
  });
  await hook?.finish();
  return exit;
}

/** The command that the user's settings name to be run with each record, loaded only where there is one; else null. */
export async function recordHook(io: Io): Promise<RecordHook | null> {
  const { 'hook.record': command } = readPreferences(io);
  if (command === '') return null;
  const { RecordHook } = await import('../../session/record-hook.ts');
  const hook = new RecordHook(command);
  hook.listen((failure) => io.warn(`vrule: ${failure}`));
  return hook;
}

async function withEncounter(
  io: Io,
  name: string | null,
  options: OpenOptions,
  action: (opened: OpenEncounter) => Exit | Promise<Exit>,
): Promise<Exit> {
  await loadGameOf(name, options.library);
  const opened = openEncounter(name, options);
  if (!opened.ok) return failProblem(io, opened);
  try {
    return await action(opened);
  } finally {
    opened.close();
  }
}
