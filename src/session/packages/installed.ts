/** The games that the user has added: packages in a folder of the user's data, and an index of them that each start reads. */
import { join } from 'node:path';
import * as z from 'zod';
import { addGames } from '../../rules/index.ts';
import { attempt, type Problem, problem } from '../../storage/files/problem.ts';
import { realFiles } from '../../storage/files/real-files.ts';
import { readSmall } from '../../storage/files/whole-files.ts';
import { dataFolder, realHome } from '../../storage/library/home.ts';

/** A game of an installed package, as the index has it. */
export interface InstalledGame {
  /** The id of its game. */
  readonly id: string;
  readonly title: string;
  /** The name of the package, and its version. */
  readonly name: string;
  readonly version: string;
  /** The version of the API of games that it was written for. */
  readonly api: number;
  /** The file that is imported, within the folder of the package. */
  readonly main: string;
  /** The roster of its demo, within the folder of the package; null: it has none. */
  readonly demo: string | null;
}

/** The folder in which packages of games are installed: `games` in the folder of the user's encounters. */
export function gamesFolder(): string {
  return join(dataFolder(realHome()), 'games');
}

export function indexPath(): string {
  return join(gamesFolder(), 'installed.json');
}

/** The folder of an installed package. */
export function packageFolder(name: string): string {
  return join(gamesFolder(), 'node_modules', ...name.split('/'));
}

const mostBytes = 256 * 1024;

/** The installed games, in the order in which they were added; none where there is no index. A problem where it cannot be read. */
export function installedGames(): readonly InstalledGame[] | Problem {
  const read = attempt(() => readSmall(realFiles, indexPath(), mostBytes).toString('utf8'));
  if (!read.ok) return read.errno === 'ENOENT' ? [] : problem('io', `${indexPath()}: ${read.why}`);
  try {
    const index = indexSchema().safeParse(JSON.parse(read.value));
    if (index.success) return index.data.games;
  } catch {
    // Not JSON.
  }
  return problem('damaged', `${indexPath()} is no index of games; vrule game list makes it anew`);
}

/** Imports a module by its URL. */
export type ImportFile = (url: string) => Promise<unknown>;

/** Adds the installed games to those that are known, without loading any. Where their index cannot be read, there are none. */
export function addInstalledGames(importFile: ImportFile): void {
  const installed = installedGames();
  if ('ok' in installed) return;
  addGames(
    installed.map((game) => ({
      id: game.id,
      package: { name: game.name, version: game.version },
      load: async () => (await import('./load.ts')).loadInstalled(game, importFile),
    })),
  );
}

/** The demo fights of installed games, by the ids of these games. */
export function installedDemos(): readonly { readonly id: string; readonly path: string }[] {
  const installed = installedGames();
  if ('ok' in installed) return [];
  return installed.flatMap(({ id, name, demo }) =>
    demo === null ? [] : { id, path: join(packageFolder(name), demo) },
  );
}

/** The schema of the index, made where there is one. */
export function indexSchema(): z.ZodType<{ readonly games: readonly InstalledGame[] }> {
  return z.object({
    games: z.array(
      z.object({
        id: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
        title: z.string(),
        name: z.string(),
        version: z.string(),
        api: z.int(),
        main: z.string(),
        demo: z.string().nullable(),
      }),
    ),
  });
}
