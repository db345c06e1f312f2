/** Adds, updates and removes packages of games. A folder of a game is made elsewhere and renamed when all is well. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import * as z from 'zod';
import { attempt, type Failure, ioProblem, type Problem, problem, reasonOf } from '../../storage/files/problem.ts';
import { isRunning } from '../../storage/files/processes.ts';
import { newMark } from '../../storage/files/whole-files.ts';
import {
  type GameManifest,
  gamesFolder,
  type InstalledGame,
  installedGames,
  manifestName,
  newestFolders,
  packageFolder,
  removedPath,
  removedSources,
} from './installed.ts';
import { type GamePackageJson, type PackageFault, readPackageJson } from './package-json.ts';

/** A package that was refused, with everything that is wrong with it. */
export interface UnfitPackage {
  readonly ok: false;
  readonly code: 'unfit-package';
  readonly faults: readonly PackageFault[];
}

/** What installing needs from its caller. */
export interface Installing {
  /** Words that are no id of a game, such as the commands of vrule. */
  readonly taken: ReadonlySet<string>;
  /** Checks the package in a folder as `vrule game check` does, in a process of its own: its faults, none where it may be taken. */
  check(folder: string): Promise<readonly string[]>;
  /** Says what is being done. */
  progress(step: string): void;
}

/** The most bytes of a package with all that it brings. */
const mostBytes = 20 * 1024 * 1024;

/**
 * Installs the game of a package in the registry (`name`, `name@version`), in a folder or in a tarball; another version of one that is
 * there takes its place. `as`: the id that it must have. A problem where there is no such package, or it cannot be written.
 */
export async function addGame(
  spec: string,
  installing: Installing,
  as: string | null = null,
): Promise<{ readonly ok: true; readonly game: GameManifest } | UnfitPackage | Problem> {
  const from = existsSync(spec) ? resolve(spec) : spec;
  const noSource = whyNoSource(from);
  if (noSource !== null) return noSource;
  // Not the input is wrong then, whatever is in the way.
  const ofFolder = (failure: Failure): Problem => ({ ...ioProblem(gamesFolder(), failure), code: 'io' });
  const made = attempt(() => makeStaging());
  if (!made.ok) return ofFolder(made);
  const staging = made.value;
  try {
    const { progress, taken, check } = installing;
    const begun = attempt(() => writeFileSync(join(staging, 'package.json'), '{ "private": true }'));
    if (!begun.ok) return ofFolder(begun);
    progress(`installing ${spec}`);
    const failed = await npmInstall(from, staging);
    if (failed !== null) return failed;
    const folder = installedIn(staging);
    if (folder === null) return problem('missing', `${spec} is no package that npm installs`);
    if (sizeOf(staging) > mostBytes) return unfit('size', tooLarge(spec));
    const read = readPackageJson(folder, taken);
    if (!('id' in read)) return { ok: false, code: 'unfit-package', faults: read };
    const { id, name, version } = read;
    if (as !== null && id !== as) return unfit('id', `${spec} has the game ${id}, and not ${as}`);
    const clash = installedGames().find((one) => one.id === id && one.name !== name);
    if (clash !== undefined)
      return unfit('id', `${id} is the game of ${clash.name} already; vrule game remove ${id} makes room`);
    progress(`checking ${name} ${version}`);
    const faults = await check(folder);
    if (faults.length > 0) return unfit('check', ...faults);
    const taking = attempt(() => take(read, from, staging));
    return taking.ok ? { ok: true, game: taking.value } : ofFolder(taking);
  } finally {
    attempt(() => rmSync(staging, { recursive: true, force: true }));
  }
}

function unfit(code: PackageFault['code'], ...messages: readonly string[]): UnfitPackage {
  return { ok: false, code: 'unfit-package', faults: messages.map((message) => ({ code, message })) };
}

function tooLarge(spec: string): string {
  return `${spec} is larger than ${mostBytes / 1024 / 1024} MB with all that it brings`;
}

/** Why nothing can be installed from there, before anything is; null where npm may try. */
function whyNoSource(from: string): UnfitPackage | Problem | null {
  const missing = (message: string): Problem => problem('missing', message);
  if (from === '' || from.startsWith('-'))
    return missing(`${from || '""'} is no package: type its name in the registry, a folder or a tarball`);
  const there = statSync(from, { throwIfNoEntry: false });
  if (there === undefined) {
    // What looks like a file is none of the registry.
    const isFile = /\.(?:tgz|tar\.gz)$/.test(from);
    const isName = !isFile && /^(?:@[a-z0-9-][a-z0-9-._]*\/)?[a-z0-9-][a-z0-9-._]*(?:@[\w.^~<>=*-]+)?$/.test(from);
    return isName
      ? null
      : missing(
          isFile ? `there is no file ${from}` : `there is no file or folder ${from}, and no package has such a name`,
        );
  }
  if (there.isDirectory())
    return existsSync(join(from, 'package.json')) ? null : missing(`${from} is no package: it has no package.json`);
  if (!/\.(?:tgz|tar\.gz)$/.test(from)) return missing(`${from} is no tarball: npm pack makes one`);
  return there.size > mostBytes ? unfit('size', tooLarge(from)) : null;
}

/** A new folder to install into, once what killed processes left is gone. */
function makeStaging(): string {
  const games = gamesFolder();
  mkdirSync(games, { recursive: true });
  removeLeftovers();
  const staging = join(games, `.adding-${process.pid}-${newMark()}`);
  mkdirSync(staging);
  return staging;
}

/** Lets npm install into a folder, without running scripts of packages; returns why it could not, or null. */
function npmInstall(from: string, folder: string): Promise<Problem | null> {
  const flags = [
    '--ignore-scripts',
    '--install-links',
    '--omit=dev',
    '--omit=peer',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  return new Promise((done) => {
    const isWindows = process.platform === 'win32';
    const quoted = (path: string): string => (isWindows ? `"${path}"` : path);
    const argv = ['install', '--prefix', quoted(folder), ...flags, '--', quoted(from)];
    const npm = spawn(isWindows ? 'npm.cmd' : 'npm', argv, {
      cwd: folder,
      shell: isWindows,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    npm.stderr.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
    npm.on('error', () => done(problem('io', 'npm is needed to add games, and is not found: it comes with Node')));
    npm.on('close', (exit) => done(exit === 0 ? null : npmProblem(printed, exit)));
  });
}

// cspell:ignore nospc notarget rofs NOENT NOVERSIONS
/** What npm prints of an error before it says in a sentence what it is; and the words with which it begins such a sentence. */
const particulars = /^(?:code|syscall|errno|path|dest) /;
const label = /^(?:404|network|nospc|notarget|enoent|rofs|Error:) +/;

/** The codes of npm for what is not there: a package, or a version of it. */
const notThere = /^E(?:40[0-5]|TARGET|NOENT|INVALID\w+|NOVERSIONS|UNSUPPORTED\w+)$/;

/** Why npm failed, in one sentence: that there is no such package, or that the disk or the network did not let it. */
function npmProblem(printed: string, exit: number | null): Problem {
  const lines = printed.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const [, code = ''] = /^code (.*)$/m.exec(lines.join('\n')) ?? [];
  const own = lines.find((line) => line !== '' && !particulars.test(line))?.replace(label, '');
  const isMissing = code === '' || notThere.test(code);
  const why = (isMissing ? null : reasonOf(code)) ?? own ?? `it ended with exit code ${exit}`;
  return problem(isMissing ? 'missing' : 'io', `npm cannot install it: ${why}`);
}

/** The folder of the package that was asked for: npm writes down which one that is; null where it is none. */
function installedIn(staging: string): string | null {
  const { dependencies = {} } = z
    .object({ dependencies: z.record(z.string(), z.string()).optional() })
    .parse(JSON.parse(readFileSync(join(staging, 'package.json'), 'utf8')));
  const [name] = Object.keys(dependencies);
  return name === undefined ? null : packageFolder({ folder: staging, name });
}

/** Bytes of all files in a folder. */
function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? sizeOf(path) : lstatSync(path).size;
  }
  return bytes;
}

/** Makes a checked package the one that counts, in place of the version that was there. */
function take({ cases: _, ...game }: GamePackageJson, from: string, staging: string): GameManifest {
  const manifest: GameManifest = { ...game, from };
  const before = newestFolders().get(game.id) ?? 0;
  writeFileSync(join(staging, manifestName), JSON.stringify(manifest));
  renameSync(staging, join(gamesFolder(), `${game.id}.${before + 1}`));
  // It counts from now on, whether or not the older version goes.
  attempt(removeLeftovers);
  return manifest;
}

/** Removes an installed game. Its encounters stay, and can be read. */
export function removeGame({ id, folder, name, from }: InstalledGame): { readonly ok: true } | Problem {
  const removed = attempt(() => {
    // The older versions first: else the next start would find one of them.
    removeLeftovers();
    removeFolder(folder);
  });
  // Its fights say what to add; without the file they name the registry.
  if (removed.ok && isAbsolute(from))
    attempt(() => writeFileSync(removedPath(), JSON.stringify({ ...removedSources(), [name]: from })));
  return removed.ok ? { ok: true } : ioProblem(id, removed);
}

function removeFolder(folder: string): void {
  const going = join(gamesFolder(), `.removing-${process.pid}-${newMark()}`);
  renameSync(folder, going);
  rmSync(going, { recursive: true, force: true });
}

/** Removes older versions of games, and what processes left that were killed while they added or removed one. */
function removeLeftovers(): void {
  const newest = newestFolders();
  for (const name of readdirSync(gamesFolder())) {
    const path = join(gamesFolder(), name);
    const [, pid] = /^\.(?:adding|removing)-(\d+)-/.exec(name) ?? [];
    const [, id = '', number] = /^([a-z0-9-]+)\.(\d{1,9})$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path, { recursive: true, force: true });
    if (number !== undefined && Number(number) < (newest.get(id) ?? 0)) removeFolder(path);
  }
}

/** The installed game that a word names: by its id, or by its package. */
export function findInstalled(word: string): InstalledGame | Problem {
  const all = installedGames();
  const found = all.find(({ id, name }) => id === word || name === word);
  if (found !== undefined) return found;
  const names = all.length === 0 ? 'no game is installed' : `installed are ${all.map(({ id }) => id).join(', ')}`;
  return problem('missing', `there is no installed game ${word}; ${names}`);
}
