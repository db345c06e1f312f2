import { readFileSync } from 'node:fs';
import type { Book } from '../../src/game/kernel/system.ts';
import { type Case, parseCases } from '../../src/testing/cases.ts';
import { caseFiles, games } from './games.ts';

/** The worked cases of a game. */
export function casesOf(book: Book): readonly Case[] {
  return caseFiles(book.id).flatMap((file) => {
    const { cases, faults } = parseCases(JSON.parse(readFileSync(file, 'utf8')));
    if (faults.length > 0) throw new Error(faults.join('; '));
    return cases;
  });
}

/** Each game with its cases. */
export const bookCases: readonly { readonly book: Book; readonly cases: readonly Case[] }[] = games.map((book) => ({
  book,
  cases: casesOf(book),
}));
