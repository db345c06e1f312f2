import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Mara, who cannot miss, strikes 24 thugs with 12 points each: 2d6 on every one of them. */
function struck(): TestTable {
  const thugs = { name: 'Thug', side: 'other', count: 24, sheet: {} } as const;
  const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: { skill: 50 } }, thugs]);
  const desk = new TestTable(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) desk.press('n');
  return desk.press('at<Enter>');
}

function hp(desk: TestTable, n: number): number {
  return desk.session.encounter.combatants[`thug-${n}`]?.tracks.hp?.now ?? Number.NaN;
}

/** The number of a row as it stands on the screen. */
function shown(desk: TestTable, n: number): number {
  const line = desk.rows().find((row) => new RegExp(`^[> ]\\s*${n} Thug ${n} `).test(row));
  return Number(/Thug \d+\s+(\d+)/.exec(line ?? '')?.[1]);
}

test('a group of 24 is one row a target, its sum in one line, and nothing is written', () => {
  const desk = struck();
  expect(desk.rows()[5]).toMatch(/Row 1-9 of 24/);
  expect(desk.text).toContain('24 targets | ');
  expect(desk.text).toContain('NOT YET APPLIED');
  expect(hp(desk, 1)).toBe(12);
});

test('before anything is thrown the odds of all stand there, and of each as far as there is room', () => {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', count: 3, sheet: {} },
  ]);
  const desk = new TestTable(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) desk.press('n');
  // Mara cannot miss, and two dice of six are 7 on average.
  expect(desk.press('at').text).toMatch(/ 3 targets \| 21\.0 expected in all \| Thug 1 .*7\.0.*, Thug 2 .*, Thug 3 .*/);
});

test('none, half and twice are of what the rules gave, full is that again; all is one record and one undo', () => {
  const desk = struck();
  const [one, two, three] = [shown(desk, 1), shown(desk, 2), shown(desk, 3)];
  const records = desk.session.records.length;
  desk.press('1Z2H3T4Z').press('4F').press('<Enter>');
  expect(desk.session.records.length).toBe(records + 1);
  expect([hp(desk, 1), hp(desk, 2), hp(desk, 3)]).toEqual([12, 12 - Math.trunc(two / 2), 12 - three * 2]);
  expect(desk.session.records.at(-1)?.overrides).toEqual([
    { field: 'thug-1.damage', was: one, is: 0 },
    { field: 'thug-2.damage', was: two, is: Math.trunc(two / 2) },
    { field: 'thug-3.damage', was: three, is: three * 2 },
  ]);
  desk.press('u');
  expect([1, 2, 3, 24].map((n) => hp(desk, n))).toEqual([12, 12, 12, 12]);
});

test('who is left out is no target, and comes back with the same key and the same dice', () => {
  const desk = struck();
  const seven = shown(desk, 7);
  desk.press('7 ');
  expect(desk.text).toContain('left out');
  expect(desk.text).toContain('23 targets | ');
  desk.press(' ');
  expect(shown(desk, 7)).toBe(seven);
  desk.press('8 <Enter>');
  expect([hp(desk, 7), hp(desk, 8)]).toEqual([12 - seven, 12]);
  expect(desk.session.records.at(-1)?.intents[0]?.on).toHaveLength(23);
});

test('V sets the number of one row, Backspace takes back what was set in it', () => {
  const desk = struck();
  const five = shown(desk, 5);
  desk.press('5V99<Enter>');
  expect(shown(desk, 5)).toBe(99);
  desk.press('<Backspace>');
  expect(shown(desk, 5)).toBe(five);
});

test('five of 24 saved are within forty keys', () => {
  const keys = 'at<Enter>12Z14Z16Z18Z20Z<Enter>';
  const desk = struck();
  desk.press('<Esc>').press(keys);
  expect([12, 14, 16, 18, 20].map((n) => hp(desk, n))).toEqual([12, 12, 12, 12, 12]);
  expect(hp(desk, 1)).toBeLessThan(12);
  expect(keys.replaceAll('<Enter>', '!').length).toBeLessThanOrEqual(40);
});

test('the rows of the screen fill the window and no more at every size', () => {
  const desk = struck();
  for (const [columns, rows] of [
    [60, 20],
    [80, 24],
    [120, 40],
  ] as const) {
    desk.size = { columns, rows };
    expect(desk.rows()).toHaveLength(rows);
  }
});
