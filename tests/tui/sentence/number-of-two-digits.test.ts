/** The member of a group of more than nine is chosen by all digits of its number. */
import { expect, test } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** Jim's attack among 24 rioters, the cursor at which of them. Dice are typed; no test writes a record. */
const table = demoTable('oath', 'table').press('nR<Enter>');
for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
for (let n = 0; n < 30 && !table.text.split('\n', 1)[0]?.includes('| Jim'); n += 1) table.press('n');
const { ui } = table.press('ar');
const atWhich = (): TestTable => Object.assign(table, { ui });

test('the digits of 12 are not Rioter 1 and a face of a die', () => {
  expect(atWhich().press('12').text).toContain('Jim attacks Rioter 12 with');
  expect(atWhich().press('12').text).toContain('_[no dodge]');
});

test('a number that none begins with is chosen at once, and what follows is a face', () => {
  expect(atWhich().press('35').text).toMatch(/Jim attacks Rioter 3 with[\s\S]*6d10 \[5 _\]/);
  // There is no Rioter 29.
  expect(atWhich().press('29').text).toMatch(/Jim attacks Rioter 2 with[\s\S]*6d10 \[9 _\]/);
});

test('behind one digit its answer may follow, or Enter; Backspace takes the digit back', () => {
  expect(atWhich().press('1n').text).toMatch(/Jim attacks Rioter 1 with[\s\S]*6d10 \[_\]/);
  expect(atWhich().press('1<Enter>').text).toMatch(/Jim attacks Rioter 1 with[\s\S]*6d10 \[_\]/);
  expect(atWhich().press('1<Backspace>12').text).toContain('Jim attacks Rioter 12 with');
});
