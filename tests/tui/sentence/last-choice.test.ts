import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

test('the last choice of going on needs one Enter and no second', () => {
  const sheet = { bodyStrength: 5, bodyPrecision: 5, health: 5, mindStrength: 0, psiStrength: 0 };
  const table = new TestTable(memorySession('oath', [{ name: 'Jim', side: 'own', sheet }]), 'table');
  // Five equal speed dice are a yahtzee, and what becomes of it is chosen last.
  table.press('n77777');
  expect(table.ui.notice).toMatch(/^choose: /);
  table.press('<Enter>');
  expect(table.ui.mode.mode).toBe('idle');
  expect(table.session.encounter.cursor.round).toBe(1);
});
