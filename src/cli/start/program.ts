import './interpreted-schemas.ts';
import { Command, CommanderError } from 'commander';
import { findBook, gameIds } from '../../rules/index.ts';
import { act, next } from '../commands/act.ts';
import { batchCommand } from '../commands/batch.ts';
import { checkCommand } from '../commands/check.ts';
import type { Desk } from '../commands/command-context.ts';
import { configCommand } from '../commands/config.ts';
import { listCommand } from '../commands/list.ts';
import { logCommand } from '../commands/log.ts';
import { newCommand } from '../commands/new.ts';
import { demoCommand, openCommand } from '../commands/open.ts';
import { repairCommand } from '../commands/repair.ts';
import { rulesCommand } from '../commands/rules.ts';
import { schemaCommand } from '../commands/schema.ts';
import { showCommand } from '../commands/show.ts';
import { travelCommand } from '../commands/travel.ts';
import { redoCommand, undoCommand } from '../commands/undo.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { version } from './version.ts';

const care = 'Care, rules and settings:';

/** Runs a command that is no one-off ruling. `run` runs any command, for those that run others. */
export async function runProgram(argv: readonly string[], io: Io, run: Desk['run']): Promise<Exit> {
  const [first, ...rest] = argv;
  if (first === 'act') return act(io, rest);
  if (first === 'next') return next(io, rest);
  let exit: Exit = exits.done;
  const done = (ended: Exit): void => {
    exit = ended;
  };
  const completes = first === 'completion' || first === 'complete';
  const complete = completes ? (await import('../commands/completion.ts')).addCompletion : namesCompletion;
  const program = build({ io, done, run }, complete);
  try {
    if (first === undefined) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exits.done : exits.usage;
  }
  return exit;
}

function build(desk: Desk, complete: (program: Command) => void): Command {
  const { io } = desk;
  const program = new Command('vrule')
    .description('Combat tracker and rules referee for five role-playing games.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .usage('[command] [flags]')
    .showSuggestionAfterError(true)
    .configureHelp({ subcommandDescription: (command) => command.description() || rulingsOf(command.name()) })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.raw(text),
      writeErr: (text) => io.warn(text.trimEnd()),
      outputError: (text) => void io.fail(exits.usage, { message: oneLine(text) }),
      getOutHelpWidth: () => io.columns,
    });
  program.addHelpText(
    'after',
    '\nWithout a command, on a terminal: the start screen. vrule <system> --help lists its rulings.',
  );
  for (const command of [...rulingCommands(), ...encounterCommands(desk), ...careCommands(desk)]) {
    program.addCommand(command.copyInheritedSettings(program));
    for (const inner of command.commands) inner.copyInheritedSettings(program);
  }
  complete(program);
  return program;
}

function namesCompletion(program: Command): void {
  const message = 'print the completion script of a shell: bash, zsh, fish, powershell';
  program.addCommand(new Command('completion').description(message).usage('<shell>').helpGroup(care));
}

/** For the help and for suggestions only: rulings are run before the program is loaded. */
function rulingCommands(): readonly Command[] {
  const of = (name: string, message: string): Command =>
    new Command(name).description(message).helpGroup('Rulings:').helpOption(false);
  return [
    of('roll', 'a one-off ruling in the default system').usage('[flags]'),
    ...gameIds.map((id) => of(id, '').usage('<ruling> [flags]')),
    of('odds', 'the exact odds of a ruling').usage('<system> <ruling> [flags]'),
  ];
}

/** Asked for only where the help is printed: it loads the game. */
function rulingsOf(game: string): string {
  return `any ruling of ${findBook(game)?.title ?? game}`;
}

function encounterCommands(desk: Desk): readonly Command[] {
  const own = (name: string, message: string, usage: string): Command =>
    new Command(name).description(message).usage(usage).helpOption(false);
  return [
    newCommand(desk),
    openCommand(desk),
    demoCommand(desk),
    own('act', 'one action, journalled as the screen does it', 'NAME <action> [--by WHO] [--on WHO…] [flags]'),
    own('next', 'move the clock on', 'NAME [flags]'),
    undoCommand(desk),
    redoCommand(desk),
    travelCommand(desk),
    showCommand(desk),
    logCommand(desk),
    listCommand(desk),
  ].map((command) => command.helpGroup('Encounters:'));
}

function careCommands(desk: Desk): readonly Command[] {
  return [
    checkCommand(desk),
    repairCommand(desk),
    rulesCommand(desk),
    batchCommand(desk),
    configCommand(desk),
    schemaCommand(desk),
  ].map((command) => command.helpGroup(care));
}

/** An error of the command line in one line, its suggestion included. */
function oneLine(text: string): string {
  const lines = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  return lines
    .map((line) =>
      line
        .trim()
        .replace(/^\((Did you mean .*)\)$/, '; $1')
        .replace('; D', '; d'),
    )
    .join('');
}
