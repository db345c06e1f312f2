import { Command } from 'commander';
import { printHelp } from '../help/page.ts';
import { diceFlags } from '../input/dice-answers.ts';
import { dryRunFlag, isHelp, printFlags } from '../input/flags.ts';
import { misplacedEncounter, needsEncounter } from '../input/needs-encounter.ts';
import { waitFlag } from '../input/wait.ts';
import type { Exit } from '../output/io.ts';
import { failUsage } from '../output/io.ts';
import type { CommandContext } from './command-context.ts';
import { type WordsCommandTexts, wordsCommand } from './command-kinds.ts';

/** A command whose argument `name` is an encounter. Where it is missing or not quoted, the error is a line that can be typed. */
export class EncounterCommand extends Command {
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

/**
 * A command whose first word names an encounter, on which depends what the other words mean. `after`: what a line of it goes on
 * with.
 */
export function encounterWordsCommand(
  context: CommandContext,
  { after, isVerb, ...texts }: WordsCommandTexts & { readonly after?: string; readonly isVerb?: boolean },
  run: (name: string, words: readonly string[], command: Command) => Exit | Promise<Exit>,
): Command {
  const flags = [...diceFlags, ...printFlags, dryRunFlag, waitFlag];
  return wordsCommand(context, { takes: '[name] [words...]', flags, ...texts }, ([name, ...words], command) => {
    if (isHelp(name)) return printHelp(command, context.io);
    if (name === undefined || name.startsWith('-')) {
      return failUsage(context.io, needsEncounter(texts.name, { after }));
    }
    const misplaced = misplacedEncounter(texts.name, [name, ...words], isVerb);
    return misplaced === null ? run(name, words, command) : failUsage(context.io, misplaced);
  });
}
