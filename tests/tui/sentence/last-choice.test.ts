import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

test('where dice of the table are in it, going on is shown after its last choice, and one Enter more goes on', () => {
  const sheet = { bodyStrength: 5, bodyPrecision: 5, health: 5, mindStrength: 0, psiStrength: 0 };
  const table = new TestTable(memorySession('oath', [{ name: 'Jim', side: 'own', sheet }]), 'table');
  // Five equal speed dice are a yahtzee, and what becomes of it is chosen last.
  table.press('n77777');
  expect(table.ui.notice).toMatch(/^choose: /);
  expect(table.press('<Enter>').text).toContain('NOT YET APPLIED');
  table.press('<Enter>');
  expect(table.ui.mode.mode).toBe('idle');
  expect(table.session.encounter.cursor.round).toBe(1);
});
