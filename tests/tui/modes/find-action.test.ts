/** An action of the clock is named in the menu of actions, and found from there by the letters of its name. */
import { expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

it.each([
  ['brilliance', 'ready'],
  ['brilliance', 'delay'],
  ['oath', 'hold', 'wait'],
])('%s: %s in six keys', (game, action, name = action) => {
  const table = demoTable(game).press('n');
  for (let n = 0; n < 8 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
  table.press('x');
  expect(table.text).toMatch(new RegExp(`finds also: .*${name}`));
  table.press(`/${name.slice(0, 3)}<Enter>`);
  expect(table.ui.mode.mode === 'sentence' ? table.ui.mode.sentence.action : table.text).toBe(action);
});
