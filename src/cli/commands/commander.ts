import { Argument, Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { EncounterArgument } from './encounter-argument.ts';
import type { SimpleCommand, SimpleOptions } from './simple-command.ts';

/** A simple command as commander knows it. */
export function commanderOf(
  { name, about, usage, argument, needsEncounter, options, run }: SimpleCommand,
  { io, exitWith }: CommandContext,
): Command {
  const Named = needsEncounter ? EncounterArgument : Argument;
  const command = new Command(name).description(about).addArgument(new Named(...argument));
  if (usage !== undefined) command.usage(usage);
  for (const option of options) command.option(...option);
  return command.action(async (names: string | string[], given: SimpleOptions) =>
    exitWith(await run([names].flat(), given, io)),
  );
}
