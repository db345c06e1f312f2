import './interpreted-schemas.ts';
import { Command, CommanderError } from 'commander';
import { takeShownBugs } from '../../game/bind/shown-bugs.ts';
import { books, builtInIds, gameIds, loadAllGames } from '../../rules/index.ts';
import { installedTitles } from '../../session/packages/installed.ts';
import { nearestHint } from '../../state/nearest.ts';
import { loadWidth } from '../../state/width.ts';
import type { CommandContext, ScreenRequest } from '../commands/command-context.ts';
import { printHelp } from '../help/page.ts';
import { commonFlags, examples, gameSummary } from '../help/texts.ts';
import { once } from '../input/arguments.ts';
import { isHelp, unknownFlag } from '../input/flags.ts';
import { type Exit, exits, failUsage, type Io } from '../output/io.ts';
import { aliases, groups, loadNamedGames, loadTheirGames, loadTheirWidth } from './commands.ts';

/** Runs one command; what it needs is loaded when it is known. */
export function runCommand(argv: readonly string[], io: Io): Promise<Exit> {
  return runProgram(argv, { io, run: runCommand, runScreen });
}

async function runScreen(request: ScreenRequest, io: Io): Promise<Exit> {
  return (await import('./screen.ts')).runScreen(request, io);
}

/** Commands whose output may be long. */
const paged: ReadonlySet<string> = new Set(['help', 'log', 'show', 'rules', 'list', 'export', 'schema', 'template']);

/** Runs a command; without one the start screen, or the help where there is no terminal. */
export async function runProgram(
  argv: readonly string[],
  { io, run, runScreen }: Pick<CommandContext, 'io' | 'run' | 'runScreen'>,
): Promise<Exit> {
  const [first = ''] = argv;
  if (!(loadTheirWidth.has(first) || gameIds.includes(first)) || argv.some(isHelp)) await loadWidth();
  if (argv.length === 0 && io.interactive)
    return runScreen({ start: 'choices', name: null, ascii: false, linear: false, seats: null }, io);
  let exit: Exit = exits.done;
  const exitWith = async (code: Exit | Promise<Exit>): Promise<void> => {
    exit = await code;
  };
  const wholeProgram = (): Promise<Command> => makeProgram(context);
  const commandNames = (): readonly string[] => [...allCommands().keys(), ...aliases.keys()];
  const context: CommandContext = { io, run, runScreen, exitWith, wholeProgram, commandNames };
  if (first === '' || paged.has(first) || argv.some(isHelp)) io.pager?.hold();
  if (argv.includes('--follow')) io.pager?.show();
  try {
    const program = await programFor(argv, context);
    if (typeof program === 'string') return failUsage(io, program);
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exits.done : exits.usage;
  } finally {
    io.pager?.show();
    for (const bug of takeShownBugs()) io.warn(`vrule: ${bug}`);
  }
  return exit;
}

/** The program with the command of that name, or with all where none is named; else what is wrong with the name. */
async function programFor(argv: readonly string[], context: CommandContext): Promise<Command | string> {
  const [first = ''] = argv;
  const name = aliases.get(first) ?? first;
  if (!(loadTheirGames.has(name) || gameIds.includes(name))) await loadAllGames(gamesFor(name, argv));
  const commands = allCommands();
  if (commands.has(name)) return makeProgram(context, [name]);
  if (name === '' || name.startsWith('-')) return makeProgram(context);
  const { isVerb, verbCommand } = await import('../commands/encounter/verb.ts');
  if (!isVerb(name)) {
    const hint = nearestHint(name, context.commandNames());
    return `unknown command '${name}'${hint || '; vrule help lists them'}`;
  }
  const program = emptyProgram(context);
  addCommand(program, verbCommand(name)(context));
  return program;
}

/**
 * The games to load before a command reads its line. What a line says in a file, such as a roster, may be of any game; where it names
 * games itself, packages that it does not name are not needed. The list of all commands only has the titles of packages.
 */
function gamesFor(name: string, argv: readonly string[]): readonly string[] {
  const isList = name === '' || name.startsWith('-') || (name === 'help' && !argv.includes('--man'));
  const [about = ''] = argv.slice(1).filter((word) => !word.startsWith('-'));
  const isCommand = allCommands().has(aliases.get(about) ?? about) && !gameIds.includes(about);
  if (isList && (about === '' || isCommand)) return builtInIds;
  if (name === 'sim' && !argv.some((word) => word.startsWith('--roster'))) return [];
  if (!loadNamedGames.has(name) || argv.some((word) => /^--(?:from|party)\b/.test(word))) return gameIds;
  const words = new Set(argv.flatMap((word) => [word, word.replace(/^--system=|\..*$/g, '')]));
  const named = gameIds.filter((id) => words.has(id));
  return named.length === 0 ? gameIds : [...new Set([...builtInIds, ...named])];
}

/** All commands by their names, those of the games that are installed with them. */
function allCommands() {
  return new Map(
    Object.entries(groups()).flatMap(([group, loaders]) =>
      Object.entries(loaders).map(([name, load]) => [name, { group, load }] as const),
    ),
  );
}

/** The program with some of its commands, by default all that are listed, and a game that is loaded with its rulings. */
export async function makeProgram(context: CommandContext, names: readonly string[] | null = null): Promise<Command> {
  const program = emptyProgram(context);
  const titles = names === null ? installedTitles() : new Map<string, string>();
  for (const [name, { group, load }] of allCommands()) {
    if (names === null ? group === '' : !names.includes(name)) continue;
    const game = names === null ? books().find(({ id }) => id === name) : undefined;
    const title = titles.get(name);
    const command =
      game !== undefined
        ? (await import('../help/schema-help.ts')).gameHelp(game)
        : title === undefined
          ? (await load())(context)
          : new Command(name).description(gameSummary(title));
    addCommand(program, command.helpGroup(group));
  }
  return program;
}

function emptyProgram({ io }: CommandContext): Command {
  const program: Command = withCommonFlags(new Command('vrule'))
    .description(
      'Combat tracker and rules referee for role-playing games. Without a command, on a terminal: the start screen.',
    )
    .usage('[command] [flags]')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .enablePositionalOptions()
    .configureHelp({
      formatHelp: (command) => {
        printHelp(command, io);
        return '';
      },
    })
    .configureOutput({
      writeOut: (text) => io.printRaw(text),
      writeErr: (text) => io.warn(text.trimEnd()),
      outputError: (text) => void failUsage(io, oneLine(text, program)),
      getOutHelpWidth: () => io.columns,
    })
    .exitOverride();
  return program;
}

/** Gives a command the flags that stand anywhere on a line: the door reads them, the help lists them. */
export function withCommonFlags(command: Command): Command {
  return command
    .optionsGroup(commonFlags)
    .option('-V, --version', 'print the version')
    .option('--color', 'print in colour; by default on a terminal')
    .option('--no-color', 'print without colours')
    .option('--no-pager', 'print long output as it is');
}

function addCommand(program: Command, command: Command): void {
  program.addCommand(command.copyInheritedSettings(program));
  for (const inner of command.commands) inner.copyInheritedSettings(program);
  // An option that is not read in another way has one value.
  for (const option of [command, ...command.commands].flatMap((one) => one.options)) {
    if (!option.isBoolean() && option.parseArg === undefined) option.argParser(once(String));
  }
}

/** An error of the command line in one line, with what was probably meant, or an example of how it is typed. */
function oneLine(text: string, program: Command): string {
  const [message = ''] = text
    .replace(/^error: /, '')
    .replace(/^missing required argument '(.*)'/, (_, name: string) => `${name.toUpperCase()} is missing`)
    .replace(/^required option '(--[a-z-]+).*' not specified/, '$1 is missing')
    .replace(/^option '.*?(--[a-z-]+).*?' argument '.*' is invalid\. It (.*)/s, '$1 $2')
    .replace(/^option '.*' argument '.*' is invalid\. (--.*)/s, '$1')
    .replace(/^option '.*?(--[a-z-]+).*?' argument missing/, '$1 needs a value')
    .replace(/^too many arguments for '(.*)'\. Expected (\d+ arguments?) but got (\d+)\./, '$1 takes $2, not $3')
    .split('\n');
  const [, unknown] = /^unknown option '(.*)'/.exec(message) ?? [];
  const typed = typedCommands(program);
  if (unknown !== undefined) {
    const flags = [...typed, program].flatMap(({ options }) => options.flatMap(({ long }) => long?.slice(2) ?? []));
    return unknownFlag(unknown, ['help', ...flags]);
  }
  const [isIncomplete, missing = ''] = /^(?:(--\S+)|\S+) is missing$| takes \d+ arguments?, not /.exec(message) ?? [];
  const example = isIncomplete === undefined ? undefined : exampleLike(typed, missing);
  return example === undefined ? message.trim() : `${message.trim()}, as in ${example}`;
}

/** The example of the typed command, with the option that is missing, that has the most of the flags that were typed. */
function exampleLike(typed: readonly Command[], missing: string): string | undefined {
  const all = (examples[typed.map((one) => one.name()).join(' ')] ?? []).filter((one) => one.includes(missing));
  const flags = typed.flatMap((command) => {
    const isGiven = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
    return command.options.flatMap((one) => (isGiven(one.attributeName()) ? (one.long ?? []) : []));
  });
  const fits = (example: string): number => flags.filter((flag) => example.includes(` ${flag} `)).length;
  return all.toSorted((a, b) => fits(b) - fits(a))[0];
}

/** The command that was typed, and the one of its commands that was; none where all are loaded. */
function typedCommands({ commands: [command, ...others] }: Command): readonly Command[] {
  if (command === undefined || others.length > 0) return [];
  return [command, ...command.commands.filter((one) => command.args.includes(one.name()))];
}
