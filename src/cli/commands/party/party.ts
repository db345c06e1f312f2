import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { commandGroup } from '../command-kinds.ts';
import { redoCommand, undoCommand } from '../encounter/history.ts';
import { listCommand, logCommand, showCommand } from './look.ts';
import { addCommand, removeCommand, saveCommand, updateCommand } from './members.ts';

/** `vrule party …`: characters who live on between fights. */
export function partyCommand(context: CommandContext): Command {
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
  return commandGroup('party', 'characters who live on between fights', commands, context);
}
