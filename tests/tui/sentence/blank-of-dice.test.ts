import { expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

it('a blank that is called dice takes a number, and is not taken for the dice that are thrown', () => {
  const table = demoTable('brilliance').press('n').press('xy');
  while (table.ui.mode.mode === 'sentence' && table.ui.mode.cursor !== 'dice') table.press('<Tab>');
  table.press('3');
  const { mode } = table.ui;
  expect(mode.mode === 'sentence' && [mode.sentence.values.dice, mode.faces]).toEqual([3, []]);
});
