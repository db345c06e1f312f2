import './once.ts';
import { painter, wantsColour } from './colour.ts';
import { exits } from './exits.ts';
import { guarded } from './main.ts';
import { terminalIo } from './terminal.ts';

/** The whole process: reads its words, runs the command, ends as that says. */
export async function enter(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head -1`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? exits.done : exits.bug);
  });
  const { words, colour } = withoutColourFlags(argv);
  const paint = wantsColour(colour, process.env, process.stdout.isTTY === true) ? await painter() : null;
  process.exitCode = await guarded(words, terminalIo(paint));
}

/** `--color` and `--no-color` may stand anywhere; the last one counts. */
function withoutColourFlags(argv: readonly string[]): { words: readonly string[]; colour: boolean | null } {
  const end = argv.indexOf('--');
  const flags = end < 0 ? argv : argv.slice(0, end);
  const last = flags.findLast(isColourFlag);
  const words = argv.filter((word, n) => !(isColourFlag(word) && (end < 0 || n < end)));
  return { words, colour: last === undefined ? null : last === '--color' };
}

function isColourFlag(word: string): boolean {
  return word === '--color' || word === '--no-color';
}
