import './interpreted-schemas.ts';
import { stylesOf } from '../../report/tones.ts';
import { loadGameOf, openEncounter, rememberOpened } from '../../session/library.ts';
import { loadGameOfDemo, startDemo } from '../../session/start.ts';
import { applyKeys } from '../../tui/keys/bindings.ts';
import { run } from '../../tui/main.tsx';
import { runLinear } from '../../tui/main-linear.ts';
import { runWatch } from '../../tui/main-watch.tsx';
import { applyStyles } from '../../tui/paint/text-rows.tsx';
import { loadInk } from '../../tui/screen/ink.ts';
import type { ScreenRequest, TableRequest } from '../commands/command-context.ts';
import { type Preferences, readOrSetAside } from '../input/preferences.ts';
import { type Exit, exits, failProblem, type Io } from '../output/io.ts';

/** Runs the TUI until the user leaves it. Its encounter is opened before the first frame, so that problems are printed in the shell. */
export async function runScreen(request: ScreenRequest, io: Io): Promise<Exit> {
  await loadInk();
  if (request.start !== 'watch') return runTable(request, io);
  const { live, theatre } = request;
  const ascii = request.ascii || !hasUnicode(io);
  const preferences = readOrSetAside(io);
  applyStyles(stylesOf(preferences.theme, preferences.colours));
  await runWatch(live, { theatre, ascii, colour: hasColour(preferences, io) });
  return exits.done;
}

function hasColour({ theme }: Preferences, io: Io): boolean {
  return theme === 'plain' ? false : theme === 'colour' || io.colour;
}

/** Whether the terminal shows more than ASCII: not where the locale names another encoding than UTF-8. */
function hasUnicode({ env }: Io): boolean {
  const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find((one) => one !== undefined && one !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}

/** What the start screen offers, where there is no screen. */
function sayChoices(io: Io): Exit {
  io.print('Line by line a fight is opened by its name.');
  io.print(
    'vrule demo plays a ready-made fight, vrule open NAME one of yours, vrule list says which there are, vrule new NAME begins one.',
  );
  return exits.done;
}

async function runTable({ start, name, ascii, linear, seats }: TableRequest, io: Io): Promise<Exit> {
  const preferences = readOrSetAside(io);
  const { dice, system, 'seats.odds': odds, keys, 'hook.record': hook } = preferences;
  const isLinear = linear || preferences.linear === 'always' || io.env.TERM === 'dumb';
  applyStyles(stylesOf(preferences.theme, preferences.colours));
  const problem = applyKeys(keys);
  if (problem !== null) io.warn(`vrule: ${problem}; all keys are at their defaults`);
  if (start === 'encounter') await loadGameOf(name);
  if (start === 'demo') await loadGameOfDemo(name ?? system);
  if (start === 'choices' && isLinear) return sayChoices(io);
  const first = start === 'choices' ? null : start === 'demo' ? startDemo(name ?? system) : openEncounter(name);
  if (first !== null && !first.ok) return failProblem(io, first);
  if (first !== null && start === 'encounter') rememberOpened(first);
  const [own, other] = dice === 'split' ? (['table', 'vrule'] as const) : ([dice, dice] as const);
  const bothSides = { own, other };
  const colour = hasColour(preferences, io);
  const code =
    first !== null && isLinear
      ? await runLinear(first, bothSides, hook)
      : await run({ first, ascii: ascii || !hasUnicode(io), colour, dice: bothSides, seats, odds, hook });
  return code === 0 ? exits.done : code === 4 ? exits.file : exits.usage;
}
