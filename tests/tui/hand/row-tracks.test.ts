/** A row of a result with several targets said `6 -> 5, 3 -> 0`: which track is which was left to guess. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Two thugs, both marked. */
function thugs(game: string, sheet: { readonly [field: string]: number }): TestTable {
  const newcomers = [1, 2].map((n) => ({ name: `Thug ${n}`, sheet: { ...sheet } }));
  return new TestTable(memorySession(game, newcomers)).press('n*');
}

test('the rows of a fall did not name the tracks that they change', () => {
  const table = thugs('brilliance', { constitution: 3, health: 60 }).press('xe40<Enter>');
  expect(table.text).toMatch(/Thug 1 +\d+ +Health 63 -> \d+, Vigor 3 -> 0 up/);
  expect(table.text).toMatch(/Thug 2 +\d+ +Health 63 -> \d+, Vigor 3 -> 0 up/);
});

test('a row names no track in a game that takes damage from one alone', () => {
  const table = new TestTable(memorySession('oath', [{ name: 'Thug 1' }, { name: 'Thug 2' }])).press('*-3<Enter>');
  expect(table.text).toMatch(/Thug 1 +3 +\d+ -> \d+ +up/);
});
