import { openEncounter } from '../../session/library.ts';
import { startDemo } from '../../session/start.ts';
import { Library } from '../../storage/library/library.ts';
import { run } from '../../tui/main.tsx';
import { runLinear } from '../../tui/main-linear.ts';
import type { DiceMode } from '../../tui/ui/ui.ts';
import { failProblem } from '../commands/command-context.ts';
import { readSettingsFile } from '../input/preferences.ts';
import type { ScreenWish } from '../input/screen-request.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';

/** Runs the screen until it is left. What it is to begin with is opened first, so that what is wrong is told in the shell. */
export async function runScreen({ what, name, ascii, linear }: ScreenWish, io: Io): Promise<Exit> {
  const { dice, theme, system } = readSettingsFile(io);
  const library = new Library();
  const first =
    what === 'start' ? null : what === 'demo' ? startDemo(name ?? system) : openEncounter(name, { library });
  if (first !== null && !first.ok) return failProblem(io, first);
  if (first !== null && what === 'open') library.rememberLast(first.path);
  if (first !== null && (linear || io.env.TERM === 'dumb')) return exitOf(await runLinear(first, throws(dice)));
  const colour = theme === 'auto' ? io.colour : theme === 'colour';
  return exitOf(await run({ first, ascii, colour, dice: throws(dice) }));
}

/** Who throws at the beginning: the same for both sides. */
function throws(dice: DiceMode): { readonly own: DiceMode; readonly other: DiceMode } {
  return { own: dice, other: dice };
}

function exitOf(code: number): Exit {
  return code === 0 ? exits.done : exits.usage;
}
