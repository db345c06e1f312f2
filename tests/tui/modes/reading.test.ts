import { expect, it } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';

it('the rulebook is searched by letters, and Esc shows all of it again', () => {
  const table = bridgeTable().press('v/metamagic');
  expect(table.text).toMatch(/with "metamagic"/);
  const lines = table.rows().filter((row) => /^ VX-/.test(row));
  expect(lines.length).toBeGreaterThan(0);
  expect(table.text).toContain('source:');
  table.press('<Enter>');
  expect(table.ui.mode.mode).toBe('reading');
  table.press('<Esc>');
  expect([table.ui.mode.mode, table.text.includes('with "')]).toEqual(['reading', false]);
  expect(table.press('<Esc>').ui.mode.mode).toBe('idle');
});

it('the help lists every key, also those that are letters and signs, and is searched too', () => {
  const table = bridgeTable().press('?/mark');
  expect(table.text).toMatch(/Space +mark or unmark/);
  expect(table.text).toMatch(/\* +mark the group/);
  table.press('<Esc><Esc><Esc>').press('a?');
  table.size = { columns: 80, rows: 40 };
  for (const key of ['a-z', '0-9', 'Space', '*', '+ -']) expect(table.text).toContain(` ${key} `);
});

it('the rulebook marks what is advice to the GM', () => {
  expect(bridgeTable().press('v/raw power').text).toMatch(/VX-142 .*\n.*\n? *source: Narration \(advice\)/);
});

it('a search that finds nothing says so', () => {
  expect(bridgeTable().press('?/rhinoceros').text).toContain(' nothing here contains "rhinoceros"');
});
