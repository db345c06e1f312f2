/**
 * The games that the user has added. Each is in a folder of its own, `games/ID.N` in the folder of the user's data, which appears
 * and goes by being renamed, so that it is never half there; of several with one id, the highest N counts.
 */
import { join } from 'node:path';
import * as z from 'zod';
import type { System } from '../../game/kernel/system.ts';
import { addGames } from '../../rules/index.ts';
import { attempt } from '../../storage/files/problem.ts';
import { realFiles } from '../../storage/files/real-files.ts';
import { namesIfThere, readSmall } from '../../storage/files/whole-files.ts';
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

/** The installed games by their ids; without those whose manifest cannot be read. */
export function installedGames(): readonly InstalledGame[] {
  const newest = new Map<string, InstalledGame>();
  for (const name of namesIfThere(realFiles, gamesFolder())) {
    const [, id = '', number = ''] = /^([a-z][a-z0-9-]*)\.(\d+)$/.exec(name) ?? [];
    if (id === '' || Number(number) <= (newest.get(id)?.number ?? 0)) continue;
    const folder = join(gamesFolder(), name);
    const manifest = readManifest(join(folder, manifestName));
    if (manifest?.id === id) newest.set(id, { ...manifest, folder, number: Number(number) });
  }
  return [...newest.values()];
}

function readManifest(path: string): GameManifest | null {
  const read = attempt(() => readSmall(realFiles, path, mostBytes).toString('utf8'));
  if (!read.ok) return null;
  try {
    return manifestSchema().safeParse(JSON.parse(read.value)).data ?? null;
  } catch {
    return null;
  }
}

/** The schema of a manifest, made where there is one. */
function manifestSchema(): z.ZodType<GameManifest> {
  const text = z.string();
  return z.object({
    id: text,
    title: text,
    name: text,
    version: text,
    api: z.int(),
    main: text,
    demo: text.nullable(),
    from: text,
  });
}

let importFile: ImportFile = (url) => import(url);

/** Adds the installed games to those that are known, without loading any. `importer`: a script with a code cache cannot import itself. */
export function addInstalledGames(importer: ImportFile): void {
  importFile = importer;
  addGames(
    installedGames().map((game) => ({
      id: game.id,
      package: { name: game.name, version: game.version },
      load: () => loadGameIn(packageFolder(game), game),
    })),
  );
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
