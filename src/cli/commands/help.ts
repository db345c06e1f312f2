import { Command } from 'commander';
import { printHelpOf } from '../help/find.ts';
import { manual } from '../help/manual.ts';
import { preferredBook } from '../input/preferences.ts';
import { failUsage } from '../output/failures.ts';
import { type Exit, exits } from '../output/io.ts';
import { version } from '../output/version.ts';
import type { CommandContext } from './command-context.ts';

/** `vrule help [NAME]`: the help on a command, a game, a ruling, an action or a rule. */
export function helpCommand(context: CommandContext): Command {
  return new Command('help')
    .description('what a command, a ruling, an action or a rule is, with examples')
    .usage('[command | ruling | action | rule]')
    .argument('[words...]')
    .allowUnknownOption()
    .action((words: readonly string[]) => context.exitWith(help(words, context)));
}

async function help(words: readonly string[], { io, run, wholeProgram }: CommandContext): Promise<Exit> {
  const program = await wholeProgram();
  if (words[0] === '--man') {
    io.printRaw(manual(program, version()));
    return exits.done;
  }
  // In a batch every line has `--json`.
  const unknown = words.find((word) => word.startsWith('-') && word !== '--json');
  if (unknown !== undefined)
    return failUsage(io, `unknown flag ${unknown}; help takes the name of a command, a ruling, an action or a rule`);
  const names = words.filter((word) => !word.startsWith('-'));
  if (names.length === 0) {
    program.outputHelp();
    return exits.done;
  }
  return printHelpOf(
    names,
    {
      commands: program.commands,
      preferred: await preferredBook(io),
      printCommand: (command) => run([...command, '--help'], io),
      printRule: (id) => run(['rules', id], io),
    },
    io,
  );
}
