import { findBook } from '../../rules/index.ts';
import { runOdds, runRoll, runRuling } from '../commands/ruling.ts';
import { screenWish } from '../input/screen-request.ts';
import { tellBug } from '../output/bug.ts';
import type { Exit } from '../output/exits.ts';
import type { Io } from '../output/io.ts';

/** Runs one command. Rulings need no more than the rules; all else is loaded when it is asked for. */
export async function main(argv: readonly string[], io: Io): Promise<Exit> {
  const made = makeOneOff(argv, io);
  if (made !== null) return made;
  const wish = io.interactive ? screenWish(argv) : null;
  if (wish !== null) return (await import('./screen.ts')).runScreen(wish, io);
  return (await import('./program.ts')).runProgram(argv, io, main);
}

/** The commands that need no encounter and no program: rulings and their odds. Null: another command. */
function makeOneOff([first, ...rest]: readonly string[], io: Io): Exit | null {
  if (first === 'roll') return runRoll(rest, io);
  if (first === 'odds') return runOdds(rest, io);
  const book = first === undefined ? undefined : findBook(first);
  return book === undefined ? null : runRuling(book, rest, io);
}

/** Runs one command and tells a bug in one line, with a way to report it. */
export async function guarded(argv: readonly string[], io: Io): Promise<Exit> {
  try {
    return await main(argv, io);
  } catch (error) {
    return tellBug(error, io);
  }
}
