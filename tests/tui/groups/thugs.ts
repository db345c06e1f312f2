import { memorySession, TestTable } from '../app/test-table.ts';

/** The five games, each with the letter that the attack has on the target Kel. */
export const games = ['vaxia', 'oath', 'brilliance', 'six20', 'crytures'] as const;
export type Game = (typeof games)[number];

/** Whether it is a thug's turn, or (where all act at once) anybody's. */
function isThugsTurn({ session }: TestTable): boolean {
  const { cursor, slots } = session.encounter;
  if (cursor.round < 1) return false;
  return cursor.acting === null || slots[cursor.acting]?.who.startsWith('thug') === true;
}

/** Kel against six thugs, or so many, in the first turn of a thug. */
export function thugsTable(game: Game, dice: 'table' | 'vrule' = 'vrule', count = 6): TestTable {
  const session = memorySession(game, [
    { name: 'Kel', side: 'own', sheet: {} },
    { name: 'Thug', side: 'other', count, sheet: {} },
  ]);
  const table = new TestTable(session, 'vrule').press('n');
  for (let tries = 0; tries < 20 && !isThugsTurn(table); tries += 1)
    table.press(table.ui.mode.mode === 'idle' ? 'n' : '<Enter>');
  table.ui = { ...table.ui, dice: { own: dice, other: dice } };
  return table;
}
