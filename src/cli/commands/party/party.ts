import { Command } from 'commander';
import { namesHint } from '../../../session/names.ts';
import { failUsage } from '../../output/failures.ts';
import type { CommandContext } from '../command-context.ts';
import { redoCommand, undoCommand } from '../encounter/history.ts';
import { listCommand, logCommand, showCommand } from './look.ts';
import { addCommand, removeCommand, saveCommand } from './members.ts';
import { updateCommand } from './update.ts';

/** `vrule party …`: characters who live on between fights. */
export function partyCommand(context: CommandContext): Command {
  const party = new Command('party').description('characters who live on between fights').usage('<command> [flags]');
  const commands = [
    listCommand(context),
    saveCommand(context),
    showCommand(context),
    updateCommand(context),
    addCommand(context),
    removeCommand(context),
    undoCommand(context, 'party'),
    redoCommand(context, 'party'),
    logCommand(context),
  ];
  for (const command of commands) party.addCommand(command);
  party
    .argument('[words...]')
    .allowUnknownOption()
    .action(([word]: readonly string[]) => {
      const names = commands.map((command) => command.name());
      if (word === undefined) party.outputHelp();
      else context.exitWith(failUsage(context.io, `party ${word}: no such command${namesHint(word, names)}`));
    });
  return party.addHelpText(
    'after',
    '\nvrule new NAME --party PARTY starts the next fight with it. A party is a file like an encounter: every change can be undone.',
  );
}
