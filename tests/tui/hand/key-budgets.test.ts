/** The most keys that a round in which nothing is done, two attacks, a power on an ally and a search take, in each game that has them. */
import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../src/state/encounter.ts';
import { keyCount } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

function begun(game: string): TestTable {
  return demoTable(game).press(game === 'oath' ? 'nR' : 'n<Enter>');
}

/** Goes on until it is this combatant's turn; where all act together, gives it the floor. */
function to(table: TestTable, name: string): TestTable {
  const isThere = (): boolean => new RegExp(`^── ${name} ──`, 'm').test(table.text);
  for (let n = 0; n < 60 && !isThere(); n += 1) {
    table.press('n');
    for (let m = 0; m < 5 && table.ui.mode.mode === 'sentence'; m += 1) table.press('R<Enter>');
  }
  expect(isThere(), table.ui.notice).toBe(true);
  return table;
}

/** Presses keys and says how many they are; the table is idle then, and so many records were written. */
function counted(table: TestTable, keys: string, records: number): number {
  const { length } = table.session.records;
  table.press(keys);
  expect([table.ui.mode.mode, table.session.records.length - length], table.ui.notice).toEqual(['idle', records]);
  return keyCount(keys);
}

function lastIntents({ session }: TestTable): readonly Intent[] {
  return session.records.at(-1)?.intents ?? [];
}

describe('a round in which nobody does anything takes three', () => {
  test('Vaxia, four against twelve', () => {
    const heroes = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => ({ name, side: 'own' as const }));
    const foes = { name: 'Thug', side: 'other' as const, count: 12 };
    const table = new TestTable(memorySession('vaxia', [...heroes, foes])).press('n');
    expect(counted(table, 'N', 1)).toBeLessThanOrEqual(3);
    expect(table.session.encounter.cursor.round).toBe(2);
  });

  test.each(['oath', 'brilliance', 'six20', 'crytures'])('%s, the rest of it', (game) => {
    const table = begun(game);
    const { round } = table.session.encounter.cursor;
    // The speeds of the next turn of Oath are taken as they are proposed.
    expect(counted(table, game === 'oath' ? 'N<Enter>' : 'N', 1)).toBeLessThanOrEqual(3);
    expect(table.session.encounter.cursor.round).toBe(round + 1);
  });
});

describe('two attacks of one combatant in a round take nine', () => {
  test('Vaxia: the second is announced before the first roll (VX-37)', () => {
    const table = to(begun('vaxia'), 'Mara Venn');
    const keys = 'a+<Enter><Enter>a<Enter><Enter>';
    expect(counted(table, keys, 2)).toBeLessThanOrEqual(7);
    expect(lastIntents(table)).toMatchObject([{ action: 'attack', by: 'mara-venn' }]);
    expect(table.session.records.at(-2)?.intents).toMatchObject([{ by: 'mara-venn', with: { further: 1 } }]);
  });

  test('Oath: both in one phase', () => {
    const table = to(begun('oath'), 'Jim');
    expect(counted(table, 'xd<Space>c<Enter><Enter>', 1)).toBeLessThanOrEqual(9);
    expect(lastIntents(table)).toMatchObject([{ action: 'two-attacks', by: 'jim' }]);
  });
});

describe('a power on an ally takes five', () => {
  test.each([
    ['vaxia', 'Sister Ro', '/kel<Enter>-9<Enter>', 'xhk<Enter><Enter>', { action: 'tend', on: ['kel'] }],
    ['brilliance', 'Yunone', '/mar<Enter>-2<Enter>', 'xhm2<Enter>', { action: 'healing', on: ['mar'] }],
    ['crytures', 'Sela', '', 'ahb<Enter><Enter>', { action: 'use', on: ['brum'] }],
  ])('%s: %s', (game, by, before, keys, intent) => {
    const table = to(begun(game).press(before), by);
    expect(counted(table, keys, 1)).toBeLessThanOrEqual(5);
    expect(lastIntents(table)).toMatchObject([intent]);
  });
});

test.each([
  ['brilliance', 'delay', 'delay'],
  ['brilliance', 'ready', 'ready'],
  ['oath', 'wait', 'hold'],
  ['oath', 'delay', 'hold'],
])('%s: %s is found in six', (game, word, action) => {
  const keys = `x/${word.slice(0, 3)}<Enter>`;
  const table = begun(game).press(keys);
  expect(keyCount(keys)).toBeLessThanOrEqual(6);
  expect(table.ui.mode.mode === 'sentence' ? table.ui.mode.sentence.action : table.ui.notice).toBe(action);
});
