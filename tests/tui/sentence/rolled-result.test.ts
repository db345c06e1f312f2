import { expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

it('faces typed at a result that vrule rolled are answered by how the dice are typed', () => {
  const table = demoTable('crytures').press('n<Enter>a<Enter>');
  for (let n = 0; n < 3 && !table.text.includes('NOT YET APPLIED'); n += 1) table.press('<Enter>');
  expect(table.text).toContain('NOT YET APPLIED');
  const { length } = table.session.records;
  table.press('9');
  expect(table.ui.notice).toBe('vrule rolled these dice; Backspace takes them back one by one, to be typed');
  table.press('<Backspace>9');
  expect(table.text).not.toContain('NOT YET APPLIED');
  expect(table.text).toMatch(/d\d+ +\[9_? ?\]|\[9/);
  expect(table.session.records).toHaveLength(length);
});
