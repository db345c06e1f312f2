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
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { attempt, ioProblem, type Problem, problem } from '../../storage/files/problem.ts';
import { newMark } from '../../storage/files/whole-files.ts';
import {
  type GameManifest,
  gamesFolder,
  type InstalledGame,
  installedGames,
  manifestName,
  packageFolder,
} from './installed.ts';
import { type GamePackageJson, readPackageJson } from './package-json.ts';

/** The faults of a package that was refused, a sentence each. */
export interface UnfitPackage {
  readonly ok: false;
  readonly code: 'unfit-package';
  readonly faults: readonly string[];
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
 * there takes its place. `as`: the id that it must have.
 */
export async function addGame(
  spec: string,
  { taken, check, progress }: Installing,
  as: string | null = null,
): Promise<{ readonly ok: true; readonly game: GameManifest } | UnfitPackage | Problem> {
  const from = existsSync(spec) ? resolve(spec) : spec;
  const refused = whyNoSource(from);
  if (refused !== null) return unfit(refused);
  const started = attempt(() => {
    const folder = gamesFolder();
    mkdirSync(folder, { recursive: true });
    removeLeftovers(folder);
    const made = join(folder, `.adding-${process.pid}-${newMark()}`);
    mkdirSync(made);
    writeFileSync(join(made, 'package.json'), '{ "private": true }');
    return made;
  });
  if (!started.ok) return ioProblem(gamesFolder(), started);
  const staging = started.value;
  try {
    progress(`installing ${spec}`);
    const failed = await npmInstall(from, staging);
    if (failed !== null) return unfit(failed);
    const folder = installedIn(staging);
    if (folder === null) return unfit(`${spec} is no package that npm installs`);
    if (sizeOf(staging) > mostBytes)
      return unfit(`${spec} is larger than ${mostBytes / 1024 / 1024} MB with all that it brings`);
    const read = readPackageJson(folder, taken);
    if (!('id' in read)) return { ok: false, code: 'unfit-package', faults: read };
    if (as !== null && read.id !== as) return unfit(`${spec} has the game ${read.id}, and not ${as}`);
    const clash = installedGames().find(({ id, name }) => id === read.id && name !== read.name);
    if (clash !== undefined)
      return unfit(`${read.id} is the game of ${clash.name} already; vrule game remove ${read.id} makes room`);
    progress(`checking ${read.name} ${read.version}`);
    const faults = await check(folder);
    if (faults.length > 0) return { ok: false, code: 'unfit-package', faults };
    const moved = attempt(() => take(read, from, staging));
    return moved.ok ? { ok: true, game: moved.value } : ioProblem(gamesFolder(), moved);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function unfit(...faults: readonly string[]): UnfitPackage {
  return { ok: false, code: 'unfit-package', faults };
}

/** Why nothing can be installed from there, before anything is; null where npm may try. */
function whyNoSource(from: string): string | null {
  if (from === '' || from.startsWith('-'))
    return `${from || '""'} is no package: type its name in the registry, a folder or a tarball`;
  const there = statSync(from, { throwIfNoEntry: false });
  if (there === undefined) {
    const isName = /^(?:@[a-z0-9-][a-z0-9-._]*\/)?[a-z0-9-][a-z0-9-._]*(?:@[\w.^~<>=*-]+)?$/.test(from);
    return isName ? null : `there is no file or folder ${from}, and no package has such a name`;
  }
  if (there.isDirectory())
    return existsSync(join(from, 'package.json')) ? null : `${from} is no package: it has no package.json`;
  if (there.size > mostBytes) return `${from} is larger than ${mostBytes / 1024 / 1024} MB`;
  return /\.(?:tgz|tar\.gz)$/.test(from) ? null : `${from} is no tarball: npm pack makes one`;
}

/** Lets npm install into a folder, without running scripts of packages; returns why it could not, or null. */
function npmInstall(from: string, folder: string): Promise<string | null> {
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
    const npm = spawn(isWindows ? 'npm.cmd' : 'npm', ['install', '--prefix', folder, ...flags, '--', from], {
      cwd: folder,
      shell: isWindows,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    npm.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    npm.on('error', () => done('npm is needed to add games, and is not found: it comes with Node'));
    npm.on('close', (code) => {
      const lines = said.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
      const why = lines.find((line) => line !== '' && !/^code /.test(line));
      done(code === 0 ? null : `npm cannot install it: ${why ?? `exit code ${code}`}`);
    });
  });
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
  const before = installedGames().find(({ id }) => id === game.id);
  writeFileSync(join(staging, manifestName), JSON.stringify(manifest));
  renameSync(staging, join(gamesFolder(), `${game.id}.${(before?.number ?? 0) + 1}`));
  if (before !== undefined) removeFolder(before);
  return manifest;
}

/** Removes an installed game. Its encounters stay, and can be read. */
export function removeGame(game: InstalledGame): { readonly ok: true } | Problem {
  const removed = attempt(() => removeFolder(game));
  return removed.ok ? { ok: true } : ioProblem(game.folder, removed);
}

function removeFolder({ folder }: InstalledGame): void {
  const going = join(gamesFolder(), `.removing-${process.pid}-${newMark()}`);
  renameSync(folder, going);
  rmSync(going, { recursive: true, force: true });
}

/** Removes what processes left that were killed while they added or removed a game. */
function removeLeftovers(folder: string): void {
  const current = new Set(installedGames().map((game) => game.folder));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const [, pid] = /^\.(?:adding|removing)-(\d+)-/.exec(name) ?? [];
    const isLeft = pid === undefined ? /\.\d+$/.test(name) && !current.has(path) : !isRunning(Number(pid));
    if (isLeft) rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
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
