import './interpreted-schemas.ts';
import { painter, wantsColour } from '../output/colour.ts';
import { failException } from '../output/failures.ts';
import { terminalIo } from '../output/terminal.ts';
import { isTerminal } from '../output/write.ts';
import { runCommand } from './run-command.ts';

/** Runs the command of this process and ends the process with its exit code. */
export async function enter(argv: readonly string[]): Promise<void> {
  const { words, colour } = withoutColourFlags(argv);
  const io = terminalIo(wantsColour(colour, process.env, isTerminal(1)) ? await painter() : null);
  const exit = await runCommand(words, io).catch((error: unknown) => failException(io, error));
  // Everything is written by now. Without this, Node waits for its idle threads to finish what they compile, and once in a
  // long while for ever (nodejs/node#54918).
  process.exit(exit);
}

/** `--color` and `--no-color` are read anywhere before a `--`; the last one counts, null where there is none. */
function withoutColourFlags(argv: readonly string[]): { words: readonly string[]; colour: boolean | null } {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const isColourFlag = (word: string): boolean => word === '--color' || word === '--no-color';
  const last = argv.slice(0, end).findLast(isColourFlag);
  const words = argv.filter((word, n) => !(isColourFlag(word) && n < end));
  return { words, colour: last === undefined ? null : last === '--color' };
}
