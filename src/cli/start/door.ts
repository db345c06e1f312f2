import { Command } from 'commander';
import { stylesOf, type ToneStyles } from '../../report/tones.ts';
import { addInstalledGames } from '../../session/packages/installed.ts';
import type { ImportFile } from '../../session/packages/load.ts';
import { inkComesFrom } from '../../tui/screen/ink.ts';
import { readPreferences } from '../input/preferences.ts';
import { type Exit, exits, failException } from '../output/io.ts';
import { painter, terminalIo, wantsColour } from '../output/terminal.ts';
import { version } from '../output/version.ts';
import { isTerminal } from '../output/write.ts';
import { runCommand, withCommonFlags } from './program.ts';

/** How modules are imported that are no part of this file, by the launcher: a script with a code cache cannot import. */
export interface Imports {
  /** Ink, which only the screen needs. */
  readonly ink: Parameters<typeof inkComesFrom>[0];
  /** Any module, such as a game that is installed. */
  readonly file: ImportFile;
}

/** Runs the command of this process and ends the process with its exit code. */
export async function enter(argv: readonly string[], imports: Imports): Promise<void> {
  inkComesFrom(imports.ink);
  const { words, color = null, pager, version: printsVersion } = readFlagsOfAll(argv);
  const paint = wantsColour(color, process.env, isTerminal(1)) ? await painter(shellStyles(process.env)) : null;
  // What goes to a program is for it to read, whatever the terminal.
  const isSpoken = (): boolean =>
    isTerminal(1) && (process.env.TERM === 'dumb' || quietPreferences(process.env).linear === 'always');
  const io = terminalIo(paint, { pages: pager, isSpoken });
  const run = async (): Promise<Exit> => {
    if (printsVersion !== true) {
      addInstalledGames(imports.file);
      return runCommand(words, io);
    }
    io.print(version());
    return exits.done;
  };
  const exit = await run().catch((error: unknown) => failException(io, error));
  // Everything is written by now. Without this, Node waits for its idle threads to finish what they compile, and once in a
  // long while for ever (nodejs/node#54918).
  process.exit(exit);
}

/** The colours of what is printed, as the settings have them. */
function shellStyles(env: NodeJS.ProcessEnv): ToneStyles {
  const { theme, colours } = quietPreferences(env);
  return stylesOf(theme, colours);
}

/** The settings; where those cannot be read, commands that need them say so. */
function quietPreferences(env: NodeJS.ProcessEnv): ReturnType<typeof readPreferences> {
  return readPreferences({ env, warn: () => {} });
}

/** Plays the fights of a forecast, in a thread of this program. */
export async function playFights(importFile: ImportFile): Promise<void> {
  addInstalledGames(importFile);
  await (await import('../../forecast/worker.ts')).playFights();
}

/** The flags of every command, which are read anywhere before a `--`, and the words without them. */
function readFlagsOfAll(argv: readonly string[]) {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const command = withCommonFlags(new Command());
  const { operands, unknown } = command.parseOptions(argv.slice(0, end));
  // Of `--color` and `--no-color` the last one.
  const flags: { readonly color?: boolean; readonly pager: boolean; readonly version?: true } = command.opts();
  return { ...flags, words: [...operands, ...unknown, ...argv.slice(end)] };
}
