import './interpreted-schemas.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import * as z from 'zod';
import { books, loadAllGames } from '../../rules/index.ts';
import { nearestHint } from '../../state/nearest.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { commanderOf } from '../commands/commander.ts';
import { configCommand } from '../commands/config.ts';
import { actCommand, nextCommand } from '../commands/encounter/act.ts';
import { addCommand } from '../commands/encounter/add.ts';
import { amendCommand } from '../commands/encounter/amend.ts';
import { encounterOddsCommand } from '../commands/encounter/encounter-odds.ts';
import { exportCommand } from '../commands/encounter/export.ts';
import { redoCommand, undoCommand } from '../commands/encounter/history.ts';
import { logCommand } from '../commands/encounter/log.ts';
import { demoCommand, openCommand } from '../commands/encounter/open.ts';
import { showCommand } from '../commands/encounter/show.ts';
import { simCommand } from '../commands/encounter/sim.ts';
import { timelineCommand } from '../commands/encounter/timeline.ts';
import { travelCommand } from '../commands/encounter/travel.ts';
import { isVerb, verbCommand } from '../commands/encounter/verb.ts';
import { watchCommand } from '../commands/encounter/watch.ts';
import { EncounterArgument } from '../commands/encounter-argument.ts';
import { auditCommand } from '../commands/library/audit.ts';
import { checkCommand } from '../commands/library/check.ts';
import { creatureCommand } from '../commands/library/creature.ts';
import { archiveCommand, copyCommand, removeCommand, renameCommand } from '../commands/library/library.ts';
import { listCommand } from '../commands/library/list.ts';
import { newCommand } from '../commands/library/new.ts';
import { repairCommand } from '../commands/library/repair.ts';
import { rosterCommand } from '../commands/library/roster.ts';
import { templateCommand } from '../commands/library/template.ts';
import { trashCommand } from '../commands/library/trash.ts';
import { partyCommand } from '../commands/party/party.ts';
import { batchCommand } from '../commands/rulings/batch.ts';
import { rulesCommand } from '../commands/rulings/rules.ts';
import { schemaCommand } from '../commands/rulings/schema.ts';
import { completeCommand, completionCommand } from '../completion/completion-command.ts';
import { printHelpOf } from '../help/find.ts';
import { flagCommands, tableVerbs } from '../help/flag-commands.ts';
import { manual } from '../help/manual.ts';
import { printHelp } from '../help/page.ts';
import { gameCommand } from '../help/schema-commands.ts';
import { commonFlags, groups } from '../help/texts.ts';
import { isHelp } from '../input/flags.ts';
import { needsEncounter } from '../input/needs-encounter.ts';
import { preferredBook } from '../input/preferences.ts';
import { failUsage } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { inPager } from './paging.ts';

/** Runs a command that is neither a ruling nor the odds of one. */
export async function runProgram(
  argv: readonly string[],
  context: Pick<CommandContext, 'io' | 'run' | 'runScreen'>,
): Promise<Exit> {
  const [first, ...words] = argv;
  if (first === 'act') return actCommand(words, context.io);
  if (first === 'amend') return amendCommand(words, context.io);
  if (first === 'next') return nextCommand(words, context.io);
  if (first === 'timeline') return timelineCommand(words, context.io);
  if (first !== undefined && tableVerbs.includes(first)) return verbCommand(first, words, context.io);
  if (first === 'odds') return encounterOddsCommand(words, context.io);
  let exit: Exit = exits.done;
  const exitWith = (code: Exit): void => {
    exit = code;
  };
  await loadAllGames();
  const program = makeProgram({ ...context, exitWith });
  if (first === 'complete') return completeCommand(words, program, context.io);
  if (first === 'help' && words[0] === '--man') {
    context.io.printRaw(manual(program, version()));
    return exits.done;
  }
  if (first === 'help' && words.some((word) => !isHelp(word))) return help(words, program, context);
  const unknown = unknownCommand(argv, program);
  if (unknown !== null) {
    return first !== undefined && isVerb(first)
      ? verbCommand(first, words, context.io)
      : failUsage(context.io, unknown);
  }
  try {
    await inPager(argv, context.io, async () => {
      if (first === undefined) program.outputHelp();
      else await program.parseAsync(argv, { from: 'user' });
    });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exits.done : exits.usage;
  }
  return exit;
}

/** Prints the help on a command, a game, a ruling, an action or a rule. */
async function help(
  words: readonly string[],
  program: Command,
  { io, run }: Pick<CommandContext, 'io' | 'run'>,
): Promise<Exit> {
  const names = words.filter((word) => !word.startsWith('-'));
  // In a batch every line has `--json`.
  const unknown = words.find((word) => word.startsWith('-') && word !== '--json' && !isHelp(word));
  if (unknown !== undefined)
    return failUsage(io, `unknown flag ${unknown}; help takes the name of a command, a ruling, an action or a rule`);
  io.pager?.hold();
  try {
    if (names.length === 0) {
      program.outputHelp();
      return exits.done;
    }
    return await printHelpOf(
      names,
      {
        commands: program.commands,
        preferred: await preferredBook(io),
        printCommand: (command) => run([...command, '--help'], io),
        printRule: (id) => run(['rules', id], io),
      },
      io,
    );
  } finally {
    io.pager?.show();
  }
}

/** What is wrong with the command, or with that of `help`: commander would print its own help instead. Null where it is known. */
function unknownCommand([first = '', second = '']: readonly string[], { commands }: Command): string | null {
  const names = [...commands.flatMap((command) => [command.name(), ...command.aliases()]), 'help', 'complete'];
  const word = first === 'help' ? second : first;
  if (word === '' || word.startsWith('-') || names.includes(word)) return null;
  return `unknown command '${word}'${nearestHint(word, names)}`;
}

/** All commands, as help, completion and the manual list them. */
export function makeProgram(context: CommandContext): Command {
  const program = new Command('vrule')
    .description(
      'Combat tracker and rules referee for role-playing games. Without a command, on a terminal: the start screen.',
    )
    .optionsGroup(commonFlags)
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .usage('[command] [flags]')
    .showSuggestionAfterError(true)
    .configureHelp({
      formatHelp: (command) => {
        printHelp(command, context.io);
        return '';
      },
    })
    .exitOverride();
  printTo(context.io, program);
  const commands = [...rulingCommands(), ...flagCommands(), ...otherCommands(context), helpCommand()];
  for (const command of inGroups(commands)) {
    program.addCommand(command.copyInheritedSettings(program));
    for (const inner of command.commands) inner.copyInheritedSettings(program);
    nameEncounter(context.io, command);
    for (const one of [command, ...command.commands]) takeOptionsOnce(one);
  }
  return program;
}

function printTo(io: Io, program: Command): void {
  program.configureOutput({
    writeOut: (text) => io.printRaw(text),
    writeErr: (text) => io.warn(text.trimEnd()),
    outputError: (text) => void failUsage(io, oneLine(text)),
    getOutHelpWidth: () => io.columns,
  });
}

/** An option has one value, unless it gathers several. */
function takeOptionsOnce({ options }: Command): void {
  for (const option of options) {
    if (option.isBoolean() || option.parseArg !== undefined) continue;
    option.argParser((value: string, before: string | undefined) => {
      if (before !== undefined && before !== value)
        throw new InvalidArgumentError('It is given twice, and takes one value');
      return value;
    });
  }
}

/** Where the encounter that a command needs is missing, its error is a line that can be typed. */
function nameEncounter(io: Io, command: Command): void {
  const args = command.registeredArguments;
  const at = args.findIndex((one) => one instanceof EncounterArgument);
  if (at < 0) return;
  const upper = (from: number, to?: number): string | undefined =>
    args
      .slice(from, to)
      .map((one) => one.name().toUpperCase())
      .join(' ') || undefined;
  const isMissing = (text: string): boolean =>
    args.slice(0, at + 1).some((one) => text.startsWith(`error: missing required argument '${one.name()}'`));
  const line = (): string => needsEncounter(command.name(), { before: upper(0, at), after: upper(at + 1) });
  command.configureOutput({
    outputError: (text) => void failUsage(io, isMissing(text) ? line() : oneLine(text)),
  });
}

/** An error of the command line in one line, with its suggestion. */
function oneLine(text: string): string {
  const [message = '', ...suggestions] = text
    .replace(/^error: /, '')
    .replace(/^missing required argument '(.*)'/, (_, name: string) => `${name.toUpperCase()} is missing`)
    .replace(/^required option '(--[a-z-]+).*' not specified/, '$1 is missing')
    .replace(/^option '.*?(--[a-z-]+).*?' argument '.*' is invalid\. It (.*)/s, '$1 $2')
    .replace(/^unknown option '(.*)'/, 'unknown flag $1')
    .replace(/^too many arguments for '(.*)'\. Expected (\d+ arguments?) but got (\d+)\./, '$1 takes $2, not $3')
    .trim()
    .split('\n');
  return [message, ...suggestions.map((line) => line.trim().replace(/^\(Did you mean (.*)\)$/, '; did you mean $1'))]
    .map((line) => line.trim())
    .join('');
}

/** Commands in the order of their groups. */
function inGroups(commands: readonly Command[]): readonly Command[] {
  return groups.flatMap(({ title, commands: names }) =>
    names.flatMap((name) => commands.filter((one) => one.name() === name).map((one) => one.helpGroup(title))),
  );
}

/** Rulings in the list of commands and in suggestions; they are run before the program is loaded. */
function rulingCommands(): readonly Command[] {
  const roll = new Command('roll').description('a one-off ruling in the default system').usage('[flags]');
  return [roll, ...books().map(gameCommand)].map((command) => command.helpOption(false));
}

/** Listed; `help` is read before commander sees it. */
function helpCommand(): Command {
  return new Command('help')
    .description('what a command, a ruling, an action or a rule is, with examples')
    .usage('[command | ruling | action | rule]')
    .action((_options: object, command: Command) => command.parent?.outputHelp());
}

/** Commands that commander reads. */
function otherCommands(context: CommandContext): readonly Command[] {
  const simple = [undoCommand(), redoCommand(), showCommand, listCommand].map((one) => commanderOf(one, context));
  const makers = [
    newCommand,
    openCommand,
    demoCommand,
    addCommand,
    travelCommand,
    logCommand,
    simCommand,
    watchCommand,
    exportCommand,
    partyCommand,
    copyCommand,
    renameCommand,
    archiveCommand,
    removeCommand,
    trashCommand,
    checkCommand,
    auditCommand,
    repairCommand,
    creatureCommand,
    rosterCommand,
    templateCommand,
    rulesCommand,
    batchCommand,
    configCommand,
    schemaCommand,
    completionCommand,
  ];
  return [...simple, ...makers.map((make) => make(context))];
}

const manifest = z.object({ name: z.literal('vrule'), version: z.string() });

/** The version of this vrule, from the package that it came in. */
function version(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    const read = existsSync(path) ? manifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))) : null;
    if (read?.success === true) return read.data.version;
  }
  return 'unknown';
}
