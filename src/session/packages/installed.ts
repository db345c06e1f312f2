/**
 * The games that the user has added. Each is in a folder of its own, `games/ID.N` in the folder of the user's data, which appears
 * and goes by being renamed, so that it is never half there; of several with one id, the highest N counts.
 */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeThrown } from '../../game/bind/guard.ts';
import type { System } from '../../game/kernel/system.ts';
import { addGames } from '../../rules/index.ts';
import { quoted } from '../../state/nearest.ts';
import { attempt } from '../../storage/files/problem.ts';
import { realFiles } from '../../storage/files/real-files.ts';
import { namesIfThere, readSmall } from '../../storage/files/whole-files.ts';
import { type Check, id, key, nameText, orNull, readAs, shape, wholeFrom } from '../../storage/format/shape.ts';
import { folderFor, realHome } from '../../storage/library/home.ts';
import type { GameModule, ImportFile } from './load.ts';

/** What is known of an installed game before it is loaded: kept beside its package. */
export interface GameManifest extends GameModule {
  readonly title: string;
  /** The roster of its demo, within the folder of the package; null: it has none. */
  readonly demo: string | null;
  /** What `vrule game update` installs: a name in the registry, or the path of a folder or a tarball. */
  readonly from: string;
}

export interface InstalledGame extends GameManifest {
  /** The folder that it was installed into; `node_modules` in it has the package. */
  readonly folder: string;
  /** N of that folder's name. */
  readonly number: number;
}

/** The folder in which games are installed. */
export function gamesFolder(): string {
  return join(folderFor('data', realHome()), 'games');
}

export const manifestName = 'vrule-game.json';

export function packageFolder({ folder, name }: Pick<InstalledGame, 'folder' | 'name'>): string {
  return join(folder, 'node_modules', ...name.split('/'));
}

const mostBytes = 64 * 1024;

/** The installed games in the order of their ids; without those whose manifest cannot be read. */
export function installedGames(): readonly InstalledGame[] {
  return [...newestFolders()].flatMap(([id, number]) => readInstalled(id, number) ?? []);
}

/** The titles of the games of installed packages, by their ids: none of them is loaded for it. */
export function installedTitles(): ReadonlyMap<string, string> {
  return new Map(installedGames().map(({ id, title }) => [id, title]));
}

/** The highest N of the folders `ID.N` of each id. */
export function newestFolders(): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const name of [...namesIfThere(realFiles, gamesFolder())].sort()) {
    const [, id = '', number = ''] = /^([a-z][a-z0-9-]*)\.(\d{1,9})$/.exec(name) ?? [];
    if (id !== '' && Number(number) > (newest.get(id) ?? 0)) newest.set(id, Number(number));
  }
  return newest;
}

function readInstalled(id: string, number: number): InstalledGame | null {
  const folder = join(gamesFolder(), `${id}.${number}`);
  const read = attempt(() => readSmall(realFiles, join(folder, manifestName), mostBytes).toString('utf8'));
  if (!read.ok) return null;
  try {
    const manifest: unknown = JSON.parse(read.value);
    const game = readAs<GameManifest>(manifestShape, manifestName, manifest);
    return typeof game === 'string' || game.id !== id ? null : { ...game, folder, number };
  } catch {
    return null;
  }
}

const path: Check = (reading, holder, field) => {
  const value = holder[field];
  if (typeof value !== 'string' || value.includes('\0')) reading.refuse(field, 'a path');
};

const manifestShape = shape<GameManifest>({
  id,
  title: nameText,
  name: key,
  version: key,
  api: wholeFrom(1),
  main: path,
  demo: orNull(path),
  from: path,
});

/** Where removed games came from that were no packages of the registry, by their packages. */
export function removedPath(): string {
  return join(folderFor('data', realHome()), 'removed-games.json');
}

/** The paths of folders and tarballs from which games came that were removed, by their packages; none where that is not known. */
export function removedSources(): { readonly [name: string]: unknown } {
  try {
    return { ...Object(JSON.parse(readSmall(realFiles, removedPath(), mostBytes).toString('utf8'))) };
  } catch {
    return {};
  }
}

/** What brings the game of a package back: where it came from, if that is still there, else the package in the registry. */
export function sourceOf(name: string, version: string): string {
  const from = removedSources()[name];
  return typeof from === 'string' && isAbsolute(from) && existsSync(from) ? quoted(from) : `${name}@${version}`;
}

let importFile: ImportFile = (url) => import(url);

/**
 * Adds the installed games to those that are known: a start reads the names of their folders and no more. `importer`: a script with
 * a code cache cannot import itself.
 */
export function addInstalledGames(importer: ImportFile): void {
  importFile = importer;
  addGames([...newestFolders()].map(([id, number]) => ({ id, load: () => loadInstalled(id, number) })));
}

async function loadInstalled(id: string, number: number): Promise<System> {
  const game = readInstalled(id, number);
  if (game === null) throw new Error(`the game ${id} was added, and its ${manifestName} cannot be read: add it again`);
  const { name, version } = game;
  try {
    return await loadGameIn(packageFolder(game), game);
  } catch (error) {
    throw new Error(`${name} ${version} cannot be loaded: ${describeThrown(error)}; vrule game update ${id}`);
  }
}

/** The installed package whose code threw an error, by the files that its stack names; null where none did. */
export function packageThatThrew({ stack = '' }: Error): InstalledGame | null {
  const games = attempt(installedGames);
  if (!games.ok) return null;
  return games.value.find(({ folder }) => stack.includes(pathToFileURL(folder).href)) ?? null;
}

/** Loads the game of a package in a folder. Rejects with a sentence where it is no game, or throws. */
export async function loadGameIn(folder: string, game: Omit<GameManifest, 'from'>): Promise<System> {
  return (await import('./load.ts')).loadPackage(game, folder, importFile);
}

/** The demo fights of installed games, by the ids of these games. */
export function installedDemos(): readonly { readonly id: string; readonly path: string }[] {
  return installedGames().flatMap((game) => {
    const { id, demo } = game;
    return demo === null ? [] : { id, path: join(packageFolder(game), demo) };
  });
}
