/** A paste far longer than any text: the key is answered at once, and Esc leads out. */
import { expect, test } from 'vitest';
import { update } from '../../../src/tui/app/update.ts';
import { mostTyped } from '../../../src/tui/keys/typing.ts';
import { bridgeTable } from '../app/bridge.ts';

const places = [
  ['the command line', ':'],
  ['finding', '/'],
  ['finding in the log', 'l/'],
  ['adding', 'i'],
  ['a form', 'e'],
  ['a note', 'm'],
] as const;

test.each(places)('200,000 characters pasted into %s are cut to what a text takes', (_place, keys) => {
  const table = bridgeTable().press(keys);
  const context = { ui: table.ui, session: table.session };
  table.ui = update(context, { is: 'key', key: { name: 'paste', text: 'añ '.repeat(66_667) } }).ui;
  table.ui = update({ ...context, ui: table.ui }, { is: 'key', key: { name: 'paste', text: 'x'.repeat(200_000) } }).ui;
  expect(JSON.stringify({ ...table.ui.mode, back: null }).length).toBeLessThan(40 * mostTyped);
  expect(table.rows()).toHaveLength(24);
  for (let n = 0; n < 3; n += 1) table.press('<Esc>');
  expect(table.ui.mode.mode).toBe('idle');
});

test.each(places)(
  'several lines that are pasted into %s become one, so that the screen keeps its rows',
  (_place, keys) => {
    const table = bridgeTable().press(keys);
    const rows = table.rows().length;
    table.ui = update(
      { ui: table.ui, session: table.session },
      { is: 'key', key: { name: 'paste', text: 'two\nlines\tand more' } },
    ).ui;
    expect(table.rows()).toHaveLength(rows);
    expect(table.text).toContain('two lines and more');
  },
);
