import type { Command } from 'commander';
import { encounterParts } from '../../../report/combatants.ts';
import type { OpenEncounter } from '../../../session/library.ts';
import { loadGameOfDemo, startDemo } from '../../../session/start.ts';
import { quoted } from '../../../state/nearest.ts';
import { readPreferences } from '../../input/preferences.ts';
import { type Exit, exits, failProblem, type Io } from '../../output/io.ts';
import { printParts } from '../../output/print-page.ts';
import { type CommandContext, inspectEncounter, type Options, type TableRequest } from '../command-context.ts';
import { ShellCommand } from '../command-kinds.ts';

export const openCommand = (context: CommandContext): Command =>
  screenCommand(context, 'encounter', [
    'open',
    'play an encounter on the screen; without a name, the last one',
  ]).argument('[name]', 'the encounter, or its file');

export const demoCommand = (context: CommandContext): Command =>
  screenCommand(context, 'demo', ['demo', 'play a ready-made encounter, in a scratch file']).argument(
    '[id]',
    'the game, or the name of the demo',
  );

function screenCommand(
  context: CommandContext,
  start: TableRequest['start'],
  [word, about]: readonly [string, string],
): Command {
  return new ShellCommand(context, word, about)
    .option('--ascii', 'draw with plain ASCII')
    .option('--linear', 'line by line, for screen readers, dumb terminals and pipes')
    .does((io, name: string | undefined, { ascii, linear }: Options) => {
      const request = { start, name: name ?? null, ascii: ascii === true, linear: linear === true };
      return io.interactive || request.linear ? context.runScreen(request, io) : printInstead(request, io);
    });
}

/** Without a terminal: prints the encounter and how to play it. */
async function printInstead({ start, name }: TableRequest, io: Io): Promise<Exit> {
  if (start !== 'demo') return inspectEncounter(io, name, (opened) => printOpened(opened, io));
  const demo = name ?? readPreferences(io).system;
  await loadGameOfDemo(demo);
  const opened = startDemo(demo);
  if (!opened.ok) return failProblem(io, opened);
  opened.close();
  return printOpened(opened, io);
}

function printOpened({ session, path }: OpenEncounter, io: Io): Exit {
  printParts(encounterParts(session, session.encounter, session.position), io);
  io.print();
  io.print(`To play it, open it on a terminal: vrule open ${quoted(path)}`);
  io.print(`Or from the shell: vrule next ${quoted(path)}, and with the same path vrule act, vrule undo, vrule log.`);
  return exits.done;
}
