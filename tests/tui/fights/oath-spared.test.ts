import { expect, test } from 'vitest';
import { demoTable } from '../app/test-table.ts';

test('rows that the GM set to nothing are not counted as hurt', () => {
  const table = demoTable('oath').press('nR');
  while (!/seg \d+ (good|bad|rest of good) \| Jim/.test(table.text)) table.press('n');
  table.press('/rioters<Enter>xgr<Enter>').press('1Z2Z3Z4Z5Z').press('<Enter>');
  expect(table.session.records.at(-1)?.title).toMatch(/^Jim throws a grenade: 19 of 24 hurt/);
});
