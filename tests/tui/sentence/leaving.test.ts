import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { bridgeTable, lifeOf } from '../app/bridge.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

test('Esc while a number is overruled leaves the number and keeps the result', () => {
  const table = bridgeTable('table').press('at2b70809590V99').press('<Esc>');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(lifeOf(table.press('<Enter>'), 'thug-2')).toBe(20);
});

test('Esc while the number of a row is overruled keeps all rows', () => {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', count: 3, sheet: {} },
  ]);
  const table = new TestTable(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) table.press('n');
  table.press('at<Enter>2V7').press('<Esc>');
  expect(table.rows()[5]).toContain('Row 1-3 of 3');
});

test('the command line opened inside a sentence parks it', () => {
  const table = bridgeTable('table').press('at2b7').press(':');
  expect(table.ui.mode.mode).toBe('command');
  table.press('dice vrule<Enter>');
  expect([table.ui.mode.mode, table.ui.dice.own]).toEqual(['idle', 'vrule']);
  expect(table.press('<Tab>').text).toContain('Mara Venn attacks Thug 2 with the spear - Thug 2 blocks');
});

test('the command line opened at a result keeps its dice', () => {
  const table = bridgeTable('table').press('at2b70809590:<Esc><Tab>');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(lifeOf(table.press('<Enter>'), 'thug-2')).toBe(20);
});

test('the command line opens in a menu, and : is a letter of a set of names and of a text', () => {
  expect(bridgeTable().press('x:').ui.mode.mode).toBe('command');
  expect(bridgeTable().press('a/foes:').ui.mode.mode).toBe('sentence');
  expect(bridgeTable().press('mgate: open<Enter>').session.records.at(-1)?.title).toBe('Note: gate: open');
});
