import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

it('the result of a new turn shows no number of which nobody could say whose it is', () => {
  const sheet = { bodyStrength: 3, bodyPrecision: 5, health: 4, speed: 'body' };
  const table = new TestTable(
    memorySession('oath', [
      { name: 'Sera', side: 'own', sheet },
      { name: 'Docker', side: 'other', count: 2, sheet: { ...sheet, bodyStrength: 2 } },
    ]),
    'table',
  );
  // The speed of a mob is chosen for all of it (SG-37).
  expect(table.press('n').text).toMatch(/^ then +Docker 1, all 2 Body/m);
  table.press('<Enter><Enter>44462<Enter>');
  expect(table.text).toContain('NOT YET APPLIED');
  // Two speed dice of the Dockers are not Sera's, and 6 2 = 2 is no sum.
  expect(table.text).not.toMatch(/Strength of Body 2|speed dice/);
  expect(table.text).toMatch(/Sera speed 4 4 4/);
});
