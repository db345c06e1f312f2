import { inkComesFrom } from '../../tui/screen/ink.ts';
import { painter, wantsColour } from '../output/colour.ts';
import { failException } from '../output/failures.ts';
import { terminalIo } from '../output/terminal.ts';
import { isTerminal } from '../output/write.ts';
import { runCommand } from './run-command.ts';

/** Runs the command of this process and ends the process with its exit code. `importInk` imports Ink, which only the screen needs. */
export async function enter(argv: readonly string[], importInk: Parameters<typeof inkComesFrom>[0]): Promise<void> {
  inkComesFrom(importInk);
  const { words, colour, pages } = withoutTerminalFlags(argv);
  const io = terminalIo(wantsColour(colour, process.env, isTerminal(1)) ? await painter() : null, { pages });
  const exit = await runCommand(words, io).catch((error: unknown) => failException(io, error));
  // Everything is written by now. Without this, Node waits for its idle threads to finish what they compile, and once in a
  // long while for ever (nodejs/node#54918).
  process.exit(exit);
}

/** Plays the fights of a forecast, in a thread of this program. */
export async function playFights(): Promise<void> {
  await (await import('../../forecast/worker.ts')).playFights();
}

const colourFlags = ['--color', '--no-color'];
const noPager = '--no-pager';

/** `--color`, `--no-color` and `--no-pager` are read anywhere before a `--`; of the first two the last one counts, null: neither. */
function withoutTerminalFlags(argv: readonly string[]): {
  readonly words: readonly string[];
  readonly colour: boolean | null;
  readonly pages: boolean;
} {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const flags = argv.slice(0, end);
  const last = flags.findLast((word) => colourFlags.includes(word));
  const words = argv.filter((word, n) => n >= end || !(word === noPager || colourFlags.includes(word)));
  return { words, colour: last === undefined ? null : last === '--color', pages: !flags.includes(noPager) };
}
