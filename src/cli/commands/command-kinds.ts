/** The kinds of commands: those that commander reads, those that read their words themselves, and groups of commands. */
import { Command, Option } from 'commander';
import { namesHint } from '../../session/names.ts';
import { printHelp } from '../help/page.ts';
import { recordDiceFlags } from '../input/dice-answers.ts';
import { addFlags, dryRunFlag, isHelp, printFlags, type ShellFlag } from '../input/flags.ts';
import { misplacedEncounter, needsEncounter } from '../input/needs-encounter.ts';
import { waitFlag } from '../input/wait.ts';
import { type Exit, failUsage, type Io } from '../output/io.ts';
import type { CommandContext } from './command-context.ts';

export const jsonOption = new Option('--json', 'print JSON');
export const recordJsonOption = new Option('--json', 'print the record as JSON');

/** A command whose arguments and options commander reads. */
export class ShellCommand extends Command {
  constructor(
    private readonly context: CommandContext,
    name: string,
    about: string,
  ) {
    super(name);
    this.description(about);
  }

  takes(...options: readonly Option[]): this {
    for (const option of options) this.addOption(option);
    return this;
  }

  /** What it does with its arguments and options. */
  does(run: (io: Io, ...given: Parameters<Parameters<Command['action']>[0]>) => Exit | Promise<Exit>): this {
    const { io, exitWith } = this.context;
    return this.action((...given) => exitWith(run(io, ...given)));
  }
}

/** A command whose argument `name` is an encounter. Where it is missing or not quoted, the error is a line that can be typed. */
export class EncounterCommand extends ShellCommand {
  override error(message: string, options?: Parameters<Command['error']>[1]): never {
    const args = this.registeredArguments.map((one) => one.name());
    const at = args.indexOf('name');
    const isMissing = args.slice(0, at + 1).some((one) => message.includes(`missing required argument '${one}'`));
    const isTooMuch = at === 0 && message.includes('too many arguments');
    const misplaced = isTooMuch ? misplacedEncounter(this.name(), this.args) : null;
    if (!isMissing) return super.error(misplaced ?? message, options);
    const words = (some: readonly string[]): string | undefined => some.join(' ').toUpperCase() || undefined;
    const before = words(args.slice(0, at));
    return super.error(needsEncounter(this.name(), { before, after: words(args.slice(at + 1)) }), options);
  }
}

/** A command that takes its words as they are typed, `--help` and `--` as well: what they mean depends on the first of them. */
class WordsCommand extends Command {
  override parseOptions(words: readonly string[]): { operands: string[]; unknown: string[] } {
    return { operands: [...words], unknown: [] };
  }
}

/** What the help and completion know of a command that reads its words itself. */
interface WordsCommandTexts {
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

/** A command whose first word names an encounter, on which depends what the others mean. `after`: what a line of it goes on with. */
export function encounterWordsCommand(
  context: CommandContext,
  { after, isVerb, ...texts }: WordsCommandTexts & { readonly after?: string; readonly isVerb?: boolean },
  run: (name: string, words: readonly string[], command: Command) => Exit | Promise<Exit>,
): Command {
  const flags = [...recordDiceFlags, ...printFlags, dryRunFlag, waitFlag];
  return wordsCommand(context, { takes: '[name] [words...]', flags, ...texts }, ([name, ...words], command) => {
    if (isHelp(name)) return printHelp(command, context.io);
    if (name === undefined || name.startsWith('-')) {
      return failUsage(context.io, needsEncounter(texts.name, { after }));
    }
    const misplaced = misplacedEncounter(texts.name, [name, ...words], isVerb);
    return misplaced === null ? run(name, words, command) : failUsage(context.io, misplaced);
  });
}

/**
 * A command that only has commands, such as `vrule party`. Without a word it prints its help; a word that is none of its commands
 * is refused, with the nearest of their names.
 */
export function commandGroup(
  name: string,
  about: string,
  commands: readonly ((context: CommandContext) => Command)[],
): (context: CommandContext) => Command {
  return (context) => {
    const group = new ShellCommand(context, name, about).usage('<command> [flags]');
    for (const command of commands) group.addCommand(command(context));
    return group
      .argument('[words...]')
      .allowUnknownOption()
      .does((io, [word]: readonly string[]) => {
        if (word === undefined) return printHelp(group, io);
        const names = group.commands.map((command) => command.name());
        return failUsage(io, `${name} ${word}: no such command${namesHint(word, names)}`);
      });
  };
}
