/** `vrule game`: games that are packages. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { gameIds, loadGame, whyNotLoaded } from '../../rules/index.ts';
import {
  addGame,
  findInstalled,
  type Installing,
  removeGame,
  type UnfitPackage,
} from '../../session/packages/install.ts';
import { type InstalledGame, installedGames, loadGameIn } from '../../session/packages/installed.ts';
import { readPackageJson } from '../../session/packages/package-json.ts';
import { clean } from '../../state/clean.ts';
import type { Problem } from '../../storage/files/problem.ts';
import { gameChecks } from '../../testing/checks.ts';
import { type Exit, exits, failProblem, failUsage, type Io, printDoneOrJson } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';
import type { CommandContext, Options } from './command-context.ts';
import { commandGroup } from './command-kinds.ts';
import { newGameCommand } from './new-game.ts';

export const gameCommand = commandGroup('game', 'games that are packages: add, update and remove them', [
  (context) => newGameCommand(context, () => takenWords(context)),
  listCommand,
  addCommand,
  updateCommand,
  removeCommand,
  checkCommand,
]);

/** What a game that is added may do. */
const warning =
  'The game of a package is code that runs with your rights, as every program that you start does: add only what you trust.';

function listCommand({ io, exitWith }: CommandContext): Command {
  return new Command('list')
    .description('the games that were added, and whether each can be loaded')
    .option('--json', 'print JSON')
    .action(({ json }: Options) => exitWith(list(json === true, io)));
}

async function list(json: boolean, io: Io): Promise<Exit> {
  const rows = [];
  for (const { id, title, name, version, from } of installedGames()) {
    await loadGame(id);
    rows.push({ id, title, package: name, version, from, fault: whyNotLoaded(id) });
  }
  if (json) io.printJson(rows);
  else if (rows.length === 0) io.print('No game was added. vrule game add PACKAGE adds one.');
  else {
    const cells = rows.map((row) => [row.id, row.title, `${row.package} ${row.version}`, row.fault ?? '']);
    printTable([['game', 'title', 'package', ''], ...cells], io, '');
  }
  return exits.done;
}

function addCommand(context: CommandContext): Command {
  return new Command('add')
    .description('install the game of a package, after it was checked')
    .argument('<package>', 'its name in the registry of npm (vrule-game-NAME), a folder, or a tarball')
    .option('--yes', 'do not ask: the package is trusted')
    .option('--json', 'print JSON')
    .action((spec: string, options: Options) => context.exitWith(add(spec, options, context)));
}

async function add(spec: string, { yes, json }: Options, context: CommandContext): Promise<Exit> {
  const { io } = context;
  if (!(await isTrusted(spec, yes === true, io)))
    return failUsage(io, `${spec} was not added: --yes adds it without a question`);
  const added = await addGame(spec, await installing(context));
  return printAdded(added, json, io);
}

function printAdded(added: Awaited<ReturnType<typeof addGame>>, json: true | undefined, io: Io): Exit {
  if (!added.ok) return failAdding(added, io);
  const { id, title, name, version } = added.game;
  const says = `${title} (${id}) is there, from ${name} ${version}: vrule demo ${id}, vrule new NAME --system ${id}`;
  return printDoneOrJson(io, says, { wanted: json, value: { id, title, package: name, version } });
}

/** A package with faults is refused; one that cannot be installed at all is wrong input. */
function failAdding(problem: UnfitPackage | Problem, io: Io): Exit {
  if (problem.code !== 'unfit-package') return failProblem(io, problem);
  return io.fail(exits.refused, ...problem.faults.map((message) => ({ message: clean(message) })));
}

/** Asks on a terminal whether a package is trusted; elsewhere `--yes` says it. */
async function isTrusted(spec: string, yes: boolean, io: Io): Promise<boolean> {
  if (yes) return true;
  io.warn(warning);
  if (!io.interactive) return false;
  io.warn(`Add ${clean(spec)}? y and Enter adds it.`);
  for await (const line of io.inputLines()) return /^y(?:es)?$/i.test(line.trim());
  return false;
}

function updateCommand(context: CommandContext): Command {
  return new Command('update')
    .description('install the games that were added once more from where they came, checked again')
    .argument('[game]', 'the game, or its package; all where none is named')
    .option('--yes', 'do not ask: the packages are trusted')
    .option('--json', 'print JSON')
    .action((word: string | undefined, options: Options) => context.exitWith(update(word, options, context)));
}

async function update(word: string | undefined, { yes, json }: Options, context: CommandContext): Promise<Exit> {
  const { io } = context;
  const named = word === undefined ? installedGames() : [findInstalled(word)];
  const games: InstalledGame[] = [];
  for (const one of named) {
    if ('ok' in one) return failProblem(io, one);
    games.push(one);
  }
  const names = games.map(({ name }) => name).join(', ');
  if (games.length === 0) io.print('No game was added.');
  else if (!(await isTrusted(names, yes === true, io))) {
    return failUsage(
      io,
      `${names} ${games.length === 1 ? 'was' : 'were'} not updated: --yes updates without a question`,
    );
  }
  let exit: Exit = exits.done;
  for (const { id, name, from } of games) {
    // A name is asked for again without its version: the newest one is meant.
    const added = await addGame(from.startsWith(`${name}@`) ? name : from, await installing(context), id);
    exit = Math.max(exit, printAdded(added, json, io)) as Exit;
  }
  return exit;
}

function removeCommand({ io, exitWith }: CommandContext): Command {
  return new Command('remove')
    .description('remove a game that was added; its encounters stay, and can be read')
    .argument('<game>', 'the game, or its package')
    .option('--json', 'print JSON')
    .action((word: string, { json }: Options) => {
      const game = findInstalled(word);
      if ('ok' in game) return exitWith(failProblem(io, game));
      const removed = removeGame(game);
      if (!removed.ok) return exitWith(failProblem(io, removed));
      const { id, title, name, version } = game;
      const value = { id, title, package: name, version };
      return exitWith(
        printDoneOrJson(io, `${title} is removed; vrule game add ${name} brings it back`, { wanted: json, value }),
      );
    });
}

function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description('check the package of a game in a folder, as add does; installs nothing')
    .argument('<folder>', 'the folder with its package.json')
    .option('--json', 'print JSON')
    .action((folder: string, { json }: Options) => context.exitWith(check(resolve(folder), json === true, context)));
}

async function check(folder: string, json: boolean, context: CommandContext): Promise<Exit> {
  const { io } = context;
  const faults: string[] = [];
  const read = readPackageJson(folder, await takenWords(context));
  if (!('id' in read)) faults.push(...read);
  else {
    const game = await loadGameIn(folder, read).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (typeof game === 'string') faults.push(game);
    else {
      const parsed = (file: string | null): unknown =>
        file === null ? null : JSON.parse(readFileSync(join(folder, file), 'utf8'));
      for (const one of gameChecks(game, { cases: parsed(read.cases), demo: parsed(read.demo) })) {
        io.warn(one.title);
        faults.push(...one.faults().map((fault) => `${one.title}: ${fault}`));
      }
    }
  }
  if (json) io.printJson({ fine: faults.length === 0, faults });
  if (faults.length > 0)
    return json ? exits.refused : io.fail(exits.refused, ...faults.map((message) => ({ message: clean(message) })));
  if (!json) io.print('All is well.');
  return exits.done;
}

/** For so long a package may be checked, in milliseconds: one that never ends is refused. */
const longestCheck = 180_000;

/** The words that no game may have as its id: the names of commands. */
async function takenWords({ wholeProgram }: CommandContext): Promise<ReadonlySet<string>> {
  const { commands } = await wholeProgram();
  const names = commands.flatMap((command) => [command.name(), ...command.aliases()]);
  return new Set(names.filter((name) => !gameIds.includes(name)));
}

async function installing(context: CommandContext): Promise<Installing> {
  const { io } = context;
  return {
    taken: await takenWords(context),
    check: (folder) => checkApart(folder, io),
    progress: (step) => io.warn(step),
  };
}

/** Checks a package in a process of its own, which ends in any case. */
function checkApart(folder: string, io: Io): Promise<readonly string[]> {
  return new Promise((done) => {
    const words = [process.argv[1] ?? '', 'game', 'check', folder, '--json'];
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestCheck,
      killSignal: 'SIGKILL',
    });
    let printed = '';
    let last = '';
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      last = bytes.toString().trim().split('\n').at(-1) ?? last;
      io.warn(`  ${clean(last)}`);
    });
    child.on('close', (_code, signal) => {
      if (signal !== null)
        return done([
          `its check did not end within ${longestCheck / 60_000} minutes${last === '' ? '' : `, at: ${last}`}`,
        ]);
      done(faultsIn(printed) ?? [`its check ended without a result: ${last}`]);
    });
  });
}

/** The faults that a check printed; null where it printed no result. */
function faultsIn(printed: string): readonly string[] | null {
  try {
    const report: { readonly faults?: unknown } = Object(JSON.parse(printed));
    return Array.isArray(report.faults) ? report.faults.map(String) : null;
  } catch {
    return null;
  }
}
