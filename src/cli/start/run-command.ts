import { gameIds } from '../../rules/index.ts';
import { loadWidth } from '../../state/width.ts';
import type { ScreenRequest } from '../commands/command-context.ts';
import type { Exit, Io } from '../output/io.ts';

/** Runs one command. Rulings need nothing but the rules; everything else is loaded when it is needed. */
export async function runCommand(argv: readonly string[], io: Io): Promise<Exit> {
  const [first = ''] = argv;
  if (first === 'roll' || first === 'odds' || gameIds.includes(first)) {
    const exit = await (await import('./rulings.ts')).runRuling(argv, io);
    if (exit !== null) return exit;
  }
  await loadWidth();
  const request = io.interactive ? screenRequest(argv) : null;
  if (request !== null) return runScreen(request, io);
  await (await import('./load-games.ts')).loadGamesFor(argv);
  if (simple.has(first)) {
    const exit = await (await import('./simple.ts')).runSimpleCommand(argv, io);
    if (exit !== null) return exit;
  }
  return (await import('./program.ts')).runProgram(argv, { io, run: runCommand, runScreen });
}

/** Commands that need the program only where their line is unusual. */
const simple: ReadonlySet<string> = new Set(['show', 'list', 'undo', 'redo']);

async function runScreen(request: ScreenRequest, io: Io): Promise<Exit> {
  return (await import('./screen.ts')).runScreen(request, io);
}

/** What the TUI starts with, by the command that runs it. */
const screenStarts = { open: 'encounter', demo: 'demo' } as const;

/** Reads simple `vrule`, `vrule open …` and `vrule demo …` without loading the program; null where the program must read it. */
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
