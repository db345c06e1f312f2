import { Command } from 'commander';
import { namesHint } from '../../session/names.ts';
import { addFlags, type ShellFlag } from '../input/flags.ts';
import type { Exit } from '../output/io.ts';
import { failUsage } from '../output/io.ts';
import type { CommandContext } from './command-context.ts';

/** A command that takes its words as they are typed, `--help` and `--` as well: what they mean depends on the first of them. */
class WordsCommand extends Command {
  override parseOptions(words: readonly string[]): { operands: string[]; unknown: string[] } {
    return { operands: [...words], unknown: [] };
  }
}

/** What the help and completion know of a command that reads its words itself. */
export interface WordsCommandTexts {
  readonly name: string;
  readonly about: string;
  readonly usage: string;
  /** What it takes, as commander has it. */
  readonly takes?: string;
  /** The flags that it always has. */
  readonly flags?: readonly ShellFlag[];
}

/** A command whose flags depend on its first words, such as `vrule act NAME attack`. It runs with all its words. */
export function wordsCommand(
  { exitWith }: CommandContext,
  { name, about, usage, takes = '[words...]', flags = [] }: WordsCommandTexts,
  run: (words: readonly string[], command: Command) => Exit | Promise<Exit>,
): Command {
  const command = new WordsCommand(name).description(about).usage(usage).arguments(takes);
  return addFlags(command, flags).action(() => exitWith(run(command.args, command)));
}

/**
 * A command that only has commands, such as `vrule party`. Without a word it prints its help; a word that is none of its commands
 * is refused, with the nearest of their names.
 */
export function commandGroup(
  name: string,
  description: string,
  commands: readonly ((context: CommandContext) => Command)[],
): (context: CommandContext) => Command {
  return (context) => {
    const group = new Command(name).description(description).usage('<command> [flags]');
    for (const command of commands) group.addCommand(command(context));
    return group
      .argument('[words...]')
      .allowUnknownOption()
      .action(([word]: readonly string[]) => {
        if (word === undefined) return group.outputHelp();
        const hint = namesHint(
          word,
          group.commands.map((command) => command.name()),
        );
        return context.exitWith(failUsage(context.io, `${name} ${word}: no such command${hint}`));
      });
  };
}
