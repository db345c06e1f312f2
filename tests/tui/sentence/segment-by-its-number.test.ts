/** Phases of Oath are chosen by the numbers of their segments: those traded in (SG-41), 0 for the tenth. */
import { expect, test } from 'vitest';
import { demoTable } from '../app/test-table.ts';

test('the options of a blank that are numbers have their digits as keys', () => {
  const table = demoTable('oath').press('n<Enter><Enter>');
  for (let n = 0; n < 30 && !table.text.split('\n', 1)[0]?.includes('| Crime-boss'); n += 1) table.press('n');
  expect(table.text).toMatch(/seg 3 bad[\s\S]*Crime-boss {5}Mind {2}\.\.█\.\.\.█\.██/);
  table.press('tt<Tab>');
  expect(table.text).toContain(' gives up 7  9  0 10');
  expect(table.press('90').text).toContain('in segment 4 for those in 9 and 10');
});
