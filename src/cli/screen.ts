import { openEncounter } from '../session/library.ts';
import { startDemo } from '../session/start.ts';
import { Library } from '../storage/library.ts';
import { run } from '../tui/main.tsx';
import { failProblem } from './desk.ts';
import { type Exit, exits } from './exits.ts';
import type { Io } from './io.ts';
import type { ScreenWish } from './screen-wish.ts';
import { readSettingsFile } from './settings.ts';

/** Runs the screen until it is left. What it is to begin with is opened first, so that what is wrong is told in the shell. */
export async function runScreen({ what, name, ascii }: ScreenWish, io: Io): Promise<Exit> {
  const { dice, theme, system } = readSettingsFile(io);
  const library = new Library();
  const first =
    what === 'start' ? null : what === 'demo' ? startDemo(name ?? system) : openEncounter(name, { library });
  if (first !== null && !first.ok) return failProblem(io, first);
  if (first !== null && what === 'open') library.rememberLast(first.path);
  const colour = theme === 'auto' ? io.colour : theme === 'colour';
  const exit = await run({ first, ascii, colour, dice: { own: dice, other: dice } });
  return exit === 0 ? exits.done : exits.bug;
}
