import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Mara, who cannot miss, strikes 24 thugs with 12 points each for 2d6. */
function struck(): TestTable {
  const thugs = { name: 'Thug', side: 'other', count: 24, sheet: {} } as const;
  const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: { skill: 50 } }, thugs]);
  const table = new TestTable(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) table.press('n');
  return table.press('at<Enter>');
}

function hp(table: TestTable, n: number): number {
  return table.session.encounter.combatants[`thug-${n}`]?.tracks.hp?.now ?? Number.NaN;
}

/** The number that a row shows. */
function shown(table: TestTable, n: number): number {
  const line = table
    .settle()
    .rows()
    .find((row) => new RegExp(`^[> ]\\s*${n} Thug ${n} `).test(row));
  return Number(/Thug \d+\s+(\d+)/.exec(line ?? '')?.[1]);
}

test('a result on 24 targets has a row for each and a sum, and is not written yet', () => {
  const table = struck();
  expect(table.settle().rows()[5]).toMatch(/Row 1-9 of 24/);
  expect(table.settle().text).toContain('24 targets | ');
  expect(table.settle().text).toContain('NOT YET APPLIED');
  expect(hp(table, 1)).toBe(12);
});

test('before the dice, the odds of all targets are shown, and of each one as far as there is room', () => {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', count: 3, sheet: {} },
  ]);
  const table = new TestTable(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) table.press('n');
  // Mara cannot miss, and two dice of six are 7 on average.
  expect(table.press('at').settle().text).toMatch(
    / 3 targets \| 21\.0 expected in all \| Thug 1 .*7\.0.*, Thug 2 .*, Thug 3 .*/,
  );
});

test('none, half, twice and full change the number of the rules; one record, one undo', () => {
  const table = struck();
  const [one, two, three] = [shown(table, 1), shown(table, 2), shown(table, 3)];
  const records = table.session.records.length;
  table.press('1Z2H3T4Z').press('4F').press('<Enter>');
  expect(table.session.records.length).toBe(records + 1);
  expect([hp(table, 1), hp(table, 2), hp(table, 3)]).toEqual([12, 12 - Math.trunc(two / 2), 12 - three * 2]);
  expect(table.session.records.at(-1)?.overrides).toEqual([
    { field: 'thug-1.damage', was: one, is: 0 },
    { field: 'thug-2.damage', was: two, is: Math.trunc(two / 2) },
    { field: 'thug-3.damage', was: three, is: three * 2 },
  ]);
  table.press('u');
  expect([1, 2, 3, 24].map((n) => hp(table, n))).toEqual([12, 12, 12, 12]);
});

test('a target that is left out returns with the same key and the same dice', () => {
  const table = struck();
  const seven = shown(table, 7);
  table.press('7 ');
  expect(table.settle().text).toContain('left out');
  expect(table.settle().text).toContain('23 targets | ');
  table.press(' ');
  expect(shown(table, 7)).toBe(seven);
  table.press('8 <Enter>');
  expect([hp(table, 7), hp(table, 8)]).toEqual([12 - seven, 12]);
  expect(table.session.records.at(-1)?.intents[0]?.on).toHaveLength(23);
});

test('V sets the number of a row, Backspace resets it', () => {
  const table = struck();
  const five = shown(table, 5);
  table.press('5V99<Enter>');
  expect(shown(table, 5)).toBe(99);
  table.press('<Backspace>');
  expect(shown(table, 5)).toBe(five);
});

test('sparing five of 24 takes at most forty keys', () => {
  const keys = 'at<Enter>12Z14Z16Z18Z20Z<Enter>';
  const table = struck();
  table.press('<Esc>').press(keys);
  expect([12, 14, 16, 18, 20].map((n) => hp(table, n))).toEqual([12, 12, 12, 12, 12]);
  expect(hp(table, 1)).toBeLessThan(12);
  expect(keys.replaceAll('<Enter>', '!').length).toBeLessThanOrEqual(40);
});

test('the rows of the screen fill the window and no more at every size', () => {
  const table = struck();
  for (const [columns, rows] of [
    [60, 20],
    [80, 24],
    [120, 40],
  ] as const) {
    table.size = { columns, rows };
    expect(table.settle().rows()).toHaveLength(rows);
  }
});
