import { expect, test } from 'vitest';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { requestFor } from '../../../src/session/session.ts';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

test('what holds of all members of a group is said once, what holds of some by name', () => {
  const session = memorySession(vaxia, [{ name: 'Thug', side: 'other', count: 2, sheet: {} }]);
  const stunned = (on: readonly string[]) =>
    session.commit(requestFor({ action: 'condition', by: null, on, with: { condition: 'stunned' } }));
  stunned(['thug-1', 'thug-2']);
  const desk = new TestTable(session);
  expect(desk.rows()[6]).toMatch(/2 up +stunned$/);
});

test('round 0 is called what it is', () => {
  const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: {} }]);
  session.commit(requestFor({ action: 'condition', by: null, on: ['mara'], with: { condition: 'aware' } }));
  const desk = new TestTable(session);
  expect(desk.press('n').rows()[0]).toContain('| surprise round place');
});
