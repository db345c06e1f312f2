/** The registry of games: the built-in ones, and behind them those of installed packages. */
import type { Book, System } from '../game/kernel/system.ts';

/** How a game is loaded: its rulings by themselves, which need no encounter, or all of it. */
interface Loader {
  book(): Promise<Book>;
  system(): Promise<System>;
}

/** A game of an installed package, as it is known before it is loaded. */
export interface PackagedGame {
  readonly id: string;
  /** Loads it; rejects with a sentence that names the package where it cannot be loaded. */
  load(): Promise<System>;
}

/** All games, in the order in which they are listed. Each is loaded before it is first asked for. */
const games: Record<string, Loader> = {
  vaxia: {
    book: async () => (await import('./vaxia/book.ts')).book,
    system: async () => (await import('./vaxia/index.ts')).vaxia,
  },
  oath: {
    book: async () => (await import('./oath/book.ts')).book,
    system: async () => (await import('./oath/index.ts')).oath,
  },
  brilliance: {
    book: async () => (await import('./brilliance/book.ts')).book,
    system: async () => (await import('./brilliance/index.ts')).brilliance,
  },
  six20: {
    book: async () => (await import('./six20/book.ts')).book,
    system: async () => (await import('./six20/index.ts')).six20,
  },
  crytures: {
    book: async () => (await import('./crytures/book.ts')).book,
    system: async () => (await import('./crytures/index.ts')).crytures,
  },
};

/** The ids of the games that are part of vrule. */
export const builtInIds: readonly string[] = Object.keys(games);

const allIds = [...builtInIds];

/** The ids of all games, those of packages behind the built-in ones. */
export const gameIds: readonly string[] = allIds;

const loadedBooks = new Map<string, Book>();
const loadedSystems = new Map<string, System>();
const whyMissing = new Map<string, string>();

/** Adds the games of installed packages. None may have the id of another: the second one is left out. */
export function addGames(packaged: readonly PackagedGame[]): void {
  for (const { id, load } of packaged) {
    if (allIds.includes(id)) continue;
    allIds.push(id);
    games[id] = { book: load, system: load };
  }
}

/** Why the game of an installed package could not be loaded, in a sentence that names the package; null where it was, or was not asked for. */
export function whyNotLoaded(id: string): string | null {
  return whyMissing.get(id) ?? null;
}

/** Loads the rulings of a game, so that they are found; nothing where there is no such game. A package is loaded whole. */
export async function loadBook(id: string): Promise<void> {
  if (!builtInIds.includes(id)) return loadGame(id);
  if (gameIds.includes(id) && !loadedBooks.has(id))
    await load(id, async (from) => loadedBooks.set(id, await from.book()));
}

/** Loads a game, so that it is found; nothing where there is no such game. */
export async function loadGame(id: string): Promise<void> {
  if (!gameIds.includes(id) || loadedSystems.has(id)) return;
  await load(id, async (from) => {
    const system = await from.system();
    loadedSystems.set(id, system);
    loadedBooks.set(id, system);
  });
}

/** Loads games, all of them by default. */
export async function loadAllGames(ids: readonly string[] = gameIds): Promise<void> {
  for (const id of ids) await loadGame(id);
}

/** Runs a loader. What a package throws is kept as the reason why its game is missing. */
async function load(id: string, run: (from: Loader) => Promise<unknown>): Promise<void> {
  const loader = games[id];
  if (loader === undefined || whyMissing.has(id)) return;
  try {
    await run(loader);
  } catch (error) {
    if (builtInIds.includes(id) || !(error instanceof Error)) throw error;
    whyMissing.set(id, error.message);
  }
}

/** The games that are loaded, to rule one-offs with. */
export function books(): readonly Book[] {
  return gameIds.flatMap((id) => loadedBooks.get(id) ?? []);
}

/** The games that are loaded, to play at the table. */
export function systems(): readonly System[] {
  return gameIds.flatMap((id) => loadedSystems.get(id) ?? []);
}

/** The rulings of the game with this id, which must be loaded; undefined where there is no such game, or it cannot be loaded. */
export function findBook(id: string): Book | undefined {
  return found(loadedBooks, id);
}

/** The game with this id, which must be loaded; undefined where there is no such game, or it cannot be loaded. */
export function findSystem(id: string): System | undefined {
  return found(loadedSystems, id);
}

function found<T>(loaded: ReadonlyMap<string, T>, id: string): T | undefined {
  const one = loaded.get(id);
  if (one === undefined && gameIds.includes(id) && !whyMissing.has(id))
    throw new Error(`the game ${id} is not loaded yet`);
  return one;
}
