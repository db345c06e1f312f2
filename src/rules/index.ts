import { brilliance } from './brilliance/index.ts';
import { crytures } from './crytures/index.ts';
import type { Book, System } from './kernel/system.ts';
import { oath } from './oath/index.ts';
import { six20 } from './six20/index.ts';
import { vaxia } from './vaxia/index.ts';

/** Every game, in the order in which they are listed. The built program loads each when it is first asked for. */
const games: readonly System[] = [vaxia, oath, brilliance, six20, crytures];

/** Their ids, in the same order. */
export const gameIds: readonly string[] = games.map(({ id }) => id);

/** All games to rule one-offs with. */
export function books(): readonly Book[] {
  return games;
}

/** All games to play at the table. */
export function systems(): readonly System[] {
  return games;
}

export function findBook(id: string): Book | undefined {
  return findSystem(id);
}

export function findSystem(id: string): System | undefined {
  return games.find((game) => game.id === id);
}
