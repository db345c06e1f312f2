import { Command } from 'commander';
import { namesHint } from '../../session/names.ts';
import { failUsage } from '../output/failures.ts';
import type { CommandContext } from './command-context.ts';

/**
 * A command that only has commands, such as `vrule party`. Without a word it prints its help; a word that is none of its commands
 * is refused, with the nearest of their names.
 */
export function commandGroup(
  name: string,
  description: string,
  commands: readonly Command[],
  { io, exitWith }: CommandContext,
): Command {
  const group = new Command(name).description(description).usage('<command> [flags]');
  for (const command of commands) group.addCommand(command);
  const names = commands.map((command) => command.name());
  return group
    .argument('[words...]')
    .allowUnknownOption()
    .action(([word]: readonly string[]) => {
      if (word === undefined) group.outputHelp();
      else exitWith(failUsage(io, `${name} ${word}: no such command${namesHint(word, names)}`));
    });
}
