import { expect, test } from 'vitest';
import { memorySession } from '../tui/app/test-table.ts';

test('more steps than there are records end at the start and at the last record, at once', () => {
  const session = memorySession('vaxia', [{ name: 'Kel', side: 'own', sheet: {} }]);
  expect(session.undo(1e15).ok).toBe(true);
  expect(session.encounter.combatants).toEqual({});
  expect(session.redo(1e15).ok).toBe(true);
  expect(Object.keys(session.encounter.combatants)).toEqual(['kel']);
});
