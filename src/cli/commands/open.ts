import { Command } from 'commander';
import { type OpenEncounter, openEncounter } from '../../session/library.ts';
import { startDemo } from '../../session/start.ts';
import { readSettingsFile } from '../input/preferences.ts';
import type { ScreenWish } from '../input/screen-request.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { printEncounter } from '../output/print-encounter.ts';
import { type Desk, failProblem } from './command-context.ts';

interface ScreenOptions {
  readonly ascii?: true;
  readonly linear?: true;
}

/** `vrule open [NAME]`: the screen on an encounter. */
export function openCommand(desk: Desk): Command {
  return new Command('open')
    .description('play an encounter on the screen; without a name, the last one')
    .argument('[name]', 'the encounter, or its file')
    .option('--ascii', 'draw with plain ASCII')
    .option('--linear', 'line by line, for screen readers, dumb terminals and pipes')
    .action((name: string | undefined, options: ScreenOptions) => openScreen(desk, 'open', name ?? null, options));
}

/** `vrule demo [ID]`: the screen on a ready-made encounter. */
export function demoCommand(desk: Desk): Command {
  return new Command('demo')
    .description('play a ready-made encounter, in a scratch file')
    .argument('[id]', 'the game, or the name of the demo')
    .option('--ascii', 'draw with plain ASCII')
    .option('--linear', 'line by line, for screen readers, dumb terminals and pipes')
    .action((id: string | undefined, options: ScreenOptions) => openScreen(desk, 'demo', id ?? null, options));
}

async function openScreen(
  { io, done }: Desk,
  what: ScreenWish['what'],
  name: string | null,
  { ascii, linear }: ScreenOptions,
): Promise<void> {
  const wish: ScreenWish = { what, name, ascii: ascii === true, linear: linear === true };
  if (io.interactive || wish.linear) done(await (await import('../start/screen.ts')).runScreen(wish, io));
  else done(printInstead(wish, io));
}

/** Without a terminal: prints where the encounter stands and says how to play it. */
function printInstead({ what, name }: ScreenWish, io: Io): Exit {
  const opened =
    what === 'demo' ? startDemo(name ?? readSettingsFile(io).system) : openEncounter(name, { reading: true });
  if (!opened.ok) return failProblem(io, opened);
  opened.close();
  return printWithWays(opened, io);
}

function printWithWays(opened: OpenEncounter, io: Io): Exit {
  const { session, path } = opened;
  printEncounter(opened, session.encounter, session.position, io);
  io.line();
  io.line(`To play it, open it on a terminal: vrule open "${path}"`);
  io.line('Or from the shell, with the same path: vrule next, vrule act PATH --help, vrule undo, vrule log.');
  if (opened.readOnly?.code === 'damaged') return io.fail(exits.file, opened.readOnly);
  return exits.done;
}
