/** `vrule game`: games that are packages. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { apiVersion } from '../../game/index.ts';
import { builtInIds, findSystem, gameIds, loadAllGames, whyNotLoaded } from '../../rules/index.ts';
import { gameOfFile, listEncounters } from '../../session/library.ts';
import {
  addGame,
  findInstalled,
  type Installing,
  removeGame,
  type UnfitPackage,
} from '../../session/packages/install.ts';
import { type GameManifest, installedGames, sourceOf } from '../../session/packages/installed.ts';
import { clean } from '../../state/clean.ts';
import { quoted } from '../../state/nearest.ts';
import type { Problem } from '../../storage/files/problem.ts';
import { type Exit, exits, failProblem, failUsage, type Io, printDoneOrJson, printResult } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';
import { version as ownVersion } from '../output/version.ts';
import { checkApart, checkPackage } from './check-game.ts';
import type { CommandContext, Options } from './command-context.ts';
import { commandGroup, jsonOption, ShellCommand } from './command-kinds.ts';
import { newGameCommand } from './new-game.ts';

export const gameCommand = commandGroup('game', 'games that are packages: add, update and remove them', [
  (context) => newGameCommand(context, () => takenWords(context)),
  listCommand,
  addCommand,
  updateCommand,
  removeCommand,
  checkCommand,
]);

/** What the game of a package may do. */
const warning =
  'The game of a package is code that runs with your rights, as every program that you start does: add only what you trust.';

/** A game as scripts read it. */
interface GameRow {
  readonly id: string;
  readonly title: string;
  readonly package: string;
  readonly version: string;
  /** Null where the package is not there. */
  readonly api: number | null;
  readonly builtIn: boolean;
  /** Missing: an encounter of the library was begun with it. Refused: it is there, and cannot be loaded. */
  readonly state: 'ready' | 'missing' | 'refused';
  /** Why it is not ready, and what to do. */
  readonly why?: string;
}

function listCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'list', 'all games, those that were added, and those that your encounters lack')
    .takes(jsonOption)
    .does(async (io, { json }: Options) => {
      await loadAllGames();
      const rows = [...builtInRows(), ...installedGames().map(rowOf), ...missingRows()];
      return printResult(io, json, rows, () => {
        const cells = rows.map(({ id, title, builtIn, package: from, version, state, why }) => [
          id,
          title,
          builtIn ? 'part of vrule' : `${from} ${version}`,
          why === undefined ? state : `${state}: ${why}`,
        ]);
        printTable([['game', 'title', 'package', ''], ...cells], io, '');
        if (rows.every(({ builtIn }) => builtIn)) io.print('No game was added. vrule game add PACKAGE adds one.');
      });
    });
}

function builtInRows(): readonly GameRow[] {
  const ours = { package: 'vrule', version: ownVersion(), api: apiVersion, builtIn: true, state: 'ready' } as const;
  return builtInIds.flatMap((id) => {
    const system = findSystem(id);
    return system === undefined ? [] : { id, title: system.title, ...ours };
  });
}

function rowOf({ id, title, name, version, api }: GameManifest): GameRow {
  const why = whyNotLoaded(id);
  const row = { id, title, package: name, version, api, builtIn: false } as const;
  return why === null ? { ...row, state: 'ready' } : { ...row, state: 'refused', why };
}

/** The games of the encounters of the library that are not there. */
function missingRows(): readonly GameRow[] {
  const rows = new Map<string, GameRow>();
  for (const { header } of listEncounters()) {
    const from = header === null ? null : gameOfFile(header);
    if (header === null || from === null || gameIds.includes(header.system)) continue;
    const why = `vrule game add ${sourceOf(from.package, from.version)}`;
    const row = { id: header.system, title: header.system, ...from, api: null, builtIn: false } as const;
    rows.set(header.system, { ...row, state: 'missing', why });
  }
  return [...rows.values()];
}

function addCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'add', 'install the game of a package, after it was checked')
    .argument('<package>', 'its name in the registry of npm (vrule-game-NAME), a folder, or a tarball')
    .option('--yes', 'do not ask: the package is trusted')
    .takes(jsonOption)
    .does(async (io, spec: string, { yes, json }: Options) => {
      if (!(await isTrusted(spec, yes, io)))
        return failUsage(io, `${spec} was not added; --yes adds it without a question`);
      const added = await addGame(spec, await installing(context));
      return printAdded(added, json, io);
    });
}

function printAdded(added: Awaited<ReturnType<typeof addGame>>, json: true | undefined, io: Io): Exit {
  if (!added.ok) return failAdding(added, json, io);
  const { id, title, name, version, api } = added.game;
  const row: GameRow = { id, title, package: name, version, api, builtIn: false, state: 'ready' };
  const says = `${title} (${id}) is there, from ${name} ${version}: vrule demo ${id}, vrule new NAME --system ${id}`;
  return printDoneOrJson(io, says, { wanted: json, value: row });
}

/** A package with faults is refused, each on a line of its own; one that is not there is wrong input. */
function failAdding(problem: UnfitPackage | Problem, json: true | undefined, io: Io): Exit {
  if (problem.code !== 'unfit-package') return failProblem(io, problem);
  const faults = problem.faults.map(({ code, message }) => ({ code, message: clean(message, 400) }));
  if (json !== true) return io.fail(exits.refused, ...faults);
  io.printJson({ refused: faults });
  return exits.refused;
}

/** Asks on a terminal whether a package is trusted; elsewhere `--yes` says it. */
async function isTrusted(spec: string, yes: true | undefined, io: Io): Promise<boolean> {
  if (yes === true) return true;
  io.warn(warning);
  if (!io.interactive) return false;
  io.warn(`Add ${clean(spec)}? y and Enter adds it.`);
  for await (const line of io.inputLines()) return /^y(?:es)?$/i.test(line.trim());
  return false;
}

function updateCommand(context: CommandContext): Command {
  return new ShellCommand(
    context,
    'update',
    'install games that were added once more from where they came, checked again',
  )
    .argument('[game]', 'the game, or its package; all where none is named')
    .option('--yes', 'do not ask: the packages are trusted')
    .takes(jsonOption)
    .does((_io, word: string | undefined, options: Options) => update(word, options, context));
}

async function update(word: string | undefined, { yes, json }: Options, context: CommandContext): Promise<Exit> {
  const { io } = context;
  const found = word === undefined ? null : findInstalled(word);
  if (found !== null && 'ok' in found) return failProblem(io, found);
  const games = found === null ? installedGames() : [found];
  const names = games.map(({ name }) => name).join(', ');
  if (games.length === 0) return printDoneOrJson(io, 'No game was added.', { wanted: json, value: [] });
  if (!(await isTrusted(names, yes, io)))
    return failUsage(io, `nothing was updated; --yes updates ${names} without a question`);
  let exit: Exit = exits.done;
  for (const { id, name, version, from } of games) {
    // A name is asked for again without its version: the newest one is meant.
    const added = await addGame(from.startsWith(`${name}@`) ? name : from, await installing(context), id);
    const printed = printAdded(added, json, io);
    if (printed !== exits.done) exit = printed;
    const major = version.split('.')[0];
    if (added.ok && added.game.version.split('.')[0] !== major)
      io.warn(`vrule: encounters that were begun with ${name} ${major} can only be read now`);
  }
  return exit;
}

function removeCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'remove', 'remove a game that was added; its encounters stay, and can be read')
    .argument('<game>', 'the game, or its package')
    .option('--yes', 'as add and update have it; nothing is asked here')
    .takes(jsonOption)
    .does((io, word: string, { json }: Options) => {
      const game = findInstalled(word);
      if ('ok' in game) return failProblem(io, game);
      const removed = removeGame(game);
      if (!removed.ok) return failProblem(io, removed);
      const { id, title, name, version } = game;
      const value = { id, title, package: name, version };
      const says = `${title} is removed; vrule game add ${quotedSource(game)} brings it back`;
      return printDoneOrJson(io, says, { wanted: json, value });
    });
}

/** What brings a game back: the version that was there, where the registry has it. */
function quotedSource({ name, version, from }: GameManifest): string {
  return from.startsWith(name) ? `${name}@${version}` : quoted(from);
}

function checkCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'check', 'check the package of a game in a folder, as add does; installs nothing')
    .argument('<folder>', 'the folder with its package.json')
    .takes(jsonOption)
    .does(async (io, folder: string, { json }: Options) => {
      const faults = await checkPackage(resolve(folder), await takenWords(context), (title) => io.warn(title));
      if (json === true) io.printJson({ fine: faults.length === 0, faults });
      else if (faults.length === 0) io.print('All is well.');
      else io.fail(exits.refused, ...faults.map((message) => ({ message: clean(message, 400) })));
      return faults.length === 0 ? exits.done : exits.refused;
    });
}

/** The words that no game may have as its id: the names of commands, and the actions of our games, which are verbs of the shell. */
export async function takenWords({ commandNames }: CommandContext): Promise<ReadonlySet<string>> {
  await loadAllGames(builtInIds);
  const verbs = builtInIds.flatMap((id) => findSystem(id)?.actions.flatMap((one) => [one.id, ...one.alsoCalled]) ?? []);
  return new Set([...verbs, ...commandNames().filter((name) => !gameIds.includes(name))]);
}

async function installing(context: CommandContext): Promise<Installing> {
  const { io } = context;
  return {
    taken: await takenWords(context),
    check: (folder) => checkApart(folder, (line) => io.warn(`  ${clean(line, 400)}`)),
    progress: (step) => io.warn(clean(step, 400)),
  };
}
