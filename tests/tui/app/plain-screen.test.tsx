/** The rows that are read line by line, and by most tests, are those that Ink shows. */
import { expect, test } from 'vitest';
import { plainRows } from '../../../src/tui/app/plain-screen.tsx';
import { appearanceOf } from '../../../src/tui/app/play-table.tsx';
import { Table, type TableProps } from '../../../src/tui/panes/table.tsx';
import { inkRows } from '../panes/render-pane.ts';
import { demoTable } from './test-table.ts';

/** Keys to what is shown: the fight, a menu, a sentence, its result, the log, its working, pages, a form, a command line. */
const places = ['', 'x', 'a', 'a<Enter><Enter>', '-7', 'l', 'lw', 'l/n', 's', '?', 'e', '+', ':at', 'v', 'A', 'g'];

const sizes = [
  { columns: 60, rows: 20 },
  { columns: 200, rows: 60 },
  { columns: 30, rows: 8 },
];

test.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('%s', (game) => {
  const table = demoTable(game).press('nR-3<Enter>');
  const { ui } = table;
  const modes = new Set<string>();
  for (const keys of places) {
    table.ui = ui;
    table.press(keys);
    modes.add(table.ui.mode.mode);
    for (const size of sizes) {
      const appearance = appearanceOf(size, { ascii: false, colour: true }, table.session.system);
      const props: TableProps = { ui: table.ui, session: table.session, appearance };
      expect(plainRows(props), `${keys} at ${size.columns}x${size.rows}`).toEqual(inkRows(<Table {...props} />, size));
    }
  }
  expect(modes.size).toBeGreaterThan(6);
});
