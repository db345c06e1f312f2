import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

it('a sentence that is too long for its line shows the phase that a roll off speed costs (SG-42)', () => {
  const sheet = { mindStrength: 4, mindPrecision: 4, education: 5, psiStrength: 5, psiPrecision: 4, fortune: 4 };
  const session = memorySession('oath', [
    { name: 'Brother Odo', side: 'own', sheet: { ...sheet, speed: 'psi' } },
    { name: 'Hexer Moll', side: 'other', sheet },
  ]);
  const table = new TestTable(session, 'table').press('n<Enter>').press('2558').press('R<Enter>');
  while (!/^── Brother Odo ──/m.test(table.text)) table.press('n');
  // Speed dice 2, 5, 5, 8: of the later phases the last is given up by default.
  expect(table.press('xr<Enter>').text).toMatch(/with no skill; Brother Odo gives up 8/);
});
