import type { Book, System } from '../game/kernel/system.ts';

/** How a game is loaded: its rulings by themselves, which need no encounter, or all of it. */
interface Loader {
  book(): Promise<Book>;
  system(): Promise<System>;
}

/** All games, in the order in which they are listed. Each is loaded before it is first asked for. */
const games: Readonly<Record<string, Loader>> = {
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

/** The ids of all games, in the same order. */
export const gameIds: readonly string[] = Object.keys(games);

const loadedBooks = new Map<string, Book>();
const loadedSystems = new Map<string, System>();

/** Loads the rulings of a game, so that they are found; nothing where there is no such game. */
export async function loadBook(id: string): Promise<void> {
  if (gameIds.includes(id) && !loadedBooks.has(id)) loadedBooks.set(id, await loaderOf(id).book());
}

/** Loads a game, so that it is found; nothing where there is no such game. */
export async function loadGame(id: string): Promise<void> {
  if (!gameIds.includes(id) || loadedSystems.has(id)) return;
  const system = await loaderOf(id).system();
  loadedSystems.set(id, system);
  loadedBooks.set(id, system);
}

/** Loads all games. */
export async function loadAllGames(): Promise<void> {
  for (const id of gameIds) await loadGame(id);
}

function loaderOf(id: string): Loader {
  const loader = games[id];
  if (loader === undefined) throw new Error(`there is no game ${id}`);
  return loader;
}

/** All games to rule one-offs with; all must be loaded. */
export function books(): readonly Book[] {
  return gameIds.flatMap((id) => findBook(id) ?? []);
}

/** All games to play at the table; all must be loaded. */
export function systems(): readonly System[] {
  return gameIds.flatMap((id) => findSystem(id) ?? []);
}

/** The rulings of the game with this id, which must be loaded; undefined where there is no such game. */
export function findBook(id: string): Book | undefined {
  return found(loadedBooks, id);
}

/** The game with this id, which must be loaded; undefined where there is no such game. */
export function findSystem(id: string): System | undefined {
  return found(loadedSystems, id);
}

function found<T>(loaded: ReadonlyMap<string, T>, id: string): T | undefined {
  const one = loaded.get(id);
  if (one === undefined && gameIds.includes(id)) throw new Error(`the game ${id} is not loaded yet`);
  return one;
}
