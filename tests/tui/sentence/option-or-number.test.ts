/** A blank whose options have letters and which takes any number as well: cover of Oath, as successes (SG-81). */
import { expect, test } from 'vitest';
import { rowBlanks } from '../../../src/tui/modes/sentence/letters.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** Jim's attack on the boss, with the cursor at the cover. Dice are typed. */
function atCover(): TestTable {
  const table = demoTable('oath', 'table').press('nR<Enter>');
  for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  for (let n = 0; n < 30 && !table.text.split('\n', 1)[0]?.includes('| Jim'); n += 1) table.press('n');
  return table.press('ac<Tab>');
}

const coverChosen = (table: TestTable): unknown => {
  const { mode } = table.ui;
  return mode.mode === 'sentence' ? mode.sentence.values.cover : undefined;
};

test('each option has a letter, and its number invites no digit that would be a face', () => {
  const table = atCover().settle();
  expect(table.text).toMatch(/h half cover \(2\) .* l light cover \(1\)/);
  expect(table.text).toContain('or a number');
  expect(coverChosen(table.press('h'))).toBe('half');
  expect(table.text).toContain('half cover');
});

test('digits at its cursor are the number, and Backspace takes them back', () => {
  const table = atCover().press('12');
  expect(coverChosen(table)).toBe('12');
  expect(table.text).not.toContain('Jim attack  6d10 [');
  expect(coverChosen(table.press('<Backspace>'))).toBe('1');
  expect(table.press('<Enter>').text).toContain('cover 1');
  expect(coverChosen(atCover().press('100'))).toBe('10');
});

test('in a row no two answers of its target have the same letter', () => {
  const table = demoTable('oath').press('nR');
  for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  for (let n = 0; n < 30 && !table.text.split('\n', 1)[0]?.includes('| Rioter'); n += 1) table.press('n');
  table.press('xoj<Space>a<Enter>');
  const { mode } = table.ui;
  const { session } = table;
  const blanks = mode.mode === 'sentence' ? rowBlanks({ ...mode, session }, mode.row?.key ?? '') : [];
  const letters = blanks.flatMap(({ options }) => options.map(({ key }) => key));
  expect(letters.length).toBeGreaterThan(6);
  expect(new Set(letters).size).toBe(letters.length);
  table.size = { columns: 120, rows: 40 };
  expect(table.text).toMatch(/n no dodge[\s\S]*o no cover/);
});

test('a bare yes or no in a row says to what', () => {
  const table = demoTable('oath').press('n<Enter><Enter>');
  for (let n = 0; n < 30 && !table.text.split('\n', 1)[0]?.includes('| Jim'); n += 1) table.press('n');
  table.size = { columns: 120, rows: 40 };
  expect(table.press('xgr*<Enter>').text).toMatch(/on this side: no {2}\w on this side of it/);
});
