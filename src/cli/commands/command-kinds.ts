import { Command } from 'commander';
import { namesHint } from '../../session/names.ts';
import { failUsage } from '../output/failures.ts';
import type { Exit } from '../output/io.ts';
import type { CommandContext } from './command-context.ts';

/** It reads `--help` itself. */
class WordsCommand extends Command {
  override copyInheritedSettings(source: Command): this {
    return super.copyInheritedSettings(source).helpOption(false);
  }
}

/**
 * A command whose flags depend on its first words, such as `vrule act NAME attack`. It runs with all its words as they are typed,
 * `--help` as well.
 */
export function wordsCommand(
  { exitWith }: CommandContext,
  { name, about, usage }: { readonly name: string; readonly about: string; readonly usage: string },
  run: (words: readonly string[]) => Exit | Promise<Exit>,
): Command {
  return new WordsCommand(name)
    .description(about)
    .usage(usage)
    .argument('[words...]')
    .allowUnknownOption()
    .passThroughOptions()
    .action((words: readonly string[]) => exitWith(run(words)));
}

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
      if (word === undefined) return group.outputHelp();
      return exitWith(failUsage(io, `${name} ${word}: no such command${namesHint(word, names)}`));
    });
}
