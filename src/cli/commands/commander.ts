import { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { PlainCommand, PlainOptions } from './plain-command.ts';

/** A plain command as commander knows it. */
export function commanderOf(
  { name, about, usage, argument, options, run }: PlainCommand,
  { io, exitWith }: CommandContext,
): Command {
  const command = new Command(name).description(about).argument(...argument);
  if (usage !== undefined) command.usage(usage);
  for (const option of options) command.option(...option);
  return command.action((names: string | string[], given: PlainOptions) => exitWith(run([names].flat(), given, io)));
}
