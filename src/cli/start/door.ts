import { Command } from 'commander';
import { inkComesFrom } from '../../tui/screen/ink.ts';
import { exits, failException } from '../output/io.ts';
import { painter, terminalIo, wantsColour } from '../output/terminal.ts';
import { version } from '../output/version.ts';
import { isTerminal } from '../output/write.ts';
import { runCommand, withCommonFlags } from './program.ts';

/** Runs the command of this process and ends the process with its exit code. `importInk` imports Ink, which only the screen needs. */
export async function enter(argv: readonly string[], importInk: Parameters<typeof inkComesFrom>[0]): Promise<void> {
  inkComesFrom(importInk);
  const { words, color = null, pager, version: printsVersion } = readFlagsOfAll(argv);
  const io = terminalIo(wantsColour(color, process.env, isTerminal(1)) ? await painter() : null, { pages: pager });
  if (printsVersion === true) io.print(version());
  const exit =
    printsVersion === true
      ? exits.done
      : await runCommand(words, io).catch((error: unknown) => failException(io, error));
  // Everything is written by now. Without this, Node waits for its idle threads to finish what they compile, and once in a
  // long while for ever (nodejs/node#54918).
  process.exit(exit);
}

/** Plays the fights of a forecast, in a thread of this program. */
export async function playFights(): Promise<void> {
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
