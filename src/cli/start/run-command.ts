import { findBook } from '../../rules/index.ts';
import type { ScreenRequest } from '../commands/command-context.ts';
import { rulingCommand } from '../commands/rulings/ruling.ts';
import { preferredBook } from '../input/preferences.ts';
import type { Exit, Io } from '../output/io.ts';

/** Runs one command. Rulings need nothing but the rules; everything else is loaded when it is needed. */
export async function runCommand(argv: readonly string[], io: Io): Promise<Exit> {
  const [first = '', ...words] = argv;
  if (first === 'roll') return rulingCommand(preferredBook(io), argv, io);
  if (first === 'odds') {
    const { oddsCommand } = await import('../commands/rulings/odds.ts');
    const exit = oddsCommand(words, io);
    if (exit !== null) return exit;
  }
  const book = findBook(first);
  if (book !== undefined) return rulingCommand(book, words, io);
  const request = io.interactive ? screenRequest(argv) : null;
  if (request !== null) return runScreen(request, io);
  return (await import('./program.ts')).runProgram(argv, { io, run: runCommand, runScreen });
}

async function runScreen(request: ScreenRequest, io: Io): Promise<Exit> {
  return (await import('./screen.ts')).runScreen(request, io);
}

/** What the TUI starts with, by the command that runs it. */
const screenStarts = { open: 'encounter', demo: 'demo' } as const;

/** Reads plain `vrule`, `vrule open …` and `vrule demo …` without loading the program; null where the program must read it. */
function screenRequest([command, ...words]: readonly string[]): ScreenRequest | null {
  if (command === undefined) return { start: 'choices', name: null, ascii: false, linear: false };
  if (command !== 'open' && command !== 'demo') return null;
  const names = words.filter((word) => word !== '--ascii' && word !== '--linear');
  const [name = null] = names;
  if (names.length > 1 || name?.startsWith('-') === true) return null;
  return {
    start: screenStarts[command],
    name,
    ascii: words.includes('--ascii'),
    linear: words.includes('--linear'),
  };
}
