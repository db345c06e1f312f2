import { brilliance } from './brilliance/index.ts';
import { crytures } from './crytures/index.ts';
import { oath } from './oath/index.ts';
import { six20 } from './six20/index.ts';
import type { Book, System } from './system.ts';
import { vaxia } from './vaxia/index.ts';

/** Every game, one line each, in the order in which they are listed. */
export const books: readonly Book[] = [vaxia, oath, brilliance, six20, crytures];

/** Their ids, in the same order. */
export const bookIds: readonly string[] = books.map(({ id }) => id);

/** The games that can be played at the table. */
export const systems: readonly System[] = [vaxia, oath, brilliance, six20, crytures];

export function findBook(id: string): Book | undefined {
  return books.find((book) => book.id === id);
}

export function findSystem(id: string): System | undefined {
  return systems.find((system) => system.id === id);
}
