/** The plural of a name is that of its word, wherever a group is shown. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

test.each([
  ['vaxia', 'Wolf', /to come .*Wolves 1-3/],
  ['six20', 'Rowdy', /Rowdies x3/],
])('%s: %ss are not said', (game, name, shown) => {
  const session = memorySession(game, [
    { name: 'Ann', side: 'own', sheet: {} },
    { name, side: 'other', count: 3, sheet: {} },
  ]);
  const table = new TestTable(session).press('n');
  for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  expect(table.text).toMatch(shown);
  expect(table.text).not.toContain(`${name}s`);
});
