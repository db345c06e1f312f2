import { expect, it } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable } from '../app/test-table.ts';

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

it.each(['?', 'O', 'P', 'C'])(
  'a page (%s) on which the actor of the sentence is undone leads to the idle screen',
  (page) => {
    const table = demoTable('vaxia').press(`na${page}`);
    // Painted after each key, as on the screen.
    const press = (key: string): void => void table.press(key).rows();
    for (let n = 0; table.session.position > 0 && n < 30; n += 1) press('<Ctrl-Z>');
    expect(table.session.position).toBe(0);
    for (let n = 0; n < 3; n += 1) press('<Esc>');
    expect(table.text).toContain('no combatants yet');
    expect(table.ui.mode.mode).toBe('idle');
  },
);
