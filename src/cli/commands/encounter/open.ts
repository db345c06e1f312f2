import type { Command } from 'commander';
import { encounterParts } from '../../../report/combatants.ts';
import type { OpenEncounter } from '../../../session/library.ts';
import { loadGameOfDemo, startDemo } from '../../../session/start.ts';
import { quoted } from '../../../state/nearest.ts';
import { readPreferences } from '../../input/preferences.ts';
import { type Exit, exits, failProblem, failUsage, type Io } from '../../output/io.ts';
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

/** Where `--seats` serves; true where it has no word behind it. */
type TableOptions = Options & { readonly seats?: string | true };

function screenCommand(
  context: CommandContext,
  start: TableRequest['start'],
  [word, about]: readonly [string, string],
): Command {
  return new ShellCommand(context, word, about)
    .option('--ascii', 'draw with plain ASCII')
    .option('--linear', 'line by line, for screen readers, dumb terminals and pipes')
    .option('--seats [where]', "give the players links with which they answer from their phones: 'local' or 'lan'")
    .does((io, name: string | undefined, { ascii, linear, seats }: TableOptions) => {
      if (seats !== undefined && seats !== true && !/^(lan|local)$/.test(seats)) {
        return failUsage(io, `--seats ${seats}: write --seats lan or --seats local`);
      }
      const where = seats === undefined ? null : seats === 'lan' ? 'lan' : 'local';
      const isLinear = linear === true || io.env.TERM === 'dumb' || !io.interactive;
      if (where !== null && isLinear) return failUsage(io, '--seats needs the screen: players answer its prompts');
      const request = {
        start,
        name: name ?? null,
        ascii: ascii === true,
        linear: linear === true,
        seats: where,
      } as const;
      return io.interactive || request.linear ? context.runScreen(request, io) : printInstead(request, io);
    });
}

/** Without a terminal: prints the encounter and how to play it. */
async function printInstead({ start, name }: TableRequest, io: Io): Promise<Exit> {
  if (start !== 'demo') return inspectEncounter(io, { name }, (opened) => printOpened(opened, io));
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
