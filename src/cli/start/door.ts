import './interpreted-schemas.ts';
import { painter, wantsColour } from '../output/colour.ts';
import { terminalIo } from '../output/terminal.ts';
import { isTerminal } from '../output/write.ts';
import { guarded } from './main.ts';

/** The whole process: reads its words, runs the command, ends as that says. */
export async function enter(argv: readonly string[]): Promise<void> {
  const { words, colour } = withoutColourFlags(argv);
  const paint = wantsColour(colour, process.env, isTerminal(1)) ? await painter() : null;
  const exit = await guarded(words, terminalIo(paint));
  // All is written and nothing is waited for. Left to itself, Node waits for its idle threads to finish what they compile,
  // and once in a long while for ever (nodejs/node#54918).
  process.exit(exit);
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
